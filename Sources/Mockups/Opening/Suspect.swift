import Rendering

/// The crash context of a task: a crash report attributes a crash to it.
public struct Suspect: Hashable, Sendable {
  /// The context's description in a crash report.
  public let words: String

  /// Creates a context. The description must not contain a line feed or a NUL character.
  public init(_ words: String) {
    self.words = words
  }

  /// Calls `body`. A crash in it, including on threads that work for it, is attributed to this context.
  public func blamed<Value>(for body: () throws -> Value) rethrows -> Value {
    try Blame.on(words, for: body)
  }
}
