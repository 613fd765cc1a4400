/// The objects in which designs allow each key, for hints about misplaced keys.
final class MisplacedKeyHints {
  private let root: JSONTree
  private let definitions: [String: JSONTree]
  private var defined: [String: [Shape]] = [:]

  init(layouts: DesignLayouts) {
    root = Design.form(of: layouts).declaration.schema.document
    let members = root["$defs"]?.members ?? []
    definitions = Dictionary(uniqueKeysWithValues: members.map { ("#/$defs/\($0.key)", $0.value) })
  }

  /// Returns a hint about nearby objects that allow a misplaced key, if any. There is no hint for `type`, which objects
  /// of all kinds have, or for `opacity`, which would change the opacity of more than the intended part.
  func hint(for key: String, notIn object: Field) -> String? {
    guard key != "type", key != "opacity" else { return nil }
    let location = location(of: object)
    let (inside, inElements) = children(of: location, with: key)
    let own = Self.narrowed(location.shapes, by: location.value).flatMap(\.properties)
    // If the key is a prefix of one of the object's keys, it is probably an abbreviation of that key.
    let outer = own.contains { $0.key.hasPrefix(key) } ? [] : location.enclosing.suffix(2)
    let beside = outer.last { $0.key != key && $0.shapes.contains { $0.has(key) } }
    let types = location.shapes.filter { $0.has(key) }.compactMap(\.type).distinct
    let locations = [
      Self.words("inside", inside),
      Self.words("next to the key", beside.map { [$0.key] } ?? []),
      Self.words("with the type", types), Self.words("in each element of", inElements),
    ].compactMap { $0 }
    return locations.isEmpty ? nil : "it is allowed \(locations.prefix(2).joined(separator: ", or "))"
  }

  /// Returns a hint for `key`, a key of another tool. The hint names the equivalent key of the design format
  /// and the objects that allow it. Returns nil if there is no such key.
  func hint(forMeaningOf key: String, notIn object: Field) -> String? {
    let location = location(of: object)
    for meant in ForeignNames.meanings(of: key) {
      let (inside, inElements) = children(of: location, with: meant)
      guard let words = Self.words("inside", inside) ?? Self.words("in each element of", inElements) else {
        continue
      }
      return "write \(quoted(meant)) \(words)"
    }
    return nil
  }

  /// Returns `beginning`, followed by at most four of the names to keep the hint short; nil if there are no names.
  private static func words(_ beginning: String, _ names: [String]) -> String? {
    names.isEmpty ? nil : "\(beginning) \(listed(Array(names.prefix(4))))"
  }

  private struct ObjectContext {
    var value: JSONValue?
    /// The shapes that the schema allows for the value.
    var shapes: [Shape]
    /// The objects that enclose the value, the outermost first, each with the key that leads to the next one.
    var enclosing: [(key: String, shapes: [Shape])] = []
  }

  private func location(of object: Field) -> ObjectContext {
    let document = ObjectContext(value: object.validation.file.root, shapes: shapes(of: root))
    return object.path.components.reduce(into: document) { location, component in
      let shapes = Self.narrowed(location.shapes, by: location.value)
      var next: [JSONTree] = []
      switch component {
      case .index(let index):
        next = shapes.flatMap(\.elements)
        if case .array(let elements)? = location.value?.content, elements.indices.contains(index) {
          location.value = elements[index]
        } else {
          location.value = nil
        }
      case .key(let key):
        location.value = location.value?.member(key)?.value
        next = shapes.compactMap { $0[key] }
        if next.isEmpty {
          // An object under a custom name is unrelated to the objects that enclose it.
          next = shapes.compactMap(\.others)
          location.enclosing = []
        } else {
          location.enclosing.append((key, shapes.filter { $0.has(key) }))
        }
      }
      location.shapes = next.distinct.flatMap { self.shapes(of: $0) }
    }
  }

  /// Returns two lists of keys of the object at `location`: the keys with values that allow `key`, and the
  /// keys with arrays of elements that allow `key`.
  private func children(of location: ObjectContext, with key: String) -> (
    inside: [String], inElements: [String]
  ) {
    var (inside, inElements): ([String], [String]) = ([], [])
    for member in Self.narrowed(location.shapes, by: location.value).flatMap(\.properties) {
      let values = self.shapes(of: member.value)
      let value = location.value?.member(member.key)?.value
      if Self.narrowed(values, by: value).contains(where: { $0.has(key) }) {
        inside.append(member.key)
      }
      let elements = values.flatMap(\.elements).distinct.flatMap { self.shapes(of: $0) }
      if elements.contains(where: { $0.has(key) }) { inElements.append(member.key) }
    }
    return (inside.distinct, inElements.distinct)
  }

  /// Returns the shapes for the `type` of `value`, or all shapes if this type is missing or unknown. If the
  /// value is a string, the string is the type.
  private static func narrowed(_ shapes: [Shape], by value: JSONValue?) -> [Shape] {
    guard case .string(let type)? = (value?.member("type")?.value ?? value)?.content else { return shapes }
    let own = shapes.filter { $0.type == type }
    return own.isEmpty ? shapes : own
  }

  /// An object or array that a schema allows.
  private struct Shape {
    var type: String?
    var properties: [JSONTree.Member] = []
    var elements: [JSONTree] = []
    /// The schema of the values of all keys that are not in `properties`; nil if such keys are not allowed.
    var others: JSONTree?

    subscript(key: String) -> JSONTree? { properties.first { $0.key == key }?.value }

    func has(_ key: String) -> Bool { self[key] != nil }

    func merged(_ other: Shape) -> Shape {
      Shape(
        type: type ?? other.type, properties: properties + other.properties.filter { !has($0.key) },
        elements: elements + other.elements, others: others ?? other.others)
    }
  }

  private func shapes(of schema: JSONTree) -> [Shape] {
    var own = Shape()
    // A rule may forbid a key with `false`.
    own.properties = (schema["properties"]?.members ?? []).filter { $0.value != false }
    if case .string(let type)? = own["type"]?["const"] { own.type = type }
    if let elements = schema["items"] { own.elements = [elements] }
    if let others = schema["additionalProperties"], others != false { own.others = others }
    let hasOwn = !own.properties.isEmpty || !own.elements.isEmpty || own.others != nil
    var shapes = hasOwn ? [own] : []
    for others in choices(of: schema) where !others.isEmpty {
      shapes = shapes.isEmpty ? others : shapes.flatMap { shape in others.map { shape.merged($0) } }
    }
    return shapes
  }

  /// Returns the alternatives that a schema allows, as one list for each keyword such as `anyOf`. A value matches one
  /// alternative of each list.
  private func choices(of schema: JSONTree) -> [[Shape]] {
    let alternatives = ["anyOf", "oneOf"].map { schema[$0]?.children ?? [] }
    let conditional = (schema["allOf"]?.children ?? []).compactMap { $0["then"] }
    let others = (alternatives + [conditional]).map { $0.flatMap { shapes(of: $0) } }
    guard case .string(let name)? = schema["$ref"] else { return others }
    return [shapes(definedAs: name)] + others
  }

  private func shapes(definedAs name: String) -> [Shape] {
    if let known = defined[name] { return known }
    let shapes = definitions[name].map { self.shapes(of: $0) } ?? []
    defined[name] = shapes
    return shapes
  }
}

extension Array where Element: Equatable {
  fileprivate var distinct: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
