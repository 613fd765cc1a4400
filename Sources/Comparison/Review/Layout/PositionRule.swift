import Foundation

/// Determines the changes of size and style that follow from a changed order of a section's cells.
///
/// A mosaic layout assigns sizes to positions instead of cells. If a cell is deleted, each following cell gets the size of the
/// cell before it.
struct PositionRule {
  /// The insertions, deletions and moves of cells, by the index of their section in the new screen.
  private(set) var order: [Int: [CauseKey]] = [:]
  /// The indexes, in the new screen, of the sections in which a cell's size depends on its position.
  private(set) var sized: Set<Int> = []

  /// The insertions, deletions and moves of all cells. They explain changes of the style properties that
  /// depend on a cell's position.
  var all: [CauseKey] {
    var seen: Set<CauseKey> = []
    return order.keys.sorted().flatMap { order[$0] ?? [] }.filter { seen.insert($0).inserted }
  }

  /// Finds the sections in which cells were inserted, deleted or moved, and determines whether the new sizes of the
  /// remaining cells follow from these changes.
  init(_ pairing: RecordPairing, _ changes: RecordOrder, axis: FlowAxis) {
    func note(_ key: CauseKey, _ element: ElementRecord, in section: Int?) {
      guard element.category == RecordPairing.cell, let section, order[section]?.contains(key) != true
      else { return }
      order[section, default: []].append(key)
    }
    for (number, _) in changes.deleted {
      let element = pairing.old[number]
      note(.deleted(element.category), element, in: pairing.sections[element.section])
    }
    for (number, _) in changes.inserted {
      note(.inserted(pairing.new[number].category), pairing.new[number], in: pairing.new[number].section)
    }
    for (number, _, _) in changes.moved {
      let element = pairing.new[number]
      note(.moved(element.category), element, in: element.section)
      if let origin = pairing.oldOfNew[number] {
        note(.moved(element.category), element, in: pairing.sections[pairing.old[origin].section])
      }
    }
    findPositionSizes(pairing, axis)
  }

  private mutating func findPositionSizes(_ pairing: RecordPairing, _ axis: FlowAxis) {
    func cells(_ elements: [ElementRecord], _ section: Int) -> [Int] {
      elements.indices.filter {
        elements[$0].category == RecordPairing.cell && elements[$0].section == section
      }
    }
    for (section, target) in pairing.sections where order[target] != nil {
      let (before, after) = (cells(pairing.old, section), cells(pairing.new, target))
      var (changed, inherited) = (0, 0)
      for (index, number) in after.enumerated() {
        let element = pairing.new[number]
        guard let own = pairing.oldOfNew[number].map({ pairing.old[$0] }), !own.hasSameSize(as: element)
        else { continue }
        changed += 1
        if index < before.count, pairing.old[before[index]].hasSameSize(as: element) { inherited += 1 }
      }
      // If the last row is not full, the cells at its positions may have different sizes, so it suffices that half of
      // the sizes match.
      let isInherited = inherited > 0 && 2 * inherited >= changed
      let fits =
        Self.fillsRows(before.map { pairing.old[$0].frame }, axis)
        && Self.fillsRows(after.map { pairing.new[$0].frame }, axis)
      if changed > 0, isInherited || fits { sized.insert(target) }
    }
  }

  /// Whether cells of different sizes fill every row from edge to edge, including the last one. Then the row determines
  /// their sizes.
  private static func fillsRows(_ frames: [CGRect], _ axis: FlowAxis) -> Bool {
    let sizes = Set(frames.map { CauseKey.hundredths($0.extent(axis.other)) })
    let rows = Dictionary(grouping: zip(FlowBands.bands(frames, axis), frames), by: \.0).values
    let starts = rows.map { row in row.map { $0.1.start(axis.other) }.min() ?? 0 }
    let ends = rows.map { row in row.map { $0.1.end(axis.other) }.max() ?? 0 }
    func areEqual(_ edges: [Double]) -> Bool { (edges.max() ?? 0) - (edges.min() ?? 0) < 0.5 }
    return sizes.count > 1 && rows.count < frames.count && areEqual(starts) && areEqual(ends)
  }
}

struct ColumnCount: Equatable {
  let columns: Int
  let cells: Int

  /// Counts the columns of a flow along `axis`; the columns are side by side in the other direction. Returns nil if the cells
  /// do not form columns.
  init?(_ frames: [CGRect], axis: FlowAxis) {
    let crossStarts = Set(frames.map { CauseKey.hundredths($0.start(axis.other)) })
    // The start and end positions along the axis. At equal positions, ends are sorted before starts.
    let edges = frames.flatMap {
      [($0.start(axis) + ElementRecord.tolerance, 1), ($0.end(axis), -1)]
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    var (beside, most) = (0, 0)
    for (_, change) in edges {
      beside += change
      most = max(most, beside)
    }
    guard !frames.isEmpty, most == crossStarts.count else { return nil }
    (columns, cells) = (most, frames.count)
  }

  /// Returns the old and new column counts of sections, by the section's index in the new screen, if they differ and there are
  /// enough cells to fill a row.
  ///
  /// Sections with cells that extend beyond `width`, the content's extent across the flow, are excluded. Such
  /// a section scrolls separately, and its cells form rows.
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

/// Supplementary and decoration views that belong to rows or cells instead of whole sections, such as the shelf below each row.
/// If a section has several views of one category, they are assumed to be such views. If rows change, the views are added,
/// removed or moved.
struct RowViews {
  private let categories: Set<String>
  private let rulers: [Int: [CauseKey]]
  private let sections: [Int: Int]

  /// Finds the views in both screens. `rulers` contains the causes that rearrange a section's rows, by the section's index in
  /// the new screen.
  init(_ pairing: RecordPairing, rulers: [Int: [CauseKey]]) {
    let serial = (pairing.old + pairing.new).filter { $0.category != RecordPairing.cell && $0.order > 0 }
    categories = Set(serial.map(\.category))
    self.rulers = rulers
    sections = pairing.sections
  }

  /// Returns the causes that fully explain the changes of an element of the old screen; empty if changed rows do not explain
  /// them.
  func keys(ofOld element: ElementRecord) -> [CauseKey] {
    keys(element, sections[element.section])
  }

  /// Returns the causes that fully explain the changes of an element of the new screen; empty if changed rows do not explain
  /// them.
  func keys(ofNew element: ElementRecord) -> [CauseKey] { keys(element, element.section) }

  private func keys(_ element: ElementRecord, _ section: Int?) -> [CauseKey] {
    guard categories.contains(element.category), let section else { return [] }
    return rulers[section] ?? []
  }
}
