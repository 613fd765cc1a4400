import DesignFormat
package import Graphics

/// Compares two images pixel by pixel.
///
/// Without a threshold, every unequal pixel counts as different. With a threshold, colors are compared by their
/// distance in YIQ space (Y. Kotsarenko and F. Ramos, "Measuring perceived color difference using YIQ NTSC transmission
/// color space in mobile applications", 2010). Antialiased pixels are detected as described by V. Vyšniauskas
/// ("Anti-aliased pixel and intensity slope detector", 2009).
package struct PixelComparison: Equatable, Sendable {
  package let oldSize: PixelSize
  /// The size of the new image. If the sizes differ, only the common area at the top left is compared.
  package let newSize: PixelSize
  /// The number of pixels that differ, without those that the threshold hides.
  package let different: Int
  /// The number of unequal pixels that the threshold hides, because their distance is at most the threshold, or because
  /// they are antialiased in either image.
  package let hidden: Int
  /// The largest distance between two colors, from 0 (equal) to 1 (red and cyan). It includes hidden pixels.
  package let largestDistance: Double
  /// The mean distance between the colors of all compared pixels, from 0 to 1.
  package let meanDistance: Double
  /// The result for each pixel of the common area.
  package let mask: PixelMask
  /// The bounding boxes of pixels that differ, from top to bottom, then from left to right. Nearby boxes are combined.
  package let regions: [PixelRegion]

  /// Compares two images.
  ///
  /// - Parameters:
  ///   - old: The image before.
  ///   - new: The image after.
  ///   - samples: The images at the full precision of their files, if bitmaps cannot represent it. Pixels whose
  ///     samples differ count as different even if they are equal in the bitmaps.
  ///   - threshold: The distance above which two colors differ, from 0 to 1. At 0, every unequal pixel differs. Above
  ///     0, antialiased pixels are ignored.
  package init(
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
  package var isIdentical: Bool { isSame && hidden == 0 }

  /// Whether the sizes are equal and the threshold hides all unequal pixels.
  package var isSame: Bool { oldSize == newSize && different == 0 }

  package var count: PixelCount { PixelCount(different: different, compared: mask.values.count) }
}

package struct PixelSize: Hashable, Sendable, Codable, CustomStringConvertible {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  package init(_ bitmap: Bitmap) { self.init(width: bitmap.width, height: bitmap.height) }

  /// The size as text, such as `1206 × 2622`.
  package var description: String { "\(width) × \(height)" }
}

/// The number of pixels of an image that differ, with a description that all commands use.
package struct PixelCount: Hashable, Sendable, CustomStringConvertible {
  package let different: Int
  package let compared: Int

  package init(different: Int, compared: Int) {
    (self.different, self.compared) = (different, compared)
  }

  /// The fraction of compared pixels that differ, from 0 to 1.
  package var share: Double { compared == 0 ? 0 : Double(different) / Double(compared) }

  /// The fraction in percent, as text. It is "0" only if no pixel differs, and "100" only if all pixels differ.
  package var percent: String {
    let percent = (share * 100).figures(3)
    if different > 0, percent == "0" { return "less than 0.001" }
    return different < compared && percent == "100" ? "more than 99.999" : percent
  }

  /// The count as text, such as `1995 of 351348 pixels differ (0.568 %)`.
  package var description: String { "\(words()) (\(percent) %)" }

  /// Returns the count without the percentage, followed by `measure`, such as `1995 of 351348 pixels differ by more than 0.1`.
  package func words(by measure: String = "") -> String {
    "\(different) of \(compared) \(different == 1 ? "pixel differs" : "pixels differ")\(measure)"
  }
}

/// The number of unequal pixels that a threshold hides.
package struct HiddenPixels: Hashable, Sendable, CustomStringConvertible {
  /// The total number of hidden pixels in all images.
  package let pixels: Int
  /// The number of images with hidden pixels.
  package let pictures: Int

  /// Creates the sum of `counts`, the number of hidden pixels in each image.
  package init(_ counts: [Int]) {
    (pixels, pictures) = (counts.reduce(0, +), counts.count { $0 > 0 })
  }

  /// The numbers as text, such as `1995 pixels in 3 pictures`, or `nothing`.
  package var description: String {
    if pixels == 0 { return "nothing" }
    return
      "\(counted(pixels, "pixel")) in \(counted(pictures, "picture"))"
  }
}

/// The results of an image comparison, one for each pixel of the common area.
package struct PixelMask: Equatable, Sendable {
  /// The result for one pixel.
  package enum Finding: UInt8, Sendable {
    case same
    /// The pixels are unequal, but the threshold hides the difference.
    case hidden
    /// The pixels are unequal, and the threshold does not hide the difference.
    case different
  }

  package let width: Int
  package let height: Int
  /// The raw values of `Finding`, in `height` rows of `width`, without padding.
  package let values: [UInt8]

  /// Creates a mask of `values`, which must have `width * height` elements.
  init(width: Int, height: Int, values: [UInt8]) {
    precondition(values.count == width * height, "values do not fill \(width) × \(height)")
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// Returns the finding for a pixel. The origin is the top left.
  package subscript(x: Int, y: Int) -> Finding {
    precondition((0..<width).contains(x), "\(x) is no column of the mask")
    return Finding(rawValue: values[y * width + x]) ?? .same
  }
}
