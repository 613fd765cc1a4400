/// Reads the declared keys of an object, and reports unknown ones.
package struct KeyReader {
  package let field: Field
  private let members: [JSONMember]
  private let names: [String]

  /// Creates a reader; nil after reporting that the value is not an object. If the value is a string, `example` returns the
  /// object that the hint suggests; otherwise, the hint is the form's first example. Call ``finish(otherwise:)`` last.
  package init?<Root>(
    _ field: Field, _ form: ObjectForm<Root>, inPlaceOf example: (_ text: String) -> String? = { _ in nil }
  ) {
    self.init(field, names: form.names, inPlaceOf: example, otherwise: form.shortExample)
  }

  package init?(
    _ field: Field, names: [String], inPlaceOf example: (_ text: String) -> String? = { _ in nil },
    otherwise form: @autoclosure () -> String? = nil
  ) {
    guard let members = field.members(inPlaceOf: example, otherwise: form()) else { return nil }
    self.field = field
    self.members = members
    self.names = names
  }

  /// Creates a reader of an object without keys, for a value that is not written as an object.
  package init<Root>(emptyAt field: Field, _ form: ObjectForm<Root>) {
    self.field = field
    members = []
    names = form.names
  }

  package var path: JSONPath { field.path }

  /// The value of a key; nil if the key is missing, or after reporting that its value is invalid.
  package subscript<Value>(key: Key<Value>) -> Value? {
    self[key.declaration.name].flatMap { key.form.read($0) }
  }

  package subscript<Value>(key: KeyWithDefault<Value>) -> Value { self[key.key] ?? key.fallback }

  package subscript(name: String) -> Field? {
    for member in members where member.key == name { return field.member(member) }
    return nil
  }

  package func has<Value>(_ key: Key<Value>) -> Bool {
    members.contains { $0.key == key.declaration.name }
  }

  /// Returns the value of a required key. A missing key is reported at the object.
  package func required<Value>(_ key: Key<Value>, hint: @autoclosure () -> String? = nil) -> Value? {
    guard has(key) else {
      field.report("missing-key", "missing key \(quoted(key.declaration.name))", hint: hint())
      return nil
    }
    return self[key]
  }

  package func fill<Root>(_ root: inout Root, by form: ObjectForm<Root>) {
    for property in form.properties {
      guard let fill = property.fill else { continue }
      if let value = self[property.declaration.name] {
        fill(value, &root)
      } else if property.declaration.isRequired {
        field.report("missing-key", "missing key \(quoted(property.declaration.name))")
      }
    }
  }

  /// Reports unknown keys. The hint for a key is the one in `remedies`, or else the most similar known key, or else `hint`.
  package func finish(remedies: [String: String] = [:], otherwise hint: String? = nil) {
    field.reportUnknownKeys(of: members, known: names, remedies: remedies, otherwise: hint)
  }
}
