/// Matches the elements of two screens.
struct RecordPairing {
  let old: [ElementRecord]
  let new: [ElementRecord]
  /// The new number by old number; nil for deleted elements.
  private(set) var newOfOld: [Int?]
  /// The old number by new number; nil for inserted elements.
  private(set) var oldOfNew: [Int?]
  /// The new numbers of renamed elements.
  private(set) var renamed: Set<Int> = []
  /// The new section with the same items, by old section.
  private(set) var sections: [Int: Int] = [:]

  /// Identifies an element within a screen. Elements with equal names are distinguished by `number`.
  private struct Identity: Hashable {
    var category: String
    var name: String
    var number: Int
  }

  /// Matches cells by id if they have one, then by contents and position. Views attached to cells match by id, and
  /// other elements by the section of their cells.
  init(_ old: [ElementRecord], _ new: [ElementRecord]) {
    (self.old, self.new) = (old, new)
    newOfOld = [Int?](repeating: nil, count: old.count)
    oldOfNew = [Int?](repeating: nil, count: new.count)
    let ownName: Naming = { $0.category == Self.cell && !Self.isUnnamed($0) ? $0.id : nil }
    match(ownName, before: ownName)
    matchMovedNames()
    matchUnnamed()
    for isEdited in [false, true] { matchRenamed(isEdited: isEdited) }
    findSections()
    let place: Naming = { element in
      guard element.category != Self.cell else { return nil }
      return element.isHeld ? element.id : "\(element.section).\(element.order)"
    }
    match(place) { [sections] element in
      guard element.category != Self.cell else { return nil }
      if element.isHeld { return element.id }
      guard let section = sections[element.section] else { return nil }
      return "\(section).\(element.order)"
    }
  }

  subscript(number: ElementNumber) -> ElementRecord {
    switch number {
    case .old(let place): old[place]
    case .new(let place): new[place]
    }
  }

  static let cell = "cell"

  mutating func pair(_ before: Int, _ after: Int, isRenamed: Bool = false) {
    newOfOld[before] = after
    oldOfNew[after] = before
    if isRenamed { renamed.insert(after) }
  }

  /// Removes the existing matches of both elements.
  mutating func part(_ before: Int, _ after: Int) {
    if let match = newOfOld[before] { oldOfNew[match] = nil }
    if let match = oldOfNew[after] { newOfOld[match] = nil }
    (newOfOld[before], oldOfNew[after]) = (nil, nil)
  }

  private typealias Naming = (ElementRecord) -> String?

  private mutating func match(_ nameAfter: Naming, before nameBefore: Naming) {
    func identities(_ elements: [ElementRecord], _ name: Naming) -> [Identity?] {
      var seen: [Identity: Int] = [:]
      return elements.map { element in
        guard let name = name(element) else { return nil }
        var identity = Identity(category: element.category, name: name, number: 0)
        let number = seen[identity, default: 0]
        seen[identity] = number + 1
        identity.number = number
        return identity
      }
    }
    var places: [Identity: Int] = [:]
    for (place, identity) in identities(old, nameBefore).enumerated() {
      if let identity { places[identity] = place }
    }
    for (place, identity) in identities(new, nameAfter).enumerated() {
      if let identity, let before = places[identity] { pair(before, place) }
    }
  }

  /// Matches a deleted cell with an inserted one that has equal contents between the same neighbors. If `isEdited` is
  /// true, most of the contents must be equal.
  private mutating func matchRenamed(isEdited: Bool) {
    // The key is the new number of the matched cell before the deleted cells, if there is one.
    var gone: [Int?: GoneCells] = [:]
    var last: Int?
    for (place, element) in old.enumerated() where element.category == Self.cell {
      if let match = newOfOld[place] {
        last = match
      } else {
        gone[last, default: GoneCells()].add(place, Self.traces(of: element, isEdited: isEdited))
      }
    }
    guard !gone.isEmpty else { return }
    last = nil
    for (place, element) in new.enumerated() where element.category == Self.cell {
      if oldOfNew[place] != nil {
        last = place
        continue
      }
      let before = gone[last]?.take(
        sharing: Self.traces(of: element, isEdited: isEdited),
        allTraces: { [old] in Self.traces(of: old[$0], isEdited: isEdited) },
        where: { [old] in
          isEdited ? Self.areMostlySame(old[$0], element) : old[$0].showsSame(as: element)
        })
      if let before { pair(before, place, isRenamed: true) }
    }
  }

  /// Maps each old section to the new section that contains most of its cells. No two old sections share a new one.
  private mutating func findSections() {
    struct Vote: Hashable {
      var old: Int
      var new: Int
    }
    var votes: [Vote: Int] = [:]
    for case (let place, let match?) in newOfOld.enumerated() {
      votes[Vote(old: old[place].section, new: new[match].section), default: 0] += 1
    }
    var taken: Set<Int> = []
    for (vote, _) in votes.sorted(by: {
      ($1.value, $0.key.old, $0.key.new) < ($0.value, $1.key.old, $1.key.new)
    })
    where sections[vote.old] == nil && !taken.contains(vote.new) {
      sections[vote.old] = vote.new
      taken.insert(vote.new)
    }
    for section in Set(old.map(\.section)).sorted() where sections[section] == nil && !taken.contains(section)
    {
      sections[section] = section
      taken.insert(section)
    }
  }
}

extension ElementRecord {
  /// Whether the view is attached to the cell that its id names, such as `badge of ana`.
  fileprivate var isHeld: Bool { id.hasPrefix("\(category) of ") }
}
