// The parts of libedit, of termios and of signals that Swift cannot call or must not run itself:
// variadic functions, signal handlers, and what happens between fork and exec.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <histedit.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>
#include <wchar.h>

typedef unsigned char (*ct_edit_function)(EditLine *_Nullable, int);
typedef int (*ct_read_function)(EditLine *_Nullable, wchar_t *_Nullable);

// Typed faces of el_wset, el_wget and el_init_fd.

/// An editor that reads the modes of standard input and output and whose own drawing goes nowhere.
/// A bell that it rings is counted: see ct_bell_take.
EditLine *_Nullable ct_edit_open(const char *_Nonnull program);
int ct_edit_set_owner(EditLine *_Nonnull, void *_Nullable owner);
void *_Nullable ct_edit_owner(EditLine *_Nonnull);
int ct_edit_set_reader(EditLine *_Nonnull, ct_read_function _Nonnull);
int ct_edit_set_flag(EditLine *_Nonnull, int operation, int value);
int ct_edit_set_keys(EditLine *_Nonnull, const wchar_t *_Nonnull name);
int ct_edit_add_function(
    EditLine *_Nonnull, const wchar_t *_Nonnull name, const wchar_t *_Nonnull help,
    ct_edit_function _Nonnull);
/// Lays the text out anew.
int ct_edit_refresh(EditLine *_Nonnull);
/// Whether the editor rang its bell since the last call.
int ct_bell_take(void);

// Signals: handlers that leave a flag and wake a poll.

/// Installs the handlers once; returns the read end of the pipe that wakes a poll, or -1.
int ct_signals_install(void);
/// The read end of the pipe, or -1 before installation.
int ct_signals_pipe(void);
/// Empties the pipe. Call it before taking flags, or a wake-up is lost.
void ct_signals_drain(void);
/// 1 when the signal has come since the last call.
int ct_signal_take(int signal);
/// Waits until nothing that is written to the terminal can go with what Ctrl-C threw away.
void ct_interrupt_settle(int terminal);
/// Stops the process as Ctrl-Z does, and returns when it is continued.
int ct_suspend(void);
/// While another program of ours holds the terminal, Ctrl-Z stops it first, which puts the terminal right, and then us;
/// both go on together. What asks us to end asks it first. `process` is that program, and 0 when there is none any more.
void ct_stop_with(int process);

// The guard: whatever ends the process, SIGKILL apart, the terminal gets its modes back.

/// Remembers the present modes of the terminal and installs the exit and fatal-signal handlers;
/// only the first call does anything. `draws` when the terminal is sent sequences.
int ct_guard_install(int terminal, int draws);
/// Puts the remembered modes back, and leaves bracketed paste, a hidden cursor and colour.
void ct_guard_restore(void);

/// How many words the program was started with, its own name among them.
int ct_argument_count(void);
/// The word of that index, from 0.
const char *_Nonnull ct_argument(int index);

/// Rows and columns; -1 when it is no terminal or does not say.
int ct_window_size(int terminal, int *_Nonnull rows, int *_Nonnull columns);
/// Sets LC_CTYPE to a locale whose encoding is UTF-8; 0 when the system has none.
int ct_locale_utf8(void);
/// Whether terminfo describes the terminal of that name.
int ct_terminal_known(const char *_Nonnull name);
/// Cells of a character: 0, 1 or 2; -1 when the C library does not know it.
int ct_width(unsigned int scalar);

#endif
