public import Foundation
import Graphics
import Review

/// How much two pictures may differ and still count as the same.
public struct PixelTolerance: Equatable, Sendable {
  /// The share of pixels that may differ, from 0 to 1.
  public var share: Double
  /// How far two colours may be apart and count as one, from 0 to 1 (red and cyan); see `PixelComparison`. Above 0,
  /// pixels that only smooth an edge do not count, either.
  public var threshold: Double

  /// A tolerance; unless told otherwise none, so that every bit counts.
  public init(share: Double = 0, threshold: Double = 0) {
    (self.share, self.threshold) = (share, threshold)
  }

  /// Whether every bit counts.
  public var isExact: Bool { self == PixelTolerance() }
}

/// What differs between a picture that was kept and the one that is drawn now.
public struct PictureComparison: Sendable {
  /// What is compared.
  public let difference: PixelDifference
  /// What may differ.
  let tolerance: PixelTolerance
  private let comparison: PixelComparison

  /// Compares the bytes of two picture files.
  ///
  /// - Parameters:
  ///   - old: The picture that was kept.
  ///   - new: The picture that is drawn now.
  ///   - scale: The pixels to a point, which say how large the difference is drawn.
  ///   - tolerance: How much may differ.
  /// - Throws: what the decoder says of damaged bytes.
  public init(from old: Data, to new: Data, scale: Double, tolerance: PixelTolerance) throws {
    let before = try PixelDifference.bitmap(of: old)
    let after = try PixelDifference.bitmap(of: new)
    comparison = PixelComparison(
      of: before, and: after, ignoringAntialiasing: tolerance.threshold > 0,
      threshold: tolerance.threshold)
    difference = PixelDifference(from: before, to: after, comparison: comparison, scale: scale)
    self.tolerance = tolerance
  }

  /// Whether all pixels are equal.
  public var isIdentical: Bool { comparison.isIdentical && comparison.oldSize == comparison.newSize }

  /// Whether no more differs than the tolerance has; pictures of two sizes never pass.
  public var passes: Bool {
    // A share that was printed rounded up must not fail for a last bit.
    let allowed = (tolerance.share * Double(comparison.pixelCount) + 1e-6).rounded(.down)
    return comparison.oldSize == comparison.newSize && Double(comparison.different) <= allowed
  }

  /// What was measured: `1234 of 351348 pixels differ (0.352 %), largest distance 0.42`.
  public var measured: String {
    guard comparison.oldSize == comparison.newSize else {
      return "size \(comparison.oldSize) → \(comparison.newSize)"
    }
    let (count, verb) = (comparison.different, comparison.different == 1 ? "pixel differs" : "pixels differ")
    let beyond = tolerance.threshold > 0 ? " by more than \(tolerance.threshold.figures(3))" : ""
    return "\(count) of \(comparison.pixelCount) \(verb)\(beyond) (\(comparison.percent) %), "
      + "largest distance \(comparison.largestDistance.figures(3))"
  }

  /// The settings, either of which would have passed; `nil` where the sizes differ.
  public var passingSettings: (share: String, threshold: String)? {
    guard comparison.oldSize == comparison.newSize else { return nil }
    let share = (comparison.share * 10_000 - 1e-6).rounded(.up) / 100
    let threshold = ((comparison.largestDistance + 1e-9) * 1_000).rounded(.up) / 1_000
    return ("\(min(100, max(0, share)).figures(2))%", min(1, threshold).figures(3))
  }
}

extension PixelComparison {
  /// How many pixels both pictures have.
  var pixelCount: Int { mask.width * mask.height }

  /// The share of pixels that differ, from 0 to 1.
  var share: Double { pixelCount == 0 ? 0 : Double(different) / Double(pixelCount) }

  /// The share in per cent, at a precision that does not read 0 where anything differs.
  var percent: String {
    let percent = share * 100
    return percent > 0 && percent < 0.001 ? "less than 0.001" : percent.figures(3)
  }
}
