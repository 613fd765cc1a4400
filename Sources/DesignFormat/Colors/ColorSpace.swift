/// The colour spaces of design tokens (Design Tokens Color Module 2025.10, "Supported color spaces").
enum ColorSpace: String, CaseIterable {
  /// The web's, which we draw in.
  case srgb
  /// sRGB without its transfer curve.
  case srgbLinear = "srgb-linear"
  /// Hue, saturation and lightness of sRGB.
  case hsl
  /// Hue, whiteness and blackness of sRGB.
  case hwb
  /// CIELAB with a D50 white.
  case lab
  /// CIELAB in polar coordinates.
  case lch
  case oklab
  /// Oklab in polar coordinates.
  case oklch
  /// Apple's wide gamut.
  case displayP3 = "display-p3"
  /// Compatible with Adobe RGB (1998).
  case a98RGB = "a98-rgb"
  /// ROMM RGB, with a D50 white.
  case prophotoRGB = "prophoto-rgb"
  /// ITU-R BT.2020, with the transfer curve of that recommendation.
  case rec2020
  /// CIE XYZ with a D65 white.
  case xyzD65 = "xyz-d65"
  /// CIE XYZ with a D50 white.
  case xyzD50 = "xyz-d50"

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
