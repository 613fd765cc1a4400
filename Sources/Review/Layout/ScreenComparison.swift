import Foundation

/// The work behind `ScreenChange`: pairs elements, explains displacements, gathers causes.
struct ScreenComparison {
  /// The causes found.
  private(set) var causes: [ChangeCause] = []
  /// Elements whose frame changed for reasons that lie elsewhere.
  private(set) var pushes: [ElementChange] = []

  private let pairing: RecordPairing
  private let order: RecordOrder
  private let axis: FlowAxis
  private var assembly: CauseAssembly
  private var screen = FlowRegion()
  private var attached: [FlowRegion.Member] = []

  /// Prepares to compare.
  init(from old: ScreenRecord, to new: ScreenRecord) {
    pairing = RecordPairing(old.elements, new.elements)
    order = RecordOrder(pairing)
    axis = new.mainAxis
    assembly = CauseAssembly(new.elements)
  }

  /// Compares.
  mutating func run() {
    findOrder()
    findFlow()
    let changes = ColumnCount.changes(pairing, axis: axis)
    for (section, count) in changes.sorted(by: { $0.key < $1.key }) {
      assembly.add(ChangeCause.ColumnChange(section: section, old: count.old, new: count.new))
    }
    findContents()
    var analysis = DisplacementAnalysis(
      mainAxis: axis, elements: pairing.new,
      columns: Dictionary(uniqueKeysWithValues: changes.keys.map { ($0, CauseKey.columns($0)) }))
    analysis.explain(screen)
    for element in attached { analysis.explain(attached: element, in: screen) }
    for change in analysis.ownChanges { add(change.key, change.number, change.kind) }
    causes = assembly.causes(analysis.consequences)
    findPushes(analysis)
  }

  private mutating func add(_ key: CauseKey, _ number: Int, _ kind: ElementChange.Kind) {
    let element = pairing.new[number]
    assembly.add(key, number, ElementChange(id: element.id, category: element.category, kind: kind))
  }

  /// Notes what comes, goes and moves.
  private mutating func findOrder() {
    for (number, place) in order.deleted {
      let element = pairing.old[number]
      assembly.add(
        .deleted(element.category), -1 - number,
        ElementChange(id: element.id, category: element.category, kind: .deleted(from: place)))
    }
    for (number, place) in order.inserted {
      add(.inserted(pairing.new[number].category), number, .inserted(at: place))
    }
    for (number, from, to) in order.moved {
      add(.moved(pairing.new[number].category), number, .moved(from: from, to: to))
    }
  }

  /// Tells apart what flows and what lies over or under it.
  private mutating func findFlow() {
    let cells = Cells(pairing)
    let ragged = cells.raggedSections(pairing, axis)
    func unit(_ element: ElementRecord, isNew: Bool) -> Int? {
      guard element.category == RecordPairing.cell else { return nil }
      let section = isNew ? element.section : pairing.sections[element.section]
      return section.flatMap { ragged.contains($0) ? $0 : nil }
    }
    for (number, _) in order.deleted {
      let element = pairing.old[number]
      if cells.areClear(of: element, isNew: false) {
        screen.ghosts.append(
          .init(
            key: .deleted(element.category), frame: element.frame, isNew: false,
            unit: unit(element, isNew: false)))
      }
    }
    for (number, _) in order.inserted {
      let element = pairing.new[number]
      if cells.areClear(of: element, isNew: true) {
        screen.ghosts.append(
          .init(
            key: .inserted(element.category), frame: element.frame, isNew: true,
            unit: unit(element, isNew: true)))
      }
    }
    let movers = Set(order.moved.map(\.number))
    for (number, element) in pairing.new.enumerated() {
      guard let old = pairing.oldOfNew[number].map({ pairing.old[$0] }) else { continue }
      if movers.contains(number) {
        screen.ghosts.append(
          .init(key: .moved(element.category), frame: old.frame, isNew: false, unit: unit(old, isNew: false)))
        screen.ghosts.append(
          .init(
            key: .moved(element.category), frame: element.frame, isNew: true, unit: unit(element, isNew: true)
          ))
        continue
      }
      let member = FlowRegion.Member(
        number: number, old: old.frame, new: element.frame, unit: unit(element, isNew: true))
      if cells.areClear(of: old, isNew: false), cells.areClear(of: element, isNew: true) {
        screen.members.append(member)
      } else {
        attached.append(member)
      }
    }
  }

  /// Notes what is shown differently.
  private mutating func findContents() {
    for (number, element) in pairing.new.enumerated() {
      guard let old = pairing.oldOfNew[number].map({ pairing.old[$0] }) else { continue }
      if pairing.renamed.contains(number) { add(.renamed(number), number, .renamed(from: old.id)) }
      for change in ContentChange.changes(from: old, to: element) { add(change.key, number, change.kind) }
    }
  }

  private mutating func findPushes(_ analysis: DisplacementAnalysis) {
    for number in Set(analysis.consequences.map(\.number)).sorted() {
      guard let old = pairing.oldOfNew[number] else { continue }
      let element = pairing.new[number]
      let kind = ElementChange.Kind.pushed(from: pairing.old[old].frame, to: element.frame)
      pushes.append(ElementChange(id: element.id, category: element.category, kind: kind))
    }
  }
}

/// The cells of both screens, which other elements may lie over or under.
private struct Cells {
  private let old: [CGRect]
  private let new: [CGRect]

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
