import Foundation

/// The color spaces of design tokens (Design Tokens Color Module 2025.10, "Supported color spaces") and of CSS Color 4.
package enum ColorSpace: String, CaseIterable, Sendable {
  /// The color space of the web, in which scenes are drawn.
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
  /// The wide-gamut color space of Apple's displays.
  case displayP3 = "display-p3"
  /// The color space `a98-rgb` of CSS, which is compatible with Adobe RGB (1998).
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

/// The conversions use the constants of CSS Color 4, section 18, "Sample code for Color Conversions".
extension ColorSpace {
  /// Converts components of this color space to sRGB. The results are below 0 or above 1 for colors outside of the sRGB gamut.
  package func srgb(_ components: [Double]) -> [Double] {
    switch self {
    case .srgb: components
    case .hsl: Self.hslToRGB(components)
    case .hwb: Self.hwbToRGB(components)
    case .srgbLinear: components.map(Self.gammaEncoded)
    default: ColorMatrix.xyzToLinearSRGB.applied(to: xyz(components)).map(Self.gammaEncoded)
    }
  }

  /// Converts components of this color space to CIE XYZ with a D65 white.
  private func xyz(_ components: [Double]) -> [Double] {
    switch self {
    case .srgb, .hsl, .hwb, .srgbLinear, .xyzD65: components
    case .xyzD50: ColorMatrix.d50ToD65.applied(to: components)
    case .displayP3: ColorMatrix.displayP3ToXYZ.applied(to: components.map(Self.gammaDecoded))
    case .a98RGB: ColorMatrix.a98RGBToXYZ.applied(to: components.map { pow($0, 563.0 / 256) })
    case .prophotoRGB:
      ColorMatrix.d50ToD65.applied(
        to: ColorMatrix.prophotoToXYZ.applied(
          to: components.map { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) }))
    case .rec2020: ColorMatrix.rec2020ToXYZ.applied(to: components.map(Self.rec2020Decoded))
    case .lab: ColorMatrix.d50ToD65.applied(to: Self.labToXYZ(components))
    case .lch: ColorMatrix.d50ToD65.applied(to: Self.labToXYZ(Self.rectangular(components)))
    case .oklab: Self.oklabToXYZ(components)
    case .oklch: Self.oklabToXYZ(Self.rectangular(components))
    }
  }

  /// Converts an sRGB color to this space. The hue of a gray is 0.
  package func components(ofSRGB srgb: [Double]) -> [Double] {
    let linear = srgb.map(Self.gammaDecoded)
    switch self {
    case .srgb: return srgb
    case .srgbLinear: return linear
    case .hsl: return Self.hsl(ofRGB: srgb)
    case .hwb:
      let (least, most) = (srgb.min() ?? 0, srgb.max() ?? 0)
      return [Self.hsl(ofRGB: srgb)[0], 100 * least, 100 * (1 - most)]
    default: return components(ofXYZ: ColorMatrix.xyzToLinearSRGB.inverse.applied(to: linear))
    }
  }

  private func components(ofXYZ xyz: [Double]) -> [Double] {
    let xyzD50 = ColorMatrix.d50ToD65.inverse.applied(to: xyz)
    switch self {
    case .srgb, .hsl, .hwb, .srgbLinear, .xyzD65: return xyz
    case .xyzD50: return xyzD50
    case .displayP3: return ColorMatrix.displayP3ToXYZ.inverse.applied(to: xyz).map(Self.gammaEncoded)
    case .a98RGB: return ColorMatrix.a98RGBToXYZ.inverse.applied(to: xyz).map { Self.power($0, 256.0 / 563) }
    case .prophotoRGB:
      return ColorMatrix.prophotoToXYZ.inverse.applied(to: xyzD50).map {
        $0 < 1.0 / 512 ? 16 * $0 : pow($0, 1 / 1.8)
      }
    case .rec2020: return ColorMatrix.rec2020ToXYZ.inverse.applied(to: xyz).map(Self.rec2020Encoded)
    case .lab: return Self.lab(ofXYZ: xyzD50)
    case .lch: return Self.polar(Self.lab(ofXYZ: xyzD50))
    case .oklab: return Self.oklab(ofXYZ: xyz)
    case .oklch: return Self.polar(Self.oklab(ofXYZ: xyz))
    }
  }

  /// Returns the power of the base's absolute value, with the sign of the base.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    base < 0 ? -pow(-base, exponent) : pow(base, exponent)
  }

  private static func rec2020Encoded(_ light: Double) -> Double {
    let (alpha, beta) = (1.099_296_826_809_44, 0.018_053_968_510_807)
    return light > beta ? alpha * pow(light, 0.45) - (alpha - 1) : 4.5 * light
  }

  private static func hsl(ofRGB rgb: [Double]) -> [Double] {
    let (least, most) = (rgb.min() ?? 0, rgb.max() ?? 0)
    let (range, lightness) = (most - least, (least + most) / 2)
    guard range > 0 else { return [0, 0, 100 * lightness] }
    let saturation = (most - lightness) / min(lightness, 1 - lightness)
    let sixth =
      switch most {
      case rgb[0]: (rgb[1] - rgb[2]) / range + (rgb[1] < rgb[2] ? 6 : 0)
      case rgb[1]: (rgb[2] - rgb[0]) / range + 2
      default: (rgb[0] - rgb[1]) / range + 4
      }
    return [60 * sixth, 100 * saturation, 100 * lightness]
  }

  private static func polar(_ rectangular: [Double]) -> [Double] {
    let (a, b) = (rectangular[1], rectangular[2])
    let degrees = atan2(b, a) * 180 / .pi
    return [rectangular[0], (a * a + b * b).squareRoot(), degrees < 0 ? degrees + 360 : degrees]
  }

  private static func lab(ofXYZ xyz: [Double]) -> [Double] {
    let (kappa, epsilon) = (24_389.0 / 27, 216.0 / 24_389)
    let roots = zip(xyz, white).map { value, white -> Double in
      let share = value / white
      return share > epsilon ? cbrt(share) : (kappa * share + 16) / 116
    }
    return [116 * roots[1] - 16, 500 * (roots[0] - roots[1]), 200 * (roots[1] - roots[2])]
  }

  private static func oklab(ofXYZ xyz: [Double]) -> [Double] {
    ColorMatrix.oklabToLMS.inverse.applied(
      to: ColorMatrix.lmsToXYZ.inverse.applied(to: xyz).map { cbrt($0) })
  }

  private static func gammaEncoded(_ light: Double) -> Double {
    light > 0.003_130_8 ? 1.055 * pow(light, 1 / 2.4) - 0.055 : 12.92 * light
  }

  private static func gammaDecoded(_ value: Double) -> Double {
    value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func rec2020Decoded(_ value: Double) -> Double {
    let (alpha, beta) = (1.099_296_826_809_44, 0.018_053_968_510_807)
    return value < beta * 4.5 ? value / 4.5 : pow((value + alpha - 1) / alpha, 1 / 0.45)
  }

  private static func hslToRGB(_ components: [Double]) -> [Double] {
    let (hue, saturation, lightness) = (components[0], components[1] / 100, components[2] / 100)
    return [0.0, 8, 4].map { offset in
      let remainder = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let k = remainder < 0 ? remainder + 12 : remainder
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
  }

  private static func hwbToRGB(_ components: [Double]) -> [Double] {
    let (white, black) = (components[1] / 100, components[2] / 100)
    guard white + black < 1 else { return [Double](repeating: white / (white + black), count: 3) }
    return hslToRGB([components[0], 100, 50]).map { $0 * (1 - white - black) + white }
  }

  private static func rectangular(_ polar: [Double]) -> [Double] {
    let angle = polar[2] * .pi / 180
    return [polar[0], polar[1] * cos(angle), polar[1] * sin(angle)]
  }

  /// The XYZ coordinates of CIELAB's D50 white.
  private static let white = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]

  private static func labToXYZ(_ lab: [Double]) -> [Double] {
    let (kappa, epsilon) = (24_389.0 / 27, 216.0 / 24_389)
    let y = (lab[0] + 16) / 116
    let (x, z) = (lab[1] / 500 + y, y - lab[2] / 200)
    func ratio(_ root: Double) -> Double {
      let cube = root * root * root
      return cube > epsilon ? cube : (116 * root - 16) / kappa
    }
    return zip([ratio(x), lab[0] > kappa * epsilon ? y * y * y : lab[0] / kappa, ratio(z)], white).map(*)
  }

  private static func oklabToXYZ(_ oklab: [Double]) -> [Double] {
    ColorMatrix.lmsToXYZ.applied(to: ColorMatrix.oklabToLMS.applied(to: oklab).map { $0 * $0 * $0 })
  }
}

/// A matrix of three rows and three columns.
private struct ColorMatrix {
  let rows: [[Double]]

  func applied(to vector: [Double]) -> [Double] {
    rows.map { $0[0] * vector[0] + $0[1] * vector[1] + $0[2] * vector[2] }
  }

  var inverse: ColorMatrix {
    // The cross product of each pair of rows is a column of the inverse matrix, multiplied by the determinant.
    func cross(_ a: [Double], _ b: [Double]) -> [Double] {
      [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    }
    let columns = [cross(rows[1], rows[2]), cross(rows[2], rows[0]), cross(rows[0], rows[1])]
    let determinant = zip(rows[0], columns[0]).map(*).reduce(0, +)
    return ColorMatrix(
      rows: (0..<3).map { row in columns.map { $0[row] / determinant } })
  }

  static let xyzToLinearSRGB = ColorMatrix(rows: [
    [12_831.0 / 3_959, -329.0 / 214, -1_974.0 / 3_959],
    [-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36_519.0 / 878_810],
    [705.0 / 12_673, -2_585.0 / 12_673, 705.0 / 667],
  ])
  static let displayP3ToXYZ = ColorMatrix(rows: [
    [608_311.0 / 1_250_200, 189_793.0 / 714_400, 198_249.0 / 1_000_160],
    [35_783.0 / 156_275, 247_089.0 / 357_200, 198_249.0 / 2_500_400],
    [0, 32_229.0 / 714_400, 5_220_557.0 / 5_000_800],
  ])
  static let a98RGBToXYZ = ColorMatrix(rows: [
    [573_536.0 / 994_567, 263_643.0 / 1_420_810, 187_206.0 / 994_567],
    [591_459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374_412.0 / 4_972_835],
    [53_769.0 / 1_989_134, 351_524.0 / 4_972_835, 4_929_758.0 / 4_972_835],
  ])
  static let prophotoToXYZ = ColorMatrix(rows: [
    [0.797_766_648_971_533_65, 0.135_181_297_405_028_73, 0.031_347_730_418_658_5],
    [0.288_074_821_940_139_97, 0.711_835_234_241_872_5, 0.000_089_943_817_987_547],
    [0, 0, 0.825_104_602_511_045_9],
  ])
  static let rec2020ToXYZ = ColorMatrix(rows: [
    [63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314],
    [26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157],
    [0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314],
  ])
  static let d50ToD65 = ColorMatrix(rows: [
    [0.955_473_421_488_075, -0.023_098_454_948_764_71, 0.063_259_243_200_570_72],
    [-0.028_369_709_333_863_7, 1.009_995_398_081_304_1, 0.021_041_441_191_917_323],
    [0.012_314_014_864_481_998, -0.020_507_649_298_898_964, 1.330_365_926_242_124],
  ])
  static let oklabToLMS = ColorMatrix(rows: [
    [1, 0.396_337_777_376_174_9, 0.215_803_757_309_913_6],
    [1, -0.105_561_345_815_658_6, -0.063_854_172_825_813_3],
    [1, -0.089_484_177_529_811_9, -1.291_485_548_019_409_2],
  ])
  static let lmsToXYZ = ColorMatrix(rows: [
    [1.226_879_875_845_924_3, -0.557_814_994_460_217_1, 0.281_391_045_665_964_7],
    [-0.040_575_745_214_800_8, 1.112_286_803_280_317, -0.071_711_058_065_516_4],
    [-0.076_372_936_674_660_1, -0.421_493_332_402_243_2, 1.586_924_019_836_781_6],
  ])
}
