/// A parsed JSON file, with the location of each value and key.
package struct JSONDocument: Equatable, Sendable {
  /// The path of the file, exactly as the user gave it.
  package let path: String
  package let root: JSONValue
  /// The file's text, from which locations and excerpts in diagnostics are taken.
  package let source: SourceText

  package init(path: String, root: JSONValue, source: SourceText) {
    self.path = path
    self.root = root
    self.source = source
  }

  /// Parses the contents of a file. Messages mention `path`; `example` is the hint if the file is empty.
  package init(path: String, parsing contents: [UInt8], example: String? = nil) throws(InvalidDocument) {
    try self.init(parsing: SourceText(file: path, bytes: contents), example: example)
  }

  /// Creates a document from a value that a program built. The limits of files apply; diagnostics have a path, but no line.
  package init(path: String, _ tree: JSONTree) throws(InvalidDocument) {
    try self.init(
      parsing: SourceText(file: path, bytes: Array(tree.text.utf8), hasSourceFile: false), example: nil)
  }

  /// Reads a large file of another tool, of at most 256 MiB. Returns the document, and a warning for each value that was replaced.
  /// `example` is the hint for an empty file.
  package static func readImported(_ path: String, example: String? = nil) throws(InvalidDocument) -> (
    document: JSONDocument, repairs: [Diagnostic]
  ) {
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile.wholeContents(ofFile: path, limit: JSONLimits.importedFileSize)
    } catch {
      throw InvalidDocument([
        Diagnostic(code: "unreadable-file", message: "cannot read \(quoted(path)): \(error.reason)")
      ])
    }
    return try imported(path: path, bytes, example: example)
  }

  /// Parses a large file of another tool. Returns the document, and a warning for each value that was replaced.
  package static func imported(path: String, _ bytes: [UInt8], example: String? = nil) throws(InvalidDocument)
    -> (
      document: JSONDocument, repairs: [Diagnostic]
    )
  {
    let source = SourceText(file: path, bytes: bytes)
    let (root, problems, _) = JSONParser.parse(bytes, example: example, .imported)
    let diagnostics = problems.map { $0.diagnostic(in: source) }
    guard let root else { throw InvalidDocument(diagnostics, source: source) }
    return (JSONDocument(path: path, root: root, source: source), diagnostics.map(\.asWarning))
  }

  private init(parsing source: SourceText, example: String?) throws(InvalidDocument) {
    let (root, problems, unlistedCount) = JSONParser.parse(source.bytes, example: example)
    guard let root, problems.isEmpty else {
      let summary = Diagnostic.summary(ofUnlisted: unlistedCount).map { [$0] } ?? []
      throw InvalidDocument(problems.map { $0.diagnostic(in: source) } + summary, source: source)
    }
    self.init(path: source.file, root: root, source: source)
  }

  /// Returns the location of the value at `path`; nil if there is none.
  package func location(of path: JSONPath) -> SourceLocation? {
    value(at: path).map { source.location(atOffset: $0.offset) }
  }

  package func value(at path: JSONPath) -> JSONValue? { root.value(at: path) }
}

extension JSONValue {
  /// Returns the value at a path relative to this value; nil if there is none.
  package func value(at path: JSONPath) -> JSONValue? {
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

/// A parsed JSON value, with its byte offset in the file.
package struct JSONValue: Equatable, Sendable {
  /// The type of a value, with its contents.
  package enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A string with its escape sequences resolved.
    case string(String)
    case array([JSONValue])
    /// An object with unique keys, in the order of the file.
    case object([JSONMember])
  }

  package let content: Content
  private let position: UInt32

  /// Creates a value; `offset` must be below 4 GiB.
  package init(_ content: Content, offset: Int) {
    self.content = content
    position = UInt32(offset)
  }

  /// The byte offset of the value's first byte in the file.
  package var offset: Int { Int(position) }

  /// Returns the value with all offsets increased by `distance`.
  package func moved(by distance: Int) -> JSONValue {
    let content =
      switch self.content {
      case .array(let elements): Content.array(elements.map { $0.moved(by: distance) })
      case .object(let members): Content.object(members.map { $0.moved(by: distance) })
      default: self.content
      }
    return JSONValue(content, offset: offset + distance)
  }

  package func member(_ key: String) -> JSONMember? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }
  }

  /// The type of the value in messages, such as `a number` or `an object`.
  package var kind: String {
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

/// A key of an object with its value, and the byte offsets of both.
package struct JSONMember: Equatable, Sendable {
  /// The key with its escape sequences resolved.
  package let key: String
  /// The byte offset of the key's opening quote in the file.
  package let keyOffset: Int
  package let value: JSONValue

  package init(key: String, keyOffset: Int, value: JSONValue) {
    (self.key, self.keyOffset, self.value) = (key, keyOffset, value)
  }

  /// Returns the member with all offsets increased by `distance`.
  package func moved(by distance: Int) -> JSONMember {
    JSONMember(key: key, keyOffset: keyOffset + distance, value: value.moved(by: distance))
  }
}

/// The limits of a JSON file. A file beyond one of them is rejected with a message.
package enum JSONLimits {
  /// The maximum number of bytes in a file, 16 MiB. A design that reaches all other limits is smaller than this. When parsed, it
  /// takes about twenty times as much memory.
  package static let fileSize = 16 * 1024 * 1024
  /// The maximum depth of nested objects and arrays. Parsing is recursive, and a thread's stack is limited.
  package static let depth = 128
  /// The maximum number of values in a file, without keys. A parsed value takes some hundred bytes.
  package static let values = 2_000_000
  /// The maximum number of bytes in a file of another tool that is imported, 256 MiB.
  package static let importedFileSize = 256 * 1024 * 1024
  /// The maximum nesting depth of objects and arrays in an imported file.
  package static let importedDepth = 256
  /// The maximum number of values in an imported file. Keys are not counted.
  package static let importedValues = 20_000_000
  /// The maximum number of characters in a number; only the first 767 digits can affect a double.
  package static let numberLength = 1_024
  /// The maximum number of Unicode scalars in a string, enough for a long article.
  package static let textLength = 10_000
  /// The maximum number of problems that are listed for a file; the others are counted in one line.
  package static let problems = 1_000
  /// The maximum number of problems that are listed for unused parts of the files to which a document refers, such as
  /// unused tokens; the others are counted.
  static let unusedProblems = 20
}
