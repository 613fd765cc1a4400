#ifndef CCRASH_H
#define CCRASH_H

#include <signal.h>

/// Returns the crash context of this thread, a description of its current work; NULL if it has no context.
const char *ccrash_suspect(void);

/// Sets the crash context of this thread. `words` must not contain a line feed, and must remain valid until the context
/// changes. If `ccrash_survive` has been called, the function gives the thread an alternate signal stack, so that stack
/// overflows can be handled.
void ccrash_set_suspect(const char *words);

typedef struct {
  const char *program;
  /// The arguments of the process, as a NULL-terminated array.
  char *const *arguments;
  /// The signal mask at the start of the process, which is restored for the restart.
  sigset_t blocked;
  /// The name of the environment variable that lists the contexts of earlier crashes.
  const char *variable;
  /// The value of the environment variable `variable` at the start of the process. Each entry consists of a signal number, a
  /// colon, a context and a line feed.
  const char *former;
  /// Points to the number of the descriptor that becomes standard error again before the restart.
  const int *standard_error;
  /// Whether a copy of the process crashes normally first, so that other code, such as Swift's runtime, can report the crash.
  int reports_crashes;
} ccrash_restart;

/// Makes a crash on a thread with a crash context restart the process, with the context in the environment
/// variable. Three events end the process normally instead: a crash without a context, a crash with a context
/// that has crashed before, and a signal from another process. Call this function only once. Returns 0 on
/// failure.
int ccrash_survive(const ccrash_restart *restart);

/// Keeps a descriptor open when a crash restarts the process, and adds `variable` ("NAME=value") to the new environment. The
/// string must not be freed. `ccrash_survive` must have succeeded before.
void ccrash_keep_descriptor(int descriptor, char *variable);

#endif
