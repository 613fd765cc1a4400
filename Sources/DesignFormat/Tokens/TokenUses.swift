/// The names that a design refers to in braces, found before any token is read.
///
/// A text that only looks like a reference, such as a value of a template, counts as one: better to be told of a
/// token that nobody needs than to miss what is wrong with one.
struct TokenUses {
  private var places: [String: TokenUser] = [:]
  private var groups: [String: TokenUser] = [:]

  /// Nothing is used.
  init() {}

  /// What the texts of a design refer to.
  init(in file: DesignFile) {
    note(file.root, in: file)
  }

  /// Where a token of a path such as `color.brand` is used first; nil for one that is not.
  func user(of name: String) -> TokenUser? { places[name] }

  /// Where a token or a group of a path is used first, or anything within it; nil for nowhere.
  func user(of path: [String]) -> TokenUser? {
    let name = path.joined(separator: ".")
    return places[name] ?? groups[name]
  }

  private mutating func note(_ value: JSONValue, in file: DesignFile) {
    switch value.content {
    case .string(let text): note(text, TokenUser(file: file, offset: value.offset))
    case .array(let elements): for element in elements { note(element, in: file) }
    case .object(let members): for member in members { note(member.value, in: file) }
    case .null, .bool, .number: break
    }
  }

  private mutating func note(_ text: String, _ user: TokenUser) {
    guard TokenReference.isAlias(text), text.utf8.last == UInt8(ascii: "}") else { return }
    let name = String(text.dropFirst().dropLast())
    guard places[name] == nil else { return }
    places[name] = user
    var group = name[...]
    while let point = group.lastIndex(of: ".") {
      group = group[..<point]
      if groups[String(group)] == nil { groups[String(group)] = user }
    }
  }
}

/// A place in a design that refers to a token.
struct TokenUser {
  /// The design.
  let file: DesignFile
  /// The offset of the reference.
  let offset: Int

  /// A note at the place.
  var note: Diagnostic.Related {
    Diagnostic.Related(location: file.source.location(atOffset: offset), message: "used here")
  }
}

/// Whether a design uses what is being read of its other files, which decides how much matters what is wrong there.
final class TokenUsage {
  /// What is known.
  enum State {
    /// It is used, by a reference where it is known which.
    case used(TokenUser?)
    /// Nothing refers to it: what is wrong with it is only doubtful.
    case unused

    /// Unused where there is no user.
    init(_ user: TokenUser?) {
      self = user.map { .used($0) } ?? .unused
    }
  }

  private(set) var state = State.used(nil)

  /// Whether nothing refers to what is being read.
  var isUnused: Bool { if case .unused = state { true } else { false } }

  /// Does what `read` does, in which that state is known.
  func during<Result>(_ state: State, _ read: () -> Result) -> Result {
    let outer = self.state
    self.state = state
    defer { self.state = outer }
    return read()
  }
}
