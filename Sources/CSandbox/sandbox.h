#ifndef CSANDBOX_SANDBOX_H
#define CSANDBOX_SANDBOX_H

#include "CSandbox.h"

// Both work in a process that was forked, so they only make system calls.

/// Limits what files this process can read, and execute: `program` alone. Returns 0, or the number of an error.
int sandbox_restrict_files(const char *program, const char *const *readable);

/// Filters the system calls of this process. The only program that it can execute is the one whose path is at `path`, an
/// address that the program does not learn. A forbidden call ends the process if `is_stopped`, and fails otherwise. Returns
/// 0, or the number of an error.
int sandbox_restrict_calls(const char *path, int is_stopped);

#endif
