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
