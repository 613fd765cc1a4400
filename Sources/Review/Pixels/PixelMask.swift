/// The results of an image comparison, one for each pixel of the common area.
public struct PixelMask: Equatable, Sendable {
  /// The result for one pixel.
  public enum Finding: UInt8, Sendable {
    /// The pixels are equal.
    case same
    /// The pixels are unequal, but the threshold hides the difference.
    case hidden
    /// The pixels are unequal, and the threshold does not hide the difference.
    case different
  }

  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The raw values of `Finding`, in `height` rows of `width`, without padding.
  public let values: [UInt8]

  /// Creates a mask of `values`, which must have `width * height` elements.
  init(width: Int, height: Int, values: [UInt8]) {
    precondition(values.count == width * height, "values do not fill \(width) × \(height)")
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// Returns the finding for a pixel. The origin is the top left.
  public subscript(x: Int, y: Int) -> Finding {
    precondition((0..<width).contains(x), "\(x) is no column of the mask")
    return Finding(rawValue: values[y * width + x]) ?? .same
  }
}
