#pragma once
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// What a program gives up, told to the kernel: calls that Swift cannot make, and a filter that C has macros for.

/// Rules that the headers of some systems don't have yet; the kernel says which it knows.
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14)
#endif

// The C library shows it to GNU sources only.
#ifndef O_PATH
#define O_PATH 010000000
#endif

/// Ends this process with the thread that started it; returns 0 on success.
static inline int clinux_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); }

/// No program that is started from here has more rights than this one; returns 0 on success.
static inline int clinux_set_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

/// The version of Landlock; 0 or less where the kernel has none.
static inline int clinux_landlock_version(void) {
  return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

static inline __u64 clinux_landlock_rights(void) {
  // Each version has the rights of those before it, and up to three more.
  int version = clinux_landlock_version();
  __u64 rights = LANDLOCK_ACCESS_FS_MAKE_SYM * 2 - 1;
  if (version >= 2) rights |= 1ULL << 13;
  if (version >= 3) rights |= LANDLOCK_ACCESS_FS_TRUNCATE;
  return rights;
}

/// Opens a set of rules by which no file can be reached; -1 where there is no Landlock.
static inline int clinux_landlock_open(void) {
  if (clinux_landlock_version() < 1) return -1;
  struct landlock_ruleset_attr rules;
  memset(&rules, 0, sizeof rules);
  rules.handled_access_fs = clinux_landlock_rights();
  return (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
}

/// Adds a rule for a file or a folder with all in it: to read, or also to write; what does not exist is left out.
static inline void clinux_landlock_allow(int rules, const char *path, int writes) {
  struct landlock_path_beneath_attr rule;
  memset(&rule, 0, sizeof rule);
  rule.parent_fd = open(path, O_PATH | O_CLOEXEC);
  if (rule.parent_fd < 0) return;
  __u64 all = writes ? clinux_landlock_rights() & ~(__u64)LANDLOCK_ACCESS_FS_EXECUTE
                     : (__u64)(LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR);
  rule.allowed_access = all;
  if (syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) {
    // A file has fewer rights than a folder.
    rule.allowed_access = all & (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE);
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  }
  close(rule.parent_fd);
}

/// Puts rules in force for this thread and those that it starts; returns 0 on success.
static inline int clinux_landlock_enter(int rules) {
  int result = (int)syscall(SYS_landlock_restrict_self, rules, 0);
  close(rules);
  return result;
}

#if defined(__x86_64__)
#define CLINUX_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define CLINUX_ARCH AUDIT_ARCH_AARCH64
#endif

/// Refuses the calls that start programs, look into others, or change the system; returns 0 on success.
static inline int clinux_seccomp_enter(void) {
#ifdef CLINUX_ARCH
  static const int refused[] = {
    SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_mount,
    SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_setns, SYS_unshare, SYS_bpf, SYS_perf_event_open,
    SYS_userfaultfd, SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register, SYS_keyctl, SYS_add_key,
    SYS_request_key, SYS_kexec_load, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_reboot,
    SYS_swapon, SYS_swapoff, SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_personality, SYS_quotactl,
    SYS_acct, SYS_settimeofday, SYS_clock_settime, SYS_sethostname, SYS_setdomainname, SYS_pidfd_getfd,
    SYS_pidfd_open, SYS_mknodat,
#ifdef SYS_fork
    SYS_fork, SYS_vfork, SYS_mknod,
#endif
  };
  enum { calls = sizeof refused / sizeof refused[0] };
  struct sock_filter filter[2 * calls + 16];
  unsigned short count = 0;
#define CLINUX_STEP(code, k) filter[count++] = (struct sock_filter)BPF_STMT(code, k)
#define CLINUX_UNLESS(k, skip) filter[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, k, 0, skip)
#define CLINUX_RETURN(value) CLINUX_STEP(BPF_RET | BPF_K, value)
  CLINUX_STEP(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  filter[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CLINUX_ARCH, 1, 0);
  CLINUX_RETURN(SECCOMP_RET_KILL_PROCESS);
  CLINUX_STEP(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  // The numbers of the second table of x86-64.
  filter[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
  CLINUX_RETURN(SECCOMP_RET_ERRNO | EPERM);
  for (int call = 0; call < calls; call++) {
    CLINUX_UNLESS((unsigned)refused[call], 1);
    CLINUX_RETURN(SECCOMP_RET_ERRNO | EPERM);
  }
  // Its arguments are out of the filter's reach; the C library then takes the older call.
  CLINUX_UNLESS(SYS_clone3, 1);
  CLINUX_RETURN(SECCOMP_RET_ERRNO | ENOSYS);
  // Threads are started, processes are not.
  CLINUX_UNLESS(SYS_clone, 3);
  CLINUX_STEP(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0]));
  filter[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 0x00010000 /* CLONE_THREAD */, 1, 0);
  CLINUX_RETURN(SECCOMP_RET_ERRNO | EPERM);
  CLINUX_RETURN(SECCOMP_RET_ALLOW);
#undef CLINUX_STEP
#undef CLINUX_UNLESS
#undef CLINUX_RETURN
  struct sock_fprog program = {count, filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#else
  return -1;
#endif
}
