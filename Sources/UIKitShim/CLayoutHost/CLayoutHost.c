#define _GNU_SOURCE
#include "CLayoutHost.h"

#include <errno.h>
#include <execinfo.h>
#include <link.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

static void say(const char *words) {
  ssize_t written = write(STDERR_FILENO, words, strlen(words));
  (void)written;
}

static void say_number(unsigned long long number, unsigned base) {
  char digits[24];
  char *next = digits + sizeof digits;
  *--next = 0;
  do {
    *--next = "0123456789abcdef"[number % base];
    number /= base;
  } while (number);
  say(next);
}

/// The load address of the program.
static uintptr_t base;

/// Stores the load address of the first object, which is the program itself.
static int take_base(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size;
  (void)unused;
  base = info->dlpi_addr;
  return 1;
}

/// Writes an address, relative to the load address of the program.
static void say_place(uintptr_t place) {
  say("maquette-host: at 0x");
  say_number(place - base, 16);
  say("\n");
}

/// Writes the addresses of the call stack, which the parent process can resolve to source lines.
static void say_calls(uintptr_t place) {
  void *calls[64];
  int count = backtrace(calls, 64);
  say_place(place);
  for (int i = 0; i < count; i++) say_place((uintptr_t)calls[i] - 1);
}

static uintptr_t stack_pointer(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  return (uintptr_t)context->uc_mcontext.sp;
#else
  return 0;
#endif
}

static uintptr_t program_counter(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (uintptr_t)context->uc_mcontext.pc;
#else
  return 0;
#endif
}

static void crash(int signal, siginfo_t *info, void *argument) {
  int reason = errno;
  const ucontext_t *context = argument;
  uintptr_t place = (uintptr_t)info->si_addr;
  uintptr_t stack = stack_pointer(context);
  uintptr_t distance = place > stack ? place - stack : stack - place;
  if (signal == SIGSEGV && distance < 256 * 1024) {
    say("\nmaquette-host: stack overflow\n");
    say_place(program_counter(context));
    _exit(clayouthost_stack_overflow);
  }
  if (reason == ENOMEM) {
    say("\nmaquette-host: out of memory\n");
    say_calls(program_counter(context));
    _exit(clayouthost_no_memory);
  }
  say("\nmaquette-host: signal ");
  say_number((unsigned)signal, 10);
  say("\n");
  say_calls(program_counter(context));
  _exit(clayouthost_crash);
}

static void refuse(int signal, siginfo_t *info, void *context) {
  (void)signal;
  (void)context;
  say("\nmaquette-host: forbidden ");
  say_number((unsigned)info->si_syscall, 10);
  say("\n");
  say_calls(program_counter(context));
  _exit(clayouthost_forbidden_call);
}

/// Reports the code that called `exit`, by the addresses of the call stack.
static void tell_exit(void) {
  say("\n");
  say_calls((uintptr_t)__builtin_return_address(0));
}

void clayouthost_leave(int code) { _exit(code); }

int clayouthost_report_crashes(void) {
  dl_iterate_phdr(take_base, NULL);
  // The first call of `backtrace` loads a library. The sandbox would prevent this later.
  void *none[1];
  backtrace(none, 1);
  stack_t stack = {.ss_size = 256 * 1024};
  stack.ss_sp = mmap(0, stack.ss_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack.ss_sp == MAP_FAILED || sigaltstack(&stack, 0)) return errno;
  struct sigaction action = {.sa_sigaction = crash, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND};
  static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGXCPU};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) {
    if (sigaction(crashes[i], &action, 0)) return errno;
  }
  if (atexit(tell_exit)) return ENOMEM;
  action.sa_sigaction = refuse;
  return sigaction(SIGSYS, &action, 0) ? errno : 0;
}
