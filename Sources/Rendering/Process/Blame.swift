import CCrash

/// Says what is to blame should the program crash.
///
/// Costs a few instructions, and has a consequence only in a program that survives crashes, as `maquette` does.
public enum Blame {
  /// Does `body`; where the program crashes in it, on this thread or on one that helps it, that is the fault of what
  /// the words name, which have neither a line feed nor a NUL character.
  public static func on<Value>(_ words: String, for body: () throws -> Value) rethrows -> Value {
    try unsafe words.withCString { words in
      let former = unsafe ccrash_suspect()
      unsafe ccrash_set_suspect(words)
      defer { unsafe ccrash_set_suspect(former) }
      return try body()
    }
  }
}

/// Hands the blame of a thread to others that help it while it waits for them.
struct SharedBlame: Sendable {
  private let address: UInt

  /// Takes the blame of the current thread.
  init() {
    address = UInt(bitPattern: unsafe ccrash_suspect())
  }

  func onHelper(_ body: () -> Void) {
    let former = unsafe ccrash_suspect()
    unsafe ccrash_set_suspect(UnsafePointer(bitPattern: address))
    defer { unsafe ccrash_set_suspect(former) }
    body()
  }
}
