/// The colour spaces of design tokens (Design Tokens Color Module 2025.10, "Supported color spaces") and of CSS Color 4.
package enum ColorSpace: String, CaseIterable, Sendable {
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
}
