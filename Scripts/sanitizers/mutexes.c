// Reports operations of Swift's Mutex to ThreadSanitizer.
//
// Locking and unlocking without contention is inlined into the program, where ThreadSanitizer sees it. With contention, the
// Synchronization library does it, which is not compiled for ThreadSanitizer. Without this file, ThreadSanitizer would report data
// races of everything that such a mutex protects. This file adds only the ordering of the mutex, so it hides no real races.
//
// "make sanitize" preloads this library into every program that it runs. Programs without a sanitizer are not affected.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Swift passes the mutex in the context register.
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

typedef SWIFT void (*locking)(uint32_t thread, SELF);
typedef SWIFT void (*unlocking)(SELF);

SWIFT void lock(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT void unlock(SELF mutex) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, SELF mutex) {
  ((locking)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock(SELF mutex) {
  if (__tsan_release) __tsan_release(mutex);
  ((unlocking)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
