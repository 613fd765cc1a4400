import Foundation

/// Finds what the order of a section's cells explains besides their places.
///
/// A mosaic gives sizes to places, not to cells: one cell less, and each takes the size of the one before it.
struct PlaceRule {
  /// By new section: what comes, goes and moves among its cells.
  private(set) var order: [Int: [CauseKey]] = [:]
  /// New sections in which the places have sizes.
  private(set) var sized: Set<Int> = []

  /// The comings, goings and moves of all cells, which explain looks that a layout gives to places.
  var all: [CauseKey] {
    var seen: Set<CauseKey> = []
    return order.keys.sorted().flatMap { order[$0] ?? [] }.filter { seen.insert($0).inserted }
  }

  /// Looks for sections whose cells come, go or move, and at what became of the others' sizes.
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
    findSizedPlaces(pairing, axis)
  }

  private mutating func findSizedPlaces(_ pairing: RecordPairing, _ axis: FlowAxis) {
    func cells(_ elements: [ElementRecord], _ section: Int) -> [Int] {
      elements.indices.filter {
        elements[$0].category == RecordPairing.cell && elements[$0].section == section
      }
    }
    for (section, target) in pairing.sections where order[target] != nil {
      let (before, after) = (cells(pairing.old, section), cells(pairing.new, target))
      var (changed, inherited) = (0, 0)
      for (place, number) in after.enumerated() {
        let element = pairing.new[number]
        guard let own = pairing.oldOfNew[number].map({ pairing.old[$0] }), !own.hasSameSize(as: element)
        else { continue }
        changed += 1
        if place < before.count, pairing.old[before[place]].hasSameSize(as: element) { inherited += 1 }
      }
      // The last places of all may have sizes of their own, where the row is not full.
      let isInherited = inherited > 0 && 2 * inherited >= changed
      let fits =
        Self.fillsRows(before.map { pairing.old[$0].frame }, axis)
        && Self.fillsRows(after.map { pairing.new[$0].frame }, axis)
      if changed > 0, isInherited || fits { sized.insert(target) }
    }
  }

  /// Whether cells of different sizes fill rows from edge to edge, the last one, too: then it is the row that
  /// sizes them.
  private static func fillsRows(_ frames: [CGRect], _ axis: FlowAxis) -> Bool {
    let sizes = Set(frames.map { CauseKey.hundredths($0.extent(axis.other)) })
    let rows = Dictionary(grouping: zip(FlowBands.bands(frames, axis), frames), by: \.0).values
    let starts = rows.map { row in row.map { $0.1.start(axis.other) }.min() ?? 0 }
    let ends = rows.map { row in row.map { $0.1.end(axis.other) }.max() ?? 0 }
    func areEqual(_ edges: [Double]) -> Bool { (edges.max() ?? 0) - (edges.min() ?? 0) < 0.5 }
    return sizes.count > 1 && rows.count < frames.count && areEqual(starts) && areEqual(ends)
  }
}
