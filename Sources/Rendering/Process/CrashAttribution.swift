import CProcess

/// Records what the program is working on, so that a crash report can contain it.
///
/// Recording takes a few instructions, and has an effect only in programs that report crashes, as `maquette` does.
package enum CrashAttribution {
  /// Performs `body`. If the program crashes meanwhile, on this thread or on a thread that works for it, the report
  /// contains `words`, which must contain neither a line feed nor a NUL character.
  package static func on<Value>(_ words: String, for body: () throws -> Value) rethrows -> Value {
    try unsafe words.withCString { words in
      let previous = unsafe ccrash_suspect()
      unsafe ccrash_set_suspect(words)
      defer { unsafe ccrash_set_suspect(previous) }
      return try body()
    }
  }
}

/// The crash context of a thread, for other threads that work for this thread while it waits.
struct SharedCrashAttribution: Sendable {
  private let address: UInt

  /// Captures the crash context of the current thread.
  init() {
    address = UInt(bitPattern: unsafe ccrash_suspect())
  }

  func onHelper(_ body: () -> Void) {
    let previous = unsafe ccrash_suspect()
    unsafe ccrash_set_suspect(UnsafePointer(bitPattern: address))
    defer { unsafe ccrash_set_suspect(previous) }
    body()
  }
}
