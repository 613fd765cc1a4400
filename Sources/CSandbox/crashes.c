#define _GNU_SOURCE
#include "crashes.h"

#include <errno.h>
#include <execinfo.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include "CSandbox.h"

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

/// The addresses of the calls that led here, so that whoever reads them can name lines. The program stands at a fixed
/// place, so they are what its file says.
static void say_calls(uintptr_t place) {
  void *calls[64];
  int count = backtrace(calls, 64);
  say("maquette-host: at 0x");
  say_number(place, 16);
  say("\n");
  for (int i = 0; i < count; i++) {
    say("maquette-host: at 0x");
    say_number((uintptr_t)calls[i] - 1, 16);
    say("\n");
  }
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
    say("\nmaquette-host: stack overflow\nmaquette-host: at 0x");
    say_number(program_counter(context), 16);
    say("\n");
    _exit(csandbox_stack_overflow);
  }
  if (reason == ENOMEM) {
    say("\nmaquette-host: out of memory\n");
    say_calls(program_counter(context));
    _exit(csandbox_no_memory);
  }
  say("\nmaquette-host: signal ");
  say_number((unsigned)signal, 10);
  say("\n");
  say_calls(program_counter(context));
  _exit(csandbox_crash);
}

static void refuse(int signal, siginfo_t *info, void *context) {
  (void)signal;
  (void)context;
  say("\nmaquette-host: forbidden ");
  say_number((unsigned)info->si_syscall, 10);
  const char *name = csandbox_call_name(info->si_syscall);
  if (name) {
    say(" ");
    say(name);
  }
  say("\n");
  say_calls(program_counter(context));
  _exit(csandbox_forbidden_call);
}

/// Says which code called `exit`.
static void tell_exit(void) {
  say("\n");
  say_calls((uintptr_t)__builtin_return_address(0));
}

void csandbox_leave(int code) { _exit(code); }

int csandbox_report_crashes(void) {
  // The first call of `backtrace` loads a library, which is too late for a sandbox.
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
