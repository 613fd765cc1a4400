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
