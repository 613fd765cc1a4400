import Graphics

extension ColorSpace {
  /// Colours that sRGB does not have are clipped: each channel is clamped on its own.
  func color(_ components: [Double], alpha: Double) -> HexColor {
    let channels = srgb(components).map { channel -> UInt32 in
      channel.isFinite ? UInt32((min(max(channel, 0), 1) * 255).rounded()) : 0
    }
    return HexColor(channels[0] << 16 | channels[1] << 8 | channels[2], alpha: alpha)
  }

  /// The ranges of the three components, by the module's table.
  ///
  /// XYZ goes beyond its 0 to 1, in which white itself, whose Z is 1.09, could not be written.
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
  /// Per cent, written without the sign.
  fileprivate static let percentage = NumberRange(lowest: 0, highest: 100)
  /// Degrees; the full turn is written 0.
  fileprivate static let hue = NumberRange(lowest: 0, highest: 360, includesHighest: false)
  /// Away from grey; the module has no upper bound.
  fileprivate static let chroma = NumberRange(lowest: 0, highest: 1_000)
  /// Either way from grey; the module has no bounds.
  fileprivate static let colorAxis = NumberRange(lowest: -1_000, highest: 1_000)
  /// One of X, Y and Z.
  fileprivate static let tristimulus = NumberRange(lowest: 0, highest: 2)
}
