/// A shadow, from a token of the type `shadow`, with the meaning that CSS gives its parts.
public struct ShadowToken: Hashable, Sendable {
  /// Its colour.
  public var color: DesignColor
  /// To the right, in points.
  public var offsetX: Double
  /// Downwards, in points.
  public var offsetY: Double
  /// The blur radius in points, at least 0, as CSS has it: twice the standard deviation.
  public var blur: Double
  /// How much larger than its caster it is on each side, in points.
  public var spread: Double
  /// Whether it falls inside the shape.
  public var isInset: Bool

  /// Makes a shadow without spread that falls outside the shape.
  public init(color: DesignColor, offsetX: Double, offsetY: Double, blur: Double) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blur = blur
    spread = 0
    isInset = false
  }
}
