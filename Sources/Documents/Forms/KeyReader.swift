/// Reads the keys of an object by their declarations, and reports those that it does not have.
package struct KeyReader {
  package let field: Field
  private let members: [JSONMember]
  private let names: [String]

  /// Nil after reporting that there is no object; `example` is the one that stands for a text. Call ``finish()`` last.
  package init?<Root>(
    _ field: Field, _ form: ObjectForm<Root>, inPlaceOf example: (_ text: String) -> String? = { _ in nil }
  ) {
    self.init(field, names: form.names, inPlaceOf: example)
  }

  package init?(
    _ field: Field, names: [String], inPlaceOf example: (_ text: String) -> String? = { _ in nil }
  ) {
    guard let members = field.members(inPlaceOf: example) else { return nil }
    self.field = field
    self.members = members
    self.names = names
  }

  /// An object without keys, which stands where something else is written.
  package init<Root>(ofNothing field: Field, _ form: ObjectForm<Root>) {
    self.field = field
    members = []
    names = form.names
  }

  package var path: JSONPath { field.path }

  /// Nil where the key is absent, or after reporting that its value is wrong.
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

  /// Absence is reported at the object.
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

  /// Reports every key that the object does not have, with the one that it resembles, or `otherwise` in place of all.
  package func finish(otherwise hint: String? = nil) {
    field.reportUnknownKeys(of: members, known: names, otherwise: hint)
  }
}
