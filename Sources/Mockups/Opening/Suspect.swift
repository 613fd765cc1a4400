import Rendering

/// Something that the program works on, and that is to blame should it crash meanwhile.
public struct Suspect: Hashable, Sendable {
  /// What a report of the crash says of it.
  public let words: String

  /// What `words` name, which have neither a line feed nor a NUL character.
  public init(_ words: String) {
    self.words = words
  }

  /// Does `body`; where the program crashes in it, on threads that help with it, too, this is to blame.
  public func blamed<Value>(for body: () throws -> Value) rethrows -> Value {
    try Blame.on(words, for: body)
  }
}
