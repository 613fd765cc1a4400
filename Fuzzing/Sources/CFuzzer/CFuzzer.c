#include "CFuzzer.h"

#include <stdlib.h>

// libFuzzer's own `main` wants this; ours hands over another function and stands in for that `main`.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  (void)bytes;
  (void)count;
  abort();
}
