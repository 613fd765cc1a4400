import DesignFormat

/// The keys and values that a schema allows, to generate documents: which keys belong together, and for each key valid values,
/// values just outside the limits, and values of a wrong type.
struct SchemaMaterial {
  private let schema: JSONTree
  /// The keys of each object type, in the order of the schema.
  private(set) var groups: [[String]] = []
  private var valuesByKey: [String: [JSONTree]] = [:]

  /// Collects keys and values from a schema whose references all point to its `$defs`.
  init(_ schema: JSONTree) {
    self.schema = schema
    collect(from: schema)
  }

  /// Returns the values for a key in any object.
  func values(for key: String) -> [JSONTree] { valuesByKey[key] ?? [] }

  /// All keys of all objects.
  var keys: [String] { groups.flatMap { $0 } }

  /// Returns values for one of the schema's `$defs`, or for the whole document.
  func values(forDefinition name: String?) -> [JSONTree] {
    values(of: name.map(definition) ?? schema)
  }

  /// Returns a layout with all keys for which the schema has a default.
  func layoutWithDefaults(_ name: String) -> JSONTree {
    .object(
      (definition(name + "Layout")["properties"]?.members ?? []).compactMap { property in
        (property.value["const"] ?? property.value["default"]).map {
          JSONTree.Member(key: property.key, value: $0)
        }
      })
  }

  private mutating func collect(from tree: JSONTree) {
    if let properties = tree["properties"]?.members, !properties.isEmpty {
      groups.append(properties.map(\.key))
      for property in properties { valuesByKey[property.key, default: []] += values(of: property.value) }
    }
    for child in tree.children { collect(from: child) }
  }

  /// Returns values of which the first is valid, if the schema specifies enough. The references in `followed` are not followed
  /// again, because groups contain groups.
  private func values(of schema: JSONTree, followed: Set<String> = []) -> [JSONTree] {
    // Values that follow only from a type come last.
    let members = schema.members.filter { $0.key != "type" } + schema.members.filter { $0.key == "type" }
    return members.flatMap { member -> [JSONTree] in
      switch (member.key, member.value) {
      case ("const", let value), ("default", let value): [value]
      case ("examples", .array(let values)): values
      // A sample of a long list of names is enough, because another test compares the lists.
      case ("enum", .array(let values)):
        values.count > 100 ? stride(from: 0, to: values.count, by: 30).map { values[$0] } : values
      case ("minimum", .number(let limit)), ("maximum", .number(let limit)),
        ("exclusiveMinimum", .number(let limit)), ("exclusiveMaximum", .number(let limit)):
        [1, -1, 0, 0.01, 0.5].map { .number(limit + $0) }
      case ("type", "boolean"): [true, false, 1]
      case ("type", "string"): ["ana", "", 1]
      case ("type", "number"), ("type", "integer"): ["1"]
      case ("anyOf", .array(let schemas)), ("oneOf", .array(let schemas)):
        schemas.flatMap { values(of: $0, followed: followed) }
      case ("$ref", .string(let reference)):
        followed.contains(reference)
          ? [] : values(of: definition(reference), within: schema, followed: followed.union([reference]))
      case ("allOf", .array(let cases)):
        cases.compactMap { $0["then"] }.flatMap { values(of: $0, followed: followed) }
      case ("items", let element): arrays(of: element, limits: schema, followed: followed)
      case ("prefixItems", .array(let elements)):
        arrays(of: elements, like: schema["examples"]?.children.first)
      case ("properties", let properties): objects(of: properties.members, schema: schema, followed: followed)
      default: []
      }
    }
  }

  /// Returns values of a definition, together with members required by schemas that extend it.
  private func values(
    of definition: JSONTree, within schema: JSONTree, followed: Set<String>
  ) -> [JSONTree] {
    guard let required = schema["required"]?.children, let properties = schema["properties"]?.members else {
      return values(of: definition, followed: followed)
    }
    let base = properties.filter { required.contains(.string($0.key)) }.compactMap { property in
      values(of: property.value, followed: followed).first.map {
        JSONTree.Member(key: property.key, value: $0)
      }
    }
    return values(of: definition, followed: followed).map { .object(base + $0.members) }
  }

  /// Returns arrays with one of the elements' values at the end, with the least and greatest length and beyond.
  private func arrays(of element: JSONTree, limits: JSONTree, followed: Set<String>) -> [JSONTree] {
    // Nested parts are unlimited; larger arrays have their own examples.
    guard case .number(let least)? = limits["minItems"], case .number(let most)? = limits["maxItems"],
      most <= 100
    else { return [] }
    let values = values(of: element, followed: followed)
    guard let first = values.first else { return [] }
    func copies(_ count: Double) -> [JSONTree] { [JSONTree](repeating: first, count: max(0, Int(count))) }
    return values.map { .array(copies(least - 1) + [$0]) }
      + [.array(copies(least - 1)), .array(copies(most)), .array(copies(most + 1))]
  }

  /// Returns arrays like an example, with another value at one of the indexes that do not recurse into the schema.
  private func arrays(of elements: [JSONTree], like example: JSONTree?) -> [JSONTree] {
    guard let example else { return [] }
    return elements.enumerated().filter { $0.element["$ref"] == nil }.flatMap { index, element in
      values(of: element).map { value in
        var array = example
        array[[index]] = value
        return array
      }
    }
  }

  /// Returns objects with the required members and one other; some lack a required key, or have an extra one.
  private func objects(
    of properties: [JSONTree.Member], schema: JSONTree, followed: Set<String>
  ) -> [JSONTree] {
    let required = schema["required"]?.children ?? []
    let base = properties.filter { required.contains(.string($0.key)) }.compactMap { property in
      values(of: property.value, followed: followed).first.map {
        JSONTree.Member(key: property.key, value: $0)
      }
    }
    let others = properties.flatMap { property in
      values(of: property.value, followed: followed).map { value in
        base.filter { $0.key != property.key } + [JSONTree.Member(key: property.key, value: value)]
      }
    }
    let without = base.indices.map { index in base.enumerated().filter { $0.offset != index }.map(\.element) }
    let unknown = base + [JSONTree.Member(key: "unknownKey", value: 1)]
    return ([base, unknown] + without + others).map { .object($0) }
  }

  private func definition(_ reference: String) -> JSONTree {
    schema["$defs"]?[String(reference.split(separator: "/").last ?? "")] ?? .null
  }
}
