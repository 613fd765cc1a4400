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

extension DesignColor: CustomStringConvertible {
  /// The name, the `#RRGGBB`, or those of each variant.
  public var description: String {
    switch self {
    case .system(let color): return color.rawValue
    case .translucent(let color, let alpha):
      return "\(color.rawValue)/\(((alpha * 1e6).rounded() / 1e4).shortText)%"
    case .fixed(let color): return color.description
    case .dynamic(let color):
      let variants = ColorVariant.allCases.filter { variant in
        variant == variant.withNormalContrast || color[variant] != color[variant.withNormalContrast]
      }
      return variants.map { "\($0.rawValue) \(color[$0])" }.joined(separator: " ")
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
