#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

int pt_set_window_size(int terminal, int rows, int columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(terminal, TIOCSWINSZ, &size);
}

int pt_spawn(
    const char *file, char *const *arguments, char *const *environment, int rows, int columns,
    pid_t *child) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  int master;
  pid_t made = forkpty(&master, NULL, NULL, &size);
  if (made < 0) return -1;
  if (made == 0) {  // From here on only what is safe after fork in a process with threads.
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    // Another test's master would keep that test's terminal open.
    for (int other = 3; other < 256; other++) close(other);
    execve(file, arguments, environment);
    _exit(127);
  }
  fcntl(master, F_SETFD, FD_CLOEXEC);
  *child = made;
  return master;
}

int pt_wait(pid_t child) {
  int status;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int pt_is_cooked(int terminal) {
  struct termios modes;
  if (tcgetattr(terminal, &modes) != 0) return -1;
  const tcflag_t wanted = ICANON | ECHO | ISIG;
  return (modes.c_lflag & wanted) == wanted;
}
