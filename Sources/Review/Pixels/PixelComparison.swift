public import Graphics

/// What differs between two pictures, pixel by pixel, as an eye sees it.
///
/// Colours are compared by their distance in YIQ space (Y. Kotsarenko and F. Ramos, "Measuring perceived color
/// difference using YIQ NTSC transmission color space in mobile applications", 2010). Pixels that only smooth
/// an edge are found as V. Vyšniauskas describes ("Anti-aliased pixel and intensity slope detector", 2009).
public struct PixelComparison: Equatable, Sendable {
  /// The size of the old picture.
  public let oldSize: PixelSize
  /// The size of the new picture; where it differs, only what both pictures have at their top left is compared.
  public let newSize: PixelSize
  /// How many pixels differ by more than the threshold and do not merely smooth an edge.
  public let different: Int
  /// How many pixels differ by more than the threshold and merely smooth an edge, in either picture.
  public let antialiased: Int
  /// How many pixels are unequal, but by no more than the threshold.
  public let unnoticeable: Int
  /// The largest distance of two colours, from 0 (equal) to 1 (red and cyan); all unequal pixels count.
  public let largestDistance: Double
  /// The mean distance over all pixels compared, from 0 to 1.
  public let meanDistance: Double
  /// What was found at each pixel that both pictures have.
  public let mask: PixelMask
  /// Where the pixels are that differ: boxes that stand apart, from the top down and then from the left.
  public let regions: [PixelRegion]

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - old: the picture before.
  ///   - new: the picture after.
  ///   - ignoringAntialiasing: whether pixels that only smooth an edge are told apart from those that differ.
  ///   - threshold: the distance above which two colours differ, from 0, where any difference counts, to 1.
  public init(
    of old: Bitmap, and new: Bitmap, ignoringAntialiasing: Bool = true, threshold: Double = 0.1
  ) {
    oldSize = PixelSize(old)
    newSize = PixelSize(new)
    var scan = PixelScan(
      width: min(old.width, new.width), height: min(old.height, new.height), threshold: threshold,
      findsAntialiasing: ignoringAntialiasing)
    scan.run(old, new)
    different = scan.different
    antialiased = scan.antialiased
    unnoticeable = scan.unnoticeable
    largestDistance = scan.largest.squareRoot()
    let count = scan.width * scan.height
    meanDistance = count == 0 ? 0 : scan.sum / Double(count)
    mask = PixelMask(width: scan.width, height: scan.height, values: scan.mask)
    regions = scan.different == 0 ? [] : PixelRegion.regions(of: mask)
  }

  /// Whether the pictures are the same, byte by byte.
  public var isIdentical: Bool { looksSame && antialiased == 0 && unnoticeable == 0 }

  /// Whether nobody would see a difference: equal sizes, and no pixel that differs.
  public var looksSame: Bool { oldSize == newSize && different == 0 }
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
