#include "CFuzzer.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// libFuzzer's own `main` wants this; ours hands over another function and stands in for that `main`.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  (void)bytes;
  (void)count;
  abort();
}

static double slowest, start;

static double processor_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void set_timer(time_t seconds) {
  struct itimerval timer = {.it_value = {.tv_sec = seconds}};
  setitimer(ITIMER_PROF, &timer, NULL);
}

static void budget_is_spent(int signal) {
  (void)signal;
  static const char words[] = "ERROR: the input took more than a second of processor time\n";
  if (write(STDERR_FILENO, words, sizeof words - 1) < 0) _exit(1);
  abort();
}

void fuzzer_input_begins(void) {
  start = processor_time();
  set_timer(1);
}

void fuzzer_input_ends(void) {
  set_timer(0);
  double taken = processor_time() - start;
  if (taken > slowest) slowest = taken;
}

static void report_slowest(void) {
  fprintf(stderr, "stat::slowest_input_cpu_ms:     %.0f\n", slowest * 1e3);
}

void fuzzer_takes_over(void) {
  // libFuzzer keeps no input where somebody else hears of crashes first, as Swift's backtraces do.
  static const int crashes[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP};
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) signal(crashes[index], SIG_DFL);
  signal(SIGPROF, budget_is_spent);
  atexit(report_slowest);
}
