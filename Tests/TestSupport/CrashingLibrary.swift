import Foundation

/// A preloaded library that overrides functions of Pango and Cairo, and crashes for certain texts, as a faulty library
/// would.
package enum CrashingLibrary {
  /// The environment variables that load it, or an error if it cannot be compiled.
  package static let environment: Result<[String: String], any Error> = Result {
    let folder = try TemporaryFolder()
    try folder.write(source, to: "crash.c")
    // The folder must exist until the tests end.
    _ = Unmanaged.passRetained(folder)
    let library = folder.url.appendingPathComponent("crash.so").path
    let run = try Program.run(
      "clang", ["-shared", "-fPIC", "-O0", "-o", library, "crash.c"], in: folder.url)
    guard run.status == 0 else { throw CocoaError(.executableLoad, userInfo: ["errors": run.errors]) }
    // Disables Swift's backtraces, because these crashes are intended.
    return ["LD_PRELOAD": library, "SWIFT_BACKTRACE": "enable=no"]
  }

  private static let source = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <pthread.h>
    #include <signal.h>
    #include <stdatomic.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>

    static int deepen(volatile int depth) {
      volatile char room[4096];
      room[0] = (char)depth;
      return deepen(depth + 1) + room[0];
    }

    static int holds(const char *text, int length, const char *word) {
      return memmem(text, (size_t)length, word, strlen(word)) != NULL;
    }

    void pango_layout_set_text(void *layout, const char *text, int length) {
      if (length < 0) length = (int)strlen(text);
      volatile int zero = 0;
      if (holds(text, length, "crash: SIGABRT")) abort();
      if (holds(text, length, "crash: SIGSEGV")) *(volatile int *)8 = 1;
      if (holds(text, length, "crash: overflow")) deepen(0);
      if (holds(text, length, "crash: SIGILL")) __builtin_trap();
      if (holds(text, length, "crash: SIGTRAP")) raise(SIGTRAP);
      if (holds(text, length, "crash: SIGBUS")) raise(SIGBUS);
      if (holds(text, length, "crash: SIGFPE")) raise(SIGFPE);
      if (holds(text, length, "killed from outside")) {
        if (fork() == 0) {
          kill(getppid(), SIGSEGV);
          _exit(0);
        }
        pause();
      }
      void (*next)(void *, const char *, int) = dlsym(RTLD_NEXT, "pango_layout_set_text");
      next(layout, text, length);
    }

    // Crashes on the second thread that paints a background; the first waits for it.
    void cairo_paint(void *context) {
      static atomic_ulong first;
      if (getenv("CRASH_HELPERS") != NULL) {
        unsigned long none = 0, mine = (unsigned long)pthread_self();
        if (!atomic_compare_exchange_strong(&first, &none, mine) && none != mine) abort();
        for (int tries = 0; tries < 3000; tries++) usleep(10000);
      }
      void (*next)(void *) = dlsym(RTLD_NEXT, "cairo_paint");
      next(context);
    }

    const char *cairo_version_string(void) {
      const char *crash = getenv("CRASH_AT_START");
      if (crash != NULL && strcmp(crash, "trap") == 0) __builtin_trap();
      if (crash != NULL) abort();
      const char *(*next)(void) = dlsym(RTLD_NEXT, "cairo_version_string");
      return next();
    }
    """#
}
