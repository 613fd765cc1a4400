/// Reads the keys of an object, and reports those that were not read.
package struct ObjectReader {
  package let field: Field
  private let members: [JSONMember]
  private var known: [String] = []

  /// Creates a reader. Call `finish()` after the last key.
  package init(field: Field, members: [JSONMember]) {
    self.field = field
    self.members = members
  }

  package var path: JSONPath { field.path }

  /// Returns whether the object has a key. The key counts as read, so it is not reported as unknown.
  package mutating func has(_ key: String) -> Bool { self[key] != nil }

  package subscript(key: String) -> Field? {
    mutating get {
      known.append(key)
      return members.first { $0.key == key }.map {
        Field(value: $0.value, path: path.appending(key), validation: field.validation)
      }
    }
  }

  /// Returns the value of a required key. A missing key is reported at the object.
  package mutating func required(_ key: String, hint: @autoclosure () -> String? = nil) -> Field? {
    if let value = self[key] { return value }
    field.report("missing-key", "missing key \(quoted(key))", hint: hint())
    return nil
  }

  package mutating func number(_ key: String, in range: NumberRange, default fallback: Double) -> Double {
    self[key]?.number(in: range) ?? fallback
  }

  package mutating func flag(_ key: String, default fallback: Bool = false) -> Bool {
    self[key]?.flag() ?? fallback
  }

  /// Reports every key that was not read, each with the most similar known key.
  package func finish() {
    field.reportUnknownKeys(of: members, known: known)
  }
}
