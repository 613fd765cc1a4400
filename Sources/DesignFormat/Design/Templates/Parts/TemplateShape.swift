/// A shape, drawn in the style's color or with a fill.
package struct TemplateShape: TemplatePart {
  package let figure: TemplateFigure
  /// The fill. If it is nil, the shape is filled with the style's color, or has no fill if its outline is stroked.
  package private(set) var fill: TemplateFill?
  package let details: TemplateFigureDetails

  package var name: String { figure.rawValue }
  package var type: String { Self.form.name }
  package var revealsBackground: Bool { true }
  package var fonts: [FontFamilyRequest] { [] }
  package var needsImage: Bool { false }

  package var bindings: [TemplateBinding.TypedBinding] {
    (fill?.bindings ?? [])
      + (details.values?.binding.map { [($0, .numbers)] } ?? [])
      + (details.marker?.binding.map { [($0, .number)] } ?? [])
  }

  package func mapTexts(_ change: TextChange) -> TemplateShape { self }

  package func withTexts(of other: TemplateShape) -> TemplateShape {
    var shape = self
    shape.fill = fill?.withImages(of: other.fill)
    return shape
  }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

/// The dimensions and data of a shape. Properties that are nil have the default of the shape.
package struct TemplateFigureDetails: Equatable, Sendable {
  /// The fraction, from 0 to 1, of a ring or a sector that is drawn.
  package var fraction = 1.0
  /// The start angle of a ring or a sector, in degrees from the top: clockwise, or counterclockwise in right-to-left layouts.
  package var startAngle = 0.0
  /// The angle of a full ring or sector, in degrees.
  package var sweep = 360.0
  /// The line width, in points.
  package var lineWidth: Double?
  package var isRound = true
  /// The alternating lengths of dashes and gaps of the line, in points; empty for a solid line.
  package var dash: [Double] = []
  /// The number of corners of a polygon, or of points of a star.
  package var points: Int?
  /// The radius of a star's inner corners, as a fraction of its outer radius.
  package var innerRadius: Double?
  package var path: TemplatePath?
  /// Whether the inside of a path is determined by the even-odd rule, instead of by the nonzero rule.
  package var usesEvenOddRule = false
  package var values: TemplateNumbers?
  /// The value at the bottom of a chart.
  package var minimum: Double?
  /// The value at the top of a chart.
  package var maximum: Double?
  package var isSmooth = false
  /// The space between the bars of a chart, as a fraction of the width available for each bar.
  package var barSpacing = 0.3
  /// The number of horizontal grid lines of a chart, from its bottom to its top; nil for none.
  package var gridLines: Int?
  /// Whether a chart has a line at 0, or at the value nearest to 0 in its range.
  package var hasAxis = false
  /// The diameter of a dot at each value of a line chart, in points; nil for none.
  package var dots: Double?
  /// The index of the marked value of a chart, from 0; nil for none.
  package var marker: TemplateMarker?

  package init() {}
}

/// The index of the marked value of a chart, from 0.
package enum TemplateMarker: Equatable, Sendable {
  case fixed(Int)
  indirect case bound(TemplateBinding)

  package var number: Double? { if case .fixed(let index) = self { Double(index) } else { nil } }

  /// Returns the index for an item's values; nil if the value is not an index.
  package func resolved(with data: TemplateData) -> TemplateMarker? {
    guard case .bound(let binding) = self else { return self }
    return (binding.value(in: data)?.number).flatMap { Int(exactly: $0) }.map { .fixed($0) }
  }

  var binding: TemplateBinding? { if case .bound(let binding) = self { binding } else { nil } }
}

/// The values of a chart.
package enum TemplateNumbers: Equatable, Sendable {
  case fixed([Double])
  indirect case bound(TemplateBinding)

  package func resolved(with data: TemplateData) -> [Double] {
    switch self {
    case .fixed(let numbers): numbers
    case .bound(let binding): (binding.value(in: data)?.list ?? []).compactMap(\.number).filter(\.isFinite)
    }
  }

  var binding: TemplateBinding? { if case .bound(let binding) = self { binding } else { nil } }
}

extension TemplateShape {
  private static let figureKey = Key(
    "shape", Form<TemplateFigure>.boundChoice("shape"),
    "The shape; a line is a hairline across its container.", isRequired: true)
  private static let fillKey = Key(
    "fill", TemplateFill.form, "The fill of the shape.", otherwise: "the part's color",
    details:
      "Shapes with a line have no fill by default; the area below the line of a chart is filled to the bottom."
  )
  private static let pointsKey = Key(
    "points", Form.boundWholeNumber(in: 3...100), "The corners of a polygon, or the points of a star.",
    otherwise: "6 corners, 5 points")
  private static let capKey = Key(
    "lineCap", Form<Bool>.boundChoice(.lineCap, among: [("round", true), ("butt", false)]),
    "The style of line ends and joins.", defaultValue: "round")

  private static let object = ObjectForm<TemplateFigureDetails>(keys: [
    Property(
      "fraction", \.fraction,
      .share.saying { .anyOf([Form<Double>.share.schema(), Form<Field>.templateValue.schema()]) }
        .describedAs("number from 0 to 1, or a [value](#values-of-templates)"),
      "The fraction of a ring or a sector to draw.", defaultValue: 1),
    Property(
      "startAngle", \.startAngle, .degrees(in: -360...360),
      "The start angle of a ring or a sector, in degrees from the top in the reading direction.",
      defaultValue: 0),
    Property(
      "sweep", \.sweep, .degrees(in: 0...360), "The angle of a complete ring or sector, in degrees.",
      defaultValue: 360),
    Property(
      "lineWidth", \.lineWidth, .positiveLength, "The width of the line, in points.",
      otherwise: "an eighth of the diameter of a ring, 2 in a chart; other shapes are filled"),
    Property(
      "innerRadius", \.innerRadius, .number(in: 0.01...1),
      "The distance from the middle to a star's inner corners, as a fraction of the outer radius.",
      defaultValue: 0.42),
    Property(
      "path", \.path, TemplatePath.form.orBinding(as: .outline), "The outline, as SVG path data.",
      examples: ["M0 0 L10 0 L5 8 Z", "M0 0 L10"]),
    Property(
      "fillRule", \.usesEvenOddRule, .boundChoice(.fillRule, among: [("nonZero", false), ("evenOdd", true)]),
      "The rule that determines which areas are inside a path that crosses or contains itself.",
      defaultValue: "nonZero"),
    Property(
      "values", \.values, TemplateNumbers.form, "The numbers of a chart.",
      examples: [[3, 5, 4], "{sales}", [], ["3"]]),
    Property(
      "minimum", \.minimum, .number(in: -1_000_000_000...1_000_000_000),
      "The number at the bottom of a chart.",
      otherwise: "0, or the least value if it is below 0"),
    Property(
      "maximum", \.maximum, .number(in: -1_000_000_000...1_000_000_000), "The number at the top of a chart.",
      otherwise: "the greatest value"),
    Property(
      "smooth", \.isSmooth, .boundFlag, "Whether the line of a chart is a smooth curve.",
      defaultValue: false),
    Property(
      "barSpacing", \.barSpacing, .number(in: 0...0.95),
      "The space between bars, as a fraction of the width per bar.",
      defaultValue: 0.3),
    Property(
      "dash", \.dash, .dashes, "The alternating lengths of the dashes and gaps of the line, in points.",
      otherwise: "solid", examples: [[4, 3]]),
    Property(
      "gridLines", \.gridLines, .wholeNumber(in: 2...50),
      "The number of horizontal lines behind a chart, from its bottom to its top, in the color `separator`.",
      otherwise: "none"),
    Property(
      "axis", \.hasAxis, .flag,
      "Whether a chart has a line at 0, or at the value nearest to 0 that it shows.",
      defaultValue: false),
    Property(
      "dots", \.dots, .positiveLength, "The diameter of a dot at each value of a line chart, in points.",
      otherwise: "none"),
    Property(
      "marker", \.marker, TemplateMarker.form,
      "The index of the value, from 0, that a chart marks with a vertical line and, in a line chart, a dot.",
      otherwise: "none", examples: [4, "{hour}"]),
  ])
  private static let viewBoxKey = Key(
    "viewBox",
    Form<[Double]>(
      words: "`[x, y, width, height]`",
      schema: { .array(of: Form<Double>.number(in: -100_000...100_000).schema(), count: 4...4) }
    ) { field in
      guard let sides = field.elements() else { return nil }
      let numbers = sides.compactMap { $0.number(in: .signed) }
      guard sides.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
        if sides.count != 4 || numbers.count == 4 {
          field.report(
            "wrong-view-box", "expected [x, y, width, height] with a width and a height above 0",
            hint: "write the viewBox of the SVG, such as [0, 0, 24, 24]")
        }
        return nil
      }
      return numbers
    }, "The part of the path's coordinate system that is scaled to the box.",
    otherwise: "the bounds of the path")

  static let form = TemplateNodeForm(
    "shape", "templateShape", "A shape.", .withColor,
    keys: [.key(figureKey), .key(fillKey), .key(pointsKey), .key(capKey), .key(viewBoxKey)]
      + object.properties.map { $0.of(TemplateNode.self) }, rules: rules
  ) { reader, _ in
    let figure = reader.required(figureKey)
    var details = TemplateFigureDetails()
    reader.fill(&details, by: object)
    (details.points, details.isRound) = (reader[pointsKey], reader[capKey] ?? (figure != .line))
    // This key is read for all shapes, so that its problems are always reported.
    let viewBox = reader[viewBoxKey]
    details.path?.viewBox = viewBox
    let bound = reader[figureKey.declaration.name].flatMap { $0.valueInTemplate == nil ? nil : $0 }
    guard let figure = figure ?? bound.map({ _ in .rectangle }) else { return nil }
    for name in object.names + ["points", "lineCap", "viewBox"]
    where bound == nil && !figure.keys.contains(name) {
      reader[name]?.warn("unused-key", "a \(figure.rawValue) has no \(quoted(name))", hint: "remove it")
    }
    for name in ["path", "values"] where figure.keys.contains(name) && reader[name] == nil {
      (bound ?? reader.field).report("missing-key", "missing key \(quoted(name))")
    }
    return TemplateShape(figure: figure, fill: reader[fillKey], details: details)
  }

  private static let rules: JSONTree = [
    "allOf": [
      ["if": ["properties": ["shape": ["const": "path"]]], "then": ["required": ["path"]]],
      [
        "if": ["properties": ["shape": ["enum": ["barChart", "lineChart"]]]],
        "then": ["required": ["values"]],
      ],
    ]
  ]
}

extension TemplateMarker {
  static let form = Form<TemplateMarker>(
    words: "whole number from 0 to 999, or a [value](#values-of-templates)",
    schema: {
      .anyOf([
        Form<Int>.wholeNumber(in: 0...999).schema(),
        Schema(["type": "string", "pattern": .string("^\(TemplateKey.bindingPattern)$")]),
      ])
    }
  ) { field in
    guard let inner = TemplateBinding.whole(field) else {
      return field.wholeNumber(in: NumberRange(lowest: 0, highest: 999)).map { .fixed($0) }
    }
    return TemplateBinding.read(inner, in: field).map { .bound($0) }
  }
}

extension Form where Value == [Double] {
  /// Alternating lengths of dashes and gaps; they are not all 0.
  fileprivate static let dashes = Form<[Double]>(
    words: "array of lengths, at least 0", schema: { .array(of: Form<Double>.length.schema(), count: 1...8) },
    write: { $0.isEmpty ? nil : .array($0.map { .number($0) }) }
  ) { field in
    let lengths = field.nonEmptyElements(.dash, limit: 8).compactMap { $0.number(in: .nonNegative) }
    guard lengths.contains(where: { $0 > 0 }) else {
      if !lengths.isEmpty { field.report("out-of-range", "expected a length above 0, found only 0") }
      return nil
    }
    return lengths
  }
}

extension TemplateNumbers {
  private static let limit = 1_000

  static let form = Form<TemplateNumbers>(
    words: "array of numbers, or a value",
    schema: {
      .anyOf([
        .array(of: Form<Double>.number(in: .any).schema(), count: 1...limit),
        Schema(["type": "string", "pattern": .string("^\(TemplateKey.bindingPattern)$")]),
      ])
    }
  ) { field in
    guard let inner = TemplateBinding.whole(field) else {
      let fields = field.nonEmptyElements("value", limit: limit)
      return fields.isEmpty ? nil : .fixed(fields.compactMap { $0.number(in: .any) })
    }
    return TemplateBinding.read(inner, in: field).map { .bound($0) }
  }
}

package enum TemplateFigure: String, Sendable, CaseIterable {
  /// The whole box, including its rounded corners.
  case rectangle
  /// The box with semicircles at its ends.
  case capsule
  /// The ellipse that fills the box.
  case ellipse
  /// The largest circle in the box.
  case circle
  /// A hairline: as wide as a column, or as high as a row.
  case line
  /// The largest circular ring in the box, or an arc of it.
  case ring
  /// A sector of the largest circle in the box.
  case sector
  /// A regular polygon in the largest circle in the box.
  case polygon
  /// A star in the largest circle in the box.
  case star
  case path
  /// A bar for each value.
  case barChart
  /// A line through the values.
  case lineChart

  /// Whether the outline of the shape is the box, so that borders and corners apply to it.
  package var isBox: Bool {
    switch self {
    case .rectangle, .capsule, .ellipse, .circle, .line: true
    default: false
    }
  }

  /// The names of the keys that apply to the shape.
  var keys: [String] {
    switch self {
    case .rectangle, .capsule, .ellipse, .circle: []
    case .line: ["dash", "lineCap"]
    case .ring: ["fraction", "startAngle", "sweep", "lineWidth", "lineCap"]
    case .sector: ["fraction", "startAngle", "sweep"]
    case .polygon: ["points", "lineWidth", "lineCap", "dash"]
    case .star: ["points", "innerRadius", "lineWidth", "lineCap", "dash"]
    case .path: ["path", "viewBox", "fillRule", "lineWidth", "lineCap", "dash"]
    case .barChart: ["values", "minimum", "maximum", "barSpacing", "gridLines", "axis", "marker"]
    case .lineChart:
      [
        "values", "minimum", "maximum", "smooth", "lineWidth", "lineCap", "dash", "gridLines", "axis", "dots",
        "marker",
      ]
    }
  }
}
