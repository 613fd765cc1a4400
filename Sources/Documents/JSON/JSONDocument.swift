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
