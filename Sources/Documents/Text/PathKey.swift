/// A path or a file name that is compared by its bytes, as file systems on Linux do.
///
/// Swift strings are equal if they are canonically equivalent: "é" as one code point equals "e" with a combining accent. As file
/// names these are different. Paths that are keys, members of sets or parts of other keys are `PathKey`s.
@propertyWrapper
package struct PathKey: Hashable, Comparable, Sendable, Codable {
  package var wrappedValue: String

  package init(wrappedValue path: String) { wrappedValue = path }

  package init(_ path: String) { wrappedValue = path }

  package init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }

  package static func == (lhs: PathKey, rhs: PathKey) -> Bool {
    lhs.wrappedValue.utf8.elementsEqual(rhs.wrappedValue.utf8)
  }

  package static func < (lhs: PathKey, rhs: PathKey) -> Bool {
    lhs.wrappedValue.utf8.lexicographicallyPrecedes(rhs.wrappedValue.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var path = wrappedValue
    path.withUTF8 { bytes in
      hasher.combine(bytes.count)
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }
}

extension PathKey {
  package var path: String { wrappedValue }
}

extension String {
  /// Whether two paths have equal bytes.
  package func isSamePath(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Whether the path begins with the bytes of `prefix`.
  package func hasPathPrefix(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }
}

extension Sequence<String> {
  /// Returns the paths, sorted by their bytes.
  package func sortedPaths() -> [String] { sorted { PathKey($0) < PathKey($1) } }

  /// Whether both sequences contain the same paths in the same order. Paths are compared by their bytes.
  package func areSamePaths(as others: some Sequence<String>) -> Bool {
    elementsEqual(others) { $0.isSamePath(as: $1) }
  }

  /// Whether one of the paths has the same bytes as `path`.
  package func containsPath(_ path: String) -> Bool { contains { $0.isSamePath(as: path) } }
}

extension Set<PathKey> {
  package init(paths: some Sequence<String>) { self.init(paths.map { PathKey($0) }) }

  package func contains(_ path: String) -> Bool { contains(PathKey(path)) }

  /// Inserts a path; returns whether it was not in the set.
  @discardableResult
  package mutating func insert(_ path: String) -> Bool { insert(PathKey(path)).inserted }

  /// Returns the paths, sorted by their bytes.
  package func sortedPaths() -> [String] { sorted().map(\.path) }
}

extension Dictionary where Keys.Element == PathKey {
  package subscript(path: String) -> Value? {
    get { self[PathKey(path)] }
    set { self[PathKey(path)] = newValue }
    _modify { yield &self[PathKey(path)] }
  }

  package subscript(path: String, default value: @autoclosure () -> Value) -> Value {
    get { self[PathKey(path), default: value()] }
    _modify { yield &self[PathKey(path), default: value()] }
  }
}
