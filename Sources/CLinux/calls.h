#pragma once
#include <asm/socket.h>
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

/// The user at the other end of a Unix socket; -1 if the kernel does not say.
static inline long clinux_peer_user(int socket) {
  // Three numbers: the process, its user, and its group. The C library names them to GNU sources only.
  unsigned ids[3];
  unsigned size = sizeof ids;
  // The call itself, as Swift finds what sys/socket.h declares in one module only.
  long result = syscall(SYS_getsockopt, socket, SOL_SOCKET, SO_PEERCRED, ids, &size);
  return result == 0 && size == sizeof ids ? (long)ids[1] : -1;
}
