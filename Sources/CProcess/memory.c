#define _GNU_SOURCE
#include "CProcess.h"

#include <stdint.h>
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

/// The libraries take less than this before main, but not much: no command does with less.
static const size_t least = 32 << 20;

// The program's own variables, from the linker. They are written to all over, first read and then written, and a page that
// changes so later makes the kernel interrupt all other processors that run a thread of the program. Those with values
// come first, and GCC marks their end; between them and the others the linker may put constants, of which there are many.
extern char data_start[], __bss_start[], _end[];
extern char __TMC_END__[] __attribute__((weak));

static void take(const char *first, const char *end) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = (uintptr_t)first / page * page;
  // A kernel that does not know it lets the pages come one by one.
  if ((uintptr_t)end > start) madvise((void *)start, (uintptr_t)end - start, MADV_POPULATE_WRITE);
}

static void own_variables(void) {
  take(data_start, __TMC_END__);
  take(__bss_start, _end);
}

static void require_memory(int count, char **arguments, char **environment) {
  (void)count;
  (void)arguments;
  (void)environment;
  void *room = mmap(NULL, least, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room != MAP_FAILED) {
    munmap(room, least);
    own_variables();
    return;
  }
  static const char words[] = "error: there is too little memory to begin; the limit is too low (ulimit -v)\n";
  if (write(STDERR_FILENO, words, sizeof words - 1) < 0) _exit(2);
  _exit(2);
}

__attribute__((section(".preinit_array"), used)) static void (*const begin_with_memory)(int, char **, char **) =
    require_memory;

#endif
