/// What schema and page say of an object, whatever it becomes.
package struct ObjectDeclaration: Sendable {
  /// The name of its definition in the schema; nil for one that stands where it is used.
  package let name: String?
  /// What it is.
  package let sentence: String?
  /// Its keys.
  package let keys: [KeyDeclaration]
  /// What a schema says besides.
  package let rules: [JSONTree.Member]
  /// Objects for those who write some.
  package let examples: [JSONTree]

  /// What a schema says of the object.
  package var schema: Schema {
    let properties = keys.map { ($0.name, $0.property) }
    var schema = Schema(
      ["type": "object"] as JSONTree
    ).adding(["properties": .object(properties.map { .init(key: $0.0, value: $0.1.json) })])
    schema.definitions = properties.flatMap(\.1.definitions)
    let required = keys.filter(\.isRequired).map { JSONTree.string($0.name) }
    if !required.isEmpty { schema = schema.adding(["required": .array(required)]) }
    return schema.adding(.object(rules)).adding(["additionalProperties": false]).described(sentence)
      .showing(examples)
  }

  /// A reference to the object's definition, or the object itself where it has none.
  package var reference: Schema {
    guard let name else { return schema }
    let declaration = self
    return .reference(to: SchemaDefinition(name) { declaration.schema })
  }

  /// A table of the keys in Markdown.
  package var table: String {
    let rows = keys.map { "| `\($0.name)` | \($0.meaning) | \($0.withoutIt) |\n" }
    return "| key | value | default |\n|---|---|---|\n" + rows.joined()
  }
}

extension KeyDeclaration {
  /// The words of its values and what they are, in Markdown.
  fileprivate var meaning: String {
    let sentence = sentence.map { Self.inner($0) }
    return [[words(), sentence].compactMap { $0 }.joined(separator: ": "), details].compactMap { $0 }
      .joined(separator: "; ")
  }

  fileprivate var withoutIt: String {
    if isRequired { return "required" }
    return switch fallback {
    case .value(.string(let text)): "`\(JSONTree.string(text).text)`"
    case .value(.number(let number)): number.shortText
    case .value(let value): "`\(value.text)`"
    case .words(let words): words
    case nil: ""
    }
  }

  /// A sentence as a clause within another: it begins small, unless with a name, and has no full stop.
  private static func inner(_ sentence: String) -> String {
    let isName = sentence.dropFirst().first?.isUppercase == true
    let clause = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return isName ? String(clause) : clause.prefix(1).lowercased() + clause.dropFirst()
  }
}
