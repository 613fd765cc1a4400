package import Foundation

/// The fill of a box, a shape, an icon or a text.
package enum TemplateFill: Equatable, Sendable {
  case color(TemplateColor)
  indirect case gradient(TemplateGradient)
  indirect case image(TemplateImagePaint)
  /// Several paints over each other, the lowest first.
  case layers([TemplatePaintLayer])
  /// A material, only in the background of a part.
  indirect case material(TemplateMaterial)

  package var colors: [TemplateColor] {
    switch self {
    case .color(let color): [color]
    case .gradient(let gradient): gradient.colors
    case .image: []
    case .layers(let layers): layers.flatMap(\.fill.colors)
    case .material(let material): material.tint.map { [$0] } ?? []
    }
  }
}

package struct TemplateGradient: Equatable, Sendable {
  /// The maximum number of colors.
  static let colorLimit = 64

  package let colors: [TemplateColor]
  /// The positions of the colors in ascending order, from 0 at the gradient's start to 1 at its end; nil for
  /// equal distances.
  package let positions: [Double]?
  package let direction: GradientDirection
  package var kind = GradientKind.linear
  /// The center of a radial or angular gradient, in fractions of the box's width and height.
  package var center = CGPoint(x: 0.5, y: 0.5)
  /// The start angle of an angular gradient, in degrees clockwise from the top.
  package var startAngle = 0.0
  /// The gradient's origin, the end of its axis, and the end of the other axis, in fractions of the box's width and height;
  /// nil to use the direction, the center and the start angle.
  package var points: [CGPoint]?
}

package enum GradientKind: String, Sendable, CaseIterable {
  /// The colors change from one side of the box to the opposite side.
  case linear
  /// The colors change from the gradient's center to the farthest side of the box.
  case radial
  /// The colors change around the gradient's center.
  case angular
  /// The colors change from the gradient's center to the sides of a rhombus.
  case diamond
}

/// The direction of a linear gradient.
package enum GradientDirection: String, Sendable, CaseIterable {
  /// From top to bottom.
  case vertical
  /// From left to right.
  case horizontal
  /// From the top left to the bottom right corner.
  case diagonal
}

extension TemplateFill {
  private static let colors = Key(
    "colors",
    Form.raw("2 to \(TemplateGradient.colorLimit) colors") {
      .anyOf([
        .array(of: Form<TemplateColor>.templateColor.schema(), count: 2...TemplateGradient.colorLimit),
        Form<Field>.reference.schema(),
      ])
    }, "A gradient with evenly spaced colors, or a token of the type gradient.", isRequired: true)
  private static let kind = Key(
    "type", Form<GradientKind>.boundChoice(.gradientType),
    "The type of gradient: linear, radial, angular or diamond."
  ).defaulting(to: .linear)
  private static let direction = Key(
    "direction", Form<GradientDirection>.boundChoice("direction"), "The direction of a linear gradient."
  ).defaulting(to: .vertical)
  private static let stops = Key(
    "stops",
    Form.raw("array of numbers") {
      .array(of: Form<Double>.number(in: positionRange).schema(), count: 2...TemplateGradient.colorLimit)
    },
    "The position of each color, in ascending order: 0 is the start of the gradient, and 1 is its end.",
    otherwise: "even distances")
  private static let positionRange = NumberRange(lowest: -100, highest: 100)
  private static let coordinateRange = NumberRange(lowest: -100, highest: 100)
  private static let points = Key(
    "points",
    Form<[CGPoint]>(
      words: "`[[x, y], [x, y], [x, y]]`",
      schema: {
        .array(of: .array(of: Form<Double>.number(in: coordinateRange).schema(), count: 2...2), count: 3...3)
      }
    ) { field in
      guard let fields = field.elements() else { return nil }
      let points = fields.compactMap { $0.numbers("[x, y]", count: 2, in: coordinateRange) }
      guard points.count == fields.count else { return nil }
      guard points.count == 3 else {
        field.report(
          "wrong-count", "expected 3 points, found \(fields.count)",
          hint: "write the origin, the end of the gradient and the end of its other axis")
        return nil
      }
      return points.map { CGPoint(x: $0[0], y: $0[1]) }
    },
    "The origin, the end and the end of the other axis, in fractions of the box.",
    otherwise: "`direction`, `center` and `startAngle`",
    examples: [[[0, 0.5], [1, 0.5], [0, 1]], [[0, 0], [1, 1]]])
  private static let center = Key(
    "center", Form.focus, "The center of a radial or angular gradient.", otherwise: "the middle")
  private static let startAngle = Key(
    "startAngle", Form.degrees(in: -360...360),
    "The start angle of an angular gradient, in degrees clockwise from the top."
  ).defaulting(to: 0)
  private static let gradientObject = ObjectForm<TemplateFill>(
    keys: [
      .key(colors), .key(kind), .key(direction), .key(stops), .key(center), .key(startAngle), .key(points),
    ])
  static let gradient = Key(
    "gradient",
    Form.raw("object") { .anyOf([gradientObject.schema, Form<Field>.reference.schema()]) },
    "A gradient, or a token of the type gradient.", isRequired: true)

  static let form = Form(
    words: "a color, a gradient, an image, or an array of them",
    schema: {
      let layer = Schema.anyOf([Form<TemplateColor>.templateColor.schema(), TemplatePaintLayer.object.schema])
      return .anyOf([layer, .array(of: layer, count: 1...TemplatePaintLayer.limit)])
    }, read: read
  ).defined(
    "templateFill",
    "A color, a gradient, an image, a token of the type color or gradient, or an array of these, from the lowest to the highest.",
    examples: [
      "systemBlue",
      ["#FF0000", ["gradient": ["colors": ["#00000000", "#000000"]], "blendMode": "multiply"]],
      ["image": ["source": "photos/1.jpg"], "opacity": 0.5], [],
    ])

  @Sendable private static func read(_ field: Field) -> TemplateFill? {
    guard case .array = field.value.content else { return readOne(field) }
    let fields = field.nonEmptyElements("paint", limit: TemplatePaintLayer.limit)
    let fills = fields.compactMap(readOne)
    guard !fields.isEmpty, fills.count == fields.count else { return nil }
    return .layers(
      fills.flatMap { fill -> [TemplatePaintLayer] in
        if case .layers(let layers) = fill { layers } else { [TemplatePaintLayer(fill)] }
      })
  }

  private static func readOne(_ field: Field) -> TemplateFill? {
    guard case .object = field.value.content, TemplatePaintLayer.isObject(field) else {
      if !TemplateColor.isValue(field), field.referredType == .gradient { return gradient(field, .vertical) }
      return TemplateColor.read(field).map { .color($0) }
    }
    return TemplatePaintLayer.read(field)
  }

  /// Reads the value of the key `gradient`.
  static func readGradient(_ fillField: Field) -> TemplateFill? {
    if fillField.isReference { return gradient(fillField, .vertical) }
    guard let inner = KeyReader(fillField, gradientObject) else { return nil }
    let (colors, direction) = (inner.required(colors), inner[direction])
    let (kind, center, startAngle) = (inner[kind], inner[center], inner[startAngle])
    let offsets = inner[stops].flatMap { positions($0, of: colors) }
    let points = inner[points]
    inner.finish()
    guard case .gradient(var gradient)? = colors.flatMap({ gradient($0, direction) }) else { return nil }
    if let offsets {
      gradient = TemplateGradient(colors: gradient.colors, positions: offsets, direction: direction)
    }
    (gradient.kind, gradient.startAngle) = (kind, startAngle)
    gradient.center = center ?? gradient.center
    gradient.points = points
    return .gradient(gradient)
  }

  /// Reads the positions of colors, one for each color.
  private static func positions(_ field: Field, of colors: Field?) -> [Double]? {
    guard let fields = field.elements() else { return nil }
    let numbers = fields.compactMap { $0.number(in: positionRange) }
    guard numbers.count == fields.count else { return nil }
    guard case .array(let elements)? = colors?.value.content, elements.count == numbers.count,
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 })
    else {
      field.report(
        "wrong-stops", "expected one position for each color, in ascending order",
        hint: "write a number for each color, from 0 at the start to 1 at the end")
      return nil
    }
    return numbers
  }

  private static func gradient(_ field: Field, _ direction: GradientDirection) -> TemplateFill? {
    if field.isReference {
      return field.gradientToken().map { .gradient(TemplateGradient($0, direction)) }
    }
    guard let fields = field.elements() else { return nil }
    guard (2...TemplateGradient.colorLimit).contains(fields.count) else {
      field.report(
        "wrong-count", "expected 2 to \(TemplateGradient.colorLimit) colors, found \(fields.count)")
      return nil
    }
    let colors = fields.compactMap(TemplateColor.read)
    guard colors.count == fields.count else { return nil }
    return .gradient(TemplateGradient(colors: colors, positions: nil, direction: direction))
  }
}

extension TemplateGradient {
  /// Creates the gradient of a token, and sorts its colors by position.
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
  /// The schema's rule that excludes angular gradients. They are drawn as wedges, which cannot be clipped to text or lines.
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
      "angular-text", "\(words) with an angular gradient", hint: #"use "linear" or "radial""#)
  }
}

/// A color in a template: a constant or a binding.
package enum TemplateColor: Equatable, Sendable {
  case fixed(DesignColor)
  /// A binding with its default, if any, and with an alpha that replaces the color's own alpha.
  indirect case bound(TemplateBinding, fallback: DesignColor?, alpha: Double? = nil)

  /// Returns the color for `data`; nil if a binding has neither a value nor a default.
  package func resolved(with data: TemplateData) -> DesignColor? {
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

  /// Returns the color for `data`, with `tintColor` replaced by `tint`.
  package func tinted(with tint: DesignColor, for data: TemplateData) -> TemplateColor {
    resolved(with: data).map { .fixed($0.tinted(with: tint)) } ?? self
  }
}

extension Form where Value == TemplateColor {
  static let templateColor = Form(
    words: "a color",
    schema: {
      Form<DesignColor>.color.schema().adding([
        "pattern": .string(#"^(?:[^{]|\{[^{}|]*\.|\#(TemplateKey.bindingPattern)\#(ColorText.pattern)$)"#)
      ])
    }
  ) { TemplateColor.read($0) }.defined(
    "templateColor",
    "A color, or a binding in braces; a path with a period, such as {color.brand}, refers to a token.",
    examples: [
      "secondaryLabel", "{accent}", "{tint|systemGray}", "{tint|systemGray}/30%", "{color.brand}", "{a b}",
      "{accent}/101%",
    ])
}

extension TemplateColor {
  /// Reads a color. A name with a period that is not a reserved key is a token, which `DesignColor` reads.
  static func read(_ field: Field) -> TemplateColor? {
    guard let (inner, alpha) = value(field) else { return DesignColor.read(field).map { .fixed($0) } }
    guard let binding = TemplateBinding.read(inner, in: field) else { return nil }
    if let kind = TemplateKey.kind(of: binding.key), kind != .color {
      field.report("wrong-kind", "{\(binding.key)} is \(kind.rawValue), not a color")
      return nil
    }
    if TemplateKey.reserved.contains(binding.key) {
      field.report("wrong-kind", "{\(binding.key)} is not a color")
      return nil
    }
    guard let written = binding.fallback else { return .bound(binding, fallback: nil, alpha: alpha) }
    guard let fallback = field.color(named: written) else {
      field.report(
        "binding-default", "the default \(quoted(written)) of {\(binding.key)} is not a color",
        hint: SystemColor.hint(for: written, among: field.validation.namedColors.names))
      return nil
    }
    return .bound(binding, fallback: fallback, alpha: alpha)
  }

  /// Whether a string is a binding and not a token.
  static func isValue(_ field: Field) -> Bool { value(field) != nil }

  /// For a string that consists of one binding and an optional alpha, such as `{tint}/50%`, returns the text between the braces
  /// and the alpha. Returns nil for a token and for any other value.
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
