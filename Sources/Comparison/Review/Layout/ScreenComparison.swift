import Foundation

/// The implementation of `ScreenChange`. It matches elements, explains displacements and collects causes.
struct ScreenComparison {
  private(set) var causes: [ChangeCause] = []
  /// The changes of elements that are consequences of other changes.
  private(set) var pushes: [ElementChange] = []

  private let pairing: RecordPairing
  private let order: RecordOrder
  private let axis: FlowAxis
  /// The content's extent across its main axis, in points.
  private let width: Double
  private var assembly: CauseAssembly
  /// The consequences of all causes. The consequences of a changed order of cells are added first, before the
  /// analysis divides the screen into blocks.
  private var consequences: [DisplacementAnalysis.Consequence] = []
  private var restyled: [ElementChange] = []
  private let positions: PositionRule

  init(from old: ScreenRecord, to new: ScreenRecord) {
    pairing = RecordPairing(old.elements, new.elements)
    order = RecordOrder(pairing)
    axis = new.mainAxis
    let sizes = [old.size, old.contentSize, new.size, new.contentSize]
    width = sizes.map { [axis] in Double(axis == .y ? $0.width : $0.height) }.max() ?? 0
    positions = PositionRule(pairing, order, axis: axis)
    assembly = CauseAssembly(pairing)
  }

  var counterparts: ElementCounterparts {
    ElementCounterparts(oldOfNew: pairing.oldOfNew, sectionOfOld: pairing.sections)
  }

  mutating func run() {
    let changes = ColumnCount.changes(pairing, axis: axis, within: width)
    var rulers = changes.mapValues { _ in [CauseKey]() }
    for section in changes.keys { rulers[section] = [.columns(section)] }
    let rowViews = RowViews(pairing, rulers: rulers.merging(positions.order) { $0 + $1 })
    findOrder(rowViews)
    let flow = ScreenFlow(pairing, order, rowViews, axis: axis)
    for (section, count) in changes.sorted(by: { $0.key < $1.key }) {
      assembly.add(ChangeCause.ColumnChange(section: section, old: count.old, new: count.new))
    }
    findContents()
    for section in positions.sized where rulers[section] == nil { rulers[section] = positions.order[section] }
    var analysis = DisplacementAnalysis(mainAxis: axis, elements: pairing.new, rulers: rulers)
    analysis.explain(flow.region)
    for element in flow.attached { analysis.explain(attached: element, in: flow.region) }
    for change in analysis.ownChanges { add(change.key, change.number, change.kind) }
    consequences += flow.consequences + analysis.consequences
    causes = assembly.causes(consequences)
    findPushes()
  }

  private mutating func add(
    _ key: CauseKey, _ number: Int, _ kind: ElementChange.Kind, contents: String? = nil
  ) {
    let element = pairing.new[number]
    assembly.add(
      key, .new(number),
      ElementChange(
        id: element.id, category: element.category, kind: kind, title: element.title, contents: contents))
  }

  private mutating func findOrder(_ rowViews: RowViews) {
    for (number, position) in order.deleted {
      let element = pairing.old[number]
      let keys = rowViews.keys(ofOld: element)
      consequences += keys.map { .init(key: $0, number: .old(number), effect: .goes) }
      guard keys.isEmpty else { continue }
      assembly.add(
        .deleted(element.category), .old(number),
        ElementChange(
          id: element.id, category: element.category, kind: .deleted(from: position), title: element.title,
          contents: element.contentDigest))
    }
    for (number, position) in order.inserted {
      let element = pairing.new[number]
      let keys = rowViews.keys(ofNew: element)
      consequences += keys.map { .init(key: $0, number: .new(number), effect: .comes) }
      if keys.isEmpty {
        add(
          .inserted(element.category), number, .inserted(at: position), contents: element.contentDigest)
      }
    }
    for move in order.sectionMoves.all {
      add(.sectionMoved(move.section), move.firstElement, .sectionMoved(move.words))
    }
    for (number, from, to) in order.moved {
      add(.moved(pairing.new[number].category), number, .moved(from: from, to: to))
    }
  }

  private mutating func findContents() {
    for (number, element) in pairing.new.enumerated() {
      guard let old = pairing.oldOfNew[number].map({ pairing.old[$0] }) else { continue }
      if pairing.renamed.contains(number) {
        // More than two renamed elements are combined into one cause.
        let key = pairing.renamed.count > 2 ? CauseKey.renamed(nil) : .renamed(number)
        add(key, number, .renamed(from: old.id))
      }
      let isCell = element.category == RecordPairing.cell
      for change in ContentChange.changes(from: old, to: element) {
        if isCell, case .restyled(let property, _, _) = change.kind,
          ContentChange.positionalStyles.contains(property),
          !positions.all.isEmpty
        {
          consequences += positions.all.map { .init(key: $0, number: .new(number), effect: .restyled) }
          restyled.append(ElementChange(id: element.id, category: element.category, kind: change.kind))
        } else {
          add(change.key, number, change.kind)
        }
      }
    }
  }

  private mutating func findPushes() {
    for number in Set(consequences.map(\.number)).sorted() {
      let element = pairing[number]
      guard let kind = push(of: number, element) else { continue }
      pushes.append(ElementChange(id: element.id, category: element.category, kind: kind))
    }
    pushes += restyled
  }

  private func push(of number: ElementNumber, _ element: ElementRecord) -> ElementChange.Kind? {
    guard case .new(let position) = number else { return .deleted(from: element.order) }
    guard let before = pairing.oldOfNew[position] else { return .inserted(at: element.order) }
    let old = pairing.old[before].frame
    return old == element.frame ? nil : .pushed(from: old, to: element.frame)
  }
}

/// The elements that are inserted, deleted or moved between two screens. `position`, `from` and `to` are indexes within the
/// element's category.
struct RecordOrder {
  /// The indexes of deleted elements in the old record, with their positions.
  private(set) var deleted: [(number: Int, position: Int)] = []
  /// The indexes of inserted elements in the new record, with their positions.
  private(set) var inserted: [(number: Int, position: Int)] = []
  /// The indexes of moved elements in the new record, with their old and new positions.
  private(set) var moved: [(number: Int, from: Int, to: Int)] = []
  /// The moved sections. Cells that move only with their section are not in `moved`.
  let sectionMoves: SectionMoves

  /// Compares the order of matched elements. Only cells can be moved; other elements are only inserted or deleted.
  init(_ pairing: RecordPairing) {
    sectionMoves = SectionMoves(pairing)
    findCells(pairing)
    var positions: [String: Int] = [:]
    for (number, element) in pairing.old.enumerated() where element.category != RecordPairing.cell {
      let position = positions[element.category, default: 0]
      positions[element.category] = position + 1
      if pairing.newOfOld[number] == nil { deleted.append((number, position)) }
    }
    positions = [:]
    for (number, element) in pairing.new.enumerated() where element.category != RecordPairing.cell {
      let position = positions[element.category, default: 0]
      positions[element.category] = position + 1
      if pairing.oldOfNew[number] == nil { inserted.append((number, position)) }
    }
  }

  private mutating func findCells(_ pairing: RecordPairing) {
    let old = sectionMoves.inNewOrder(
      pairing.old.indices.filter { pairing.old[$0].category == RecordPairing.cell }, pairing)
    let new = pairing.new.indices.filter { pairing.new[$0].category == RecordPairing.cell }
    let change = SequenceChange(
      from: old.map { pairing.newOfOld[$0].map(ElementNumber.new) ?? .old($0) },
      to: new.map(ElementNumber.new))
    deleted = change.deletions.map { (old[$0], $0) }
    inserted = change.insertions.map { (new[$0], $0) }
    moved = change.moves.map { (new[$0.to], $0.from, $0.to) }
    let positions = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($0.element, $0.offset) })
    let movers = Set(moved.map(\.number))
    for (to, number) in new.enumerated() where !movers.contains(number) {
      guard let before = pairing.oldOfNew[number], let from = positions[before] else { continue }
      // A cell whose section changes counts as moved, even if its neighbors are the same.
      let home = pairing.sections[pairing.old[before].section]
      if home != pairing.new[number].section { moved.append((number, from, to)) }
    }
    moved.sort { $0.to < $1.to }
  }
}

extension ElementRecord {
  /// The title of a bar or a presented view; `nil` for other elements.
  fileprivate var title: String? { Self.isUnique(id, category) ? texts["title"] : nil }
}
