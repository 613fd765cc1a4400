// Tells ThreadSanitizer of those moments of Swift's Mutex that it cannot see.
//
// Taking and giving back a mutex that nobody waits for is compiled into the program, and seen. Where somebody waits, the
// Synchronization library does it, which is not compiled for ThreadSanitizer; without this file all that such a
// mutex guards would be reported. Nothing is kept from being seen: what a mutex orders is said, and no more.
//
// "make sanitize" loads this in front of that library, into every program that it runs; others pass through.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Swift hands the mutex over in a register of its own.
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
