/// The findings of a comparison, one for every pixel that both pictures have.
public struct PixelMask: Equatable, Sendable {
  /// How two pixels at one place compare.
  public enum Finding: UInt8, Sendable {
    /// Equal.
    case same
    /// Unequal, and hidden by the threshold.
    case hidden
    /// Different.
    case different
  }

  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// `height` rows of `width` raw values of `Finding`, without padding.
  public let values: [UInt8]

  /// A mask of `values`, of which there must be `width * height`.
  init(width: Int, height: Int, values: [UInt8]) {
    precondition(values.count == width * height, "values do not fill \(width) × \(height)")
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// The finding at a pixel, counted from the top left.
  public subscript(x: Int, y: Int) -> Finding {
    precondition((0..<width).contains(x), "\(x) is no column of the mask")
    return Finding(rawValue: values[y * width + x]) ?? .same
  }
}
