/// How the silhouette of what throws a shadow becomes the shadow.
public struct Shadow: Hashable, Sendable {
  /// The ink where nothing shines through what throws the shadow.
  public var color: Color
  /// The standard deviation of the Gaussian that blurs the silhouette, in points: half of what CSS and design tools
  /// call the blur (CSS Backgrounds 3, section 6.1.1), and the `shadowRadius` of a `CALayer`.
  public var deviation: Double

  /// A shadow in `color`, blurred by `deviation` points.
  public init(_ color: Color, deviation: Double) {
    self.color = color
    self.deviation = deviation
  }
}
