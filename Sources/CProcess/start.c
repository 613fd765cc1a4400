#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "sandbox.h"

enum {
  most_descriptors = 8,
  /// The maximum number of open descriptors of a confined program.
  open_files = 128,
};

struct report {
  csandbox_outcome outcome;
  int error;
};

struct order {
  const csandbox_program *program;
  const csandbox_restrictions *restrictions;
  /// The program's path, at an address that is hard to guess, because the system call filter accepts any program at this
  /// address.
  const char *path;
  pid_t identifier;
  struct report report;
  int is_done;
};

// MARK: New process, which only makes system calls until it executes the program

static void fail(int channel, csandbox_outcome outcome, int error) {
  struct report report = {outcome, error};
  ssize_t written = write(channel, &report, sizeof report);
  (void)written;
  _exit(127);
}

static int limit(__rlimit_resource_t resource, unsigned long long amount) {
  struct rlimit wanted = {.rlim_cur = amount, .rlim_max = amount};
  return setrlimit(resource, &wanted);
}

/// Gives the process the program's descriptors and closes all others, except `channel`. Returns the channel's new number, or -1.
static int arrange_descriptors(const csandbox_program *program, int channel) {
  int count = (int)program->descriptor_count;
  // The copies have higher numbers than the targets, so that no copy is overwritten before it is used.
  int copies[most_descriptors];
  for (int i = 0; i < count; i++) {
    copies[i] = fcntl(program->descriptors[i], F_DUPFD, most_descriptors + 1);
    if (copies[i] < 0) return -1;
  }
  int copy = fcntl(channel, F_DUPFD_CLOEXEC, most_descriptors + 1);
  if (copy < 0 || dup3(copy, count, O_CLOEXEC) < 0) return -1;
  for (int i = 0; i < count; i++) {
    if (dup2(copies[i], i) < 0) return -1;
  }
  return syscall(SYS_close_range, (unsigned)count + 1, ~0U, 0) ? -1 : count;
}

static void reset_signals(void) {
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(signal, &standard, NULL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Drops all capabilities, such as those of root. The program cannot regain them.
static int drop_capabilities(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  return (int)syscall(SYS_capset, &header, none);
}

static void confine(const struct order *order, int channel) {
  const csandbox_restrictions *restrictions = order->restrictions;
  if (limit(RLIMIT_FSIZE, 0) || limit(RLIMIT_NOFILE, open_files) || limit(RLIMIT_MSGQUEUE, 0) || drop_capabilities()
      || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
    fail(channel, csandbox_no_process, errno);
  int error = sandbox_restrict_files(order->path, restrictions->readable);
  if (error && !restrictions->is_lenient) fail(channel, csandbox_no_landlock, error);
  error = sandbox_restrict_calls(order->path, restrictions->stops_at_forbidden_calls);
  if (error && !restrictions->is_lenient) fail(channel, csandbox_no_seccomp, error);
}

static void become(const struct order *order, pid_t parent, int channel) {
  const csandbox_program *program = order->program;
  int arranged = arrange_descriptors(program, channel);
  if (arranged < 0) fail(channel, csandbox_no_process, errno);
  channel = arranged;
  reset_signals();
  // If the parent ended before `prctl`, there is no signal, so this is checked afterwards.
  if (setsid() < 0 || prctl(PR_SET_PDEATHSIG, order->restrictions ? SIGKILL : SIGINT) || getppid() != parent
      || chdir(program->folder ? program->folder : "/") || limit(RLIMIT_CORE, 0)
      || (program->processor_seconds && limit(RLIMIT_CPU, program->processor_seconds))
      || (program->memory && limit(RLIMIT_AS, program->memory)))
    fail(channel, csandbox_no_process, errno);
  if (order->restrictions) confine(order, channel);
  execve(order->path, program->arguments, program->environment);
  fail(channel, csandbox_not_executable, errno);
}

// MARK: In this process

static int start(struct order *order) {
  int channel[2];
  if (pipe2(channel, O_CLOEXEC)) return errno;
  pid_t parent = getpid();
  pid_t identifier = fork();
  if (identifier == 0) become(order, parent, channel[1]);
  int error = errno;
  close(channel[1]);
  if (identifier < 0) {
    close(channel[0]);
    return error;
  }
  ssize_t count;
  do {
    count = read(channel[0], &order->report, sizeof order->report);
  } while (count < 0 && errno == EINTR);
  close(channel[0]);
  order->identifier = identifier;
  if (count == 0) return 0;
  waitpid(identifier, NULL, 0);
  return count == sizeof order->report ? 0 : EIO;
}

/// The state of the thread that starts all programs. The system kills a program when the thread that started it ends, so this
/// thread never ends.
static struct {
  pthread_mutex_t mutex;
  pthread_cond_t has_changed;
  int is_running;
  struct order *order;
} starter = {.mutex = PTHREAD_MUTEX_INITIALIZER, .has_changed = PTHREAD_COND_INITIALIZER};

static void *start_orders(void *unused) {
  pthread_mutex_lock(&starter.mutex);
  while (1) {
    struct order *order = starter.order;
    if (order) {
      int error = start(order);
      if (error) order->report = (struct report){csandbox_no_process, error};
      order->is_done = 1;
      starter.order = NULL;
      pthread_cond_broadcast(&starter.has_changed);
    }
    pthread_cond_wait(&starter.has_changed, &starter.mutex);
  }
  return unused;
}

static int run_starter(void) {
  pthread_t thread;
  if (starter.is_running) return 0;
  int error = pthread_create(&thread, NULL, start_orders, NULL);
  if (error) return error;
  pthread_detach(thread);
  starter.is_running = 1;
  return 0;
}

static void carry_out(struct order *order) {
  pthread_mutex_lock(&starter.mutex);
  int error = run_starter();
  if (error) {
    order->report = (struct report){csandbox_no_process, error};
  } else {
    while (starter.order) pthread_cond_wait(&starter.has_changed, &starter.mutex);
    starter.order = order;
    pthread_cond_broadcast(&starter.has_changed);
    while (!order->is_done) pthread_cond_wait(&starter.has_changed, &starter.mutex);
  }
  pthread_mutex_unlock(&starter.mutex);
}

/// Returns a copy of the path at a random address, of which the kernel chooses 28 bits and this function another 12 bits.
static char *hidden_copy(const char *path, size_t page) {
  uint16_t place = 0;
  if (syscall(SYS_getrandom, &place, sizeof place, 0) != sizeof place) return NULL;
  size_t length = strlen(path) + 1;
  if (length > page) return NULL;
  char *memory = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memcpy(memory + place % page, path, length);
}

csandbox_outcome csandbox_start(
    const csandbox_program *program, const csandbox_restrictions *restrictions, pid_t *identifier, int *error) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  char *path = hidden_copy(program->program, page);
  if (!path || program->descriptor_count > most_descriptors) {
    *error = path ? EMFILE : ENOMEM;
    return csandbox_no_process;
  }
  struct order order = {.program = program, .restrictions = restrictions, .path = path};
  carry_out(&order);
  munmap((void *)((uintptr_t)path & ~(uintptr_t)(page - 1)), 2 * page);
  *identifier = order.identifier;
  *error = order.report.error;
  return order.report.outcome;
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

int csandbox_wait(pid_t identifier, int milliseconds, int *status) {
  long long end = now() + milliseconds;
  int process = milliseconds > 0 ? (int)syscall(SYS_pidfd_open, identifier, 0) : -1;
  while (1) {
    pid_t ended = waitpid(identifier, status, milliseconds < 0 ? 0 : WNOHANG);
    long long rest = end - now();
    if (ended > 0 || (ended < 0 && errno != EINTR) || (milliseconds >= 0 && rest <= 0)) {
      if (process >= 0) close(process);
      return ended != 0;
    }
    // Without a process descriptor (before Linux 5.3), the process is polled every few milliseconds.
    struct pollfd event = {.fd = process, .events = POLLIN};
    if (ended == 0) poll(&event, process >= 0, process >= 0 || rest < 5 ? (int)rest : 5);
  }
}

int csandbox_kill(pid_t identifier) {
  int status = 0;
  kill(-identifier, SIGKILL);
  kill(identifier, SIGKILL);
  csandbox_wait(identifier, -1, &status);
  return status;
}
