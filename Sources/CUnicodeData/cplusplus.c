#include <stddef.h>

// Releases hold what is linked of C++'s library (Scripts/prepare-libraries). Their linker takes these for what would bring a
// third of a megabyte along and nobody needs (--wrap in the Makefile). Other builds do not call them.

// ICU prepares streams for messages that only its own developers have compiled.
void __wrap__ZNSt8ios_base4InitC1Ev(void *init);
void __wrap__ZNSt8ios_base4InitC1Ev(void *init) { (void)init; }

void __wrap__ZNSt8ios_base4InitD1Ev(void *init);
void __wrap__ZNSt8ios_base4InitD1Ev(void *init) { (void)init; }

// Names of C++ stay as they are where Swift prints its own stack.
char *__wrap___cxa_demangle(const char *name, char *buffer, size_t *length, int *status);
char *__wrap___cxa_demangle(const char *name, char *buffer, size_t *length, int *status) {
  static const int is_no_such_name = -2;
  (void)name;
  (void)buffer;
  (void)length;
  if (status) *status = is_no_such_name;
  return NULL;
}
