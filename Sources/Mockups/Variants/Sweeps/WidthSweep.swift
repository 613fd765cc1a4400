package import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// The result of a sweep: the ranges of widths in which a screen keeps the same kind of layout.
package struct WidthSweep: Sendable {
  /// The screen, with its texts in the language of the variant.
  package let screen: Screen
  /// The variant that is swept. Only the width of its viewport is replaced.
  package let variant: Variant
  package let widths: SweepWidths
  package let kinds: Set<SweepKind>
  /// The width ranges, from narrow to wide; at least one.
  package private(set) var ranges: [Range] = []
  /// The features at the width that was added last.
  private var last: [LayoutFeature] = []

  /// Consecutive widths with the same kind of layout.
  package struct Range: Equatable, Sendable {
    /// The first width of the range, in points.
    package let from: Double
    /// The last arranged width of the range, in points.
    package internal(set) var to: Double
    let features: [LayoutFeature]
    /// The changes at the first width of the range, one per line. For the first range, and for ranges next to one whose
    /// layout fails, the array contains all features.
    package let changes: [String]
  }

  /// The widths at which the kind of layout changes, in points.
  package var breakpoints: [Double] { ranges.dropFirst().map(\.from) }

  /// Creates a sweep without measured widths.
  init(_ setting: SweepSetting) {
    (screen, variant) = (setting.screen, setting.variant)
    (widths, kinds) = (setting.widths, setting.kinds)
  }

  /// Adds the features at a width, in points, which must be greater than the previous widths.
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
  package func finds(_ kind: SweepKind) -> Bool {
    ranges.contains { $0.features.contains { $0.topic.kind == kind } }
  }

  /// The arrangements of the screen at the first width of each width range, for at most the maximum number of drawn ranges. An
  /// element is `nil` if the screen cannot be arranged at that width.
  package var arrangements: [ScreenArrangement?] {
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
  /// Returns the variant with a custom viewport of the given width and, optionally, height, in points. The scale, safe
  /// area, margins and system do not change.
  package func at(_ width: Double, height: Double? = nil) -> Variant {
    var plain = Viewport(
      size: CGSize(width: width, height: height ?? viewport.size.height), scale: viewport.scale,
      safeAreaInsets: viewport.safeAreaInsets, layoutMargins: viewport.layoutMargins)
    plain = plain.running(viewport.system) ?? plain
    return Variant(plain, traits)
  }
}

/// The widths of a sweep, in points.
package struct SweepWidths: Equatable, Sendable {
  package let from: Double
  /// The greatest width. It is included even if it is not reached in whole steps from the smallest width.
  package let to: Double
  package let step: Double

  package struct InvalidWidths: Error, Equatable, CustomStringConvertible {
    /// The problem, as one sentence.
    package let description: String
  }

  /// The maximum number of widths in a sweep.
  package static let limit = 20_000
  /// The greatest allowed width, in points.
  package static let widest = 10_000.0

  /// Creates the widths of a range. Throws if they are invalid or too many.
  package init(from: Double, to: Double, step: Double = 1) throws(InvalidWidths) {
    guard [from, to, step].allSatisfy(\.isFinite), from >= 1, to <= Self.widest else {
      throw InvalidWidths(description: "widths must be from 1 to \(Self.widest.figures(0)) points")
    }
    guard from <= to else {
      throw InvalidWidths(
        description: "the first width, \(from.figures(3)), is greater than the last, \(to.figures(3))")
    }
    guard step >= 0.01 else { throw InvalidWidths(description: "the step must be at least 0.01 points") }
    guard (to - from) / step <= Double(Self.limit) else {
      throw InvalidWidths(
        description:
          "from \(from.figures(3)) to \(to.figures(3)) in steps of \(step.figures(3)) there are more than "
          + "\(Self.limit) widths; use a larger step")
    }
    (self.from, self.to, self.step) = (from, to, step)
  }

  /// Whether there are several widths, so that results can be reused between them.
  var areSeveral: Bool { all.count > 1 }

  /// The widths in ascending order.
  var all: [Double] {
    let count = Int(((to - from) / step + 1e-9).rounded(.down))
    let widths = (0...count).map { from + Double($0) * step }
    return to - (widths.last ?? from) > 1e-6 ? widths + [to] : widths
  }
}

/// A kind of layout feature that a sweep finds.
package enum SweepKind: String, Sendable, CaseIterable {
  /// The number of columns of a section, or of lines if its cells are not in columns.
  case columns
  /// The number of parts in each line of a row that wraps.
  case rows
  /// Texts that end with an ellipsis, or for which there is no space.
  case truncation
  /// The number of lines of a text.
  case wrapping
  /// Overlapping cells and headers, in layouts that normally keep them apart.
  case overlap
  /// Elements that cannot be scrolled completely into view, parts that extend beyond their cells, and omitted parts and
  /// items.
  case clipping
  /// Warnings of the layout, for example about items that are too wide for a flow layout.
  case warnings
  /// Widths at which the screen cannot be arranged. A sweep always finds them.
  case refusal

  /// The default kinds: all except wrapping, which changes at many widths.
  package static let usual: Set<SweepKind> = Set(allCases).subtracting([.wrapping])

  /// The kinds that indicate a problem.
  package static let faults: [SweepKind] = [.truncation, .overlap, .clipping, .warnings, .refusal]
}

extension WidthSweep {
  /// The sweep as text: the screen and its widths, one line for each width range, and the number of breakpoints; ends
  /// with a line break.
  package var text: String {
    let table = TextTable(
      ranges.map { [$0.from.figures(3), $0.changes.joined(separator: "; ")] }, figures: [0])
    return "\(screen.id)  \(extent)\n" + table.lines.map { "  \($0)\n" }.joined() + breakpointCount + "\n"
  }

  var extent: String {
    let step = widths.step == 1 ? nil : "steps of \(widths.step.figures(3))"
    let height = "height \(Double(variant.viewport.size.height).figures(3))"
    let words = ["\(widths.from.figures(3)) to \(widths.to.figures(3))", height, step]
    return (words.compactMap { $0 } + variant.remarks).joined(separator: ", ")
  }

  var breakpointCount: String {
    ranges.count == 1 ? "no breakpoint" : counted(ranges.count - 1, "breakpoint")
  }
}
