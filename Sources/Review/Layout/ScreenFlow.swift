import Foundation

/// The elements of two screens, divided into those in the flow and those that overlap it.
struct ScreenFlow {
  /// The elements that displace each other.
  private(set) var region = FlowRegion()
  /// Elements that overlap cells, before or after, and do not affect the flow.
  private(set) var attached: [FlowRegion.Member] = []
  /// The displacements of views that belong to rearranged rows.
  private(set) var consequences: [DisplacementAnalysis.Consequence] = []
  private let cells: CellFrames
  private let sections: [Int: Int]
  private let ragged: Set<Int>

  init(_ pairing: RecordPairing, _ order: RecordOrder, _ furniture: RowFurniture, axis: FlowAxis) {
    cells = CellFrames(pairing)
    sections = pairing.sections
    ragged = cells.raggedSections(pairing, axis)
    for (number, _) in order.deleted where furniture.keys(ofOld: pairing.old[number]).isEmpty {
      addGhost(.deleted(pairing.old[number].category), pairing.old[number], isNew: false)
    }
    for (number, _) in order.inserted where furniture.keys(ofNew: pairing.new[number]).isEmpty {
      addGhost(.inserted(pairing.new[number].category), pairing.new[number], isNew: true)
    }
    let movers = Set(order.moved.map(\.number))
    for (number, element) in pairing.new.enumerated() {
      guard let old = pairing.oldOfNew[number].map({ pairing.old[$0] }) else { continue }
      let keys = furniture.keys(ofNew: element)
      if !keys.isEmpty {
        guard old.frame != element.frame else { continue }
        consequences += keys.map { .init(key: $0, number: .new(number), effect: .reflowed) }
      } else if movers.contains(number) {
        addGhost(.moved(element.category), old, isNew: false)
        addGhost(.moved(element.category), element, isNew: true)
      } else {
        addMember(number, old, element)
      }
    }
  }

  private mutating func addGhost(_ key: CauseKey, _ element: ElementRecord, isNew: Bool) {
    guard cells.areClear(of: element, isNew: isNew) else { return }
    region.ghosts.append(
      .init(key: key, frame: element.frame, isNew: isNew, unit: unit(element, isNew: isNew)))
  }

  private mutating func addMember(_ number: Int, _ old: ElementRecord, _ new: ElementRecord) {
    let member = FlowRegion.Member(
      number: number, old: old.frame, new: new.frame, unit: unit(new, isNew: true))
    if cells.areClear(of: old, isNew: false), cells.areClear(of: new, isNew: true) {
      region.members.append(member)
    } else {
      attached.append(member)
    }
  }

  /// Returns the section that must not be divided for this cell: one whose columns form no rows.
  private func unit(_ element: ElementRecord, isNew: Bool) -> Int? {
    guard element.category == RecordPairing.cell else { return nil }
    let section = isNew ? element.section : sections[element.section]
    return section.flatMap { ragged.contains($0) ? $0 : nil }
  }
}
