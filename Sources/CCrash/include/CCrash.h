#ifndef CCRASH_H
#define CCRASH_H

#include <signal.h>

/// Words for what this thread is at work on, which is to blame should it crash meanwhile; NULL for nothing.
const char *ccrash_suspect(void);

/// Says what this thread is at work on, in words without a line feed, which must stay where they are until others are
/// set. Where crashes are survived, the thread gets a second stack, for the moment after its own has overflowed.
void ccrash_set_suspect(const char *words);

typedef struct {
  const char *program;
  /// Ended by NULL.
  char *const *arguments;
  /// The signals that were blocked when it began.
  sigset_t blocked;
  /// The name of the environment's variable that lists who is to blame.
  const char *variable;
  /// The entries that the variable holds already, each as it is added: the signal's number, a colon, the words, a line
  /// feed.
  const char *former;
  /// Where the descriptor stands that standard error is to be again.
  const int *standard_error;
  /// Whether a copy of the process crashes first, for the reports that others make of crashes, such as Swift's.
  int reports_crashes;
} ccrash_restart;

/// From now on, a crash on a thread that is at work on something starts the process anew, with that among those to
/// blame. A crash that nobody is to blame for, or somebody who was to blame before, ends the process as it would have,
/// and so does a signal that another process sends. For once in the life of a process; returns 0 where it cannot be
/// done.
int ccrash_survive(const ccrash_restart *restart);

/// Keeps a descriptor open when a crash restarts the process, which then finds `variable` ("NAME=value") in its
/// environment. The variable must not be freed. Requires a successful `ccrash_survive`.
void ccrash_keep_descriptor(int descriptor, char *variable);

#endif
