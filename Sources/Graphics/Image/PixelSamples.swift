/// The pixels of a file at full precision, which a `Bitmap` cannot represent: 16 bits per channel, in the file's color
/// space, not premultiplied by alpha.
public struct PixelSamples: Equatable, Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// `height` rows of `width` pixels. Each word contains four channels, in any order. A fully transparent pixel is 0.
  public let words: [UInt64]

  /// Creates samples from `words`, which must contain `width * height` words.
  public init(width: Int, height: Int, words: [UInt64]) {
    precondition(words.count == width * height, "words do not fill \(width) × \(height)")
    (self.width, self.height, self.words) = (width, height, words)
  }
}
