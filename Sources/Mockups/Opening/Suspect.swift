import Rendering

/// Something that the program works on, and that is to blame should it crash meanwhile.
public struct Suspect: Hashable, Sendable {
  /// The name that a report of the crash gives it.
  public let words: String

  /// A suspect of a name that has neither a line feed nor a NUL character.
  public init(_ words: String) {
    self.words = words
  }

  /// Does `body`; where the program crashes in it, on threads that help with it, too, this is to blame.
  public func blamed<Value>(for body: () throws -> Value) rethrows -> Value {
    try Blame.on(words, for: body)
  }
}
