/// Pixels as a file has them, where that is more than a `Bitmap` holds: 16 bits a channel, colours not multiplied by
/// alpha and of the file's own colour space.
public struct PixelSamples: Equatable, Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// `height` rows of `width` words of four channels each, whatever their order. A pixel of which nothing is seen is 0.
  public let words: [UInt64]

  /// Samples of `words`, of which there must be `width * height`.
  public init(width: Int, height: Int, words: [UInt64]) {
    precondition(words.count == width * height, "words do not fill \(width) × \(height)")
    (self.width, self.height, self.words) = (width, height, words)
  }
}
