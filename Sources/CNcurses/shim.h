#pragma once
// Parts of ncurses and glibc that Swift cannot import: macros, globals that are not constant, and declarations that
// glibc hides unless _XOPEN_SOURCE or _GNU_SOURCE is defined, which Swift's importer does not do.
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>
#include <wchar.h>
#include <ncurses.h>

// Declared here because glibc hides them.
extern int wcwidth(wchar_t);
extern int memfd_create(const char *, unsigned int);

// Declared here because term.h, which has them, defines macros named `lines` and `columns`.
struct term;
extern struct term *cur_term;
extern int setupterm(const char *, int, int *);
extern int del_curterm(struct term *);

// Globals.
static inline struct term *nc_current_terminal(void) { return cur_term; }
static inline WINDOW *nc_stdscr(void) { return stdscr; }
static inline WINDOW *nc_curscr(void) { return curscr; }
static inline int nc_color_pairs(void) { return COLOR_PAIRS; }

// True when the terminfo entry has a string.
static inline bool nc_has(const char *name) {
    const char *string = tigetstr(name);
    return string != NULL && string != (const char *)-1;
}

// A string of the terminfo entry with its parameters put in; NULL if that fails.
static inline const char *nc_expand(const char *string, int first, int second) {
    return tparm(string, (long)first, (long)second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

// Macros.
static const attr_t NC_NORMAL = A_NORMAL;
static const attr_t NC_BOLD = A_BOLD;
static const attr_t NC_DIM = A_DIM;
static const attr_t NC_ITALIC = A_ITALIC;
static const attr_t NC_UNDERLINE = A_UNDERLINE;
static const attr_t NC_REVERSE = A_REVERSE;
static const unsigned int NC_MEMFD_CLOEXEC = 1;  // linux/memfd.h

// A screen cell without the locale and width calls of setcchar; unused marks, the last ones, are 0.
// Pairs above 255 do not fit into the attributes and stand in ext_color alone.
static inline cchar_t nc_cell(
    wchar_t base, wchar_t mark, wchar_t second, wchar_t third, attr_t attributes, int pair) {
    cchar_t cell = {0};
    cell.attr = attributes | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair);
    cell.chars[0] = base;
    cell.chars[1] = mark;
    cell.chars[2] = second;
    cell.chars[3] = third;
    cell.ext_color = pair;
    return cell;
}

// A descriptor from which blocked signals can be read: a new one for -1, else the same with other signals.
static inline int nc_signal_descriptor(int descriptor, const sigset_t *signals) {
    return signalfd(descriptor, signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

// The next signal from such a descriptor, or 0.
static inline int nc_next_signal(int descriptor) {
    struct signalfd_siginfo info;
    return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

// An eventfd, which other threads make readable.
static inline int nc_event_descriptor(void) {
    return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
}
