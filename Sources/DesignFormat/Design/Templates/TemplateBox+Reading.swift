internal import Foundation

extension TemplateExtent {
  /// Reads a number of points or a token for one, `"hug"` or `"fill"`.
  static func read(_ field: Field) -> TemplateExtent? {
    switch field.value.content {
    case .number,
      .string where field.isTokenReference:
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
      .string where field.isTokenReference:
      return field.number(in: .nonNegative).map {
        .radii(topLeading: $0, topTrailing: $0, bottomTrailing: $0, bottomLeading: $0)
      }
    case .string: return field.choice("corner radius", among: [("capsule", .capsule)])
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
  /// Reads a colour or `{ "gradient": … }`.
  static func read(_ field: Field) -> TemplateFill? {
    guard case .object = field.value.content else {
      return TemplateColor.read(field).map { .color($0) }
    }
    guard var reader = field.object() else { return nil }
    let gradient = reader.required("gradient", hint: "write a colour, or an object with a gradient")
    reader.finish()
    guard var inner = gradient?.object() else { return nil }
    let fields = inner.required("colors")?.elements() ?? []
    let direction = inner["direction"]?.choice("direction", of: TemplateDirection.self) ?? .vertical
    inner.finish()
    guard inner.has("colors") else { return nil }
    if !(2...8).contains(fields.count), let place = inner["colors"] {
      if case .array = place.value.content {
        place.report("wrong-count", "expected 2 to 8 colours, found \(fields.count)")
      }
      return nil
    }
    let colors = fields.compactMap(TemplateColor.read)
    return colors.count == fields.count ? .gradient(colors, direction) : nil
  }
}

extension TemplateBorder {
  /// Reads `{ "color": …, "width": 1 }`.
  static func read(_ field: Field) -> TemplateBorder? {
    guard var reader = field.object() else { return nil }
    let color = reader.required("color").flatMap(TemplateColor.read)
    let width = reader.number("width", in: .positive, default: 1)
    reader.finish()
    return color.map { TemplateBorder(width: width, color: $0) }
  }
}

extension TemplateShadow {
  /// Reads `{ "color": …, "x": 0, "y": 2, "blur": 8 }`.
  static func read(_ field: Field) -> TemplateShadow? {
    guard var reader = field.object() else { return nil }
    let color = reader["color"].flatMap(TemplateColor.read) ?? .fixed(.fixed(HexColor(0x000000, alpha: 0.2)))
    let shadow = TemplateShadow(
      color: color, x: reader.number("x", in: .signed, default: 0),
      y: reader.number("y", in: .signed, default: 0),
      blur: reader.number("blur", in: NumberRange(lowest: 0, highest: 200, quantity: .length), default: 8))
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
