package import Graphics
package import LayoutEngine

/// A line along the edge of a box or along the outline of a shape.
package struct TemplateBorder: Equatable, Sendable {
  package enum Position: String, Sendable, CaseIterable {
    case inside
    /// The line is half inside and half outside.
    case center
    case outside
  }

  /// The width on each side, in points; 0 for no line. Left is the leading side.
  package var widths: EdgeInsets
  package private(set) var fill: TemplateFill
  package var position = Position.inside
  /// The stroke style of a token; styles other than dashed and dotted are drawn solid.
  package var style = StrokeStyle.named(.solid)
  /// The alternating lengths of dashes and gaps, in points; empty for the dashes of the style.
  package var dash: [Double] = []
  package var cap = Stroke.Cap.butt
  package var join = Stroke.Join.miter

  package init(width: Double, color: TemplateColor) {
    self.init(widths: EdgeInsets(all: width), fill: .color(color))
  }

  fileprivate init(widths: EdgeInsets, fill: TemplateFill) {
    (self.widths, self.fill) = (widths, fill)
  }

  package init(_ token: BorderToken) {
    self.init(width: token.width, color: .fixed(token.color))
    style = token.style
  }

  /// The width if it is equal on all sides; otherwise nil.
  package var uniformWidth: Double? { widths == EdgeInsets(all: widths.top) ? widths.top : nil }

  func withFill(_ fill: TemplateFill) -> TemplateBorder {
    var border = self
    border.fill = fill
    return border
  }
}

/// A shadow behind a part, or inside its box.
package struct TemplateShadow: Equatable, Sendable {
  package internal(set) var color: TemplateColor
  /// The shadow's offset to the right, in points.
  package let x: Double
  /// The shadow's offset down, in points.
  package let y: Double
  /// The blur radius as in CSS, in points: twice the standard deviation of the Gaussian.
  package let blur: Double
  /// The distance by which the shadow extends beyond the box on each side, before blurring, in points. An inset shadow extends
  /// into the box.
  package var spread = 0.0
  /// Whether the shadow is inside the box, above its background.
  package var isInset = false
}

extension TemplateBorder {
  private static let color = Key("color", Form.templateColor, "The color.")
  private static let fillKey = Key("fill", TemplateFill.form, "The paint, which replaces the color.")
  private static let width = Key(
    "width", Form.edgeInsets, "The width, in points, or a width for each side; left is the leading side."
  ).defaulting(to: EdgeInsets(all: 1))
  private static let positionKey = Key(
    "position", Form<Position>.boundChoice(.borderPosition), "The position of the line relative to the edge."
  ).defaulting(to: .inside)
  private static let dashKey = Key(
    "dash",
    Form<[Double]>(
      words: "array of lengths",
      schema: { .array(of: Form<Double>.length.schema(), count: 1...16) }
    ) { field in
      let fields = field.nonEmptyElements(.dash, limit: 16)
      let lengths = fields.compactMap { $0.number(in: .nonNegative) }
      guard !fields.isEmpty, lengths.count == fields.count else { return nil }
      return lengths
    }, "The alternating lengths of dashes and gaps, in points.", otherwise: "a solid line",
    examples: [[4, 2], [3], []])
  private static let capKey = Key(
    "cap", Form<Stroke.Cap>.boundChoice(.lineCap), "The ends of dashes."
  ).defaulting(to: .butt)
  private static let joinKey = Key(
    "join", Form<Stroke.Join>.boundChoice(.lineJoin), "The corners of the line."
  ).defaulting(to: .miter)

  private static let object = ObjectForm<TemplateBorder>(
    "templateBorder", "A line along the edge of a box or a shape.",
    keys: [
      .key(color), .key(width), .key(fillKey), .key(positionKey), .key(dashKey), .key(capKey), .key(joinKey),
    ],
    rules: ["oneOf": [["required": ["color"]], ["required": ["fill"]]]],
    examples: [
      ["color": "separator", "width": 1], ["fill": ["gradient": ["colors": ["#FF0000", "#0000FF"]]]],
      ["color": "separator", "width": [0, 0, 1, 0], "position": "outside", "dash": [4, 2], "cap": "round"],
    ])

  static let form = Form(
    words: #"`{ "color": "separator", "width": 1 }`, or an array of borders"#,
    schema: {
      let one = Schema.anyOf([object.schema, Form<Field>.reference.schema()])
      return .anyOf([one, .array(of: one, count: 1...limit)])
    }, read: readAll)

  private static let limit = 16

  @Sendable private static func readAll(_ field: Field) -> [TemplateBorder]? {
    guard case .array = field.value.content else { return read(field).map { [$0] } }
    let fields = field.nonEmptyElements("border", limit: limit)
    return fields.isEmpty ? nil : fields.compactMap(read)
  }

  private static func read(_ field: Field) -> TemplateBorder? {
    if field.isReference { return field.borderToken().map { token($0, field) } }
    guard let reader = KeyReader(field, object) else { return nil }
    let fillField = reader[fillKey.declaration.name]
    let color = fillField == nil ? reader.required(color) : reader[color]
    if let fillField, reader.has(Self.color) {
      fillField.report("paint-forms", #"expected either "color" or "fill""#, hint: #"remove "color""#)
    }
    let (fill, widths) = (reader[fillKey], reader[width])
    let (position, dash) = (reader[positionKey], reader[dashKey] ?? [])
    let (cap, join) = (reader[capKey], reader[joinKey])
    reader.finish()
    guard let fill = fill ?? color.map({ .color($0) }) else { return nil }
    var border = TemplateBorder(widths: widths, fill: fill)
    border.position = position
    border.dash = dash.contains { $0 > 0 } ? dash : []
    (border.cap, border.join) = (cap, join)
    return border
  }

  private static func token(_ border: BorderToken, _ field: Field) -> TemplateBorder {
    if case .named(let name) = border.style, ![.solid, .dashed, .dotted].contains(name) {
      field.warn("undrawn-style", "a border of the style \(quoted(name.rawValue)) is drawn solid")
    }
    return TemplateBorder(border)
  }
}

extension TemplateShadow {
  static let blurs = NumberRange(lowest: 0, highest: 200, quantity: .length)

  private static let color = Key(
    "color", Form.templateColor, otherwise: "black at a fifth of its strength")
  private static let x = Key("x", Form.signedLength, "The offset to the right, in points.").defaulting(to: 0)
  private static let y = Key("y", Form.signedLength, "The offset down, in points.").defaulting(to: 0)
  private static let blur = Key(
    "blur", Form.number(in: blurs), "The blur radius, which is twice the standard deviation, in points."
  ).defaulting(to: 8)
  private static let spread = Key(
    "spread", Form.signedLength, "The distance by which the shadow is larger than the box, in points."
  ).defaulting(to: 0)
  private static let inset = Key(
    "inset", Form.boundFlag, "Whether the shadow is inside the box, above the background."
  ).defaulting(to: false)
  private static let object = ObjectForm<TemplateShadow>(
    "templateShadow", "A shadow.",
    keys: [.key(color), .key(x), .key(y), .key(blur), .key(spread), .key(inset)],
    examples: [["color": "#00000033", "y": 2, "blur": 8]])

  static let form = Form(
    words: ##"`{ "color": "#00000033", "x": 0, "y": 0, "blur": 8 }`, or an array of shadows"##,
    schema: {
      let one = Schema.anyOf([object.schema, Form<Field>.reference.schema()])
      return .anyOf([one, .array(of: one, count: 1...limit)])
    }, read: readAll)

  private static let limit = 16

  @Sendable private static func readAll(_ field: Field) -> [TemplateShadow]? {
    guard case .array = field.value.content else { return readOne(field) }
    let fields = field.nonEmptyElements("shadow", limit: limit)
    return fields.isEmpty ? nil : fields.flatMap { readOne($0) ?? [] }
  }

  private static func readOne(_ field: Field) -> [TemplateShadow]? {
    guard field.isReference else { return read(field).map { [$0] } }
    guard let shadows = field.shadowToken() else { return nil }
    if let blur = shadows.map(\.blur).first(where: { !blurs.contains($0) }) {
      field.report("out-of-range", blurs.message(refusing: blur), related: field.tokenNote)
    }
    return shadows.map { shadow in
      TemplateShadow(
        color: .fixed(shadow.color), x: shadow.offsetX, y: shadow.offsetY, blur: shadow.blur,
        spread: shadow.spread, isInset: shadow.isInset)
    }
  }

  private static func read(_ field: Field) -> TemplateShadow? {
    guard let reader = KeyReader(field, object) else { return nil }
    let shadowColor = reader[color] ?? .fixed(.fixed(HexColor(0x000000, alpha: 0.2)))
    let shadow = TemplateShadow(
      color: shadowColor, x: reader[x], y: reader[y], blur: reader[blur], spread: reader[spread],
      isInset: reader[inset])
    reader.finish()
    return shadow
  }
}
