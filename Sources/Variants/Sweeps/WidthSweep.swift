import Cells
public import DesignFormat
import Foundation
import Graphics
import LayoutEngine
public import Mockups

/// A screen at every width between two: the ranges in which it keeps its kind of layout.
public struct WidthSweep: Sendable {
  /// The screen, its texts in the language of its traits.
  public let screen: Screen
  /// Its surroundings; of the viewport all but the width holds.
  public let variant: Variant
  /// The widths that were looked at.
  public let widths: SweepWidths
  /// The kinds that were looked for.
  public let kinds: Set<SweepKind>
  /// The ranges, from narrow to wide; at least one.
  public private(set) var ranges: [Range] = []
  /// The features at the last width that was added.
  private var last: [LayoutFeature] = []

  /// Widths that follow each other with one kind of layout.
  public struct Range: Equatable, Sendable {
    /// The first width, in points.
    public let from: Double
    /// The last width that was looked at, in points.
    public internal(set) var to: Double
    let features: [LayoutFeature]
    /// The changes at the first width, a line each; for the first range and after a refusal, all that is true there.
    public let changes: [String]
  }

  /// The widths at which the layout changes in kind, in points.
  public var breakpoints: [Double] { ranges.dropFirst().map(\.from) }

  /// At no width yet.
  init(_ setting: SweepSetting) {
    (screen, variant) = (setting.screen, setting.variant)
    (widths, kinds) = (setting.widths, setting.kinds)
  }

  /// Adds what is true at a width, in points, that is greater than those before.
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

  /// Whether anything of a kind is found at any width.
  public func finds(_ kind: SweepKind) -> Bool {
    ranges.contains { $0.features.contains { $0.topic.kind == kind } }
  }

  /// The screen at the beginning of each range, as many as a sheet shows; `nil` where it cannot be laid out.
  public var arrangements: [ScreenArrangement?] {
    let fonts = MeasuringFonts()
    return ranges.prefix(SweepScene.limit).map { range in
      do throws(LayoutError) {
        return try ScreenArrangement(of: screen, as: variant.at(range.from), in: fonts)
      } catch {
        // The range says why.
        return nil
      }
    }
  }
}

extension Variant {
  /// The variant with a plain viewport of another width, and of another height where one is given, in points; what the
  /// viewport keeps free stays as it is.
  package func at(_ width: Double, height: Double? = nil) -> Variant {
    var plain = Viewport(
      size: CGSize(width: width, height: height ?? viewport.size.height), scale: viewport.scale,
      safeAreaInsets: viewport.safeAreaInsets, layoutMargins: viewport.layoutMargins)
    plain = plain.running(viewport.system) ?? plain
    return Variant(plain, traits)
  }
}
