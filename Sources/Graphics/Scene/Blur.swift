/// How what lies beneath a material becomes what is seen of it.
public struct Blur: Hashable, Sendable {
  /// The standard deviation of the Gaussian, in points.
  public var deviation: Double
  /// How far colours are driven apart: 1 leaves them, 0 makes them grey.
  public var saturation: Double

  /// A Gaussian of `deviation` points.
  public init(deviation: Double, saturation: Double = 1) {
    self.deviation = deviation
    self.saturation = saturation
  }
}
