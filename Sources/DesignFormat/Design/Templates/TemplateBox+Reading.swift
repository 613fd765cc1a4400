internal import Foundation

extension TemplateExtent {
  static let form = Form(
    words: "length, at least 0; a share such as `\"60%\"`; `\"hug\"` or `\"fill\"`",
    schema: {
      .anyOf([
        Form<Double>.length.schema(), Schema(["enum": ["hug", "fill"]]),
        Schema(["type": "string", "pattern": .string("^(?:\(share)|\(TemplateKey.bindingPattern))%$")]),
      ])
    }, read: read
  ).defined(
    "templateExtent",
    "How much room: so many points, a share of the room in the part around it, as much as the content, or as much as there is.",
    examples: [44, "60%", "{progress}%", "{done/total, percent}", "hug", "1000%", "{a b}%"])

  private static let share = #"[0-9]{1,3}(?:\.[0-9]{1,6})?"#

  @Sendable private static func read(_ field: Field) -> TemplateExtent? {
    switch field.value.content {
    case .string(let text) where text.hasSuffix("%"): return hundredths(text.dropLast(), field)
    case .string:
      guard field.isReference else { return field.choice("extent", among: [("hug", .hug), ("fill", .fill)]) }
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
        hint: #"write "60%", "{progress}%" for a value from 0 to 100, or "{done/total, percent}""#)
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

extension TemplateFill {
  private static let colors = Key(
    "colors",
    Form.raw("2 to 8 colours") {
      .anyOf([
        .array(of: Form<TemplateColor>.templateColor.schema(), count: 2...8), Form<Field>.reference.schema(),
      ])
    }, "From one side to the other at even distances, or a token of the type gradient.", isRequired: true)
  private static let kind = Key(
    "type", Form<GradientKind>.boundChoice(.gradientType), "Along a line, outwards from a point, or round it."
  ).defaulting(to: .linear)
  private static let direction = Key(
    "direction", Form<GradientDirection>.boundChoice("direction"), "Which way along a line."
  ).defaulting(to: .vertical)
  private static let stops = Key(
    "stops",
    Form.raw("array of numbers from 0 to 1") { .array(of: Form<Double>.fraction.schema(), count: 2...8) },
    "Where each colour is, in ascending order.", otherwise: "even distances")
  private static let center = Key(
    "center", Form.focus, "Where colours begin that blend outwards or round.", otherwise: "the middle")
  private static let startAngle = Key(
    "startAngle", Form.degrees(in: -360...360), "Where colours begin that blend round, from the top."
  ).defaulting(to: 0)
  private static let gradientObject = ObjectForm<TemplateFill>(
    keys: [.key(colors), .key(kind), .key(direction), .key(stops), .key(center), .key(startAngle)])
  private static let gradient = Key(
    "gradient",
    Form.raw("object") { .anyOf([gradientObject.schema, Form<Field>.reference.schema()]) },
    "Colours that blend, or a token of the type gradient.", isRequired: true)
  private static let object = ObjectForm<TemplateFill>(keys: [.key(gradient)])

  static let form = Form(
    words: "a colour, or a gradient",
    schema: { .anyOf([Form<TemplateColor>.templateColor.schema(), object.schema]) }, read: read
  ).defined(
    "templateFill", "A colour, colours that blend, or a token of the type color or gradient.")

  @Sendable private static func read(_ field: Field) -> TemplateFill? {
    guard case .object = field.value.content, !DesignColor.isObject(field) else {
      if !TemplateColor.isValue(field), field.referredType == .gradient { return gradient(field, .vertical) }
      return TemplateColor.read(field).map { .color($0) }
    }
    guard let reader = KeyReader(field, object) else { return nil }
    let place = reader.required(gradient, hint: "write a colour, or an object with a gradient")
    reader.finish()
    guard let place else { return nil }
    if place.isReference { return gradient(place, .vertical) }
    guard let inner = KeyReader(place, gradientObject) else { return nil }
    let (colors, direction) = (inner.required(colors), inner[direction])
    let (kind, center, startAngle) = (inner[kind], inner[center], inner[startAngle])
    let places = inner[stops].flatMap { positions($0, of: colors) }
    inner.finish()
    guard case .gradient(var gradient)? = colors.flatMap({ gradient($0, direction) }) else { return nil }
    if let places {
      gradient = TemplateGradient(colors: gradient.colors, positions: places, direction: direction)
    }
    (gradient.kind, gradient.startAngle) = (kind, startAngle)
    gradient.center = center ?? gradient.center
    return .gradient(gradient)
  }

  /// The places of colours, as many as there are colours.
  private static func positions(_ field: Field, of colors: Field?) -> [Double]? {
    guard let fields = field.elements() else { return nil }
    let numbers = fields.compactMap { $0.number(in: .fraction) }
    guard numbers.count == fields.count else { return nil }
    guard case .array(let elements)? = colors?.value.content, elements.count == numbers.count,
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 })
    else {
      field.report(
        "wrong-stops", "expected a number for each colour, in ascending order",
        hint: "write as many numbers from 0 to 1 as there are colours")
      return nil
    }
    return numbers
  }

  private static func gradient(_ field: Field, _ direction: GradientDirection) -> TemplateFill? {
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
  fileprivate init(_ token: GradientToken, _ direction: GradientDirection) {
    let stops = token.stops.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    self.init(
      colors: stops.map { .fixed($0.element.color) }, positions: stops.map(\.element.position),
      direction: direction)
  }
}
