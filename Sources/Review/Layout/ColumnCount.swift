import Foundation

/// How many columns a section's cells stand in.
struct ColumnCount: Equatable {
  let columns: Int
  let cells: Int

  /// Counts columns across a flow along `axis`; nil where the cells do not stand in columns.
  init?(_ frames: [CGRect], axis: FlowAxis) {
    let places = Set(frames.map { CauseKey.hundredths($0.start(axis.other)) })
    // Beginnings and ends along the axis; at one place what ends goes before what begins.
    let edges = frames.flatMap {
      [($0.start(axis) + ElementRecord.tolerance, 1), ($0.end(axis), -1)]
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    var (beside, most) = (0, 0)
    for (_, change) in edges {
      beside += change
      most = max(most, beside)
    }
    guard !frames.isEmpty, most == places.count else { return nil }
    (columns, cells) = (most, frames.count)
  }

  /// By new section: the columns before and after, where they differ and there are cells enough to tell.
  ///
  /// A section that goes on beside the content, which ends at `width` across the flow, scrolls by itself: its cells
  /// stand in rows.
  static func changes(
    _ pairing: RecordPairing, axis: FlowAxis, within width: Double
  ) -> [Int: (old: Int, new: Int)] {
    func frames(_ elements: [ElementRecord]) -> [Int: [CGRect]] {
      Dictionary(grouping: elements.filter { $0.category == RecordPairing.cell }, by: \.section)
        .mapValues { $0.map(\.frame) }
        .filter { frames in
          frames.value.allSatisfy { $0.end(axis.other) <= width + ElementRecord.tolerance }
        }
    }
    let (old, new) = (frames(pairing.old), frames(pairing.new))
    var changes: [Int: (old: Int, new: Int)] = [:]
    for (section, target) in pairing.sections {
      guard let before = ColumnCount(old[section] ?? [], axis: axis),
        let after = ColumnCount(new[target] ?? [], axis: axis), before.columns != after.columns,
        min(before.cells, after.cells) >= max(before.columns, after.columns)
      else { continue }
      changes[target] = (before.columns, after.columns)
    }
    return changes
  }
}
