/// An outline that a design writes as SVG writes paths.
package struct TemplatePath: Equatable, Sendable {
  package enum Step: Equatable, Sendable {
    case move(x: Double, y: Double)
    case line(x: Double, y: Double)
    /// A cubic Bézier curve by its control points and its end.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
    case close
  }

  package let steps: [Step]
  /// The part of the plane that fits into a box, as x, y, width and height; nil for what the path covers.
  package var viewBox: [Double]?

  private static let limit = 10_000

  /// Reads path data; nil where they are wrong.
  package init?(_ text: String) {
    var parser = PathDataParser(text)
    guard let steps = parser.steps(atMost: Self.limit) else { return nil }
    self.steps = steps
  }

  private init(steps: [Step]) {
    self.steps = steps
  }

  static let form = Form<TemplatePath>(
    words: "text", schema: { Schema(["type": "string", "minLength": 1]) }
  ) { field in
    guard let text = field.nonEmptyString() else { return nil }
    var parser = PathDataParser(text)
    guard let steps = parser.steps(atMost: limit) else {
      field.report(
        "invalid-path",
        "the path data cannot be read from character \(parser.place + 1) on, \(quoted(parser.rest))",
        hint: #"write the "d" of an SVG path, such as "M0 0 L10 0 L5 8 Z""#)
      return nil
    }
    return TemplatePath(steps: steps)
  }
}
