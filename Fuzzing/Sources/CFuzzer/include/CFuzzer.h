#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with a program's arguments; returns its exit code. Part of the compiler's runtime.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *bytes, size_t count));

/// What libFuzzer's own `main` would call; never called.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

/// Begins an input: it may take a second of processor time, and beyond that the process aborts, which libFuzzer
/// reports as a crash. However busy the machine is, an input takes as much processor time.
void fuzzer_input_begins(void);

/// Ends an input.
void fuzzer_input_ends(void);

/// Prepares the process: crashes are libFuzzer's alone, and at the end it says how much processor time its slowest
/// input took.
void fuzzer_takes_over(void);

#endif
