/// How a text style is set at one content size.
public struct TextMetrics: Hashable, Sendable {
  /// The font size, in points.
  public let size: Double
  /// From baseline to baseline as the Human Interface Guidelines give it, in points; not the font's own line
  /// height, which is about 1.193 times its size.
  public let leading: Double
  /// The space to add after each character of a static font, in points; iOS adds it to its own font unasked.
  public let tracking: Double

  /// Makes metrics; all in points.
  public init(size: Double, leading: Double, tracking: Double) {
    self.size = size
    self.leading = leading
    self.tracking = tracking
  }
}
