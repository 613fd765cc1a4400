/// A value of an item that only templates know.
public struct ItemDatum: Equatable, Sendable {
  /// The key that templates call it by.
  public let key: String
  /// A text, a number, a flag, or a reference to a colour.
  public let value: TemplateValue

  /// Makes a value.
  public init(key: String, value: TemplateValue) {
    self.key = key
    self.value = value
  }
}

extension ItemDatum {
  static let form = Form(
    words: "object",
    schema: {
      .dictionary(
        of: Schema(["type": ["string", "number", "boolean"]]),
        names: Schema([
          "pattern": .string(TemplateKey.pattern),
          "not": ["enum": .array(TemplateKey.items.map { .string($0.name) })],
        ]))
    }, read: readAll)

  @Sendable private static func readAll(_ field: Field) -> [ItemDatum]? {
    guard case .object(let members) = field.value.content else {
      field.mismatch("an object", hint: #"write { "price": "12 €" }"#)
      return nil
    }
    return members.compactMap { member in
      let place = field.member(member)
      guard TemplateKey.isPlain(member.key), TemplateKey.kind(of: member.key) == nil else {
        place.report(
          "invalid-name", "\(quoted(member.key)) cannot be a key of an item's data",
          hint: TemplateKey.kind(of: member.key) == nil
            ? "use a letter, then letters, digits, - and _, at most 64" : "every item has that already")
        return nil
      }
      switch member.value.content {
      case .string:
        guard let text = place.string() else { return nil }
        let value = place.referredColor.map { TemplateValue.reference(text, $0) }
        return ItemDatum(key: member.key, value: value ?? .text(text))
      case .number(let number): return ItemDatum(key: member.key, value: .number(number))
      case .bool(let flag): return ItemDatum(key: member.key, value: .flag(flag))
      case .null, .array, .object:
        place.mismatch("a string, a number or a boolean")
        return nil
      }
    }
  }
}
