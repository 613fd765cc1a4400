import Foundation

/// The number of columns that a section's cells form.
struct ColumnCount: Equatable {
  let columns: Int
  let cells: Int

  /// Counts columns across a flow along `axis`; returns nil if the cells do not form columns.
  init?(_ frames: [CGRect], axis: FlowAxis) {
    let places = Set(frames.map { CauseKey.hundredths($0.start(axis.other)) })
    // Start and end positions along the axis. At equal positions, ends sort before starts.
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

  /// Returns the old and new column counts by new section, where they differ and there are enough cells to fill a row.
  ///
  /// Sections whose cells extend beyond `width`, the content's extent across the flow, are excluded: such a section
  /// scrolls by itself, and its cells form rows.
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
