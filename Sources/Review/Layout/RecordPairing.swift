/// Which elements of two screens are the same.
struct RecordPairing {
  let old: [ElementRecord]
  let new: [ElementRecord]
  /// By old number: the new number, nil for what is gone.
  private(set) var newOfOld: [Int?]
  /// By new number: the old number, nil for what is new.
  private(set) var oldOfNew: [Int?]
  /// New numbers of elements that go by another name.
  private(set) var renamed: Set<Int> = []
  /// By old section: the new section with the same items.
  private(set) var sections: [Int: Int] = [:]

  /// Tells elements of a screen apart; those with one name are told apart by number.
  private struct Identity: Hashable {
    var category: String
    var name: String
    var number: Int
  }

  /// Matches cells by name where they have one of their own, then by what they show and where; views that cells hold by
  /// theirs, and all else by the section of its cells.
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

  /// Takes both from whatever they are matched with.
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

  /// Matches a cell that is gone with a new one that shows the same between the same neighbours, or most of it where it
  /// is edited.
  private mutating func matchRenamed(isEdited: Bool) {
    // By the new number of the matched cell before them, if there is one.
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

  /// Finds for each old section the new one that most of its cells are in; no two share one.
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
  /// Whether it is a view that goes with the cell it is named after, such as a badge: `badge of ana`.
  fileprivate var isHeld: Bool { id.hasPrefix("\(category) of ") }
}
