public import Foundation

/// The fill of a box, a figure, an icon or letters.
public enum TemplateFill: Equatable, Sendable {
  /// One colour.
  case color(TemplateColor)
  /// Colours that blend from one side to the other.
  indirect case gradient(TemplateGradient)

  package var colors: [TemplateColor] {
    switch self {
    case .color(let color): [color]
    case .gradient(let gradient): gradient.colors
    }
  }
}

/// A run of colours.
public struct TemplateGradient: Equatable, Sendable {
  /// The colours, from one side to the other.
  public let colors: [TemplateColor]
  /// Where each of them is, from 0 to 1 and in ascending order; nil for even distances.
  public let positions: [Double]?
  /// Which way they blend along a line.
  public let direction: GradientDirection
  /// Whether they blend along a line, outwards or round.
  public var kind = GradientKind.linear
  /// Where colours that blend outwards or round begin, as shares of the box's width and height.
  public var center = CGPoint(x: 0.5, y: 0.5)
  /// Where colours that blend round begin, in degrees clockwise from the top.
  public var startAngle = 0.0
}

/// How colours blend.
public enum GradientKind: String, Sendable, CaseIterable {
  /// From one side to the other.
  case linear
  /// From a point to the farthest side.
  case radial
  /// Round a point.
  case angular
}

/// Which way colours blend.
public enum GradientDirection: String, Sendable, CaseIterable {
  /// From the top down.
  case vertical
  /// From left to right.
  case horizontal
  /// From the top left corner to the bottom right one.
  case diagonal
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

extension TemplateFill {
  /// Colours that blend round a point are drawn as wedges, which neither letters nor lines can be cut out of.
  static let rulesAgainstAngular: JSONTree = [
    "not": [
      "required": ["fill"],
      "properties": [
        "fill": [
          "type": "object", "required": ["gradient"],
          "properties": [
            "gradient": [
              "type": "object", "required": ["type"], "properties": ["type": ["const": "angular"]],
            ]
          ],
        ]
      ],
    ]
  ]

  var isAngular: Bool {
    if case .gradient(let gradient) = self { gradient.kind == .angular } else { false }
  }
}

extension Field {
  func reportAngular(_ words: String) {
    report(
      "angular-text", "\(words) with colours that blend round a point", hint: #"take "linear" or "radial""#)
  }
}

/// A colour in a template: one that is always the same, or one that what is shown brings along.
public enum TemplateColor: Equatable, Sendable {
  /// Always the same.
  case fixed(DesignColor)
  /// A value of what is shown, with another alpha where one is given; nil where neither a value nor a default is there.
  indirect case bound(TemplateBinding, fallback: DesignColor?, alpha: Double? = nil)

  /// The colour for `data`; nil where a binding without a default has no value.
  public func resolved(with data: TemplateData) -> DesignColor? {
    switch self {
    case .fixed(let color): color
    case .bound(let binding, let fallback, let alpha):
      (binding.value(in: data)?.color ?? fallback).map { color in alpha.map(color.withAlpha) ?? color }
    }
  }

  var binding: TemplateBinding? {
    guard case .bound(let binding, _, _) = self else { return nil }
    return binding
  }

  /// The colour with another one in place of the tint; `data` is what is shown.
  package func tinted(with tint: DesignColor, for data: TemplateData) -> TemplateColor {
    resolved(with: data).map { .fixed($0.tinted(with: tint)) } ?? self
  }
}

extension Form where Value == TemplateColor {
  static let templateColor = Form(
    words: "a colour",
    schema: {
      Form<DesignColor>.color.schema().adding([
        "pattern": .string(#"^(?:[^{]|\{[^{}|]*\.|\#(TemplateKey.bindingPattern)\#(ColorText.pattern)$)"#)
      ])
    }
  ) { TemplateColor.read($0) }.defined(
    "templateColor",
    "A colour, or a value that is one; a path with a point, such as {color.brand}, is that of a token.",
    examples: [
      "secondaryLabel", "{accent}", "{tint|systemGray}", "{tint|systemGray}/30%", "{color.brand}", "{a b}",
      "{accent}/101%",
    ])
}

extension TemplateColor {
  /// Names with a dot that no item answers are left to the reader of colours.
  static func read(_ field: Field) -> TemplateColor? {
    guard let (inner, alpha) = value(field) else { return DesignColor.read(field).map { .fixed($0) } }
    guard let binding = TemplateBinding.read(inner, in: field) else { return nil }
    if let kind = TemplateKey.kind(of: binding.key), kind != .color {
      field.report("wrong-kind", "{\(binding.key)} is \(kind.rawValue), not a colour")
      return nil
    }
    if TemplateKey.reserved.contains(binding.key) {
      field.report("wrong-kind", "{\(binding.key)} is not a colour")
      return nil
    }
    guard let written = binding.fallback else { return .bound(binding, fallback: nil, alpha: alpha) }
    guard let fallback = field.color(named: written) else {
      field.report(
        "binding-default", "the default \(quoted(written)) of {\(binding.key)} is not a colour",
        hint: SystemColor.hint(for: written, among: field.validation.namedColors.names))
      return nil
    }
    return .bound(binding, fallback: fallback, alpha: alpha)
  }

  /// Whether a string is one binding by its form: it names no token.
  static func isValue(_ field: Field) -> Bool { value(field) != nil }

  /// The text between the braces of a string that is one binding, and the alpha behind it.
  private static func value(_ field: Field) -> (inner: Substring, alpha: Double?)? {
    guard case .string(let text) = field.value.content else { return nil }
    let parts = ColorText(text)
    guard !parts.isMalformed, let inner = TemplateBinding.whole(parts.base), isValue(inner) else {
      return nil
    }
    return (inner, parts.alpha)
  }

  private static func isValue(_ inner: Substring) -> Bool {
    let key = inner.prefix { $0 != "|" && $0 != "," }
    return !key.contains(".") || TemplateKey.reserved.contains(String(key))
  }
}
