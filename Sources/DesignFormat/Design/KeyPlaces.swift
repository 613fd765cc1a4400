/// Where the keys of designs stand, so that one in a wrong object can be told where it belongs.
final class KeyPlaces {
  private let root: JSONTree
  private let definitions: [String: JSONTree]
  private var defined: [String: [Shape]] = [:]

  init(layouts: DesignLayouts) {
    root = Design.form(of: layouts).declaration.schema.document
    let members = root["$defs"]?.members ?? []
    definitions = Dictionary(uniqueKeysWithValues: members.map { ("#/$defs/\($0.key)", $0.value) })
  }

  /// Where a key that an object does not have stands near it; nil for nowhere, for `type`, which all kinds have, and for
  /// `opacity`, which would be that of something larger.
  func hint(for key: String, notIn object: Field) -> String? {
    guard key != "type", key != "opacity" else { return nil }
    let place = place(of: object)
    let (inside, inElements) = children(of: place, with: key)
    let own = Self.narrowed(place.shapes, by: place.value).flatMap(\.properties)
    // The beginning of a key that the object has is meant as that.
    let outer = own.contains { $0.key.hasPrefix(key) } ? [] : place.enclosing.suffix(2)
    let beside = outer.last { $0.key != key && $0.shapes.contains { $0.has(key) } }
    let types = place.shapes.filter { $0.has(key) }.compactMap(\.type).distinct
    let places = [
      Self.words("into", inside), Self.words("beside", beside.map { [$0.key] } ?? []),
      Self.words("with the type", types), Self.words("into each of", inElements),
    ].compactMap { $0 }
    return places.isEmpty ? nil : "it goes \(places.prefix(2).joined(separator: ", or "))"
  }

  /// The key in the values of an object that one means in other tools; nil for none.
  func hint(forMeaningOf key: String, notIn object: Field) -> String? {
    let place = place(of: object)
    for meant in ForeignNames.meanings(of: key) {
      let (inside, inElements) = children(of: place, with: meant)
      guard let words = Self.words("into", inside) ?? Self.words("into each of", inElements) else { continue }
      return "write \(quoted(meant)) \(words)"
    }
    return nil
  }

  /// Only as many names as are still a hint.
  private static func words(_ beginning: String, _ names: [String]) -> String? {
    names.isEmpty ? nil : "\(beginning) \(listed(Array(names.prefix(4))))"
  }

  private struct Place {
    var value: JSONValue?
    /// What may stand there.
    var shapes: [Shape]
    /// The objects around it, from the outermost, each with the key that leads on.
    var enclosing: [(key: String, shapes: [Shape])] = []
  }

  private func place(of object: Field) -> Place {
    let document = Place(value: object.validation.file.root, shapes: shapes(of: root))
    return object.path.components.reduce(into: document) { place, component in
      let shapes = Self.narrowed(place.shapes, by: place.value)
      var next: [JSONTree] = []
      switch component {
      case .index(let index):
        next = shapes.flatMap(\.elements)
        if case .array(let elements)? = place.value?.content, elements.indices.contains(index) {
          place.value = elements[index]
        } else {
          place.value = nil
        }
      case .key(let key):
        place.value = place.value?.member(key)?.value
        next = shapes.compactMap { $0[key] }
        if next.isEmpty {
          // Names that people give: what is around them is of another kind.
          next = shapes.compactMap(\.others)
          place.enclosing = []
        } else {
          place.enclosing.append((key, shapes.filter { $0.has(key) }))
        }
      }
      place.shapes = next.distinct.flatMap { self.shapes(of: $0) }
    }
  }

  /// The keys whose values have the key, and those whose elements have.
  private func children(of place: Place, with key: String) -> (inside: [String], inElements: [String]) {
    var (inside, inElements): ([String], [String]) = ([], [])
    for member in Self.narrowed(place.shapes, by: place.value).flatMap(\.properties) {
      let values = self.shapes(of: member.value)
      let value = place.value?.member(member.key)?.value
      if Self.narrowed(values, by: value).contains(where: { $0.has(key) }) {
        inside.append(member.key)
      }
      let elements = values.flatMap(\.elements).distinct.flatMap { self.shapes(of: $0) }
      if elements.contains(where: { $0.has(key) }) { inElements.append(member.key) }
    }
    return (inside.distinct, inElements.distinct)
  }

  /// Those of a value's type, or all where it has none that is known; a text stands for the type itself.
  private static func narrowed(_ shapes: [Shape], by value: JSONValue?) -> [Shape] {
    guard case .string(let type)? = (value?.member("type")?.value ?? value)?.content else { return shapes }
    let own = shapes.filter { $0.type == type }
    return own.isEmpty ? shapes : own
  }

  /// An object or array as the schema allows it.
  private struct Shape {
    var type: String?
    var properties: [JSONTree.Member] = []
    var elements: [JSONTree] = []
    /// What keys of no given name lead to.
    var others: JSONTree?

    subscript(key: String) -> JSONTree? { properties.first { $0.key == key }?.value }

    func has(_ key: String) -> Bool { self[key] != nil }

    func merged(_ other: Shape) -> Shape {
      Shape(
        type: type ?? other.type, properties: properties + other.properties.filter { !has($0.key) },
        elements: elements + other.elements, others: others ?? other.others)
    }
  }

  /// What a schema allows but for plain values.
  private func shapes(of schema: JSONTree) -> [Shape] {
    var own = Shape()
    // A rule may forbid a key by `false`.
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

  /// What a schema allows besides its own members: one of each list.
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
