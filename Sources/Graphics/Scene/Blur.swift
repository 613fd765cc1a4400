/// A background blur, as a material has it: a Gaussian blur with a change of saturation.
public struct Blur: Hashable, Sendable {
  /// The standard deviation of the Gaussian, in points.
  public var deviation: Double
  /// The saturation of the result: 1 keeps the colors, 0 turns them gray, and more than 1 makes them more vivid.
  public var saturation: Double

  /// Creates a Gaussian blur with a standard deviation of `deviation` points.
  public init(deviation: Double, saturation: Double = 1) {
    self.deviation = deviation
    self.saturation = saturation
  }
}
