#define _GNU_SOURCE
#include "CTerminal.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// libtinfo's, which libedit needs anyway; its header would bring all of termcap.
extern int tgetent(char *, const char *);

static int argument_count;
static char **arguments;

// Glibc hands a constructor what it hands to main. Swift's own list is read from /proc, which takes as long as all
// the rest of starting.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}

int ct_argument_count(void) { return argument_count; }

const char *ct_argument(int index) { return arguments[index]; }

int ct_window_size(int terminal, int *rows, int *columns) {
  struct winsize size;
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return -1;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return 0;
}

int ct_locale_utf8(void) {
  static const char *const names[] = {"", "C.UTF-8", "ca_ES.UTF-8", "en_US.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (setlocale(LC_CTYPE, names[i]) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
  }
  setlocale(LC_CTYPE, "C");
  return 0;
}

int ct_terminal_known(const char *name) {
  char description[4096];
  return tgetent(description, name) == 1;
}

int ct_width(unsigned int scalar) { return wcwidth((wchar_t)scalar); }
