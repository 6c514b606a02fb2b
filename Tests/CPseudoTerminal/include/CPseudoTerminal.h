// A child on a terminal of its own: what happens between fork and exec must not be Swift.
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <sys/types.h>

/// Runs `file` with arguments and environment that end with NULL; the master's descriptor, or -1.
int pt_spawn(
    const char *_Nonnull file, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nonnull environment, int rows, int columns, pid_t *_Nonnull child);
int pt_set_window_size(int terminal, int rows, int columns);
/// Waits for the child: its exit status, or 128 and the signal that ended it; -1 when there is none.
int pt_wait(pid_t child);
/// Whether the terminal, seen from its master, echoes, edits lines and sends signals.
int pt_is_cooked(int terminal);

#endif
