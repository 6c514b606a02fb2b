#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t seen[NSIG];
static int wake[2] = {-1, -1};
static volatile sig_atomic_t holder;

static void note(int number) {
  int saved = errno;
  seen[number] = 1;
  // Whoever holds the terminal is what the person sees of the program: it ends first.
  if (holder > 0 && (number == SIGTERM || number == SIGHUP)) kill(holder, number);
  ssize_t ignored = write(wake[1], "!", 1);
  (void)ignored;
  errno = saved;
}

int ct_signals_pipe(void) { return wake[0]; }

int ct_signals_install(void) {
  static const int noted[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT};
  if (wake[0] >= 0) return wake[0];
  if (pipe2(wake, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note;  // Without SA_RESTART: a read that blocks must come back.
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof noted / sizeof *noted; i++) {
    // What was ignored from the start (nohup) stays ignored.
    struct sigaction before;
    if (sigaction(noted[i], NULL, &before) == 0 && before.sa_handler == SIG_IGN) continue;
    sigaction(noted[i], &action, NULL);
  }
  return wake[0];
}

void ct_signals_drain(void) {
  char bytes[64];
  if (wake[0] < 0) return;
  while (read(wake[0], bytes, sizeof bytes) > 0) {
  }
}

int ct_signal_take(int number) {
  if (number <= 0 || number >= NSIG || !seen[number]) return 0;
  seen[number] = 0;
  return 1;
}

// The system holds the terminal's lock from before it sends Ctrl-C's signal until it has thrown away what was on its
// way there. The lock for reading is had after that; the one for changing, once Ctrl-C is shown as well, unless the
// system was interrupted between the two.
void ct_interrupt_settle(int terminal) {
  struct termios modes;
  const struct timespec pause = {.tv_sec = 0, .tv_nsec = 20 * 1000 * 1000};
  if (tcgetattr(terminal, &modes) != 0) return;
  nanosleep(&pause, NULL);
  tcsetattr(terminal, TCSANOW, &modes);
}

int ct_suspend(void) {
  struct sigaction ours, before;
  memset(&ours, 0, sizeof ours);
  ours.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &ours, &before);
  int result = kill(0, SIGTSTP);  // The whole group, as the terminal itself would.
  sigaction(SIGTSTP, &before, NULL);
  return result;
}

static struct termios cooked;
static volatile sig_atomic_t guarded;
static int guard_terminal = -1;
static int guard_draws;
static struct sigaction previous[NSIG];

static struct sigaction stop_before;
static void stop_with_holder(int number);

static void heed_stop(void (*handler)(int), struct sigaction *before) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  sigaction(SIGTSTP, &action, before);
}

// As the terminal would, so that nobody stops for ever where no shell could continue them.
static void stop_here(void) {
  heed_stop(SIG_DFL, NULL);
  raise(SIGTSTP);
  heed_stop(stop_with_holder, NULL);
}

// Whether the program stops by itself within a tenth of a second; 1 when it does, -1 when it has ended.
static int stops_by_itself(pid_t process) {
  const struct timespec pause = {.tv_sec = 0, .tv_nsec = 5 * 1000 * 1000};
  for (int i = 0; i < 20; i++) {
    siginfo_t facts;
    facts.si_pid = 0;
    // What is only looked at stays for who waits for the end.
    if (waitid(P_PID, (id_t)process, &facts, WSTOPPED | WEXITED | WNOHANG | WNOWAIT) != 0) return -1;
    if (facts.si_pid != 0) return facts.si_code == CLD_STOPPED ? 1 : -1;
    nanosleep(&pause, NULL);
  }
  return 0;
}

static void stop_with_holder(int number) {
  (void)number;
  int saved = errno;
  pid_t process = holder;
  int stops = process > 0 ? stops_by_itself(process) : -1;
  if (stops > 0) stop_here();
  if (stops == 0) {
    // Older versions of less ignore Ctrl-Z when they are to write no files: we do for it what it would.
    struct termios held;
    int holds = guarded && tcgetpgrp(guard_terminal) == getpgrp() &&
                tcgetattr(guard_terminal, &held) == 0;
    kill(process, SIGSTOP);
    // Until it has stopped it may still take a key that is meant for the other shell.
    siginfo_t facts;
    waitid(P_PID, (id_t)process, &facts, WSTOPPED | WEXITED | WNOWAIT);
    if (holds) tcsetattr(guard_terminal, TCSADRAIN, &cooked);
    stop_here();
    if (holds) tcsetattr(guard_terminal, TCSADRAIN, &held);
    kill(process, SIGCONT);
    kill(process, SIGWINCH);  // So that it draws its screen again.
  }
  errno = saved;
}

void ct_stop_with(int process) {
  holder = process;
  if (process > 0) {
    heed_stop(stop_with_holder, &stop_before);
    // What asked us to end before it held the terminal has not reached it.
    if (seen[SIGTERM]) kill(process, SIGTERM);
    if (seen[SIGHUP]) kill(process, SIGHUP);
  } else {
    sigaction(SIGTSTP, &stop_before, NULL);
  }
}

void ct_guard_restore(void) {
  static const char off[] = "\033[?2004l\033[?25h\033[0m";
  if (!guarded) return;
  // Never from the background: the terminal is someone else's then.
  if (tcgetpgrp(guard_terminal) != getpgrp()) return;
  if (guard_draws) {
    ssize_t ignored = write(STDOUT_FILENO, off, sizeof off - 1);
    (void)ignored;
  }
  tcsetattr(guard_terminal, TCSADRAIN, &cooked);
}

// Restores the terminal, lets whoever handled the signal before have it, and then dies of it: the
// handler that was there may return, as a backtracer's does for a signal that was sent by kill.
static void fatal(int number, siginfo_t *information, void *context) {
  (void)information;
  (void)context;
  ct_guard_restore();
  sigaction(number, &previous[number], NULL);
  raise(number);
  signal(number, SIG_DFL);
  raise(number);
}

// Whether a process that does nothing about the signal dies of it, and nothing here notes it for later.
static int is_deadly(int number) {
  static const int spared[] = {SIGINT,  SIGTERM, SIGHUP, SIGWINCH, SIGCONT, SIGPIPE, SIGKILL,
                               SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGURG};
  for (size_t i = 0; i < sizeof spared / sizeof *spared; i++) {
    if (spared[i] == number) return 0;
  }
  return 1;
}

int ct_guard_install(int terminal, int draws) {
  static char stack[64 * 1024];
  if (guarded) return 0;
  if (!isatty(terminal) || tcgetattr(terminal, &cooked) != 0) return -1;
  guard_terminal = terminal;
  guard_draws = draws;
  guarded = 1;
  atexit(ct_guard_restore);
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = fatal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (int number = 1; number < NSIG; number++) {
    // What was ignored from the start stays ignored, and what somebody notes already is no end. The system
    // itself refuses the few that nobody may catch.
    if (!is_deadly(number) || sigaction(number, NULL, &previous[number]) != 0) continue;
    if (previous[number].sa_handler == SIG_IGN) continue;
    sigaction(number, &action, &previous[number]);
  }
  return 0;
}
