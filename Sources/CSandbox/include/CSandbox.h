#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stddef.h>
#include <sys/types.h>

/// A program to start.
typedef struct {
  /// The absolute path of the program, its arguments and its environment, each list ended by NULL.
  const char *program;
  char *const *arguments;
  char *const *environment;
  /// The folder to start in; NULL for `/`.
  const char *folder;
  /// The descriptors that it gets as 0, 1, 2, …; it inherits no others.
  const int *descriptors;
  size_t descriptor_count;
  /// Seconds of processor time; 0 for no limit.
  unsigned long long processor_seconds;
  /// Bytes of address space; 0 for no limit.
  unsigned long long memory;
} csandbox_program;

/// What a confined program may do.
typedef struct {
  /// Files and folders that it may read besides the system's libraries, ended by NULL.
  const char *const *readable;
  /// A forbidden system call ends the program with SIGSYS; otherwise the call fails.
  int stops_at_forbidden_calls;
  /// Start it even if the kernel cannot enforce all restrictions.
  int is_lenient;
} csandbox_restrictions;

/// Why a program was not started.
typedef enum {
  csandbox_started = 0,
  /// The system refused a process, a descriptor, or a limit.
  csandbox_no_process,
  /// The kernel has no Landlock, or does not let this process use it.
  csandbox_no_landlock,
  /// The kernel does not filter system calls.
  csandbox_no_seccomp,
  /// The program could not be executed.
  csandbox_not_executable,
} csandbox_outcome;

/// Starts a program in a session of its own, without a terminal. When this process ends, however it ends, a confined program
/// is killed, and another one gets SIGINT, so that it can end the programs that it started.
///
/// With `restrictions`, it is confined before its first instruction: it reads the system's libraries, `/proc` of itself, the
/// folders that are given, and the descriptors that it inherits. It writes no files, and starts neither programs nor
/// connections. Without `restrictions` (NULL), it is a program of the system
/// that is trusted.
///
/// `error` gets the number of the system's error where the outcome is not `csandbox_started`.
csandbox_outcome csandbox_start(
    const csandbox_program *program, const csandbox_restrictions *restrictions, pid_t *identifier, int *error);

/// Waits until a program has ended, for `milliseconds` at most; a negative value sets no limit. Returns 1 and how it ended, as
/// `waitpid` reports it, or 0 if it still runs.
int csandbox_wait(pid_t identifier, int milliseconds, int *status);

/// Kills a program and all of its process group, and waits until it has ended. Returns how, as `waitpid` reports it.
int csandbox_kill(pid_t identifier);

/// The name of a system call that confined programs are stopped for; NULL for all others.
const char *csandbox_call_name(int number);

#endif
