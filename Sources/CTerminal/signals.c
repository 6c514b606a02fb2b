#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static volatile sig_atomic_t seen[NSIG];
static int wake[2] = {-1, -1};

static void note(int number) {
  int saved = errno;
  seen[number] = 1;
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
  signal(SIGPIPE, SIG_IGN);
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
