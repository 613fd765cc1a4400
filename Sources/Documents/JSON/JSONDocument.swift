/// A file of JSON as typed, with the place of everything in it.
public struct JSONDocument: Equatable, Sendable {
  /// The path of the file, exactly as the user gave it.
  public let path: String
  /// The document.
  public let root: JSONValue
  /// The file's text, which diagnostics point into.
  public let source: SourceText

  /// Puts together a file that has been parsed.
  package init(path: String, root: JSONValue, source: SourceText) {
    self.path = path
    self.root = root
    self.source = source
  }

  /// Reads JSON from memory; `path` is used in messages, and `example` says what a file that holds nothing might hold.
  ///
  /// - Throws: `InvalidDocument` for a syntax error, duplicate keys, or a text that is not UTF-8.
  package init(path: String, parsing contents: [UInt8], example: String? = nil) throws(InvalidDocument) {
    try self.init(parsing: SourceText(file: path, bytes: contents), example: example)
  }

  /// The document that a program made in place of a file at `path`: it has the limits of a file, and problems in it have
  /// a path but no line.
  package init(path: String, _ tree: JSONTree) throws(InvalidDocument) {
    try self.init(parsing: SourceText(file: path, bytes: Array(tree.text.utf8), isSeen: false), example: nil)
  }

  private init(parsing source: SourceText, example: String?) throws(InvalidDocument) {
    let (root, problems) = JSONParser.parse(source.bytes, example: example)
    guard let root, problems.isEmpty else {
      throw InvalidDocument(problems.map { $0.diagnostic(in: source) }, source: source)
    }
    self.init(path: source.file, root: root, source: source)
  }

  /// The place of the value at `path`; nil when there is none.
  public func location(of path: JSONPath) -> SourceLocation? {
    value(at: path).map { source.location(atOffset: $0.offset) }
  }

  /// The place of the key that the last step of `path` names; nil when there is none.
  public func keyLocation(of path: JSONPath) -> SourceLocation? {
    guard case .key(let key) = path.components.last else { return nil }
    let owner = value(at: JSONPath(Array(path.components.dropLast())))
    return owner?.member(key).map { source.location(atOffset: $0.keyOffset) }
  }

  /// The value at `path`; nil when there is none.
  public func value(at path: JSONPath) -> JSONValue? {
    var value = root
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
