#define _GNU_SOURCE
#include "CProcess.h"

#include <fcntl.h>
#include <unistd.h>

static int argument_count;
static char **arguments;
static sigset_t blocked;
static int standard_error = STDERR_FILENO;

// The C library hands the arguments to what runs before main.
__attribute__((constructor)) static void begin(int count, char **values) {
  argument_count = count;
  arguments = values;
  sigprocmask(SIG_SETMASK, NULL, &blocked);
}

int cprocess_argument_count(void) { return argument_count; }

char *const *cprocess_arguments(void) { return arguments; }

sigset_t cprocess_blocked_signals(void) { return blocked; }

const int *cprocess_standard_error(void) { return &standard_error; }

void cprocess_take_standard_error(void) {
  if (standard_error != STDERR_FILENO) return;
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  int copy = nowhere < 0 ? -1 : fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (copy >= 0 && dup2(nowhere, STDERR_FILENO) >= 0) standard_error = copy;
  if (nowhere >= 0) close(nowhere);
}

void cprocess_give_standard_error_back(void) {
  if (standard_error == STDERR_FILENO) return;
  int copy = standard_error;
  standard_error = STDERR_FILENO;
  dup2(copy, STDERR_FILENO);
  close(copy);
}
