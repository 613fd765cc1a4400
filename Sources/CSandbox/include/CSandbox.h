#ifndef CSANDBOX_H
#define CSANDBOX_H

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

#endif
