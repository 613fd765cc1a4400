/// A file of JSON as typed, with the place of everything in it.
public struct JSONDocument: Equatable, Sendable {
  /// The path of the file, exactly as the user gave it.
  public let path: String
  /// The document.
  public let root: JSONValue
  /// The file's text, which diagnostics point into.
  public let source: SourceText

  package init(path: String, root: JSONValue, source: SourceText) {
    self.path = path
    self.root = root
    self.source = source
  }

  /// `path` is for messages; `example` is what a file that holds nothing might hold.
  package init(path: String, parsing contents: [UInt8], example: String? = nil) throws(InvalidDocument) {
    try self.init(parsing: SourceText(file: path, bytes: contents), example: example)
  }

  /// A document that a program made: it has the limits of a file, and problems in it have a path but no line.
  package init(path: String, _ tree: JSONTree) throws(InvalidDocument) {
    try self.init(parsing: SourceText(file: path, bytes: Array(tree.text.utf8), isSeen: false), example: nil)
  }

  private init(parsing source: SourceText, example: String?) throws(InvalidDocument) {
    let (root, problems, unlistedCount) = JSONParser.parse(source.bytes, example: example)
    guard let root, problems.isEmpty else {
      let summary = Diagnostic.summary(ofUnlisted: unlistedCount).map { [$0] } ?? []
      throw InvalidDocument(problems.map { $0.diagnostic(in: source) } + summary, source: source)
    }
    self.init(path: source.file, root: root, source: source)
  }

  /// The place of the value at `path`; nil when there is none.
  public func location(of path: JSONPath) -> SourceLocation? {
    value(at: path).map { source.location(atOffset: $0.offset) }
  }

  /// The value at `path`; nil when there is none.
  public func value(at path: JSONPath) -> JSONValue? { root.value(at: path) }
}

extension JSONValue {
  /// The value at a path that begins with this one; nil when there is none.
  public func value(at path: JSONPath) -> JSONValue? {
    var value = self
    for component in path.components {
      switch (component, value.content) {
      case (.key(let key), .object):
        guard let member = value.member(key) else { return nil }
        value = member.value
      case (.index(let index), .array(let elements)) where elements.indices.contains(index):
        value = elements[index]
      default: return nil
      }
    }
    return value
  }
}

/// A JSON value as written, with its place in the file.
public struct JSONValue: Equatable, Sendable {
  /// A type of value, with its contents.
  public enum Content: Equatable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A string, escapes resolved.
    case string(String)
    /// An array, in order.
    case array([JSONValue])
    /// An object, in the order written; keys are unique.
    case object([JSONMember])
  }

  /// The value's type and contents.
  public let content: Content
  private let position: UInt32

  /// `offset` must be below 4 GiB.
  package init(_ content: Content, offset: Int) {
    self.content = content
    position = UInt32(offset)
  }

  /// The offset of the value's first byte in the file.
  public var offset: Int { Int(position) }

  /// The member with a key, if this is an object that has one.
  public func member(_ key: String) -> JSONMember? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }
  }

  /// The type of the value, as a message names it: `a number`, `an object`.
  public var kind: String {
    switch content {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A key of an object with its value, each with its place.
public struct JSONMember: Equatable, Sendable {
  /// The key, escapes resolved.
  public let key: String
  /// The offset of the key's opening quote in the file.
  public let keyOffset: Int
  /// The value.
  public let value: JSONValue

  package init(key: String, keyOffset: Int, value: JSONValue) {
    (self.key, self.keyOffset, self.value) = (key, keyOffset, value)
  }
}

/// How much a file of JSON may hold; one beyond a limit is refused with a message, never read in part.
public enum JSONLimits {
  /// Bytes in a file, 16 MiB: a design at every other limit is smaller, and what it becomes in memory is some
  /// twenty times as large.
  public static let fileSize = 16 * 1024 * 1024
  /// Objects and arrays within one another: reading calls itself for each, and a thread's stack ends.
  public static let depth = 128
  /// Values in a file, keys aside: each takes some hundred bytes once read.
  public static let values = 2_000_000
  /// Characters in one number: more than the 767 that can matter to a double.
  public static let numberLength = 1_024
  /// Characters (Unicode scalars) in one text: a long article.
  public static let textLength = 10_000
  /// Problems reported for a file; the rest are summed up in one line.
  public static let problems = 1_000
  /// Problems listed in what the file does not use of others that it names; the rest are counted.
  static let unusedProblems = 20
}
