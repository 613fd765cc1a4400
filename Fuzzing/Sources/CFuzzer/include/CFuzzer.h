#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with a program's arguments; returns its exit code. Part of the compiler's runtime.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *bytes, size_t count));

/// What libFuzzer's own `main` would call; never called.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

#endif
