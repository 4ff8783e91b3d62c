// A disk that is slow or fails, as a program sees it that waits for fsync: loaded before the C library.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

// Waits for DISK_DELAY microseconds; fails while the file DISK_FAILS is there.
static int disturb(void) {
  const char *delay = getenv("DISK_DELAY"), *failure = getenv("DISK_FAILS");
  if (delay) usleep((useconds_t)atoi(delay));
  if (!failure || access(failure, F_OK) != 0) return 0;
  errno = EIO;
  return -1;
}

static int call(const char *name, int descriptor) {
  if (disturb() != 0) return -1;
  int (*original)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return original ? original(descriptor) : 0;
}

int fsync(int descriptor) { return call("fsync", descriptor); }
int fdatasync(int descriptor) { return call("fdatasync", descriptor); }
