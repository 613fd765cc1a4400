#include <stdint.h>

// The names of all characters are half a megabyte of Swift's standard library, and nobody asks for them. The linker of releases
// takes this for `_swift_stdlib_getScalarName` (--wrap in the Makefile): no character has a name. Other builds do not call it.
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity);

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
  (void)scalar;
  (void)buffer;
  (void)capacity;
  return 0;
}
