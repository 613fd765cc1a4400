/// Decoded pixels: rows of blue, green, red and alpha bytes, colours multiplied by alpha, no padding.
///
/// The order is that of Cairo's ARGB32 on a little-endian machine, so pixels reach it without conversion.
public struct Bitmap: Equatable, Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// `height` rows of `4 * width` bytes.
  public var pixels: [UInt8]

  /// A bitmap of `pixels`, of which there must be `4 * width * height`.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == 4 * width * height, "pixels do not fill \(width) × \(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
