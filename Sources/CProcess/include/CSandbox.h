#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stddef.h>
#include <sys/types.h>

typedef struct {
  /// The program's absolute path, and its arguments and environment as NULL-terminated arrays.
  const char *program;
  char *const *arguments;
  char *const *environment;
  /// The program's working directory; NULL means `/`.
  const char *folder;
  /// The descriptors of this process that become the program's descriptors 0, 1, 2 and so on. The program inherits no other
  /// descriptors.
  const int *descriptors;
  size_t descriptor_count;
  /// The limit of processor time, in seconds; 0 for no limit.
  unsigned long long processor_seconds;
  /// The limit of the address space, in bytes; 0 for no limit.
  unsigned long long memory;
} csandbox_program;

typedef struct {
  /// The files and folders that the program may read in addition to the system's libraries, as a NULL-terminated array.
  const char *const *readable;
  /// Whether a forbidden system call ends the program with SIGSYS. Otherwise the call fails.
  int stops_at_forbidden_calls;
  /// Whether the program is started even if the kernel cannot enforce all restrictions.
  int is_lenient;
} csandbox_restrictions;

/// The result of starting a program: success, or the reason for the failure.
typedef enum {
  csandbox_started = 0,
  /// The system could not provide a process, a descriptor or a resource limit.
  csandbox_no_process,
  /// The kernel has no Landlock, or denies its use.
  csandbox_no_landlock,
  /// The kernel cannot filter system calls.
  csandbox_no_seccomp,
  csandbox_not_executable,
} csandbox_outcome;

/// Starts a program in its own session, without a terminal. When this process ends for any reason, a confined program is killed,
/// and other programs get SIGINT, so that they can end their own child processes.
///
/// With `restrictions`, the program is confined before its first instruction. It can read the system's libraries, its own `/proc`
/// folder, the given paths, and the inherited descriptors. It cannot write files, start programs or open connections. Without
/// `restrictions` (NULL), the program is trusted.
///
/// `error` receives the system's error number if the outcome is not `csandbox_started`.
csandbox_outcome csandbox_start(
    const csandbox_program *program, const csandbox_restrictions *restrictions, pid_t *identifier, int *error);

/// Waits for the end of a program, for at most `milliseconds`; a negative value means no limit. Returns 1 and the status of
/// `waitpid`, or 0 if the program still runs.
int csandbox_wait(pid_t identifier, int milliseconds, int *status);

/// Kills a program and its process group, and waits for its end. Returns the status of `waitpid`.
int csandbox_kill(pid_t identifier);

/// Returns the name of a system call that is forbidden for confined programs; NULL for other calls.
const char *csandbox_call_name(int number);

#endif
