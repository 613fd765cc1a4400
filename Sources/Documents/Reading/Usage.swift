/// Whether a document uses what is being read of another, which decides how much matters what is wrong there.
package final class Usage {
  package enum State {
    /// It is used, by a reference where it is known which.
    case used(User?)
    /// Nothing refers to it: what is wrong with it is only doubtful.
    case unused

    package init(_ user: User?) {
      self = user.map { .used($0) } ?? .unused
    }
  }

  /// A place in a document that refers to something.
  package struct User {
    private let file: JSONDocument
    private let offset: Int

    package init(file: JSONDocument, offset: Int) {
      self.file = file
      self.offset = offset
    }

    package var note: Diagnostic.Related {
      Diagnostic.Related(location: file.source.location(atOffset: offset), message: "used here")
    }
  }

  /// The words in a message for all that nothing refers to, such as `colours that the design does not use`.
  let unusedParts: String
  package private(set) var state = State.used(nil)

  /// Everything is used until something else is known.
  package init(unusedParts: String) {
    self.unusedParts = unusedParts
  }

  package var isUnused: Bool { if case .unused = state { true } else { false } }

  package func during<Result>(_ state: State, _ read: () -> Result) -> Result {
    let outer = self.state
    self.state = state
    defer { self.state = outer }
    return read()
  }
}
