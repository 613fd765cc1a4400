/// Where the colours of a screen lie, and how bright its numbers are.
struct MeasuredLight: Equatable {
  /// A place in the plane of all colours (CIE 1931).
  struct Chromaticity: Equatable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// How much light a number from 0 to 1 is.
  enum Curve: Equatable {
    case power(Double)
    /// sRGB's (IEC 61966-2-1).
    case standard
  }

  var white: Chromaticity
  var red: Chromaticity
  var green: Chromaticity
  var blue: Chromaticity
  var curve: Curve

  /// sRGB's places, which are those of television (ITU-R BT.709), with another curve.
  init(curve: Curve) {
    (white, self.curve) = (Self.daylight, curve)
    (red, green, blue) = (Chromaticity(0.64, 0.33), Chromaticity(0.3, 0.6), Chromaticity(0.15, 0.06))
  }

  /// The white of noon (CIE D65).
  static let daylight = Chromaticity(0.3127, 0.329)

  /// Whether a screen could be like that.
  var isPossible: Bool {
    let places = [white, red, green, blue]
    if case .power(let exponent) = curve, !(0.05...20).contains(exponent) { return false }
    return white.y > 0.01 && places.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) }
  }

  /// Whether it is what files say that mean sRGB and can only say an exponent: within the twentieth that libpng takes
  /// for the same.
  var meansStandard: Bool {
    let standard = MeasuredLight(curve: .standard)
    let pairs = [
      (white, standard.white), (red, standard.red), (green, standard.green), (blue, standard.blue),
    ]
    let isThere = pairs.allSatisfy { abs($0.x - $1.x) <= 0.001 && abs($0.y - $1.y) <= 0.001 }
    guard case .power(let exponent) = curve else { return isThere }
    return isThere && abs(exponent / 2.2 - 1) < 0.05
  }
}

extension MeasuredLight.Curve {
  /// The curve as ICC writes it (ISO 15076-1, 10.18).
  func withParameters<Value>(_ body: (_ type: Int32, UnsafePointer<Double>) -> Value) -> Value {
    switch self {
    case .power(let exponent): unsafe body(1, [exponent])
    case .standard: unsafe body(4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    }
  }
}
