/// The types of design tokens (Design Tokens Format Module 2025.10, sections 8 and 9).
package enum TokenType: String, Hashable, Sendable, CaseIterable {
  case color
  /// A length.
  case dimension
  case fontFamily
  case fontWeight
  case duration
  /// The timing function of an animation.
  case cubicBezier
  case number
  case strokeStyle
  case border
  case transition
  /// One or more shadows.
  case shadow
  case gradient
  /// A text style.
  case typography
}

extension TokenType {
  /// The token types of Tokens Studio, with the equivalent types of the standard format.
  static let older: [String: TokenType] = [
    "spacing": .dimension, "sizing": .dimension, "borderRadius": .dimension, "borderWidth": .dimension,
    "fontSizes": .dimension, "paragraphSpacing": .dimension, "opacity": .number, "fontFamilies": .fontFamily,
    "fontWeights": .fontWeight,
  ]
}

/// The value of a design token with its references resolved and its units converted.
package enum TokenValue: Hashable, Sendable {
  /// A color, which may depend on the appearance.
  case color(DesignColor)
  /// A length in points; a `px` is one point, a `rem` is 16 points.
  case dimension(Double)
  /// The names of font families in order of preference; at least one.
  case fontFamily([String])
  /// The weight of a font on the scale of OpenType, from 1 to 1,000; 400 is regular.
  case fontWeight(Double)
  /// A time in seconds.
  case duration(Double)
  case cubicBezier(CubicBezier)
  case number(Double)
  case strokeStyle(StrokeStyle)
  case border(BorderToken)
  case transition(TransitionToken)
  /// Shadows, the topmost first; at least one.
  case shadow([ShadowToken])
  case gradient(GradientToken)
  case typography(TypographyToken)

  package var type: TokenType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .number: .number
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    }
  }
}

extension TokenValue {
  var colors: [DesignColor] {
    switch self {
    case .color(let color): [color]
    case .border(let border): [border.color]
    case .shadow(let shadows): shadows.map(\.color)
    case .gradient(let gradient): gradient.stops.map(\.color)
    default: []
    }
  }

  /// Returns the value with its own colors replaced, in order, by `colors`.
  func replacing(colors: [DesignColor]) -> TokenValue {
    switch self {
    case .color: return .color(colors[0])
    case .border(var border):
      border.color = colors[0]
      return .border(border)
    case .shadow(var shadows):
      for index in shadows.indices { shadows[index].color = colors[index] }
      return .shadow(shadows)
    case .gradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color = colors[index] }
      return .gradient(gradient)
    default: return self
    }
  }
}

/// A line around a shape, from a token of the type `border`.
package struct BorderToken: Hashable, Sendable {
  package var color: DesignColor
  /// The width in points, at least 0.
  package var width: Double
  package var style: StrokeStyle

  package init(color: DesignColor, width: Double, style: StrokeStyle = .named(.solid)) {
    self.color = color
    self.width = width
    self.style = style
  }
}

/// The style of a line, from a token of the type `strokeStyle`.
package enum StrokeStyle: Hashable, Sendable {
  /// A named style of CSS.
  case named(Name)
  /// Alternating lengths of dashes and gaps, in points; at least one. A list of odd length is repeated.
  case dashed([Double], LineCap)

  /// The line styles of CSS.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case solid
    case dashed
    case dotted
    /// Two parallel lines.
    case double
    /// A line that looks carved into the page.
    case groove
    /// A line that looks raised from the page.
    case ridge
    /// A line that makes the box look raised.
    case outset
    /// A line that makes the box look sunken.
    case inset
  }

  /// The shapes at the ends of dashes, with the names of SVG.
  package enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// A half circle beyond the end.
    case round
    /// A straight edge at the end.
    case butt
    /// A half square beyond the end.
    case square
  }
}

/// A transition between two states, from a token of the type `transition`.
package struct TransitionToken: Hashable, Sendable {
  /// The duration in seconds.
  package var duration: Double
  /// The delay before the transition, in seconds.
  package var delay: Double
  package var timingFunction: CubicBezier

  package init(duration: Double, delay: Double = 0, timingFunction: CubicBezier) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}

/// A timing function: a Bézier curve from (0, 0) to (1, 1), as in CSS.
package struct CubicBezier: Hashable, Sendable {
  /// The first control point's time, from 0 to 1.
  package var x1: Double
  /// The first control point's progress: 0 at the start and 1 at the end. It may be outside this range.
  package var y1: Double
  /// The second control point's time, from 0 to 1.
  package var x2: Double
  /// The second control point's progress: 0 at the start and 1 at the end. It may be outside this range.
  package var y2: Double

  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}

/// A shadow, from a token of the type `shadow`. Its properties have the same meaning as in CSS.
package struct ShadowToken: Hashable, Sendable {
  package var color: DesignColor
  /// The horizontal offset to the right, in points.
  package var offsetX: Double
  /// The vertical offset downwards, in points.
  package var offsetY: Double
  /// The blur radius in points, at least 0: as in CSS, twice the standard deviation.
  package var blur: Double
  /// The distance by which the shadow is larger than the shape on each side, in points.
  package var spread: Double
  /// Whether the shadow is inside the shape.
  package var isInset: Bool

  /// Creates a shadow without spread, outside the shape.
  package init(color: DesignColor, offsetX: Double, offsetY: Double, blur: Double) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blur = blur
    spread = 0
    isInset = false
  }
}

/// A gradient, from a token of the type `gradient`. The template part that uses the gradient specifies its direction.
package struct GradientToken: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var color: DesignColor
    /// The position, from 0 at the beginning to 1 at the end.
    package var position: Double

    package init(color: DesignColor, position: Double) {
      self.color = color
      self.position = position
    }
  }

  /// The stops in the order of the token, at least one. The first and the last color extend to the ends.
  package var stops: [Stop]

  package init(stops: [Stop]) {
    self.stops = stops
  }
}

/// A text style, from a token of the type `typography`.
package struct TypographyToken: Hashable, Sendable {
  /// The names of font families in order of preference; at least one.
  package var fontFamily: [String]
  /// The font size in points, above 0.
  package var fontSize: Double
  /// The weight on the scale of OpenType, from 1 to 1,000; 400 is regular.
  package var fontWeight: Double
  /// The space between characters, in points.
  package var letterSpacing: Double
  /// The distance between baselines as a multiple of the font size, at least 0.
  package var lineHeight: Double

  package init(
    fontFamily: [String], fontSize: Double, fontWeight: Double = 400,
    spacing: (letter: Double, line: Double) = (0, 1.2)
  ) {
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    letterSpacing = spacing.letter
    lineHeight = spacing.line
  }

  /// The names of weights (format module, section 8.4), which are case-sensitive.
  static let weightNames: [(name: String, weight: Double)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300),
    ("normal", 400), ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600),
    ("demi-bold", 600), ("bold", 700), ("extra-bold", 800), ("ultra-bold", 800), ("black", 900),
    ("heavy", 900), ("extra-black", 950), ("ultra-black", 950),
  ]
}

extension TokenValue: CustomStringConvertible {
  /// The type and the value in one line, such as `dimension 16` or `border #FF0000 2 solid`.
  package var description: String {
    "\(type.rawValue) " + parts.joined(separator: " ")
  }

  private var parts: [String] {
    switch self {
    case .color(let color): [color.description]
    case .dimension(let number), .fontWeight(let number), .number(let number): [number.shortText]
    case .duration(let seconds): [seconds.shortText + "s"]
    case .fontFamily(let names): [names.map(quoted).joined(separator: ", ")]
    case .cubicBezier(let curve): [curve.description]
    case .strokeStyle(let style): [style.description]
    case .border(let border): [border.color.description, border.width.shortText, border.style.description]
    case .transition(let transition):
      [
        "\(transition.duration.shortText)s", "after \(transition.delay.shortText)s",
        transition.timingFunction.description,
      ]
    case .shadow(let shadows): [shadows.map(\.description).joined(separator: ", ")]
    case .gradient(let gradient):
      [gradient.stops.map { "\($0.color) \($0.position.shortText)" }.joined(separator: ", ")]
    case .typography(let style): [style.description]
    }
  }
}

extension CubicBezier: CustomStringConvertible {
  /// `[x1, y1, x2, y2]`.
  package var description: String { "[\([x1, y1, x2, y2].map(\.shortText).joined(separator: ", "))]" }
}

extension StrokeStyle: CustomStringConvertible {
  /// The name of the style, or the dashes and their line cap.
  package var description: String {
    switch self {
    case .named(let name): name.rawValue
    case .dashed(let lengths, let cap):
      "dashes [\(lengths.map(\.shortText).joined(separator: ", "))] \(cap.rawValue)"
    }
  }
}

extension ShadowToken: CustomStringConvertible {
  /// The color, offset, blur and spread, in the order of CSS.
  package var description: String {
    "\(color) (\(offsetX.shortText), \(offsetY.shortText)) blur \(blur.shortText) spread \(spread.shortText)"
      + (isInset ? " inset" : "")
  }
}

extension TypographyToken: CustomStringConvertible {
  /// The fonts, size and line height, weight, and letter spacing.
  package var description: String {
    "\(fontFamily.map(quoted).joined(separator: ", ")) \(fontSize.shortText)/\(lineHeight.shortText) "
      + "weight \(fontWeight.shortText) spacing \(letterSpacing.shortText)"
  }
}
