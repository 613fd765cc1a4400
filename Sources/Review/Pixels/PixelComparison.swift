public import Graphics

/// Compares two images pixel by pixel.
///
/// Without a threshold, every unequal pixel counts as different. With a threshold, colors are compared by their
/// distance in YIQ space (Y. Kotsarenko and F. Ramos, "Measuring perceived color difference using YIQ NTSC transmission
/// color space in mobile applications", 2010). Antialiased pixels are detected as described by V. Vyšniauskas
/// ("Anti-aliased pixel and intensity slope detector", 2009).
public struct PixelComparison: Equatable, Sendable {
  /// The size of the old image.
  public let oldSize: PixelSize
  /// The size of the new image. If the sizes differ, only the common area at the top left is compared.
  public let newSize: PixelSize
  /// The number of different pixels, without those that the threshold hides.
  public let different: Int
  /// The number of unequal pixels that the threshold hides, because their distance is at most the threshold, or because
  /// they are antialiased in either image.
  public let hidden: Int
  /// The largest distance of two colors, from 0 (equal) to 1 (red and cyan). It includes hidden pixels.
  public let largestDistance: Double
  /// The mean distance of all compared pixels, from 0 to 1.
  public let meanDistance: Double
  /// The finding for each pixel of the common area.
  public let mask: PixelMask
  /// The bounding boxes of different pixels, from top to bottom, then from left to right. Nearby boxes are combined.
  public let regions: [PixelRegion]

  /// Compares two images.
  ///
  /// - Parameters:
  ///   - old: The image before.
  ///   - new: The image after.
  ///   - samples: The images at the full precision of their files, if bitmaps cannot represent it. Pixels also differ
  ///     if only their samples differ.
  ///   - threshold: The distance above which two colors differ, from 0 to 1. At 0, every unequal pixel differs. Above
  ///     0, antialiased pixels are ignored.
  public init(
    of old: Bitmap, and new: Bitmap, samples: (old: PixelSamples, new: PixelSamples)? = nil,
    threshold: Double = 0
  ) {
    oldSize = PixelSize(old)
    newSize = PixelSize(new)
    var scan = PixelScan(
      width: min(old.width, new.width), height: min(old.height, new.height), threshold: threshold)
    scan.run(old, new)
    if let samples { scan.run(samples.old, samples.new) }
    different = scan.different
    hidden = scan.hidden
    largestDistance = scan.largest.squareRoot()
    let count = scan.width * scan.height
    meanDistance = count == 0 ? 0 : scan.sum / Double(count)
    mask = PixelMask(width: scan.width, height: scan.height, values: scan.mask)
    regions = scan.different == 0 ? [] : PixelRegion.regions(of: mask)
  }

  /// Whether the sizes and all pixels are equal.
  public var isIdentical: Bool { isSame && hidden == 0 }

  /// Whether the sizes are equal and the threshold hides all unequal pixels.
  public var isSame: Bool { oldSize == newSize && different == 0 }

  /// The number of different and of compared pixels.
  public var count: PixelCount { PixelCount(different: different, compared: mask.values.count) }
}

/// The size of an image in pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// The width.
  public let width: Int
  /// The height.
  public let height: Int

  /// The size of `bitmap`.
  public init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
  }

  /// The size as text, such as `1206 × 2622`.
  public var description: String { "\(width) × \(height)" }
}
