#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox.h"

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "the numbers of system calls are not known here"
#endif

/// A forbidden system call, and its name.
struct forbidden {
  int number;
  const char *name;
};

static const struct forbidden forbidden[] = {
    {SYS_socket, "socket"},       {SYS_socketpair, "socketpair"},   {SYS_connect, "connect"},
    {SYS_bind, "bind"},           {SYS_listen, "listen"},           {SYS_accept, "accept"},
    {SYS_accept4, "accept4"},     {SYS_sendto, "sendto"},           {SYS_sendmsg, "sendmsg"},
    {SYS_execveat, "execveat"},   {SYS_ptrace, "ptrace"},           {SYS_tkill, "tkill"},
    {SYS_unlinkat, "unlinkat"},   {SYS_renameat2, "renameat2"},     {SYS_mkdirat, "mkdirat"},
    {SYS_linkat, "linkat"},       {SYS_symlinkat, "symlinkat"},     {SYS_mknodat, "mknodat"},
    {SYS_truncate, "truncate"},   {SYS_ftruncate, "ftruncate"},     {SYS_fchmodat, "fchmodat"},
    {SYS_fchmod, "fchmod"},       {SYS_fchown, "fchown"},           {SYS_fchownat, "fchownat"},
    {SYS_utimensat, "utimensat"}, {SYS_setxattr, "setxattr"},       {SYS_mount, "mount"},
    {SYS_umount2, "umount2"},     {SYS_chroot, "chroot"},           {SYS_unshare, "unshare"},
    {SYS_setns, "setns"},         {SYS_bpf, "bpf"},                 {SYS_io_uring_setup, "io_uring_setup"},
    {SYS_keyctl, "keyctl"},       {SYS_process_vm_writev, "process_vm_writev"},
    {SYS_process_vm_readv, "process_vm_readv"},                     {SYS_pidfd_open, "pidfd_open"},
    {SYS_memfd_create, "memfd_create"},                             {SYS_rt_sigqueueinfo, "rt_sigqueueinfo"},
    {SYS_rt_tgsigqueueinfo, "rt_tgsigqueueinfo"},
#if defined(__x86_64__)
    {SYS_fork, "fork"},           {SYS_vfork, "vfork"},             {SYS_unlink, "unlink"},
    {SYS_rename, "rename"},       {SYS_renameat, "renameat"},       {SYS_mkdir, "mkdir"},
    {SYS_rmdir, "rmdir"},         {SYS_link, "link"},               {SYS_symlink, "symlink"},
    {SYS_creat, "creat"},         {SYS_chmod, "chmod"},             {SYS_chown, "chown"},
    {SYS_mknod, "mknod"},
#endif
};

/// System calls that compute, wait, read, or use open descriptors. They are always allowed. `sandbox_restrict_calls` adds rules
/// for calls whose effect depends on their arguments.
static const int allowed[] = {
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_preadv, SYS_close, SYS_close_range, SYS_fstat,
    SYS_newfstatat, SYS_statx, SYS_statfs, SYS_fstatfs, SYS_lseek, SYS_mmap, SYS_mprotect, SYS_munmap, SYS_mremap,
    SYS_madvise, SYS_brk, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_futex,
    SYS_getpid, SYS_gettid, SYS_getppid, SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep,
    SYS_gettimeofday, SYS_sched_yield, SYS_sched_getaffinity, SYS_sched_getparam, SYS_sched_getscheduler,
    SYS_sched_get_priority_max, SYS_sched_get_priority_min, SYS_getrandom, SYS_exit, SYS_exit_group, SYS_readlinkat,
    SYS_faccessat, SYS_faccessat2, SYS_getdents64, SYS_getcwd, SYS_dup, SYS_dup3, SYS_ppoll, SYS_pselect6,
    SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_pwait, SYS_eventfd2, SYS_timerfd_create, SYS_timerfd_settime,
    SYS_set_robust_list, SYS_rseq, SYS_set_tid_address, SYS_sysinfo, SYS_uname, SYS_getuid, SYS_geteuid, SYS_getgid,
    SYS_getegid, SYS_membarrier, SYS_restart_syscall, SYS_getrusage, SYS_times, SYS_getcpu, SYS_pipe2, SYS_getpriority,
#if defined(__x86_64__)
    SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_poll, SYS_select, SYS_dup2, SYS_arch_prctl, SYS_epoll_wait,
    SYS_time, SYS_pipe, SYS_getrlimit,
#endif
};

const char *csandbox_call_name(int number) {
  for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++) {
    if (forbidden[i].number == number) return forbidden[i].name;
  }
  switch (number) {
#if defined(__x86_64__)
  case SYS_open:
#endif
  case SYS_openat: return "open for writing";
  case SYS_clone: return "fork";
  case SYS_execve: return "execve";
  case SYS_kill:
  case SYS_tgkill: return "kill";
  }
  return NULL;
}

// MARK: Rules as instructions of the kernel's filter

struct filter {
  struct sock_filter steps[512];
  unsigned short count;
  /// The filter's result for a forbidden call.
  unsigned stop;
};

enum { refuse = SECCOMP_RET_ERRNO | EPERM };

static void add(struct filter *filter, struct sock_filter step) {
  if (filter->count < sizeof filter->steps / sizeof *filter->steps) filter->steps[filter->count++] = step;
}

static void load(struct filter *filter, size_t offset) {
  add(filter, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned)offset));
}

static void end(struct filter *filter, unsigned verdict) {
  add(filter, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, verdict));
}

/// Loads the lower half of an argument into the filter's accumulator. This half contains a whole `int`.
static void load_argument(struct filter *filter, int argument) {
  load(filter, offsetof(struct seccomp_data, args) + 8 * (size_t)argument);
}

static void load_upper_half(struct filter *filter, int argument) {
  load(filter, offsetof(struct seccomp_data, args) + 8 * (size_t)argument + 4);
}

/// Ends the filter with `verdict` if the loaded value equals `value`.
static void match(struct filter *filter, unsigned value, unsigned verdict) {
  add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1));
  end(filter, verdict);
}

/// Ends the filter with `verdict` if the loaded value differs from `value`.
static void require(struct filter *filter, unsigned value, unsigned verdict) {
  add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0));
  end(filter, verdict);
}

/// Ends the filter with `verdict` if the loaded value has any of `bits`.
static void refuse_bits(struct filter *filter, unsigned bits, unsigned verdict) {
  add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1));
  end(filter, verdict);
}

/// Starts the rules for one system call. `close_rules` ends them.
static unsigned short open_rules(struct filter *filter, int number) {
  load(filter, offsetof(struct seccomp_data, nr));
  add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)number, 0, 0));
  return filter->count;
}

static void close_rules(struct filter *filter, unsigned short first, unsigned verdict) {
  end(filter, verdict);
  filter->steps[first - 1].jf = (unsigned char)(filter->count - first);
}

/// Allows opening files only for reading. Unknown flags are forbidden, because they could permit writing.
static void judge_opening(struct filter *filter, int number, int argument) {
  const unsigned reading = O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | 0100000 /* O_LARGEFILE */;
  unsigned short first = open_rules(filter, number);
  load_argument(filter, argument);
  refuse_bits(filter, ~reading, filter->stop);
  close_rules(filter, first, SECCOMP_RET_ALLOW);
}

/// Allows sending signals only to this process.
static void judge_signal(struct filter *filter, int number) {
  unsigned short first = open_rules(filter, number);
  load_argument(filter, 0);
  require(filter, (unsigned)getpid(), filter->stop);
  close_rules(filter, first, SECCOMP_RET_ALLOW);
}

/// Allows creating threads, but neither processes nor namespaces. The filter cannot read the arguments of `clone3`,
/// which are behind a pointer. Therefore `clone3` fails with ENOSYS, and libc uses `clone` instead.
static void judge_threads(struct filter *filter) {
  const unsigned namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID
                              | CLONE_NEWNET;
  unsigned short first = open_rules(filter, SYS_clone);
  load_argument(filter, 0);
  refuse_bits(filter, namespaces, filter->stop);
  refuse_bits(filter, CLONE_THREAD, SECCOMP_RET_ALLOW);
  close_rules(filter, first, filter->stop);
  first = open_rules(filter, SYS_clone3);
  close_rules(filter, first, SECCOMP_RET_ERRNO | ENOSYS);
}

static void judge_descriptors(struct filter *filter) {
  static const unsigned harmless[] = {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL};
  unsigned short first = open_rules(filter, SYS_fcntl);
  load_argument(filter, 1);
  for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) match(filter, harmless[i], SECCOMP_RET_ALLOW);
  require(filter, F_SETFL, refuse);
  load_argument(filter, 2);
  refuse_bits(filter, O_ASYNC, refuse);
  close_rules(filter, first, SECCOMP_RET_ALLOW);
  // libc checks whether descriptors are terminals. The process has no terminals, so the call fails.
  first = open_rules(filter, SYS_ioctl);
  close_rules(filter, first, SECCOMP_RET_ERRNO | ENOTTY);
}

static void judge_process(struct filter *filter) {
  static const unsigned harmless[] = {PR_SET_NAME, PR_GET_NAME, PR_SET_VMA, PR_GET_DUMPABLE};
  unsigned short first = open_rules(filter, SYS_prctl);
  load_argument(filter, 0);
  for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) match(filter, harmless[i], SECCOMP_RET_ALLOW);
  close_rules(filter, first, refuse);
  // Grand Central Dispatch sets the priority of its threads, and logs failures. Therefore the call succeeds without an effect.
  first = open_rules(filter, SYS_setpriority);
  close_rules(filter, first, SECCOMP_RET_ERRNO | 0);
  // The process may read its resource limits, but not set them.
  first = open_rules(filter, SYS_prlimit64);
  load_argument(filter, 0);
  require(filter, 0, refuse);
  load_argument(filter, 2);
  require(filter, 0, refuse);
  load_upper_half(filter, 2);
  require(filter, 0, refuse);
  close_rules(filter, first, SECCOMP_RET_ALLOW);
}

static void judge_execution(struct filter *filter, const char *path) {
  uint64_t address = (uint64_t)(uintptr_t)path;
  unsigned short first = open_rules(filter, SYS_execve);
  load_argument(filter, 0);
  require(filter, (unsigned)address, filter->stop);
  load_upper_half(filter, 0);
  require(filter, (unsigned)(address >> 32), filter->stop);
  close_rules(filter, first, SECCOMP_RET_ALLOW);
}

/// Lets local sockets fail. libc tries one to look users up, for example for `UserDefaults`, and continues without it. Other
/// sockets are forbidden.
static void judge_sockets(struct filter *filter) {
  unsigned short first = open_rules(filter, SYS_socket);
  load_argument(filter, 0);
  match(filter, AF_UNIX, SECCOMP_RET_ERRNO | EACCES);
  close_rules(filter, first, filter->stop);
}

int sandbox_restrict_calls(const char *path, int is_stopped) {
  struct filter filter = {.count = 0, .stop = is_stopped ? SECCOMP_RET_TRAP : SECCOMP_RET_ERRNO | EACCES};
  load(&filter, offsetof(struct seccomp_data, arch));
  require(&filter, ARCHITECTURE, SECCOMP_RET_KILL_PROCESS);
  load(&filter, offsetof(struct seccomp_data, nr));
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) match(&filter, (unsigned)allowed[i], SECCOMP_RET_ALLOW);
  judge_sockets(&filter);
  for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++) match(&filter, (unsigned)forbidden[i].number, filter.stop);
#if defined(__x86_64__)
  judge_opening(&filter, SYS_open, 1);
#endif
  judge_opening(&filter, SYS_openat, 2);
  judge_signal(&filter, SYS_kill);
  judge_signal(&filter, SYS_tgkill);
  judge_threads(&filter);
  judge_descriptors(&filter);
  judge_process(&filter);
  judge_execution(&filter, path);
  end(&filter, refuse);
  struct sock_fprog program = {.len = filter.count, .filter = filter.steps};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) ? errno : 0;
}
