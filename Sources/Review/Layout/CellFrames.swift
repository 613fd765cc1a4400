import Foundation

/// The cell frames of both screens, for detecting elements that overlap them.
struct CellFrames {
  private let old: [CGRect]
  private let new: [CGRect]

  init(_ pairing: RecordPairing) {
    old = pairing.old.filter { $0.category == RecordPairing.cell }.map(\.frame)
    new = pairing.new.filter { $0.category == RecordPairing.cell }.map(\.frame)
  }

  /// Whether an element is a cell or overlaps no cell.
  func areClear(of element: ElementRecord, isNew: Bool) -> Bool {
    element.category == RecordPairing.cell
      || !(isNew ? new : old).contains { $0.covers(element.frame) }
  }

  /// Returns the new indexes of the sections whose cells form columns but no rows, before or after the change.
  func raggedSections(_ pairing: RecordPairing, _ axis: FlowAxis) -> Set<Int> {
    func ragged(_ elements: [ElementRecord]) -> [Int] {
      Dictionary(grouping: elements.filter { $0.category == RecordPairing.cell }, by: \.section)
        .filter { FlowBands.areRagged($0.value.map(\.frame), axis) }.map(\.key)
    }
    return Set(ragged(pairing.old).compactMap { pairing.sections[$0] }).union(ragged(pairing.new))
  }
}
