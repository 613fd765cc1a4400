/// A decoded image: rows of blue, green, red and alpha bytes, without padding. The colors are premultiplied by alpha.
///
/// The byte order is that of Cairo's ARGB32 on a little-endian machine, so Cairo uses the pixels without conversion.
public struct Bitmap: Equatable, Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// `height` rows of `4 * width` bytes.
  public var pixels: [UInt8]

  /// Creates a bitmap of `pixels`, which must contain `4 * width * height` bytes.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == 4 * width * height, "pixels do not fill \(width) × \(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
