/// The declaration of an object's key: its name, the form of its values, and the sentence that explains it.
package struct Key<Value>: Sendable {
  package let declaration: KeyDeclaration
  package let form: Form<Value>

  /// Creates a key. Its default is `defaultValue`, or is described by `otherwise`, a phrase that follows "By default"
  /// in the format reference.
  package init(
    _ name: String, _ form: Form<Value>, _ sentence: String? = nil, isRequired: Bool = false,
    otherwise: String? = nil, defaultValue: JSONTree? = nil, examples: [JSONTree] = [], details: String? = nil
  ) {
    self.form = form
    declaration = KeyDeclaration(
      name: name, isRequired: isRequired, sentence: sentence,
      fallback: KeyDeclaration.Fallback(otherwise, defaultValue), examples: examples, details: details,
      schema: form.schema, words: form.words)
  }

  private init(_ form: Form<Value>, _ declaration: KeyDeclaration) {
    self.form = form
    self.declaration = declaration
  }

  package func defaulting(to value: Value) -> KeyWithDefault<Value> where Value: Sendable {
    var declaration = declaration
    declaration.fallback = form.write(value).map { .value($0) } ?? declaration.fallback
    return KeyWithDefault(key: Key(form, declaration), fallback: value)
  }
}

/// A key with a default, which is used if the key is missing or its value is invalid.
package struct KeyWithDefault<Value: Sendable>: Sendable {
  package let key: Key<Value>
  package let fallback: Value
}

/// The declaration of a key without the Swift type of its values, for the schema and the format reference.
package struct KeyDeclaration: Sendable {
  package let name: String
  package let isRequired: Bool
  /// The description of the value; nil if the definition to which the key's form refers contains one.
  package let sentence: String?
  package var fallback: Fallback?
  /// Example values for the schema. The valid ones are first; the invalid ones test that the schema and the reader agree.
  package let examples: [JSONTree]
  /// Further sentences for the format reference, in Markdown.
  package let details: String?
  package let schema: @Sendable () -> Schema
  package let words: @Sendable () -> String

  package enum Fallback: Sendable {
    case value(JSONTree)
    /// A description of the default, a phrase that follows "By default".
    case words(String)

    init?(_ words: String?, _ value: JSONTree?) {
      if let value {
        self = .value(value)
      } else if let words {
        self = .words(words)
      } else {
        return nil
      }
    }
  }

  var replaceable: KeyDeclaration {
    KeyDeclaration(
      name: name, isRequired: false, sentence: sentence ?? schema().ownDescription, fallback: nil,
      examples: [], details: details,
      schema: { [schema] in
        let own = schema()
        // An override may contain only some keys of an object; the screen's own object has the other keys.
        let part = own.mayBeObject ? [Schema(["type": "object"])] : []
        return .anyOf([own, Schema(["type": "null"])] + part)
      }, words: words)
  }

  private var description: String? {
    guard case .words(let words)? = fallback else { return sentence }
    return [sentence, "By default \(words)."].compactMap { $0 }.joined(separator: " ")
  }

  package var property: Schema {
    var property = schema().described(description)
    if case .value(let value)? = fallback { property = property.adding(["default": value]) }
    return property.showing(examples)
  }
}

/// A key and the property of a Swift value that it sets.
public struct Property<Root>: Sendable {
  let declaration: KeyDeclaration
  /// Sets the property from the key's value; nil if the reader of the object reads the key itself.
  let fill: (@Sendable (Field, inout Root) -> Void)?
  /// Returns the key's value as documents write it; nil if the written form is not known.
  let written: @Sendable (Root) -> JSONTree?
  /// Whether comparisons report changes of the property under the key's name.
  package private(set) var isReported = false

  private init(
    _ declaration: KeyDeclaration, written: @escaping @Sendable (Root) -> JSONTree? = { _ in nil },
    fill: (@Sendable (Field, inout Root) -> Void)? = nil
  ) {
    self.declaration = declaration
    self.fill = fill
    self.written = written
  }

  /// Creates a key that sets a stored property. The property's own default is the key's default.
  ///
  /// - Parameters:
  ///   - name: The key in documents.
  ///   - path: The property that it sets.
  ///   - form: The form of its values.
  ///   - isRequired: Whether the key must be present.
  ///   - sentence: The description of the value; nil if the definition that the form refers to contains one.
  ///   - otherwise: A description of the default that follows "By default"; nil if the default itself is shown.
  ///   - defaultValue: The default to document if it differs from the property's default.
  ///   - examples: Example values for the schema, valid ones first.
  ///   - details: Further sentences for the format reference, in Markdown.
  public init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ form: Form<Value>,
    _ sentence: String? = nil, isRequired: Bool = false, otherwise: String? = nil,
    defaultValue: JSONTree? = nil,
    examples: [JSONTree] = [], details: String? = nil
  ) {
    let (read, write) = (form.read, form.write)
    let key = Key(
      name, form, sentence, isRequired: isRequired, otherwise: otherwise, defaultValue: defaultValue,
      examples: examples, details: details)
    self.init(key.declaration, written: { write($0[keyPath: path]) }) { field, root in
      if let value = read(field) { root[keyPath: path] = value }
    }
  }

  /// Creates a key that sets a stored property, which is nil if the key is missing.
  ///
  /// - Parameters:
  ///   - name: The key in documents.
  ///   - path: The property that it sets.
  ///   - form: The form of its values.
  ///   - isRequired: Whether the key must be present.
  ///   - sentence: The description of the value; nil if the definition that the form refers to contains one.
  ///   - otherwise: A description of the default that follows "By default".
  ///   - defaultValue: The value that has the same effect as nil, as documents write it.
  ///   - examples: Example values for the schema, valid ones first.
  ///   - details: Further sentences for the format reference, in Markdown.
  package init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ form: Form<Value>,
    _ sentence: String? = nil, isRequired: Bool = false, otherwise: String? = nil,
    defaultValue: JSONTree? = nil,
    examples: [JSONTree] = [], details: String? = nil
  ) {
    let (read, write) = (form.read, form.write)
    let key = Key(
      name, form, sentence, isRequired: isRequired, otherwise: otherwise, defaultValue: defaultValue,
      examples: examples, details: details)
    self.init(key.declaration, written: { $0[keyPath: path].flatMap(write) }) { field, root in
      if let value = read(field) { root[keyPath: path] = value }
    }
  }

  /// Declares the same key for another type of object. The result only declares the key; the object's reader
  /// must read its value.
  package func of<Other>(_ type: Other.Type) -> Property<Other> { Property<Other>(declaration) }

  package var name: String { declaration.name }

  /// A copy of the key for which comparisons report changes of the property.
  package var reported: Property {
    var property = self
    property.isReported = true
    return property
  }

  /// Returns the key's value as documents write it; nil if it is the default or its written form is not known.
  package func text(of root: Root) -> String? {
    guard let value = written(root) else { return nil }
    if case .value(value)? = declaration.fallback { return nil }
    if case .string(let text) = value { return text }
    return value.text
  }

  package var isRequired: Bool { declaration.isRequired }

  /// Returns this key for an object that overrides another one. In that object, the value null removes the overridden value.
  package func replaceable<Other>(in type: Other.Type) -> Property<Other> {
    Property<Other>(declaration.replaceable)
  }

  /// A key that the reader of the object reads itself.
  package static func key<Value>(_ key: Key<Value>) -> Property { Property(key.declaration) }

  package static func key<Value>(_ key: KeyWithDefault<Value>) -> Property { Property(key.key.declaration) }

  package static func key<Value>(
    _ key: Key<Value>, _ take: @escaping @Sendable (inout Root, Value) -> Void
  ) -> Property {
    let read = key.form.read
    return Property(key.declaration, written: { _ in nil }) { field, root in
      if let value = read(field) { take(&root, value) }
    }
  }
}
