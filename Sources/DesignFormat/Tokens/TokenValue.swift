/// The types of design tokens (Design Tokens Format Module 2025.10, sections 8 and 9).
public enum TokenType: String, Hashable, Sendable, CaseIterable {
  /// A colour.
  case color
  /// A length.
  case dimension
  /// Names of fonts.
  case fontFamily
  /// How bold text is.
  case fontWeight
  /// A time.
  case duration
  /// How an animation speeds up and slows down.
  case cubicBezier
  /// A bare number.
  case number
  /// How a line is stroked.
  case strokeStyle
  /// A line around something.
  case border
  /// An animation between two states.
  case transition
  /// One or more shadows.
  case shadow
  /// A run of colours.
  case gradient
  /// How text is set.
  case typography
}

extension TokenType {
  /// The types of Tokens Studio that mean the same as one of the format, with that.
  static let older: [String: TokenType] = [
    "spacing": .dimension, "sizing": .dimension, "borderRadius": .dimension, "borderWidth": .dimension,
    "fontSizes": .dimension, "paragraphSpacing": .dimension, "opacity": .number, "fontFamilies": .fontFamily,
    "fontWeights": .fontWeight,
  ]
}

/// The value of a design token, its references followed and its units converted.
public enum TokenValue: Hashable, Sendable {
  /// A colour, which may differ from appearance to appearance.
  case color(DesignColor)
  /// A length in points; a pixel of the token is a point, a rem is 16.
  case dimension(Double)
  /// Names of fonts, the most wanted first; at least one.
  case fontFamily([String])
  /// The weight of a font as OpenType counts it, from 1 to 1,000; 400 is regular.
  case fontWeight(Double)
  /// A time in seconds.
  case duration(Double)
  /// A timing function.
  case cubicBezier(CubicBezier)
  /// A bare number.
  case number(Double)
  /// How a line is stroked.
  case strokeStyle(StrokeStyle)
  /// A line around something.
  case border(BorderToken)
  /// An animation between two states.
  case transition(TransitionToken)
  /// Shadows, the topmost first; at least one.
  case shadow([ShadowToken])
  /// A run of colours.
  case gradient(GradientToken)
  /// How text is set.
  case typography(TypographyToken)

  /// The type of the token.
  public var type: TokenType {
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

  /// The value with as many other colours, in the order of `colors`.
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

/// A line around something, from a token of the type `border`.
public struct BorderToken: Hashable, Sendable {
  /// Its colour.
  public var color: DesignColor
  /// Its width in points, at least 0.
  public var width: Double
  /// How it is stroked.
  public var style: StrokeStyle

  /// Makes a border.
  public init(color: DesignColor, width: Double, style: StrokeStyle = .named(.solid)) {
    self.color = color
    self.width = width
    self.style = style
  }
}

/// How a line is stroked, from a token of the type `strokeStyle`.
public enum StrokeStyle: Hashable, Sendable {
  /// A style of CSS, whose look is left to whoever draws it.
  case named(Name)
  /// Dashes and gaps in turn, in points, at least one of them; an odd number is gone through twice.
  case dashed([Double], LineCap)

  /// The line styles of CSS.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// One line.
    case solid
    /// Dashes.
    case dashed
    /// Dots.
    case dotted
    /// Two lines.
    case double
    /// As if carved.
    case groove
    /// As if raised.
    case ridge
    /// As if what it surrounds stood out.
    case outset
    /// As if what it surrounds were sunk in.
    case inset
  }

  /// The ends of dashes, by SVG's names.
  public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Half a circle beyond the end.
    case round
    /// The end itself.
    case butt
    /// Half a square beyond the end.
    case square
  }
}

/// An animation between two states, from a token of the type `transition`.
public struct TransitionToken: Hashable, Sendable {
  /// How long it takes, in seconds.
  public var duration: Double
  /// How long it waits before, in seconds.
  public var delay: Double
  /// Where it is slow.
  public var timingFunction: CubicBezier

  /// Makes a transition.
  public init(duration: Double, delay: Double = 0, timingFunction: CubicBezier) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}

/// A timing function: a Bézier curve from (0, 0) to (1, 1), as CSS has it.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point's time, from 0 to 1.
  public var x1: Double
  /// The first control point's progress.
  public var y1: Double
  /// The second control point's time, from 0 to 1.
  public var x2: Double
  /// The second control point's progress.
  public var y2: Double

  /// Makes a curve.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}

/// A shadow, from a token of the type `shadow`, with the meaning that CSS gives its parts.
public struct ShadowToken: Hashable, Sendable {
  /// Its colour.
  public var color: DesignColor
  /// To the right, in points.
  public var offsetX: Double
  /// Downwards, in points.
  public var offsetY: Double
  /// The blur radius in points, at least 0, as CSS has it: twice the standard deviation.
  public var blur: Double
  /// How much larger than its caster it is on each side, in points.
  public var spread: Double
  /// Whether it falls inside the shape.
  public var isInset: Bool

  /// Makes a shadow without spread that falls outside the shape.
  public init(color: DesignColor, offsetX: Double, offsetY: Double, blur: Double) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blur = blur
    spread = 0
    isInset = false
  }
}

/// A run of colours, from a token of the type `gradient`; its direction is up to whoever draws it.
public struct GradientToken: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: DesignColor
    /// Where it is, from 0 for the beginning to 1 for the end.
    public var position: Double

    /// Makes a stop.
    public init(color: DesignColor, position: Double) {
      self.color = color
      self.position = position
    }
  }

  /// The stops as written, at least one; the outermost colours go on to the ends.
  public var stops: [Stop]

  /// Makes a gradient.
  public init(stops: [Stop]) {
    self.stops = stops
  }
}

/// How text is set, from a token of the type `typography`.
public struct TypographyToken: Hashable, Sendable {
  /// Names of fonts, the most wanted first; at least one.
  public var fontFamily: [String]
  /// In points, above 0.
  public var fontSize: Double
  /// As OpenType counts it, from 1 to 1,000; 400 is regular.
  public var fontWeight: Double
  /// Between characters, in points.
  public var letterSpacing: Double
  /// From baseline to baseline, as a multiple of the font size, at least 0.
  public var lineHeight: Double

  /// Makes a style; units and ranges as the properties say.
  public init(
    fontFamily: [String], fontSize: Double, fontWeight: Double = 400,
    spacing: (letter: Double, line: Double) = (0, 1.2)
  ) {
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    letterSpacing = spacing.letter
    lineHeight = spacing.line
  }

  /// The names that stand for weights (format module, section 8.4); they are case-sensitive.
  static let weightNames: [(name: String, weight: Double)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300),
    ("normal", 400), ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600),
    ("demi-bold", 600), ("bold", 700), ("extra-bold", 800), ("ultra-bold", 800), ("black", 900),
    ("heavy", 900), ("extra-black", 950), ("ultra-black", 950),
  ]
}

extension TokenValue: CustomStringConvertible {
  /// The type and the value in one line, such as `dimension 16` or `border #FF0000 2 solid`.
  public var description: String {
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
  public var description: String { "[\([x1, y1, x2, y2].map(\.shortText).joined(separator: ", "))]" }
}

extension StrokeStyle: CustomStringConvertible {
  /// The name, or the dashes and their ends.
  public var description: String {
    switch self {
    case .named(let name): name.rawValue
    case .dashed(let lengths, let cap):
      "dashes [\(lengths.map(\.shortText).joined(separator: ", "))] \(cap.rawValue)"
    }
  }
}

extension ShadowToken: CustomStringConvertible {
  /// Colour, offset, blur and spread, as CSS orders them.
  public var description: String {
    "\(color) (\(offsetX.shortText), \(offsetY.shortText)) blur \(blur.shortText) spread \(spread.shortText)"
      + (isInset ? " inset" : "")
  }
}

extension TypographyToken: CustomStringConvertible {
  /// Fonts, size and line height, weight, and letter spacing.
  public var description: String {
    "\(fontFamily.map(quoted).joined(separator: ", ")) \(fontSize.shortText)/\(lineHeight.shortText) "
      + "weight \(fontWeight.shortText) spacing \(letterSpacing.shortText)"
  }
}
