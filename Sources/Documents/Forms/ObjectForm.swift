/// The form of an object in documents: its keys, and the properties of a Swift value that they set.
package struct ObjectForm<Root: Sendable>: Sendable {
  /// The properties in the order in which they are read.
  package let properties: [Property<Root>]
  package let names: [String]
  /// The declaration for the schema. It is created on each access, since reading designs does not need it.
  package var declaration: ObjectDeclaration { declare() }
  private let declare: @Sendable () -> ObjectDeclaration

  /// Creates a form; the properties of `defaults` are the defaults of the keys.
  package init(
    _ name: String? = nil, _ sentence: String? = nil, base: (@Sendable () -> ObjectDeclaration)? = nil,
    isBase: Bool = false, defaults: Root? = nil,
    keys properties: [Property<Root>], rules: @escaping @autoclosure @Sendable () -> JSONTree = [:],
    examples: @escaping @autoclosure @Sendable () -> [JSONTree] = []
  ) {
    self.properties = properties
    names = properties.map(\.declaration.name)
    declare = {
      ObjectDeclaration(
        name: name, sentence: sentence,
        keys: properties.map { property in
          var key = property.declaration
          if key.fallback == nil, !key.isRequired {
            key.fallback = defaults.flatMap(property.written).map { .value($0) }
          }
          return key
        },
        base: base, isBase: isBase, rules: rules().members, examples: examples())
    }
  }

  package var schema: Schema { declaration.reference }

  /// The first example as JSON in one line, for hints; nil if there is none, or if it is long.
  var shortExample: String? { (declaration.examples.first?.text).flatMap { $0.count <= 80 ? $0 : nil } }
}

/// The declaration of an object without the Swift type that it is read into, for the schema and the format reference.
package struct ObjectDeclaration: Sendable {
  /// The name of the object's definition in the schema; nil if the schema is written inline.
  package let name: String?
  package let sentence: String?
  /// The object's own keys, without those of `base`.
  package let keys: [KeyDeclaration]
  /// Returns the declaration of the base object, which defines further keys of this object; nil if there is
  /// no base object.
  package let base: (@Sendable () -> ObjectDeclaration)?
  /// Whether the object is only the base of other objects. Its schema then allows unknown keys, since those objects
  /// have more keys.
  package let isBase: Bool
  /// Additional members of the object's schema that do not follow from its keys, such as `anyOf`.
  package let rules: [JSONTree.Member]
  package let examples: [JSONTree]

  package var schema: Schema {
    let properties = keys.map { ($0.name, $0.property) }
    var schema = base?().reference ?? Schema(["type": "object"])
    if !properties.isEmpty {
      schema = schema.adding(["properties": .object(properties.map { .init(key: $0.0, value: $0.1.json) })])
    }
    schema.definitions += properties.flatMap(\.1.definitions)
    let required = keys.filter(\.isRequired).map { JSONTree.string($0.name) }
    if !required.isEmpty { schema = schema.adding(["required": .array(required)]) }
    return schema.adding(.object(rules)).adding(limits).described(sentence).showing(examples)
  }

  /// The members of the schema that reject unknown keys. A base has none, since the objects that extend it have more keys.
  private var limits: JSONTree {
    if isBase { return [:] }
    guard base != nil else { return ["additionalProperties": false] }
    return ["propertyNames": ["enum": .array(names.map { .string($0) })]]
  }

  private var names: [String] { keys.map(\.name) + (base?().names ?? []) }

  /// A reference to the object's definition, or the schema itself if the object has no definition.
  package var reference: Schema {
    guard let name else { return schema }
    let declaration = self
    return .reference(to: SchemaDefinition(name) { declaration.schema })
  }

  /// Returns the table of the keys, in Markdown.
  package func table(leavingOut names: Set<String> = []) -> String {
    let rows = keys.filter { !names.contains($0.name) }.map { key in
      "| `\(key.name)` | \(key.words()) | \(key.withoutIt) | \(key.meaning) |\n"
    }
    return "| key | value | default | what it is |\n|---|---|---|---|\n" + rows.joined()
  }
}

extension KeyDeclaration {
  /// The key's description in Markdown. If the key has none, this is the description of the definition to which the key's form
  /// refers.
  fileprivate var meaning: String {
    let text = (sentence ?? schema().ownDescription).map { text in
      text.reduce(into: "") { $0 += ("*|".contains($1) ? "\\" : "") + String($1) }
    }
    return [text, details].compactMap { $0 }.joined(separator: " ")
  }

  fileprivate var withoutIt: String {
    if isRequired { return "required" }
    return switch fallback {
    case .value(.number(let number)): number.shortText
    case .value(.array([])), nil: ""
    case .value(let value): "`\(value.text)`"
    case .words(let words): words
    }
  }
}
