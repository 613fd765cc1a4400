public import Foundation
import Graphics
import Rendering
package import Review

/// How much two pictures may differ and still count as the same.
public struct PixelTolerance: Hashable, Sendable, Codable {
  /// The share of pixels that may differ, from 0 to 1.
  public var share: Double
  /// How far two colours may be apart and count as one, from 0 to 1 (red and cyan); see `PixelComparison`.
  public var threshold: Double

  /// A tolerance; unless told otherwise none, so that every bit counts.
  public init(share: Double = 0, threshold: Double = 0) {
    (self.share, self.threshold) = (share, threshold)
  }

  /// How many pixels the tolerance hides, given those of each picture: `hidden by a threshold of 0.05: 1995 pixels in 3
  /// pictures`; `nil` where every bit counts.
  public func words(hiding counts: [Int]) -> String? {
    let names = [
      share > 0 ? "a tolerance of \((share * 100).figures(6)) %" : nil,
      threshold > 0 ? "a threshold of \(threshold.figures(6))" : nil,
    ].compactMap { $0 }
    return names.isEmpty ? nil : "hidden by \(names.joined(separator: " and ")): \(HiddenPixels(counts))"
  }
}

/// A comparison of a picture that was kept with the one that is drawn now.
public struct PictureComparison: Sendable {
  /// Both pictures with the comparison of their pixels, to be drawn.
  public let difference: PixelDifference
  let tolerance: PixelTolerance
  private let comparison: PixelComparison
  /// The tools of which another version drew the kept picture, such as `Inter 3.019 → 4.000`.
  private let tools: [String]

  /// Compares the bytes of a picture file with a screen that has been drawn at the same scale.
  ///
  /// - Parameters:
  ///   - old: The picture that was kept.
  ///   - new: The screen as it is now.
  ///   - scale: The pixels to a point, which say how large the difference is drawn.
  ///   - tolerance: How much may differ.
  ///   - file: Makes the file of the screen, which is looked at where bitmaps do not tell all.
  /// - Throws: what the decoder says of damaged bytes.
  public init(
    from old: Data, to new: DrawnScreen, scale: Double, tolerance: PixelTolerance, file: () throws -> Data
  ) throws {
    let before = try ComparablePicture(name: "picture", data: old)
    tools = PictureTools(before.origin.texts["Software"] ?? "").differences(to: .present)
    if before.origin.exceedsBitmap || !new.isOpaque {
      let after = try ComparablePicture(name: "picture", data: try file())
      comparison = try before.compared(to: after, threshold: tolerance.threshold)
    } else {
      comparison = PixelComparison(of: before.bitmap, and: new.bitmap, threshold: tolerance.threshold)
    }
    difference = PixelDifference(from: before.bitmap, to: new.bitmap, comparison: comparison, scale: scale)
    self.tolerance = tolerance
  }

  /// Whether all pixels are equal.
  public var isIdentical: Bool { comparison.isIdentical }

  /// Whether no more differs than the tolerance has; pictures of two sizes never pass.
  public var passes: Bool {
    // A share that was printed rounded up must not fail for a last bit.
    let allowed = (tolerance.share * Double(comparison.count.compared) + 1e-6).rounded(.down)
    return comparison.oldSize == comparison.newSize && Double(comparison.different) <= allowed
  }

  /// How many unequal pixels the tolerance hides.
  public var hidden: Int { comparison.hidden + (passes ? comparison.different : 0) }

  /// The figures of the comparison, for a report.
  package var pixels: ReportPicture.Pixels { ReportPicture.Pixels(comparison) }

  /// Whether nothing but the program, its libraries or its fonts can have made the pixels others, given that layouts are
  /// the same.
  package func isByTools(layoutIsSame: Bool) -> Bool {
    layoutIsSame && !tools.isEmpty && comparison.oldSize == comparison.newSize
  }

  /// Why pixels differ, as far as no layout says so; a phrase each.
  package func reasons(layoutIsSame: Bool) -> [String] {
    guard layoutIsSame, comparison.oldSize == comparison.newSize else { return tools }
    let reason =
      tools.isEmpty
      ? "looks different for no reason in the layout" : "tool or fonts only: both show the same layout"
    return [reason] + tools
  }

  /// The figures in words: `1234 of 351348 pixels differ (0.352 %), largest distance 0.42`.
  public var measured: String {
    guard comparison.oldSize == comparison.newSize else {
      return "size \(comparison.oldSize) → \(comparison.newSize)"
    }
    let hasThreshold = tolerance.threshold > 0
    let beyond = hasThreshold ? " by more than \(tolerance.threshold.figures(3))" : ""
    let hidden = hasThreshold ? ", \(comparison.hidden) hidden" : ""
    return "\(comparison.count.words(by: beyond)) (\(comparison.count.percent) %), "
      + "largest distance \(comparison.distanceWords)\(hidden)"
  }

  /// The settings, either of which would have passed; `nil` where the sizes differ.
  public var passingSettings: (share: String, threshold: String)? {
    guard comparison.oldSize == comparison.newSize else { return nil }
    let share = (comparison.count.share * 10_000 - 1e-6).rounded(.up) / 100
    let threshold = ((comparison.largestDistance + 1e-9) * 1_000).rounded(.up) / 1_000
    return ("\(min(100, max(0, share)).figures(2))%", min(1, threshold).figures(3))
  }
}

extension PixelComparison {
  /// The largest distance, at a precision that does not read 0 where anything differs.
  fileprivate var distanceWords: String {
    largestDistance > 0 && largestDistance < 0.0005 ? "less than 0.001" : largestDistance.figures(3)
  }
}
