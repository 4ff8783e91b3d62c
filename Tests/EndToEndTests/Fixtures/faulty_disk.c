// A disk that is slow, fails, or has no links, as a program sees it: loaded before the C library.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// Waits for DISK_DELAY microseconds; fails while the file DISK_FAILS is there.
static int disturb(void) {
  const char *delay = getenv("DISK_DELAY"), *failure = getenv("DISK_FAILS");
  if (delay) usleep((useconds_t)atoi(delay));
  if (!failure || access(failure, F_OK) != 0) return 0;
  errno = EIO;
  return -1;
}

int fsync(int descriptor) { return disturb() ? -1 : ORIGINAL(fsync)(descriptor); }
int fdatasync(int descriptor) { return disturb() ? -1 : ORIGINAL(fdatasync)(descriptor); }

// Refuses as FAT and exFAT do where DISK_PLAIN is set.
static int refuse(int cause) {
  if (!getenv("DISK_PLAIN")) return 0;
  errno = cause;
  return -1;
}

int link(const char *old, const char *new) { return refuse(EPERM) ? -1 : ORIGINAL(link)(old, new); }

int linkat(int from, const char *old, int to, const char *new, int flags) {
  return refuse(EPERM) ? -1 : ORIGINAL(linkat)(from, old, to, new, flags);
}

int fchmod(int descriptor, mode_t mode) { return refuse(EPERM) ? -1 : ORIGINAL(fchmod)(descriptor, mode); }

int open(const char *path, int flags, ...) {
  if ((flags & O_TMPFILE) == O_TMPFILE && refuse(EOPNOTSUPP)) return -1;
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return ORIGINAL(open)(path, flags, mode);
}

long syscall(long number, ...) {
  if (number == SYS_renameat2 && refuse(EINVAL)) return -1;
  long words[6];
  va_list rest;
  va_start(rest, number);
  for (int word = 0; word < 6; word++) words[word] = va_arg(rest, long);
  va_end(rest);
  return ORIGINAL(syscall)(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}
