import Foundation

struct CauseAssembly {
  private struct Draft {
    var keys: [CauseKey]
    var numbers: [ElementNumber]
    var facets: [[ElementChange]]
    var columns: ChangeCause.ColumnChange?
  }

  private var drafts: [Draft] = []
  private var positions: [CauseKey: Int] = [:]
  private let pairing: RecordPairing
  /// The position of each element of the new screen in reading order, which is from top to bottom, then from left to right.
  private let order: [ElementNumber: Int]
  private let hasSections: Bool

  init(_ pairing: RecordPairing) {
    self.pairing = pairing
    let order = Self.readingOrder(pairing.new)
    self.order = Dictionary(uniqueKeysWithValues: order.enumerated().map { (.new($1), $0) })
    hasSections = Set(pairing.new.map(\.section)).count > 1
  }

  /// Returns the indexes of the elements of all categories in reading order: from top to bottom, then from left to right.
  private static func readingOrder(_ elements: [ElementRecord]) -> [Int] {
    elements.indices.sorted { a, b in
      let (x, y) = (elements[a].frame, elements[b].frame)
      return (x.minY, x.minX, a) < (y.minY, y.minX, b)
    }
  }

  mutating func add(_ key: CauseKey, _ number: ElementNumber, _ change: ElementChange) {
    if let position = positions[key] {
      drafts[position].numbers.append(number)
      drafts[position].facets[0].append(change)
    } else {
      positions[key] = drafts.count
      drafts.append(Draft(keys: [key], numbers: [number], facets: [[change]]))
    }
  }

  mutating func add(_ columns: ChangeCause.ColumnChange) {
    drafts.append(Draft(keys: [.columns(columns.section)], numbers: [], facets: [], columns: columns))
  }

  /// Returns the causes, ordered by kind, then from top to bottom.
  func causes(_ consequences: [DisplacementAnalysis.Consequence]) -> [ChangeCause] {
    var drafts = Self.merged(Self.folded(drafts).map(sorted))
    drafts.sort { rank($0) < rank($1) }
    let byKey = Dictionary(grouping: consequences, by: \.key)
    return drafts.map { draft in
      // That the elements of moved sections are elsewhere is understood.
      let keys = draft.keys.filter { if case .sectionMoved = $0 { false } else { true } }
      let effects = ConsequenceCounter(keys.flatMap { byKey[$0] ?? [] }, pairing, order: order)
      return ChangeCause(
        changes: draft.facets.flatMap { $0 }, columns: draft.columns,
        consequences: effects.consequences(cause: Set(draft.numbers)).filter { !isRepeated($0, by: draft) },
        summary: summary(draft),
        topic: draft.columns == nil ? CauseDescription(facets: draft.facets).topic : nil)
    }
  }

  /// Whether a consequence only repeats a change of spacing in the cause: elements of the cause are displaced by exactly the
  /// distance by which the spacing before them changed.
  private func isRepeated(_ consequence: ChangeConsequence, by draft: Draft) -> Bool {
    guard let distance = consequence.distance, distance.lowerBound == distance.upperBound,
      Set(consequence.elements).isSubset(of: draft.numbers.map { pairing[$0].id })
    else { return false }
    return draft.keys.contains { key in
      guard case .spaced(_, let axis, let change) = key else { return false }
      let effect: ChangeConsequence.Effect =
        axis == .y ? change > 0 ? .pushedDown : .pushedUp : change > 0 ? .pushedRight : .pushedLeft
      return consequence.effect == effect && CauseKey.hundredths(distance.upperBound) == abs(change)
    }
  }

  private func rank(_ draft: Draft) -> (Int, Int, Int) {
    let first = draft.numbers.first.map(position) ?? draft.columns?.section ?? 0
    let rank = draft.keys[0].rank
    // Deletions, insertions, moves, renames and column changes come first. Other causes are reported from top to
    // bottom.
    return rank <= 4 ? (rank, first, rank) : (5, first, rank)
  }

  /// Returns the position of an element in reading order. Deleted elements come first, in reverse order.
  private func position(_ number: ElementNumber) -> Int {
    switch number {
    case .old(let number): -number
    case .new: order[number] ?? .max
    }
  }

  private func sorted(_ draft: Draft) -> Draft {
    guard draft.facets.count == 1, !draft.keys[0].isOrder else { return draft }
    var draft = draft
    let sequence = draft.numbers.indices.sorted {
      (position(draft.numbers[$0]), $0) < (position(draft.numbers[$1]), $1)
    }
    draft.facets[0] = sequence.map { [facet = draft.facets[0]] in facet[$0] }
    draft.numbers = sequence.map { [numbers = draft.numbers] in numbers[$0] }
    return draft
  }

  /// Combines causes that change one property of one category in different ways, if there are more of them than the
  /// property's limit.
  private static func folded(_ drafts: [Draft]) -> [Draft] {
    let properties = drafts.map { $0.keys[0].property }
    var counts: [CauseKey.Property: Int] = [:]
    for case let property? in properties { counts[property, default: 0] += 1 }
    var folded: [Draft] = []
    var found: [CauseKey.Property: Int] = [:]
    for (draft, property) in zip(drafts, properties) {
      guard let property, counts[property, default: 0] > property.limit else {
        folded.append(draft)
        continue
      }
      if let index = found[property] {
        folded[index].numbers += draft.numbers
        folded[index].facets[0] += draft.facets[0]
        folded[index].keys += draft.keys
      } else {
        found[property] = folded.count
        folded.append(draft)
      }
    }
    return folded
  }

  /// Combines changes of the same elements into one cause. The first change is assumed to cause the others.
  private static func merged(_ drafts: [Draft]) -> [Draft] {
    var merged: [Draft] = []
    var found: [[ElementNumber]: Int] = [:]
    for draft in drafts {
      guard !draft.keys[0].isOrder, draft.columns == nil else {
        merged.append(draft)
        continue
      }
      if let index = found[draft.numbers] {
        merged[index].keys += draft.keys
        merged[index].facets += draft.facets
      } else {
        found[draft.numbers] = merged.count
        merged.append(draft)
      }
    }
    return merged
  }

  private func summary(_ draft: Draft) -> String {
    guard let columns = draft.columns else { return CauseDescription(facets: draft.facets).summary }
    let section = hasSections ? "section \(columns.section): " : ""
    return "\(section)columns \(columns.old) → \(columns.new)"
  }
}

struct ConsequenceCounter {
  private let pairing: RecordPairing
  private let order: [ElementNumber: Int]
  private var pushes: [Push: Double] = [:]
  private var effects: [ChangeConsequence.Effect: Set<ElementNumber>] = [:]

  private struct Push: Hashable {
    var number: ElementNumber
    var axis: FlowAxis
  }

  /// Collects the consequences of a cause. Several displacements of one element along one axis are summed. `order` contains the
  /// positions of the new screen's elements in reading order.
  init(
    _ consequences: [DisplacementAnalysis.Consequence], _ pairing: RecordPairing,
    order: [ElementNumber: Int]
  ) {
    (self.pairing, self.order) = (pairing, order)
    for consequence in consequences {
      switch consequence.effect {
      case .pushed(let axis, let distance):
        pushes[Push(number: consequence.number, axis: axis), default: 0] += distance
      case .reflowed: effects[.reflowed, default: []].insert(consequence.number)
      case .stretched: effects[.stretched, default: []].insert(consequence.number)
      case .restyled: effects[.restyled, default: []].insert(consequence.number)
      case .comes: effects[.inserted, default: []].insert(consequence.number)
      case .goes: effects[.deleted, default: []].insert(consequence.number)
      }
    }
  }

  /// Returns the consequences as text. `cause` contains the elements that are themselves part of the cause.
  func consequences(cause: Set<ElementNumber>) -> [ChangeConsequence] {
    var groups: [ChangeConsequence.Effect: [ElementNumber: Double]] = [:]
    for (effect, numbers) in effects { for number in numbers { groups[effect, default: [:]][number] = 0 } }
    for (push, distance) in pushes where distance.isSeen {
      let isElsewhere = effects.contains { $0.key != .restyled && $0.value.contains(push.number) }
      guard !isElsewhere else { continue }
      let effect: ChangeConsequence.Effect =
        push.axis == .y
        ? distance > 0 ? .pushedDown : .pushedUp : distance > 0 ? .pushedRight : .pushedLeft
      groups[effect, default: [:]][push.number] = abs(distance)
    }
    // An element that changes its position is reported once. Its change of style follows from the new position.
    let elsewhere = cause.union(groups.filter { $0.key != .restyled }.values.flatMap(\.keys))
    groups[.restyled]?.keys.filter(elsewhere.contains).forEach { groups[.restyled]?[$0] = nil }
    let sequence: [ChangeConsequence.Effect] = [
      .reflowed, .pushedDown, .pushedUp, .pushedRight, .pushedLeft, .stretched, .restyled, .inserted,
      .deleted,
    ]
    return sequence.flatMap { effect in
      joined(byCategory(effect, groups[effect] ?? [:], cause))
    }
  }

  /// Returns a number for sorting: the position in reading order of an element of the new screen, or the old index of a deleted
  /// element.
  private func position(_ number: ElementNumber) -> Int {
    switch number {
    case .old(let number): number
    case .new: order[number] ?? .max
    }
  }

  private func byCategory(
    _ effect: ChangeConsequence.Effect, _ group: [ElementNumber: Double], _ cause: Set<ElementNumber>
  ) -> [ChangeConsequence] {
    let numbers = group.keys.sorted { position($0) < position($1) }
    var categories: [String] = []
    for number in numbers where !categories.contains(pairing[number].category) {
      categories.append(pairing[number].category)
    }
    return categories.map { category in
      let own = numbers.filter { pairing[$0].category == category }
      let distances = own.compactMap { group[$0] }
      let ids = own.map { pairing[$0].id }
      let isCause = cause.count > 1 && own.allSatisfy(cause.contains)
      let isPush = [.pushedDown, .pushedUp, .pushedRight, .pushedLeft].contains(effect)
      let subject =
        isCause
        ? (own.count == cause.count ? "all" : "\(own.count)") + " of them"
        : ElementNaming.subject(ids, category)
      return ChangeConsequence(
        effect: effect, distance: isPush ? (distances.min() ?? 0)...(distances.max() ?? 0) : nil,
        elements: ids, subject: subject)
    }
  }

  /// Combines adjacent consequences with the same effect and distance.
  private func joined(_ consequences: [ChangeConsequence]) -> [ChangeConsequence] {
    consequences.reduce(into: []) { joined, next in
      guard let last = joined.last, last.deed == next.deed else { return joined.append(next) }
      joined[joined.count - 1] = ChangeConsequence(
        effect: last.effect, distance: last.distance, elements: last.elements + next.elements,
        subject: "\(last.subject) and \(next.subject)")
    }
  }
}
