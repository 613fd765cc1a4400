/// A value of an item, or of an element of a list, that only templates know.
public struct ItemDatum: Equatable, Sendable {
  /// The key that templates call it by.
  public let key: String
  /// A text, a number, a flag, a list, the path of a picture, or a reference to a colour.
  public let value: TemplateValue

  /// Makes a value.
  public init(key: String, value: TemplateValue) {
    self.key = key
    self.value = value
  }
}

extension ItemDatum {
  /// `Item` reads it, which knows the design's pictures.
  static let form = Form.raw("object") { schema(of: value(depth: 0), isItem: true) }

  private static func schema(of value: Schema, isItem: Bool) -> Schema {
    let names = Schema(["pattern": .string(TemplateKey.pattern)])
    let own: JSONTree = ["not": ["enum": .array(TemplateKey.items.map { .string($0.name) })]]
    return .dictionary(of: value, names: isItem ? names.adding(own) : names)
  }

  private static func value(depth: Int) -> Schema {
    let plain = Schema.anyOf([
      Schema(["type": ["string", "number", "boolean"]]), DesignColor.objectForm.schema,
    ])
    let element = SchemaDefinition("dataElement\(depth + 1)") {
      .anyOf([value(depth: depth + 1), schema(of: value(depth: depth + 1), isItem: false)])
    }
    guard depth < Limits.listDepth else { return plain }
    return .anyOf([plain, .array(of: .reference(to: element), count: 0...Limits.listElements)])
  }

  /// `depth` counts the lists around the object; within lists every key is the element's own.
  static func readAll(_ field: Field, _ images: ImageFolder, depth: Int = 0) -> [ItemDatum]? {
    guard case .object(let members) = field.value.content else {
      field.mismatch("an object", hint: #"write { "price": "12 €" }"#)
      return nil
    }
    return members.compactMap { member in
      let place = field.member(member)
      guard TemplateKey.isPlain(member.key), depth > 0 || TemplateKey.kind(of: member.key) == nil
      else {
        place.report(
          "invalid-name", "\(quoted(member.key)) cannot be a key of an item's data",
          hint: depth > 0 || TemplateKey.kind(of: member.key) == nil
            ? "use a letter, then letters, digits, - and _, at most 64" : "every item has that already")
        return nil
      }
      return TemplateValue.read(place, images).map { ItemDatum(key: member.key, value: $0) }
    }
  }
}

extension TemplateValue {
  /// `depth` counts the lists around it.
  static func read(_ field: Field, _ images: ImageFolder, depth: Int = 0) -> TemplateValue? {
    switch field.value.content {
    case .string:
      guard let text = field.string() else { return nil }
      if let color = field.referredColor { return .reference(text, color) }
      // A picture that is not there is told where a template wants it.
      if SourceImageFormat(fileName: text) != nil, let image = images.knownReference(text, field) {
        return .picture(text, image)
      }
      if let icon = field.ownIcon(text).icon { return .icon(text, icon) }
      return .text(text)
    case .number(let number): return .number(number)
    case .bool(let flag): return .flag(flag)
    case .array:
      guard depth < Limits.listDepth else {
        field.report("too-deep", "more than \(Limits.listDepth) lists within one another")
        return nil
      }
      let elements = field.elements("element", limit: Limits.listElements) ?? []
      return .list(elements.compactMap { read($0, images, depth: depth + 1) })
    case .object where DesignColor.isPlainly(field): return field.color().map { .color($0) }
    case .object where depth > 0: return ItemDatum.readAll(field, images, depth: depth).map { .fields($0) }
    case .null, .object:
      field.mismatch("a string, a number, a boolean or an array")
      return nil
    }
  }
}
