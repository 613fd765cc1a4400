internal import Foundation

extension TemplateExtent {
  /// Reads a number of points or a token for one, `"hug"` or `"fill"`.
  static func read(_ field: Field) -> TemplateExtent? {
    switch field.value.content {
    case .number,
      .string where field.isReference:
      return field.number(in: .nonNegative).map { .points($0) }
    case .string: return field.choice("extent", among: [("hug", .hug), ("fill", .fill)])
    default:
      field.mismatch("a number of points", hint: #"write a number, "hug" or "fill""#)
      return nil
    }
  }
}

extension TemplateCorners {
  /// Reads one radius, four of them, or `"capsule"`; tokens may stand for the numbers.
  static func read(_ field: Field) -> TemplateCorners? {
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

extension TemplateFill {
  /// Reads a colour, a token of a gradient, or `{ "gradient": … }`.
  static func read(_ field: Field) -> TemplateFill? {
    guard case .object = field.value.content else {
      if !TemplateColor.isValue(field), field.referredType == .gradient { return gradient(field, .vertical) }
      return TemplateColor.read(field).map { .color($0) }
    }
    guard var reader = field.object() else { return nil }
    let place = reader.required("gradient", hint: "write a colour, or an object with a gradient")
    reader.finish()
    guard let place else { return nil }
    if place.isReference { return gradient(place, .vertical) }
    guard var inner = place.object() else { return nil }
    let colors = inner.required("colors")
    let direction = inner["direction"]?.choice("direction", of: TemplateDirection.self) ?? .vertical
    inner.finish()
    return colors.flatMap { gradient($0, direction) }
  }

  /// Reads a token of a gradient, or the colours of one at even distances.
  private static func gradient(_ field: Field, _ direction: TemplateDirection) -> TemplateFill? {
    if field.isReference {
      return field.gradientToken().map { .gradient(TemplateGradient($0, direction)) }
    }
    guard let fields = field.elements() else { return nil }
    guard (2...8).contains(fields.count) else {
      field.report("wrong-count", "expected 2 to 8 colours, found \(fields.count)")
      return nil
    }
    let colors = fields.compactMap(TemplateColor.read)
    guard colors.count == fields.count else { return nil }
    return .gradient(TemplateGradient(colors: colors, positions: nil, direction: direction))
  }
}

extension TemplateGradient {
  /// A token's colours, in the order of their positions.
  fileprivate init(_ token: GradientToken, _ direction: TemplateDirection) {
    let stops = token.stops.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    self.init(
      colors: stops.map { .fixed($0.element.color) }, positions: stops.map(\.element.position),
      direction: direction)
  }
}

extension TemplateBorder {
  /// Reads `{ "color": …, "width": 1 }`, or a token of a border.
  static func read(_ field: Field) -> TemplateBorder? {
    if field.isReference { return field.borderToken().map { token($0, field) } }
    guard var reader = field.object() else { return nil }
    let color = reader.required("color").flatMap(TemplateColor.read)
    let width = reader.number("width", in: .positive, default: 1)
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

  /// Reads `{ "color": …, "x": 0, "y": 2, "blur": 8 }`, or a token of shadows.
  static func readAll(_ field: Field) -> [TemplateShadow]? {
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
    guard var reader = field.object() else { return nil }
    let color = reader["color"].flatMap(TemplateColor.read) ?? .fixed(.fixed(HexColor(0x000000, alpha: 0.2)))
    let shadow = TemplateShadow(
      color: color, x: reader.number("x", in: .signed, default: 0),
      y: reader.number("y", in: .signed, default: 0),
      blur: reader.number("blur", in: blurs, default: 8))
    reader.finish()
    return shadow
  }
}

extension TemplateOffset {
  /// Reads `[x, y]` or an object with both.
  static func read(_ field: Field) -> TemplateOffset? {
    field.point(in: .signed).map { TemplateOffset(x: Double($0.x), y: Double($0.y)) }
  }
}
