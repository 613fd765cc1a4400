#ifndef CLAYOUTHOST_H
#define CLAYOUTHOST_H

/// The exit codes of a layout's process. The process writes details to standard error. The parent process must not trust them,
/// because the layout's code can produce the same codes and the same output.
enum {
  /// The process made a system call that the sandbox forbids.
  clayouthost_forbidden_call = 80,
  clayouthost_stack_overflow = 81,
  /// The process requested more memory than its limit.
  clayouthost_no_memory = 82,
  /// The process crashed for any other reason.
  clayouthost_crash = 83,
};

/// Handles crashes and forbidden system calls: the process writes a line to standard error, and one line for each address of the
/// call stack, and then ends. Returns 0 or an error number.
int clayouthost_report_crashes(void);

/// Ends the process without a report. In contrast, a call of `exit` by the layout's code is reported with the address of that
/// code.
__attribute__((noreturn)) void clayouthost_leave(int code);

#endif
