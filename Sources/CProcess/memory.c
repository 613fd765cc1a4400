#define _GNU_SOURCE
#include "CProcess.h"

#include <sys/mman.h>
#include <unistd.h>

// GLib takes memory while it is loaded, before main, and aborts where there is none. What stands in this section runs before
// any library begins. Sanitizers take terabytes of addresses themselves.

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED
#endif
#endif

#ifndef IS_SANITIZED

/// What the libraries take before main, and some: less does not do for any command.
static const size_t least = 32 << 20;

static void require_memory(int count, char **arguments, char **environment) {
  (void)count;
  (void)arguments;
  (void)environment;
  void *room = mmap(NULL, least, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room != MAP_FAILED) {
    munmap(room, least);
    return;
  }
  static const char words[] = "error: there is too little memory to begin; the limit is too low (ulimit -v)\n";
  if (write(STDERR_FILENO, words, sizeof words - 1) < 0) _exit(2);
  _exit(2);
}

__attribute__((section(".preinit_array"), used)) static void (*const begin_with_memory)(int, char **, char **) =
    require_memory;

#endif
