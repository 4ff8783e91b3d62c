#pragma once
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// What Swift cannot import: functions with any number of arguments, and calls that C shows only to GNU sources.

/// Renames a file unless something has the new name; -1 with the cause in `errno`.
static inline int clinux_rename_to_free(const char *old, const char *new) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, RENAME_NOREPLACE);
}

/// Says whether the kernel may write the memory of this process to a core file, and others of the user may read it.
static inline int clinux_set_dumpable(int wanted) { return prctl(PR_SET_DUMPABLE, wanted, 0, 0, 0); }
