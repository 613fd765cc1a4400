package import Foundation
import Graphics
import Mockups
import Rendering

/// A tolerance for comparisons of two images. Images with smaller differences count as equal.
package struct PixelTolerance: Hashable, Sendable, Codable {
  /// The maximum fraction of pixels that differ, from 0 to 1.
  package var share: Double
  /// The maximum distance between two colors that count as equal. 0 is the distance of equal colors, and 1 is
  /// the distance of red and cyan; see `PixelComparison`.
  package var threshold: Double

  package init(share: Double = 0, threshold: Double = 0) {
    (self.share, self.threshold) = (share, threshold)
  }

  /// Returns a text with the number of pixels whose differences the tolerance hides, such as `hidden by a threshold of 0.05:
  /// 1995 pixels in 3 pictures`; `nil` if the tolerance is zero. `counts` contains the number of hidden pixels of each image.
  package func words(hiding counts: [Int]) -> String? {
    let names = [
      share > 0 ? "a tolerance of \((share * 100).figures(6)) %" : nil,
      threshold > 0 ? "a threshold of \(threshold.figures(6))" : nil,
    ].compactMap { $0 }
    return names.isEmpty ? nil : "hidden by \(names.joined(separator: " and ")): \(HiddenPixels(counts))"
  }
}

/// A comparison of a reference image with the current screen.
package struct ImageComparison: Sendable {
  package let difference: PixelDifference
  let tolerance: PixelTolerance
  private let comparison: PixelComparison
  /// The programs, libraries and fonts whose versions differ between the two images, such as `Inter 3.019 → 4.000`.
  private let tools: [String]

  /// Compares an image file with a screen that was rendered at the same scale.
  ///
  /// - Parameters:
  ///   - old: The reference image.
  ///   - new: The current screen.
  ///   - scale: The number of pixels per point, which determines the size at which the difference is drawn.
  ///   - tolerance: The difference that counts as equal.
  ///   - file: Encodes the current screen. It is called only if a bitmap cannot represent all bits of either image.
  /// - Throws: The error of the decoder if an image is damaged.
  package init(
    from old: Data, to new: RenderedScreen, scale: Double, tolerance: PixelTolerance, file: () throws -> Data
  ) throws {
    let before = try ComparableImage(name: "picture", data: old)
    tools = ImageToolVersions(before.origin.texts["Software"] ?? "").differences(to: .present)
    if before.origin.exceedsBitmap || !new.isOpaque {
      let after = try ComparableImage(name: "picture", data: try file())
      comparison = try before.compared(to: after, threshold: tolerance.threshold)
    } else {
      comparison = PixelComparison(of: before.bitmap, and: new.bitmap, threshold: tolerance.threshold)
    }
    difference = PixelDifference(from: before.bitmap, to: new.bitmap, comparison: comparison, scale: scale)
    self.tolerance = tolerance
  }

  /// Whether the images have the same size and all pixels are equal.
  package var isIdentical: Bool { comparison.isIdentical }

  /// Whether the difference is within the tolerance. Images of different sizes never pass.
  package var passes: Bool {
    // The small constant compensates for floating-point errors in a fraction that was rounded up when it was printed.
    let allowed = (tolerance.share * Double(comparison.count.compared) + 1e-6).rounded(.down)
    return comparison.oldSize == comparison.newSize && Double(comparison.different) <= allowed
  }

  /// The number of pixels that are unequal but do not count as different because of the tolerance.
  package var hidden: Int { comparison.hidden + (passes ? comparison.different : 0) }

  package var pixels: ReportImage.Pixels { ReportImage.Pixels(comparison) }

  /// Whether the difference can only be caused by the program, its libraries or its fonts. `layoutIsSame` is the result
  /// of the layout comparison.
  package func isByTools(layoutIsSame: Bool) -> Bool {
    layoutIsSame && !tools.isEmpty && comparison.oldSize == comparison.newSize
  }

  /// Returns the reasons for pixel differences that the layout does not explain, with one phrase for each reason.
  package func reasons(layoutIsSame: Bool) -> [String] {
    guard layoutIsSame, comparison.oldSize == comparison.newSize else { return tools }
    let reason =
      tools.isEmpty
      ? "pixels differ, but the layout is identical" : "only the tool or fonts differ: the layout is equal"
    return [reason] + tools
  }

  /// The share of the pixels that differ, from 0 to 1; 1 if the sizes differ.
  package var share: Double {
    comparison.oldSize == comparison.newSize ? comparison.count.share : 1
  }

  /// The difference as text: `1234 of 351348 pixels differ (0.352 %), largest color difference 0.42 (0 to 1)`.
  package var measured: String {
    guard comparison.oldSize == comparison.newSize else {
      return "size \(comparison.oldSize) → \(comparison.newSize)"
    }
    let hasThreshold = tolerance.threshold > 0
    let beyond = hasThreshold ? " by more than \(tolerance.threshold.figures(3))" : ""
    let hidden = hasThreshold ? ", \(comparison.hidden) hidden" : ""
    return "\(comparison.count.words(by: beyond)) (\(comparison.count.percent) %), "
      + "largest color difference \(comparison.distanceWords) (0 to 1)\(hidden)"
  }

  /// The share and the threshold with which the comparison would pass. Each of them is sufficient alone. `nil` if the
  /// sizes differ.
  package var passingSettings: (share: String, threshold: String)? {
    guard comparison.oldSize == comparison.newSize else { return nil }
    let share = (comparison.count.share * 10_000 - 1e-6).rounded(.up) / 100
    let threshold = ((comparison.largestDistance + 1e-9) * 1_000).rounded(.up) / 1_000
    return ("\(min(100, max(0, share)).figures(2))%", min(1, threshold).figures(3))
  }
}

extension PixelComparison {
  /// The largest distance between the old and the new color of a pixel, as text. It is "0" only if no pixel differs.
  fileprivate var distanceWords: String {
    largestDistance > 0 && largestDistance < 0.0005 ? "less than 0.001" : largestDistance.figures(3)
  }
}

/// The tools that rendered an image, according to its metadata: the program, its libraries and its fonts, with their
/// versions.
struct ImageToolVersions {
  private let versions: [(name: String, version: String)]

  /// Parses text such as `Maquette 0.1.0, cairo 1.16.0, Inter 4.000`. Entries without a version are ignored.
  init(_ text: String) {
    versions = text.components(separatedBy: ", ").compactMap { part in
      guard let gap = part.lastIndex(of: " ") else { return nil }
      return (String(part[..<gap]), String(part[part.index(after: gap)...]))
    }
  }

  static let present = ImageToolVersions(Renderer.softwareInFull)

  /// Returns the programs, libraries and fonts whose versions differ, such as `Inter 3.019 → 4.000`, including missing ones. The
  /// result is empty if the versions of the first image are unknown.
  func differences(to new: ImageToolVersions) -> [String] {
    guard !versions.isEmpty else { return [] }
    let old = Dictionary(versions.map { ($0.name, $0.version) }) { first, _ in first }
    let known = Set(new.versions.map(\.name))
    let others = new.versions.filter { old[$0.name] != $0.version }.map { part in
      "\(part.name) \(old[part.name] ?? "none") → \(part.version)"
    }
    return others + versions.filter { !known.contains($0.name) }.map { "\($0.name) \($0.version) → none" }
  }
}
