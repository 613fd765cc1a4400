#ifndef CSANDBOX_SANDBOX_H
#define CSANDBOX_SANDBOX_H

#include "CSandbox.h"

// Both functions run in a forked process, so they only make system calls.

/// Limits the files that this process can read, and lets it execute only `program`. Returns 0 or an error number.
int sandbox_restrict_files(const char *program, const char *const *readable);

/// Restricts the system calls of this process. The process can execute a program only with the exact pointer
/// `path`. The filter compares this address, because it cannot read the text at the address. The program must
/// therefore not be able to guess the address. A forbidden call ends the process if `is_stopped` is not 0;
/// otherwise the call fails. Returns 0 or an error number.
int sandbox_restrict_calls(const char *path, int is_stopped);

#endif
