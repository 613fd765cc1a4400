import Cells
public import DesignFormat
import Foundation
import Graphics
import LayoutEngine
public import Mockups

/// The result of a sweep: the ranges of widths in which a screen keeps its kind of layout.
public struct WidthSweep: Sendable {
  /// The screen, with its texts in the language of the variant.
  public let screen: Screen
  /// The variant. It provides all of the viewport except its width.
  public let variant: Variant
  /// The arranged widths.
  public let widths: SweepWidths
  /// The kinds of features that were requested.
  public let kinds: Set<SweepKind>
  /// The ranges, from narrow to wide; at least one.
  public private(set) var ranges: [Range] = []
  /// The features at the last added width.
  private var last: [LayoutFeature] = []

  /// Consecutive widths with the same kind of layout.
  public struct Range: Equatable, Sendable {
    /// The first width, in points.
    public let from: Double
    /// The last arranged width of the range, in points.
    public internal(set) var to: Double
    let features: [LayoutFeature]
    /// The changes at the first width, one per line. For the first range, and before and after a refusal, it lists all
    /// features.
    public let changes: [String]
  }

  /// The widths at which the kind of layout changes, in points.
  public var breakpoints: [Double] { ranges.dropFirst().map(\.from) }

  /// Creates a sweep without widths.
  init(_ setting: SweepSetting) {
    (screen, variant) = (setting.screen, setting.variant)
    (widths, kinds) = (setting.widths, setting.kinds)
  }

  /// Adds the features at a width, in points, which must be greater than those before.
  mutating func add(_ features: [LayoutFeature], at width: Double) {
    if let range = ranges.indices.last, FeatureChange.isSame(last, features) {
      ranges[range].to = width
    } else {
      let changes =
        ranges.isEmpty ? FeatureChange.state(features) : FeatureChange(from: last, to: features).lines
      ranges.append(Range(from: width, to: width, features: features, changes: changes))
    }
    last = features
  }

  /// Whether a feature of the kind was found at any width.
  public func finds(_ kind: SweepKind) -> Bool {
    ranges.contains { $0.features.contains { $0.topic.kind == kind } }
  }

  /// The screen at the first width of each range, up to the sheet's limit; `nil` where it cannot be arranged.
  public var arrangements: [ScreenArrangement?] {
    let fonts = MeasuringFonts()
    return ranges.prefix(SweepScene.limit).map { range in
      do throws(LayoutError) {
        return try ScreenArrangement(of: screen, as: variant.at(range.from), in: fonts)
      } catch {
        // The features of the range contain the error.
        return nil
      }
    }
  }
}

extension Variant {
  /// Returns the variant with a custom viewport of another width and, optionally, another height, in points. The scale,
  /// safe area, margins and system do not change.
  package func at(_ width: Double, height: Double? = nil) -> Variant {
    var plain = Viewport(
      size: CGSize(width: width, height: height ?? viewport.size.height), scale: viewport.scale,
      safeAreaInsets: viewport.safeAreaInsets, layoutMargins: viewport.layoutMargins)
    plain = plain.running(viewport.system) ?? plain
    return Variant(plain, traits)
  }
}
