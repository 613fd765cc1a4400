/// An RGB color space, defined by its white point, primaries and transfer curve.
struct RGBColorSpace: Equatable {
  /// A CIE 1931 xy chromaticity.
  struct Chromaticity: Equatable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A transfer curve from encoded values (0 to 1) to light.
  enum Curve: Equatable {
    case power(Double)
    /// The curve of sRGB (IEC 61966-2-1).
    case standard
  }

  var white: Chromaticity
  var red: Chromaticity
  var green: Chromaticity
  var blue: Chromaticity
  var curve: Curve

  /// Creates a color space with the white point and primaries of sRGB (equal to ITU-R BT.709) and another transfer curve.
  init(curve: Curve) {
    (white, self.curve) = (Self.daylight, curve)
    (red, green, blue) = (Chromaticity(0.64, 0.33), Chromaticity(0.3, 0.6), Chromaticity(0.15, 0.06))
  }

  /// The D65 white point, which is that of daylight.
  static let daylight = Chromaticity(0.3127, 0.329)

  /// Whether the values describe a color space that a display can have.
  var isPossible: Bool {
    let chromaticities = [white, red, green, blue]
    if case .power(let exponent) = curve, !(0.05...20).contains(exponent) { return false }
    return white.y > 0.01 && chromaticities.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) }
  }

  /// Whether the values approximate sRGB. Files often represent sRGB by a gamma value alone. A gamma value that differs from 2.2
  /// by up to 5 % is accepted, as in libpng.
  var isApproximatelySRGB: Bool {
    let standard = RGBColorSpace(curve: .standard)
    let pairs = [
      (white, standard.white), (red, standard.red), (green, standard.green), (blue, standard.blue),
    ]
    let isThere = pairs.allSatisfy { abs($0.x - $1.x) <= 0.001 && abs($0.y - $1.y) <= 0.001 }
    guard case .power(let exponent) = curve else { return isThere }
    return isThere && abs(exponent / 2.2 - 1) < 0.05
  }
}

extension RGBColorSpace.Curve {
  /// Passes the curve to `body` as the type and the parameters of an ICC parametric curve (ISO 15076-1, 10.18).
  func withParameters<Value>(_ body: (_ type: Int32, UnsafePointer<Double>) -> Value) -> Value {
    switch self {
    case .power(let exponent): unsafe body(1, [exponent])
    case .standard: unsafe body(4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    }
  }
}

extension RGBColorSpace {
  /// Creates the color space of H.273 code points (ITU-T H.273, 8.1 and 8.2). Returns `nil` for reserved code points, and for those
  /// that sRGB cannot represent, such as high dynamic range.
  init?(primaries: Int, transfer: Int) {
    let curve: Curve
    switch transfer {
    // Television: the curve of displays (ITU-R BT.1886), not that of cameras.
    case 1, 6, 14, 15: curve = .power(2.4)
    case 4: curve = .power(2.2)
    case 5: curve = .power(2.8)
    case 8: curve = .power(1)
    case 13: curve = .standard
    default: return nil
    }
    self.init(curve: curve)
    switch primaries {
    case 1: break
    case 4:
      white = Chromaticity(0.31, 0.316)
      (red, green, blue) = (Chromaticity(0.67, 0.33), Chromaticity(0.21, 0.71), Chromaticity(0.14, 0.08))
    case 5:
      (red, green, blue) = (Chromaticity(0.64, 0.33), Chromaticity(0.29, 0.6), Chromaticity(0.15, 0.06))
    case 6, 7:
      (red, green, blue) = (Chromaticity(0.63, 0.34), Chromaticity(0.31, 0.595), Chromaticity(0.155, 0.07))
    case 8:
      white = Chromaticity(0.31, 0.316)
      (red, green, blue) = (
        Chromaticity(0.681, 0.319), Chromaticity(0.243, 0.692), Chromaticity(0.145, 0.049)
      )
    case 9:
      (red, green, blue) = (Chromaticity(0.708, 0.292), Chromaticity(0.17, 0.797), Chromaticity(0.131, 0.046))
    case 11, 12:
      if primaries == 11 { white = Chromaticity(0.314, 0.351) }
      (red, green, blue) = (Chromaticity(0.68, 0.32), Chromaticity(0.265, 0.69), Chromaticity(0.15, 0.06))
    case 22:
      (red, green, blue) = (Chromaticity(0.63, 0.34), Chromaticity(0.295, 0.605), Chromaticity(0.155, 0.077))
    default: return nil
    }
  }
}
