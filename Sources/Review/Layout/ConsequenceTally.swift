struct ConsequenceTally {
  private let pairing: RecordPairing
  private let order: [ElementNumber: Int]
  private var pushes: [Push: Double] = [:]
  private var effects: [ChangeConsequence.Effect: Set<ElementNumber>] = [:]

  private struct Push: Hashable {
    var number: ElementNumber
    var axis: FlowAxis
  }

  /// Collects the consequences of a cause. Displacements of one element along one axis are added. `order` has the
  /// positions of the new screen's elements.
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

  /// Returns the sort position. Deleted elements keep their old order.
  private func place(_ number: ElementNumber) -> Int {
    switch number {
    case .old(let number): number
    case .new: order[number] ?? .max
    }
  }

  private func byCategory(
    _ effect: ChangeConsequence.Effect, _ group: [ElementNumber: Double], _ cause: Set<ElementNumber>
  ) -> [ChangeConsequence] {
    let numbers = group.keys.sorted { place($0) < place($1) }
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
