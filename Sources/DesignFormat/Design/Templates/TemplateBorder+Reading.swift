internal import Foundation

extension TemplateBorder {
  private static let color = Key("color", Form.templateColor, isRequired: true)
  private static let width = Key("width", Form.positiveLength, "In points.").defaulting(to: 1)
  private static let object = ObjectForm<TemplateBorder>(keys: [.key(color), .key(width)])

  static let form = Form(
    words: #"`{ "color": "separator", "width": 1 }`"#,
    schema: { .anyOf([object.schema, Form<Field>.reference.schema()]) }, read: read)

  @Sendable private static func read(_ field: Field) -> TemplateBorder? {
    if field.isReference { return field.borderToken().map { token($0, field) } }
    guard let reader = KeyReader(field, object) else { return nil }
    let (color, width) = (reader.required(color), reader[width])
    reader.finish()
    return color.map { TemplateBorder(width: width, color: $0) }
  }

  private static func token(_ border: BorderToken, _ field: Field) -> TemplateBorder {
    if case .named(let name) = border.style, ![.solid, .dashed, .dotted].contains(name) {
      field.warn("undrawn-style", "a border of the style \(quoted(name.rawValue)) is drawn solid")
    }
    return TemplateBorder(border)
  }
}

extension TemplateShadow {
  private static let blurs = NumberRange(lowest: 0, highest: 200, quantity: .length)

  private static let color = Key(
    "color", Form.templateColor, otherwise: "black at a fifth of its strength")
  private static let x = Key("x", Form.signedLength, "To the right, in points.").defaulting(to: 0)
  private static let y = Key("y", Form.signedLength, "Down, in points.").defaulting(to: 0)
  private static let blur = Key(
    "blur", Form.number(in: blurs), "Twice the standard deviation, in points."
  ).defaulting(to: 8)
  private static let object = ObjectForm<TemplateShadow>(
    keys: [.key(color), .key(x), .key(y), .key(blur)])

  static let form = Form(
    words: ##"`{ "color": "#00000033", "x": 0, "y": 0, "blur": 8 }`"##,
    schema: { .anyOf([object.schema, Form<Field>.reference.schema()]) }, read: readAll)

  @Sendable private static func readAll(_ field: Field) -> [TemplateShadow]? {
    guard field.isReference else { return read(field).map { [$0] } }
    guard let shadows = field.shadowToken() else { return nil }
    if let blur = shadows.map(\.blur).first(where: { !blurs.contains($0) }) {
      field.report("out-of-range", blurs.message(refusing: blur), related: field.tokenPlace)
    }
    let outer = shadows.filter { !$0.isInset }
    if outer.count < shadows.count { field.warn("undrawn-shadow", "shadows inside of a box are not drawn") }
    return outer.map { shadow in
      TemplateShadow(
        color: .fixed(shadow.color), x: shadow.offsetX, y: shadow.offsetY, blur: shadow.blur,
        spread: shadow.spread)
    }
  }

  private static func read(_ field: Field) -> TemplateShadow? {
    guard let reader = KeyReader(field, object) else { return nil }
    let ink = reader[color] ?? .fixed(.fixed(HexColor(0x000000, alpha: 0.2)))
    let shadow = TemplateShadow(color: ink, x: reader[x], y: reader[y], blur: reader[blur])
    reader.finish()
    return shadow
  }
}

extension TemplateOffset {
  static let form = Form.point.map { TemplateOffset(x: Double($0.x), y: Double($0.y)) }
}
