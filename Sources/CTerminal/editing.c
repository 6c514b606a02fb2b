#define _GNU_SOURCE
#include "CTerminal.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t bell;

// libedit insists on drawing; what it draws is thrown away, but for its bell.
static ssize_t discard(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  if (memchr(bytes, '\a', count)) bell = 1;
  return (ssize_t)count;
}

static wchar_t *no_prompt(EditLine *e) {
  static wchar_t nothing[] = L"";
  (void)e;
  return nothing;
}

EditLine *ct_edit_open(const char *program) {
  // The stream lives as long as the process, as the editors do: el_end does not close it.
  static FILE *nowhere;
  if (!nowhere) {
    cookie_io_functions_t functions = {.write = discard};
    nowhere = fopencookie(NULL, "w", functions);
    if (!nowhere) return NULL;
  }
  EditLine *made = el_init_fd(program, stdin, nowhere, nowhere, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO);
  if (made) el_wset(made, EL_PROMPT, no_prompt);
  return made;
}

int ct_edit_set_owner(EditLine *e, void *owner) { return el_wset(e, EL_CLIENTDATA, owner); }

void *ct_edit_owner(EditLine *e) {
  void *owner = NULL;
  return el_wget(e, EL_CLIENTDATA, &owner) == 0 ? owner : NULL;
}

int ct_edit_set_reader(EditLine *e, ct_read_function f) { return el_wset(e, EL_GETCFN, f); }
int ct_edit_set_flag(EditLine *e, int operation, int value) { return el_wset(e, operation, value); }
int ct_edit_set_keys(EditLine *e, const wchar_t *name) { return el_wset(e, EL_EDITOR, name); }

int ct_edit_add_function(
    EditLine *e, const wchar_t *name, const wchar_t *help, ct_edit_function f) {
  return el_wset(e, EL_ADDFN, name, help, f);
}

int ct_bell_take(void) {
  int rang = bell;
  bell = 0;
  return rang;
}

int ct_edit_refresh(EditLine *e) { return el_wset(e, EL_REFRESH); }
