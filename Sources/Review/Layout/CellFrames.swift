import Foundation

/// The cells of both screens, which other elements may lie over or under.
struct CellFrames {
  private let old: [CGRect]
  private let new: [CGRect]

  /// The frames of what is paired and what is not.
  init(_ pairing: RecordPairing) {
    old = pairing.old.filter { $0.category == RecordPairing.cell }.map(\.frame)
    new = pairing.new.filter { $0.category == RecordPairing.cell }.map(\.frame)
  }

  /// Whether an element is a cell or touches none.
  func areClear(of element: ElementRecord, isNew: Bool) -> Bool {
    element.category == RecordPairing.cell
      || !(isNew ? new : old).contains { $0.covers(element.frame) }
  }

  /// New numbers of the sections whose cells stand in columns that do not form rows, before or after.
  func raggedSections(_ pairing: RecordPairing, _ axis: FlowAxis) -> Set<Int> {
    func ragged(_ elements: [ElementRecord]) -> [Int] {
      Dictionary(grouping: elements.filter { $0.category == RecordPairing.cell }, by: \.section)
        .filter { FlowBands.areRagged($0.value.map(\.frame), axis) }.map(\.key)
    }
    return Set(ragged(pairing.old).compactMap { pairing.sections[$0] }).union(ragged(pairing.new))
  }
}
