import DesignFormat
package import Foundation
import Graphics

/// The JSON of sweeps, a stable format for other programs. All lengths are in points.
package struct SweepDocument: Encodable, Sendable {
  private let designs: [DesignEntry]

  package init(_ sweeps: [(design: String, sweeps: [WidthSweep])]) {
    designs = sweeps.map { DesignEntry(design: $0.design, screens: $0.sweeps.map(ScreenEntry.init)) }
  }

  /// Returns the JSON with sorted keys, on one line that ends with a line break.
  package func data() throws -> Data {
    try orderedJSON() + Data("\n".utf8)
  }

  private struct DesignEntry: Encodable {
    let design: String
    let screens: [ScreenEntry]
  }

  private struct ScreenEntry: Encodable {
    let screen: String
    let variant: [String]
    let from: Double
    let to: Double
    let step: Double
    let height: Double
    let kinds: [String]
    let ranges: [RangeEntry]

    init(_ sweep: WidthSweep) {
      screen = sweep.screen.id
      variant = sweep.variant.remarks
      (from, to, step) = (sweep.widths.from, sweep.widths.to, sweep.widths.step)
      height = Double(sweep.variant.viewport.size.height)
      kinds = SweepKind.allCases.filter(sweep.kinds.contains).map(\.rawValue)
      ranges = sweep.ranges.map(RangeEntry.init)
    }
  }

  private struct RangeEntry: Encodable {
    let from: Double
    let to: Double
    let changes: [String]
    let features: [FeatureEntry]

    init(_ range: WidthSweep.Range) {
      (from, to, changes) = (range.from, range.to, range.changes)
      features = range.features.map(FeatureEntry.init)
    }
  }

  private struct FeatureEntry: Encodable {
    let kind: String
    let text: String
    let part: String?
    let section: Int?
    let count: Int?
    let elements: [String]?

    init(_ feature: LayoutFeature) {
      kind = feature.topic.kind.rawValue
      text = feature.phrase
      part = feature.topic.partName
      section = feature.topic.section
      count = feature.value
      let names = feature.names
      elements = names.isEmpty ? nil : names
    }
  }
}
