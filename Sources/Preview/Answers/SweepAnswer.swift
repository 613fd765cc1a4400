import Foundation
import Variants

/// The widths at which a screen's kind of layout changes.
struct SweepAnswer: Encodable {
  let ranges: [Range]

  struct Range: Encodable {
    let from: Double
    let to: Double
    let changes: [String]
  }

  init(_ sweep: WidthSweep?) {
    ranges = sweep?.ranges.map { Range(from: $0.from, to: $0.to, changes: $0.changes) } ?? []
  }
}
