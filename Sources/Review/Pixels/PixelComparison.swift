public import Graphics

/// Compares two pictures, pixel by pixel.
///
/// Every pixel that is not equal differs, unless a threshold is asked for. Colours are then compared by their distance in YIQ space (Y. Kotsarenko and F. Ramos, "Measuring perceived color
/// difference using YIQ NTSC transmission color space in mobile applications", 2010), and pixels that only smooth
/// an edge are found as V. Vyšniauskas describes ("Anti-aliased pixel and intensity slope detector", 2009).
public struct PixelComparison: Equatable, Sendable {
  /// The size of the old picture.
  public let oldSize: PixelSize
  /// The size of the new picture; where it differs, only what both pictures have at their top left is compared.
  public let newSize: PixelSize
  /// How many pixels differ, those that the threshold hides left out.
  public let different: Int
  /// How many pixels are unequal and hidden by the threshold: no farther apart than it, or merely smoothing an edge
  /// in either picture.
  public let hidden: Int
  /// The largest distance of two colours, from 0 (equal) to 1 (red and cyan); all unequal pixels count.
  public let largestDistance: Double
  /// The mean distance over all pixels compared, from 0 to 1.
  public let meanDistance: Double
  /// The finding at each pixel that both pictures have.
  public let mask: PixelMask
  /// Where the pixels are that differ: boxes that stand apart, from the top down and then from the left.
  public let regions: [PixelRegion]

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - old: the picture before.
  ///   - new: the picture after.
  ///   - samples: the pictures as their files have them, where bitmaps do not hold all of it: pixels differ that
  ///     differ there. Pictures that look alike may be told apart by them alone.
  ///   - threshold: the distance above which two colours differ, from 0 to 1. At 0 every pixel that is not equal
  ///     differs; above 0, pixels that only smooth an edge do not.
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

  /// Whether all pixels are equal, and the sizes, too.
  public var isIdentical: Bool { isSame && hidden == 0 }

  /// Whether nothing differs but what the threshold hides; sizes never do.
  public var isSame: Bool { oldSize == newSize && different == 0 }

  /// How many of the pixels that both pictures have differ.
  public var count: PixelCount { PixelCount(different: different, compared: mask.values.count) }
}

/// How large a picture is, in pixels.
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

  /// Such as `1206 × 2622`.
  public var description: String { "\(width) × \(height)" }
}
