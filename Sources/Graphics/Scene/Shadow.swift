/// The shadow of a group: the blurred and colored silhouette of its children.
public struct Shadow: Hashable, Sendable {
  /// The color of the shadow of fully opaque content.
  public var color: Color
  /// The standard deviation of the Gaussian that blurs the silhouette, in points. It is the `shadowRadius` of a
  /// `CALayer`, and half of the blur radius in CSS and design tools (CSS Backgrounds 3, section 6.1.1).
  public var deviation: Double

  /// Creates a shadow in `color`, blurred by `deviation` points.
  public init(_ color: Color, deviation: Double) {
    self.color = color
    self.deviation = deviation
  }
}
