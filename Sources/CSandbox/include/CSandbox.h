#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stddef.h>
#include <sys/types.h>

/// How a process ends that a sandbox stopped. What else there is to say is the last line on standard error.
enum {
  /// It called something of the system that it may not.
  csandbox_forbidden_call = 80,
  /// It called itself too deeply.
  csandbox_stack_overflow = 81,
  /// It asked for more memory than it may have.
  csandbox_no_memory = 82,
  /// It crashed in another way.
  csandbox_crash = 83,
};

struct csandbox_limits {
  /// Bytes of addresses.
  unsigned long long memory;
  /// Seconds of the processor.
  unsigned long long processor_seconds;
  /// How many descriptors, from 0 on, stay open.
  unsigned descriptors;
};

/// From now on, this process may compute, read what every program may read, use the descriptors that are open, and
/// nothing else: no files written, no network, no other processes. What it tries besides ends it with a line on
/// standard error that names the call. Crashes write where they happened, an address a line.
///
/// Gives back zero, or the number of the error that kept the system from enforcing it.
int csandbox_enter(struct csandbox_limits limits);

/// Ends the process in good order. Whatever else ends it by `exit` is taken for the layout's code, and writes where it was.
__attribute__((noreturn)) void csandbox_leave(int code);

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

/// Starts a program in a session of its own, without a terminal. It is killed when this process ends, however it ends.
///
/// With `restrictions`, it is confined before its first instruction: it reads the system's libraries, `/proc` of itself, the
/// folders that are given, and the descriptors that it inherits. It writes no files, and starts neither programs nor
/// connections. Without `restrictions` (NULL), it is a program of the system
/// that is trusted.
///
/// `error` gets the number of the system's error where the outcome is not `csandbox_started`.
csandbox_outcome csandbox_start(
    const csandbox_program *program, const csandbox_restrictions *restrictions, pid_t *identifier, int *error);

/// The name of a system call that confined programs are stopped for; NULL for all others.
const char *csandbox_call_name(int number);

#endif
