/// A key of an object, declared once: its name, the form of its values, and the sentence that explains it.
package struct Key<Value>: Sendable {
  package let declaration: KeyDeclaration
  package let form: Form<Value>

  /// The default is `usually`, or in words that follow "By default" `otherwise`.
  package init(
    _ name: String, _ form: Form<Value>, _ sentence: String? = nil, isRequired: Bool = false,
    otherwise: String? = nil, usually: JSONTree? = nil, examples: [JSONTree] = [], details: String? = nil
  ) {
    self.form = form
    declaration = KeyDeclaration(
      name: name, isRequired: isRequired, sentence: sentence,
      fallback: KeyDeclaration.Fallback(otherwise, usually), examples: examples, details: details,
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

/// A key with a value that holds where it is absent or wrong.
package struct KeyWithDefault<Value: Sendable>: Sendable {
  package let key: Key<Value>
  package let fallback: Value
}

/// A key as schema and page describe it, whatever its values are.
package struct KeyDeclaration: Sendable {
  package let name: String
  package let isRequired: Bool
  /// A description of the value; nil where the definition that its form refers to has one.
  package let sentence: String?
  package var fallback: Fallback?
  /// Values for those who write some, right ones first.
  package let examples: [JSONTree]
  /// Further sentences for the page, in Markdown.
  package let details: String?
  package let schema: @Sendable () -> Schema
  package let words: @Sendable () -> String

  package enum Fallback: Sendable {
    case value(JSONTree)
    /// Words that follow "By default".
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
        // Some keys of an object, which the object's own complete.
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

/// A key and how it fills a value.
public struct Property<Root>: Sendable {
  let declaration: KeyDeclaration
  /// Nil for a key that the reader of the object asks for itself.
  let fill: (@Sendable (Field, inout Root) -> Void)?
  /// The key's value in a root, as a document writes it; nil where it writes none.
  let written: @Sendable (Root) -> JSONTree?
  /// Whether a comparison says by the key itself that values differ.
  package private(set) var isTold = false

  private init(
    _ declaration: KeyDeclaration, written: @escaping @Sendable (Root) -> JSONTree? = { _ in nil },
    fill: (@Sendable (Field, inout Root) -> Void)? = nil
  ) {
    self.declaration = declaration
    self.fill = fill
    self.written = written
  }

  /// Declares a key that fills a stored property, whose own default is the key's.
  ///
  /// - Parameters:
  ///   - name: The key, as documents write it.
  ///   - path: The property that it fills.
  ///   - form: How its values are written.
  ///   - isRequired: Whether an object without it is wrong.
  ///   - sentence: What the value is, in whole sentences; nil where what the form refers to says so.
  ///   - otherwise: What holds without it, in words that follow "By default"; nil where the default itself says so.
  ///   - usually: What holds without it, where the property's own default does not say so.
  ///   - examples: Values for those who write some, right ones first.
  ///   - details: What the page says besides, in Markdown.
  public init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ form: Form<Value>,
    _ sentence: String? = nil, isRequired: Bool = false, otherwise: String? = nil, usually: JSONTree? = nil,
    examples: [JSONTree] = [], details: String? = nil
  ) {
    let (read, write) = (form.read, form.write)
    let key = Key(
      name, form, sentence, isRequired: isRequired, otherwise: otherwise, usually: usually,
      examples: examples, details: details)
    self.init(key.declaration, written: { write($0[keyPath: path]) }) { field, root in
      if let value = read(field) { root[keyPath: path] = value }
    }
  }

  /// Declares a key that fills a stored property, which is nil without it.
  ///
  /// - Parameters:
  ///   - name: The key, as documents write it.
  ///   - path: The property that it fills.
  ///   - form: How its values are written.
  ///   - isRequired: Whether an object without it is wrong.
  ///   - sentence: What the value is, in whole sentences; nil where what the form refers to says so.
  ///   - otherwise: What holds without it, in words that follow "By default".
  ///   - usually: What nil means, as a document writes it.
  ///   - examples: Values for those who write some, right ones first.
  ///   - details: What the page says besides, in Markdown.
  public init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ form: Form<Value>,
    _ sentence: String? = nil, isRequired: Bool = false, otherwise: String? = nil, usually: JSONTree? = nil,
    examples: [JSONTree] = [], details: String? = nil
  ) {
    let (read, write) = (form.read, form.write)
    let key = Key(
      name, form, sentence, isRequired: isRequired, otherwise: otherwise, usually: usually,
      examples: examples, details: details)
    self.init(key.declaration, written: { $0[keyPath: path].flatMap(write) }) { field, root in
      if let value = read(field) { root[keyPath: path] = value }
    }
  }

  /// The key as one that the reader of another object asks for.
  package func of<Other>(_ type: Other.Type) -> Property<Other> { Property<Other>(declaration) }

  package var name: String { declaration.name }

  /// The key as one by which a comparison says that values differ.
  package var told: Property {
    var property = self
    property.isTold = true
    return property
  }

  /// The key's value in a root, as a document writes it; nil where it writes none, and for the default.
  package func text(of root: Root) -> String? {
    guard let value = written(root) else { return nil }
    if case .value(value)? = declaration.fallback { return nil }
    if case .string(let text) = value { return text }
    return value.text
  }

  package var isRequired: Bool { declaration.isRequired }

  /// The key as one of an object that may replace its value, or take it away with null.
  package func replaceable<Other>(in type: Other.Type) -> Property<Other> {
    Property<Other>(declaration.replaceable)
  }

  /// A key that the reader of the object asks for itself.
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
