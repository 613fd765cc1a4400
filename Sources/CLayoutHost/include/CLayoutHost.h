#ifndef CLAYOUTHOST_H
#define CLAYOUTHOST_H

/// Exit codes of a layout's process, which writes more on standard error. The program that started it takes both as claims:
/// the layout's code can write and return the same.
enum {
  /// It made a system call that the sandbox forbids.
  clayouthost_forbidden_call = 80,
  /// It called itself too deeply.
  clayouthost_stack_overflow = 81,
  /// It asked for more memory than it may have.
  clayouthost_no_memory = 82,
  /// It crashed in another way.
  clayouthost_crash = 83,
};

/// From now on, crashes and forbidden system calls end the process with a line on standard error, and one for each address of
/// the call stack. Returns 0, or the number of an error.
int clayouthost_report_crashes(void);

/// Ends the process in good order. If the layout's code calls `exit`, the process writes where it did.
__attribute__((noreturn)) void clayouthost_leave(int code);

#endif
