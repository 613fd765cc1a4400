#define _GNU_SOURCE
#include "CProcess.h"

#include <fcntl.h>
#include <unistd.h>

static int standard_error = STDERR_FILENO;

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
