/// The JSON Schema (2020-12) of a value, and the definitions to which it refers.
package struct Schema: Sendable {
  package var members: [JSONTree.Member]
  package var definitions: [SchemaDefinition]

  package init(_ members: [JSONTree.Member], definitions: [SchemaDefinition] = []) {
    self.members = members
    self.definitions = definitions
  }

  package init(_ object: JSONTree) {
    self.init(object.members)
  }

  package static func reference(to definition: SchemaDefinition) -> Schema {
    Schema(["$ref": .string("#/$defs/\(definition.name)")] as JSONTree).defining([definition])
  }

  package static func anyOf(_ schemas: [Schema]) -> Schema { joining("anyOf", schemas) }

  package static func oneOf(_ schemas: [Schema]) -> Schema { joining("oneOf", schemas) }

  package static func array(of element: Schema, count: ClosedRange<Int>?) -> Schema {
    var members: [JSONTree.Member] = [
      .init(key: "type", value: "array"), .init(key: "items", value: element.json),
    ]
    if let count {
      members.append(.init(key: "minItems", value: .number(Double(count.lowerBound))))
      members.append(.init(key: "maxItems", value: .number(Double(count.upperBound))))
    }
    return Schema(members, definitions: element.definitions)
  }

  package func adding(_ others: JSONTree) -> Schema {
    Schema(members + others.members, definitions: definitions)
  }

  var mayBeObject: Bool {
    if json["type"] == "object" || json["properties"] != nil { return true }
    for key in ["anyOf", "oneOf", "allOf"] {
      guard case .array(let choices)? = json[key] else { continue }
      if choices.contains(where: { Schema($0.members, definitions: definitions).mayBeObject }) { return true }
    }
    return definitions.contains { json["$ref"] == .string("#/$defs/\($0.name)") && $0.schema().mayBeObject }
  }

  package func described(_ sentence: String?) -> Schema {
    guard let sentence else { return self }
    return Schema(
      [.init(key: "description", value: .string(sentence))] + members, definitions: definitions)
  }

  package func showing(_ examples: [JSONTree]) -> Schema {
    examples.isEmpty ? self : adding(["examples": .array(examples)])
  }

  /// The description of the definition to which the schema refers; nil if the schema is not a reference, or if the definition
  /// has no description.
  var ownDescription: String? {
    let references = definitions.filter { json["$ref"] == .string("#/$defs/\($0.name)") }
    guard case .string(let text)? = references.first?.schema().json["description"] else { return nil }
    return text
  }

  package var json: JSONTree { .object(members) }

  private func defining(_ definitions: [SchemaDefinition]) -> Schema {
    Schema(members, definitions: self.definitions + definitions)
  }

  private static func joining(_ key: String, _ schemas: [Schema]) -> Schema {
    Schema(
      [.init(key: key, value: .array(schemas.map(\.json)))], definitions: schemas.flatMap(\.definitions))
  }
}

/// A named definition. Its schema is created on demand, so that definitions can refer to themselves.
package struct SchemaDefinition: Sendable {
  /// The name below `$defs`.
  package let name: String
  package let schema: @Sendable () -> Schema

  package init(_ name: String, _ schema: @escaping @Sendable () -> Schema) {
    self.name = name
    self.schema = schema
  }
}

extension Schema {
  /// The schema as a complete document with all definitions to which it refers, in the order of their first use.
  package var document: JSONTree {
    var found: [JSONTree.Member] = []
    var known: Set<String> = []
    var waiting = definitions[...]
    while let next = waiting.popFirst() {
      guard known.insert(next.name).inserted else { continue }
      let schema = next.schema()
      found.append(.init(key: next.name, value: schema.json))
      waiting = schema.definitions + waiting
    }
    return .object(members + [.init(key: "$defs", value: .object(found))])
  }
}
