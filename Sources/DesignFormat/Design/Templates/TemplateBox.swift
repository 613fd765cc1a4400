import Foundation

/// The size of a part along one axis.
package enum TemplateExtent: Equatable, Sendable {
  /// A size in points.
  case points(Double)
  /// A fraction of the space inside the parent; 1 for all of it.
  case share(Double)
  /// The size of the part's content.
  case hug
  /// The size of the part's content in unlimited space. Unlike `hug`, it does not shrink if space is short.
  case intrinsic
  /// All available space in the parent.
  case fill
  /// An equal share of the space that the other parts and the spacings leave, independent of the part's content.
  case fillEqually

  /// The names of the sizes that are neither points nor a percentage.
  fileprivate static let names: [(name: String, value: TemplateExtent)] = [
    ("hug", .hug), ("intrinsic", .intrinsic), ("fill", .fill), ("fillEqually", .fillEqually),
  ]
}

/// The alignment of a part in its available space.
package enum TemplateAlignment: String, Sendable, CaseIterable {
  case leading
  case center
  case trailing
  case top
  case bottom
  case topLeading
  case topTrailing
  case bottomLeading
  case bottomTrailing
  /// The part is as wide, or as high, as its container.
  case stretch

  /// The horizontal alignment: 0 at the leading edge, 1 at the trailing edge.
  package var horizontal: Double {
    switch self {
    case .leading, .topLeading, .bottomLeading: 0
    case .trailing, .topTrailing, .bottomTrailing: 1
    case .center, .top, .bottom, .stretch: 0.5
    }
  }

  /// The vertical alignment: 0 at the top, 1 at the bottom.
  package var vertical: Double {
    switch self {
    case .top, .topLeading, .topTrailing: 0
    case .bottom, .bottomLeading, .bottomTrailing: 1
    case .leading, .center, .trailing, .stretch: 0.5
    }
  }
}

package enum TemplateCorners: Equatable, Sendable {
  /// Radii in points.
  case radii(topLeading: Double, topTrailing: Double, bottomTrailing: Double, bottomLeading: Double)
  /// Radii of half the box's shorter side.
  case capsule
}

/// A line along the inside of a box's edge.
package struct TemplateBorder: Equatable, Sendable {
  /// The width, in points; 0 for no line.
  package let width: Double
  package let color: TemplateColor
  /// The stroke style; styles other than dashed and dotted are drawn solid.
  package var style = StrokeStyle.named(.solid)
}

extension TemplateBorder {
  package init(_ token: BorderToken) {
    self.init(width: token.width, color: .fixed(token.color), style: token.style)
  }
}

package struct TemplateShadow: Equatable, Sendable {
  package let color: TemplateColor
  /// The shadow's offset to the right, in points.
  package let x: Double
  /// The shadow's offset down, in points.
  package let y: Double
  /// The blur radius as in CSS, in points: twice the standard deviation of the Gaussian.
  package let blur: Double
  /// The distance by which the shadow extends beyond the box on each side, before blurring, in points.
  package var spread = 0.0
}

/// The offset of a drawn part from its layout position.
package struct TemplateOffset: Equatable, Sendable {
  /// The offset in reading direction, in points.
  package let x: Double
  /// The offset down, in points.
  package let y: Double
}

extension TemplateExtent {
  static let form = Form(
    words:
      "length, at least 0; a percentage such as `\"60%\"`; \(names.map(\.name).markdownChoice)",
    schema: {
      .anyOf([
        Form<Double>.length.schema(), Schema(["enum": .array(names.map { .string($0.name) })]),
        Schema(["type": "string", "pattern": .string("^(?:\(share)|\(TemplateKey.bindingPattern))%$")]),
      ])
    }, read: read
  ).defined(
    "templateExtent",
    "The size: points, a percentage of the container, the size of the content, or a share of the remaining space.",
    examples: [44, "60%", "{progress}%", "{done/total, percent}", "hug", "fillEqually", "1000%", "{a b}%"])

  private static let share = #"[0-9]{1,3}(?:\.[0-9]{1,6})?"#

  @Sendable private static func read(_ field: Field) -> TemplateExtent? {
    switch field.value.content {
    case .string(let text) where text.hasSuffix("%"): return hundredths(text.dropLast(), field)
    case .string:
      guard field.isReference else { return field.choice("extent", among: names) }
      if let binding = field.valueInTemplate, case .percent? = binding.format {
        return share(field.number(binding.withFormat(nil), in: NumberRange(lowest: 0, highest: 10)))
      }
      return field.number(in: .nonNegative).map { .points($0) }
    case .number: return field.number(in: .nonNegative).map { .points($0) }
    default:
      field.mismatch("a number of points", hint: #"write a number, "60%", "hug" or "fill""#)
      return nil
    }
  }

  private static func share(_ share: Double?) -> TemplateExtent? { share.map { .share($0) } }

  private static func hundredths(_ text: Substring, _ field: Field) -> TemplateExtent? {
    if let inner = TemplateBinding.whole(String(text)) {
      guard let binding = TemplateBinding.read(inner, in: field) else { return nil }
      return share(field.number(binding, in: NumberRange(lowest: 0, highest: 1_000)).map { $0 / 100 })
    }
    guard text.wholeMatch(of: /[0-9]{1,3}(\.[0-9]{1,6})?/) != nil, let number = Double(text) else {
      field.report(
        "invalid-share", "\(quoted("\(text)%")) is not a share of a length",
        hint: LookalikeCharacter.remedy(inNumber: String(text))
          ?? MisspelledNumber.letterRemedy(in: String(text))
          ?? #"write "60%", "{progress}%" for a value from 0 to 100, or "{done/total, percent}""#)
      return nil
    }
    return share(number / 100)
  }
}

extension TemplateCorners {
  static let form = Form(
    words: "length, at least 0; four of them; or `\"capsule\"`",
    schema: {
      let length = Form<Double>.length.schema()
      return .anyOf([length, .array(of: length, count: 4...4), Schema(["const": "capsule"])])
    }, read: read)

  @Sendable private static func read(_ field: Field) -> TemplateCorners? {
    switch field.value.content {
    case .number,
      .string where field.isReference:
      return field.number(in: .nonNegative).map {
        .radii(topLeading: $0, topTrailing: $0, bottomTrailing: $0, bottomLeading: $0)
      }
    case .string: return field.choice(.cornerRadius, among: [("capsule", .capsule)])
    case .array(let elements):
      guard elements.count == 4 else {
        field.report(
          "wrong-count", "expected 4 numbers, found \(elements.count)",
          hint: "write [top leading, top trailing, bottom trailing, bottom leading]")
        return nil
      }
      let radii = (field.elements() ?? []).compactMap { $0.number(in: .nonNegative) }
      guard radii.count == 4 else { return nil }
      return .radii(
        topLeading: radii[0], topTrailing: radii[1], bottomTrailing: radii[2], bottomLeading: radii[3])
    default:
      field.mismatch("a radius", hint: #"write a number, four numbers or "capsule""#)
      return nil
    }
  }
}

extension TemplateBorder {
  private static let color = Key("color", Form.templateColor, isRequired: true)
  private static let width = Key("width", Form.positiveLength, "The width, in points.").defaulting(to: 1)
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
  private static let x = Key("x", Form.signedLength, "The offset to the right, in points.").defaulting(to: 0)
  private static let y = Key("y", Form.signedLength, "The offset down, in points.").defaulting(to: 0)
  private static let blur = Key(
    "blur", Form.number(in: blurs), "The blur radius, which is twice the standard deviation, in points."
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
      field.report("out-of-range", blurs.message(refusing: blur), related: field.tokenNote)
    }
    let outer = shadows.filter { !$0.isInset }
    if outer.count < shadows.count { field.warn("undrawn-shadow", "inner shadows are not drawn") }
    return outer.map { shadow in
      TemplateShadow(
        color: .fixed(shadow.color), x: shadow.offsetX, y: shadow.offsetY, blur: shadow.blur,
        spread: shadow.spread)
    }
  }

  private static func read(_ field: Field) -> TemplateShadow? {
    guard let reader = KeyReader(field, object) else { return nil }
    let shadowColor = reader[color] ?? .fixed(.fixed(HexColor(0x000000, alpha: 0.2)))
    let shadow = TemplateShadow(color: shadowColor, x: reader[x], y: reader[y], blur: reader[blur])
    reader.finish()
    return shadow
  }
}

extension TemplateOffset {
  static let form = Form.point.map { TemplateOffset(x: Double($0.x), y: Double($0.y)) }
}
