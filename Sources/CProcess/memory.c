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
// changes so later makes the kernel interrupt all other processors that run a thread of the program.
extern char data_start[], _end[];

static void own_variables(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = (uintptr_t)data_start / page * page;
  // A kernel that does not know it lets the pages come one by one.
  madvise((void *)start, (uintptr_t)_end - start, MADV_POPULATE_WRITE);
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
