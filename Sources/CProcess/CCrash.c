#define _GNU_SOURCE
#include "CCrash.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { stack_size = 64 << 10, longest_list = 100 << 10 };

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
enum { crash_count = sizeof crashes / sizeof *crashes };

static _Thread_local const char *suspect;
static _Thread_local int has_stack;

static pthread_key_t stack_key;
static ccrash_restart restart;
static atomic_int survives, is_ending;
static struct sigaction former_actions[crash_count];
static char **environment;
static size_t variable_count;
static atomic_int kept_descriptor = -1;
static size_t entry_place;
static char list[longest_list];

// MARK: Crash contexts of threads

static void free_stack(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(stack, stack_size);
}

static void make_stack(void) {
  has_stack = 1;
  stack_t present;
  if (sigaltstack(NULL, &present) != 0 || !(present.ss_flags & SS_DISABLE)) return;
  void *memory = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack = {.ss_sp = memory, .ss_size = stack_size};
  if (pthread_setspecific(stack_key, memory) != 0 || sigaltstack(&stack, NULL) != 0) munmap(memory, stack_size);
}

const char *ccrash_suspect(void) { return suspect; }

void ccrash_set_suspect(const char *words) {
  if (!has_stack && atomic_load_explicit(&survives, memory_order_relaxed)) make_stack();
  suspect = words;
  // The compiler must not move the thread's work across this point.
  atomic_signal_fence(memory_order_seq_cst);
}

// MARK: Signal handler, which may call few functions

/// Appends the crash context of this thread to the list in the environment variable. Returns 0 if there is no context, if it is
/// already in the list, or if it does not fit.
static int add_entry(int number) {
  const char *words = suspect;
  if (!words) return 0;
  size_t count = strlen(words);
  char *entry = list + entry_place;
  if (count + 8 > longest_list - entry_place) return 0;
  char *end = entry;
  if (number >= 10) *end++ = (char)('0' + number / 10);
  *end++ = (char)('0' + number % 10);
  *end++ = ':';
  memcpy(end, words, count);
  end[count] = '\n';
  end[count + 1] = 0;
  // Entries are compared without their signal numbers: if the context has crashed before, a restart does not help.
  char *place = strchr(list, '=') + 1;
  while (place < entry) {
    char *from = strchr(place, ':');
    char *next = from ? strchr(from, '\n') : NULL;
    if (!next || next >= entry) break;
    if ((size_t)(next - from - 1) == count && memcmp(from + 1, words, count) == 0) return 0;
    place = next + 1;
  }
  return 1;
}

/// If crash reports or core dumps are enabled, creates a copy of the process, in which the crash is handled normally. Returns 1
/// in the copy.
static int is_copy_to_crash(int number) {
  struct rlimit limit;
  int keeps_memory = getrlimit(RLIMIT_CORE, &limit) == 0 && limit.rlim_cur > 0;
  if (!restart.reports_crashes && !keeps_memory) return 0;
  pid_t copy = _Fork();
  if (copy == 0) {
    if (!restart.reports_crashes) former_actions[number] = (struct sigaction){.sa_handler = SIG_DFL};
    return 1;
  }
  while (copy > 0 && waitpid(copy, NULL, 0) < 0 && errno == EINTR) continue;
  return 0;
}

static void start_anew(void) {
  dup2(*restart.standard_error, STDERR_FILENO);
  int kept = atomic_load(&kept_descriptor);
  if (kept >= 0) fcntl(kept, F_SETFD, 0);
  sigset_t blocked;
  sigprocmask(SIG_SETMASK, &restart.blocked, &blocked);
  execve(restart.program, restart.arguments, environment);
  sigprocmask(SIG_SETMASK, &blocked, NULL);
}

/// Whether the memory limit is almost reached, which is then the probable reason for a crash.
static int is_out_of_memory(void) {
  enum { some = 256 << 20 };
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return 0;
  void *memory = mmap(NULL, some, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return 1;
  munmap(memory, some);
  return 0;
}

static void handle(int number, siginfo_t *info, void *context) {
  (void)context;
  size_t index = 0;
  while (crashes[index] != number) index++;
  int is_sent = info->si_code <= 0;
  int is_strange = is_sent && info->si_pid != getpid();
  if (!is_strange) {
    // If several threads crash, all but one wait here while that one restarts the process.
    if (atomic_exchange(&is_ending, 1)) for (;;) pause();
    if (add_entry(number) && !is_copy_to_crash((int)index)) {
      start_anew();
    } else if (!suspect && is_out_of_memory()) {
      static const char words[] = "error: the program crashed because its limited memory is exhausted; raise the limit (ulimit -v)\n";
      if (write(*restart.standard_error, words, sizeof words - 1) >= 0) _exit(2);
      _exit(2);
    }
  }
  // After the handler returns, the system repeats the instruction or the signal is raised again, now with its original effect. A
  // trap instruction is not repeated.
  sigaction(number, &former_actions[index], NULL);
  if (is_sent || number == SIGTRAP) raise(number);
}

// MARK: Setup

static char **copied_environment(void) {
  size_t count = 0;
  while (environ[count]) count++;
  char **copy = malloc((count + 3) * sizeof *copy);
  if (!copy) return NULL;
  memcpy(copy, environ, count * sizeof *copy);
  copy[count] = list;
  copy[count + 1] = NULL;
  copy[count + 2] = NULL;
  variable_count = count + 1;
  return copy;
}

void ccrash_keep_descriptor(int descriptor, char *variable) {
  if (!environment) return;
  environment[variable_count] = variable;
  atomic_store(&kept_descriptor, descriptor);
}

int ccrash_survive(const ccrash_restart *wish) {
  size_t name = strlen(wish->variable), former = strlen(wish->former);
  if (name + 1 + former >= longest_list) return 0;
  restart = *wish;
  memcpy(list, wish->variable, name);
  list[name] = '=';
  memcpy(list + name + 1, wish->former, former + 1);
  entry_place = name + 1 + former;
  if (pthread_key_create(&stack_key, free_stack) != 0 || !(environment = copied_environment())) return 0;
  atomic_store(&survives, 1);
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (size_t index = 0; index < crash_count; index++) {
    sigaction(crashes[index], &action, &former_actions[index]);
  }
  return 1;
}
