import Graphics

extension ColorSpace {
  /// Converts a color with components in this color space to sRGB. Colors outside the sRGB gamut are clipped: each channel is
  /// clamped separately.
  func color(_ components: [Double], alpha: Double) -> HexColor {
    let channels = srgb(components).map { channel -> UInt32 in
      channel.isFinite ? UInt32((min(max(channel, 0), 1) * 255).rounded()) : 0
    }
    return HexColor(channels[0] << 16 | channels[1] << 8 | channels[2], alpha: alpha)
  }

  /// The ranges of the three components, from the table of the Design Tokens Color Module.
  ///
  /// For XYZ, the ranges of the module end at 1. Here they are wider, because the Z of white is 1.09.
  var ranges: [NumberRange] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020: [.fraction, .fraction, .fraction]
    case .xyzD65, .xyzD50: [.tristimulus, .tristimulus, .tristimulus]
    case .hsl, .hwb: [.hue, .percentage, .percentage]
    case .lab: [.percentage, .colorAxis, .colorAxis]
    case .lch: [.percentage, .chroma, .hue]
    case .oklab: [.fraction, .colorAxis, .colorAxis]
    case .oklch: [.fraction, .chroma, .hue]
    }
  }
}

extension NumberRange {
  static let fraction = NumberRange(lowest: 0, highest: 1)
  /// A percentage without the percent sign.
  fileprivate static let percentage = NumberRange(lowest: 0, highest: 100)
  /// An angle in degrees; a full turn is written as 0.
  fileprivate static let hue = NumberRange(lowest: 0, highest: 360, includesHighest: false)
  /// The chroma, which is 0 for gray; the module defines no upper bound.
  fileprivate static let chroma = NumberRange(lowest: 0, highest: 1_000)
  /// A color axis that is 0 for gray, such as the a axis of Lab; the module defines no bounds.
  fileprivate static let colorAxis = NumberRange(lowest: -1_000, highest: 1_000)
  /// An X, Y or Z component.
  fileprivate static let tristimulus = NumberRange(lowest: 0, highest: 2)
}
