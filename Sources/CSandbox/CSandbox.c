#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "crashes.h"

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/// A call that ends the process, by its name.
struct forbidden {
  int number;
  const char *name;
};

static const struct forbidden forbidden[] = {
    {SYS_socket, "socket"},       {SYS_socketpair, "socketpair"},   {SYS_connect, "connect"},
    {SYS_bind, "bind"},           {SYS_listen, "listen"},           {SYS_accept, "accept"},
    {SYS_accept4, "accept4"},     {SYS_sendto, "sendto"},           {SYS_sendmsg, "sendmsg"},
    {SYS_execve, "execve"},       {SYS_execveat, "execveat"},       {SYS_ptrace, "ptrace"},
    {SYS_kill, "kill"},           {SYS_tkill, "tkill"},             {SYS_unlinkat, "unlinkat"},
    {SYS_renameat2, "renameat2"}, {SYS_mkdirat, "mkdirat"},         {SYS_linkat, "linkat"},
    {SYS_symlinkat, "symlinkat"}, {SYS_mknodat, "mknodat"},         {SYS_truncate, "truncate"},
    {SYS_ftruncate, "ftruncate"}, {SYS_fchmodat, "fchmodat"},       {SYS_fchownat, "fchownat"},
    {SYS_utimensat, "utimensat"}, {SYS_setxattr, "setxattr"},       {SYS_mount, "mount"},
    {SYS_umount2, "umount2"},     {SYS_chroot, "chroot"},           {SYS_unshare, "unshare"},
    {SYS_setns, "setns"},         {SYS_bpf, "bpf"},                 {SYS_io_uring_setup, "io_uring_setup"},
    {SYS_keyctl, "keyctl"},       {SYS_process_vm_writev, "process_vm_writev"},
    {SYS_process_vm_readv, "process_vm_readv"}, {SYS_pidfd_open, "pidfd_open"},
#if defined(__x86_64__)
    {SYS_fork, "fork"},           {SYS_vfork, "vfork"},             {SYS_unlink, "unlink"},
    {SYS_rename, "rename"},       {SYS_renameat, "renameat"},       {SYS_mkdir, "mkdir"},
    {SYS_rmdir, "rmdir"},         {SYS_link, "link"},               {SYS_symlink, "symlink"},
    {SYS_creat, "creat"},         {SYS_chmod, "chmod"},             {SYS_chown, "chown"},
    {SYS_mknod, "mknod"},
#endif
};

/// For computing, for reading files that every program may read, and for the open descriptors.
static const int allowed[] = {
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_preadv, SYS_close, SYS_close_range, SYS_fstat,
    SYS_newfstatat, SYS_statx, SYS_statfs, SYS_fstatfs, SYS_lseek, SYS_mmap, SYS_mprotect, SYS_munmap, SYS_mremap,
    SYS_madvise, SYS_brk, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_futex,
    SYS_getpid, SYS_gettid, SYS_getppid, SYS_tgkill, SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep,
    SYS_nanosleep, SYS_gettimeofday, SYS_sched_yield, SYS_sched_getaffinity, SYS_sched_getparam,
    SYS_sched_getscheduler, SYS_sched_get_priority_max, SYS_sched_get_priority_min, SYS_getrandom, SYS_exit,
    SYS_exit_group, SYS_readlinkat, SYS_faccessat, SYS_faccessat2, SYS_getdents64, SYS_getcwd, SYS_dup, SYS_dup3,
    SYS_fcntl, SYS_ioctl, SYS_ppoll, SYS_pselect6, SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_pwait, SYS_eventfd2,
    SYS_timerfd_create, SYS_timerfd_settime, SYS_set_robust_list, SYS_rseq, SYS_set_tid_address, SYS_prctl,
    SYS_sysinfo, SYS_uname, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_membarrier, SYS_restart_syscall,
    SYS_getrusage, SYS_times, SYS_getcpu, SYS_memfd_create, SYS_pipe2,
#if defined(__x86_64__)
    SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_poll, SYS_select, SYS_dup2, SYS_arch_prctl,
    SYS_epoll_wait, SYS_time, SYS_pipe, SYS_getrlimit,
#endif
};

struct program {
  struct sock_filter steps[512];
  unsigned short count;
};

static void add(struct program *program, struct sock_filter step) {
  if (program->count < sizeof program->steps / sizeof *program->steps) program->steps[program->count++] = step;
}

static void load(struct program *program, size_t offset) {
  add(program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned)offset));
}

/// Ends with `verdict` where the call's number is `number`.
static void judge(struct program *program, int number, unsigned verdict) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)number, 0, 1));
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, verdict));
}

/// Where the call's number is `number`, ends with `set` if an argument has any of some bits, and otherwise with `clear`.
static void judge_bits(
    struct program *program, int number, int argument, unsigned bits, unsigned set, unsigned clear) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)number, 0, 4));
  load(program, offsetof(struct seccomp_data, args) + 8 * (size_t)argument);
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1));
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, set));
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, clear));
}

static int filter_calls(void) {
#ifndef ARCHITECTURE
  return ENOSYS;
#else
  struct program program = {.count = 0};
  load(&program, offsetof(struct seccomp_data, arch));
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0));
  add(&program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
  load(&program, offsetof(struct seccomp_data, nr));
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) judge(&program, allowed[i], SECCOMP_RET_ALLOW);
  for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++) {
    judge(&program, forbidden[i].number, SECCOMP_RET_TRAP);
  }
  const unsigned writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;
  judge_bits(&program, SYS_openat, 2, writing, SECCOMP_RET_TRAP, SECCOMP_RET_ALLOW);
  // Threads, but no processes. What `clone3` wants is behind a pointer, so the C library is sent back to `clone`.
  judge_bits(&program, SYS_clone, 0, CLONE_THREAD, SECCOMP_RET_ALLOW, SECCOMP_RET_TRAP);
  judge(&program, SYS_clone3, SECCOMP_RET_ERRNO | ENOSYS);
  add(&program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM));
  struct sock_fprog filter = {.len = program.count, .filter = program.steps};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter) ? errno : 0;
#endif
}

/// Files are read where the system and its programs are, and nowhere else. Older kernels cannot say that; files are
/// never written anyway.
static void hide_files(void) {
#ifdef SYS_landlock_create_ruleset
  const unsigned long long reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
  struct landlock_ruleset_attr rules = {
      .handled_access_fs = reading | LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |
                           LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG};
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
  if (ruleset < 0) return;
  static const char *const readable[] = {"/usr", "/lib", "/lib64", "/etc", "/proc", "/sys", "/dev"};
  for (size_t i = 0; i < sizeof readable / sizeof *readable; i++) {
    int folder = open(readable[i], O_PATH | O_CLOEXEC);
    if (folder < 0) continue;
    struct landlock_path_beneath_attr rule = {.allowed_access = reading, .parent_fd = folder};
    syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(folder);
  }
  syscall(SYS_landlock_restrict_self, ruleset, 0);
  close(ruleset);
#endif
}

static int limit(int resource, unsigned long long amount) {
  struct rlimit wanted = {.rlim_cur = amount, .rlim_max = amount};
  return setrlimit((__rlimit_resource_t)resource, &wanted) ? errno : 0;
}

int csandbox_enter(struct csandbox_limits limits) {
  // Descriptors that the program which started this one left open are not the layout's.
  syscall(SYS_close_range, limits.descriptors, ~0U, 0);
  int problem = csandbox_report_crashes();
  if (!problem) problem = limit(RLIMIT_AS, limits.memory);
  if (!problem) problem = limit(RLIMIT_CPU, limits.processor_seconds);
  if (!problem) problem = limit(RLIMIT_CORE, 0);
  if (!problem && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) problem = errno;
  if (problem) return problem;
  hide_files();
  return filter_calls();
}
