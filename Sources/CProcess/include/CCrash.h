#ifndef CCRASH_H
#define CCRASH_H

#include <signal.h>

/// Returns the crash context of this thread: a description of its current work; NULL if it has none.
const char *ccrash_suspect(void);

/// Sets the crash context of this thread. `words` must not contain a line feed, and must remain valid until the context changes.
/// After `ccrash_survive`, the thread also gets an alternate signal stack, for handling stack overflows.
void ccrash_set_suspect(const char *words);

typedef struct {
  const char *program;
  /// The arguments, ended by NULL.
  char *const *arguments;
  /// The signal mask at the start of the process.
  sigset_t blocked;
  /// The name of the environment variable that lists the contexts of earlier crashes.
  const char *variable;
  /// The variable's entries at the start. Each consists of the signal's number, a colon, the context and a line feed.
  const char *former;
  /// The address of the descriptor to restore as standard error.
  const int *standard_error;
  /// Whether a copy of the process crashes normally first, so that others, such as Swift's runtime, can report the crash.
  int reports_crashes;
} ccrash_restart;

/// Makes a crash on a thread with a crash context restart the process, with the context in the environment variable. A crash
/// without a context, or with a context that has crashed before, ends the process normally, and so does a signal of another
/// process. Call it only once. Returns 0 if it fails.
int ccrash_survive(const ccrash_restart *restart);

/// Keeps a descriptor open when a crash restarts the process, which then finds `variable` ("NAME=value") in its environment. The
/// variable must not be freed. Requires a successful `ccrash_survive`.
void ccrash_keep_descriptor(int descriptor, char *variable);

#endif
