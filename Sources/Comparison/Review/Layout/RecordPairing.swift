/// Matches the elements of two screens. Elements are represented by their indexes in the screens' records.
struct RecordPairing {
  let old: [ElementRecord]
  let new: [ElementRecord]
  /// For each old index, the new index; nil for a deleted element.
  private(set) var newOfOld: [Int?]
  /// For each new index, the old index; nil for an inserted element.
  private(set) var oldOfNew: [Int?]
  /// The new indexes of renamed elements.
  private(set) var renamed: Set<Int> = []
  /// For each section of the old screen, by index: the new index of the section with the same items.
  private(set) var sections: [Int: Int] = [:]

  /// Identifies an element within a screen. `number` distinguishes elements with equal names.
  private struct Identity: Hashable {
    var category: String
    var name: String
    var number: Int
  }

  /// Matches cells by id if they have one, then by contents and position. Views attached to cells are matched by id, updates and
  /// transitions by name. All other elements are matched by section, where sections with the same cells correspond to each
  /// other.
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
    let position: Naming = { element in
      guard element.category != Self.cell else { return nil }
      return element.ownName ?? "\(element.section).\(element.order)"
    }
    match(position) { [sections] element in
      guard element.category != Self.cell else { return nil }
      if let name = element.ownName { return name }
      guard let section = sections[element.section] else { return nil }
      return "\(section).\(element.order)"
    }
  }

  subscript(number: ElementNumber) -> ElementRecord {
    switch number {
    case .old(let position): old[position]
    case .new(let position): new[position]
    }
  }

  static let cell = "cell"

  mutating func pair(_ before: Int, _ after: Int, isRenamed: Bool = false) {
    newOfOld[before] = after
    oldOfNew[after] = before
    if isRenamed { renamed.insert(after) }
  }

  /// Removes the matches of an old element and of a new element.
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
    var positions: [Identity: Int] = [:]
    for (position, identity) in identities(old, nameBefore).enumerated() {
      if let identity { positions[identity] = position }
    }
    for (position, identity) in identities(new, nameAfter).enumerated() {
      if let identity, let before = positions[identity] { pair(before, position) }
    }
  }

  /// Matches deleted cells with inserted cells that have equal contents and are between the same neighbors. If `isEdited` is
  /// true, it suffices that most of the contents are equal.
  private mutating func matchRenamed(isEdited: Bool) {
    // The key is the new index of the last matched cell before the deleted cells; nil if there is no such cell.
    var gone: [Int?: DeletedCells] = [:]
    var last: Int?
    for (position, element) in old.enumerated() where element.category == Self.cell {
      if let match = newOfOld[position] {
        last = match
      } else {
        gone[last, default: DeletedCells()].add(position, Self.traces(of: element, isEdited: isEdited))
      }
    }
    guard !gone.isEmpty else { return }
    last = nil
    for (position, element) in new.enumerated() where element.category == Self.cell {
      if oldOfNew[position] != nil {
        last = position
        continue
      }
      let before = gone[last]?.take(
        sharing: Self.traces(of: element, isEdited: isEdited),
        allTraces: { [old] in Self.traces(of: old[$0], isEdited: isEdited) },
        where: { [old] in
          isEdited ? Self.areMostlySame(old[$0], element) : old[$0].showsSame(as: element)
        })
      if let before { pair(before, position, isRenamed: true) }
    }
  }

  /// Determines, for each old section, the new section that contains most of its cells. A new section has only one old section.
  private mutating func findSections() {
    struct Vote: Hashable {
      var old: Int
      var new: Int
    }
    var votes: [Vote: Int] = [:]
    for case (let position, let match?) in newOfOld.enumerated() {
      votes[Vote(old: old[position].section, new: new[match].section), default: 0] += 1
    }
    var used: Set<Int> = []
    for (vote, _) in votes.sorted(by: {
      ($1.value, $0.key.old, $0.key.new) < ($0.value, $1.key.old, $1.key.new)
    })
    where sections[vote.old] == nil && !used.contains(vote.new) {
      sections[vote.old] = vote.new
      used.insert(vote.new)
    }
    for section in Set(old.map(\.section)).sorted() where sections[section] == nil && !used.contains(section)
    {
      sections[section] = section
      used.insert(section)
    }
  }
}

extension ElementRecord {
  /// The name by which the element is matched; nil for elements that are matched differently. An update or a
  /// transition has its own name, and its steps are matched in order. A view attached to a cell has an id
  /// that contains the cell's id, as in `badge of ana`.
  fileprivate var ownName: String? {
    switch category {
    case "update", "transition": String(id.split(separator: " step ", maxSplits: 1).first ?? "")
    default: id.hasPrefix("\(category) of ") ? id : nil
    }
  }
}

extension RecordPairing {
  /// The contents of an element, without its id and its position within the section.
  private struct Contents: Hashable {
    var section: Int
    var texts: [String: String]
    var style: [String: String]
    var image: String?

    init(_ element: ElementRecord, includesStyles: Bool = true) {
      (section, texts, image) = (element.section, element.texts, element.image)
      style = includesStyles ? element.style : [:]
    }

    /// Whether the element has no text and no image, so that it cannot be identified by its contents.
    var isBlank: Bool { texts.isEmpty && image == nil }

    /// The texts and the image as separate strings.
    var pieces: [String] {
      texts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } + [image].compactMap { $0 }
    }
  }

  /// Returns traces, which are keys for finding elements with the same contents. All texts and the image form one
  /// trace; if the element may have been edited, each text and the image forms a separate one.
  static func traces(of element: ElementRecord, isEdited: Bool) -> [RecordTrace] {
    guard isEdited else { return [.all(texts: element.texts, image: element.image)] }
    return Contents(element).pieces.map(RecordTrace.piece)
  }

  static func areMostlySame(_ old: ElementRecord, _ new: ElementRecord) -> Bool {
    Similarity(Contents(old).pieces, Contents(new).pieces).isMostlySame
  }

  /// Whether a cell's item has no id of its own, so that the id is derived from the item's index.
  static func isUnnamed(_ element: ElementRecord) -> Bool {
    // A derived id starts with a digit. Checking this is faster than the string interpolation below.
    guard element.category == cell, let first = element.id.utf8.first, (48...57).contains(first) else {
      return false
    }
    return element.id == "\(element.section)-\(element.order)"
  }

  /// Matches cells without ids. Cells with equal contents are matched first, then cells between the same neighbors.
  mutating func matchUnnamed() {
    let before = old.indices.filter { newOfOld[$0] == nil && Self.isUnnamed(old[$0]) }
    let after = new.indices.filter { oldOfNew[$0] == nil && Self.isUnnamed(new[$0]) }
    guard !before.isEmpty, !after.isEmpty else { return }
    // Cells with equal contents and styles are matched first, then cells with equal contents and different styles.
    for includesStyles in [true, false] {
      let (left, right) = (before.filter { newOfOld[$0] == nil }, after.filter { oldOfNew[$0] == nil })
      let contents = (
        old: left.map { Contents(old[$0], includesStyles: includesStyles) },
        new: right.map { Contents(new[$0], includesStyles: includesStyles) }
      )
      for (from, to) in Self.equal(contents.old, contents.new) { pair(left[from], right[to]) }
    }
    // A gap is identified by the last matched cell before it and by its section.
    var gaps: [Gap: [Int]] = [:]
    for (position, gap) in Self.gaps(old, matched: { newOfOld[$0] }) {
      gaps[gap, default: []].append(position)
    }
    for (position, gap) in Self.gaps(new, matched: { oldOfNew[$0] == nil ? nil : $0 }) {
      guard Self.isUnnamed(new[position]), let match = gaps[gap]?.first(where: { Self.isUnnamed(old[$0]) })
      else { continue }
      gaps[gap]?.removeAll { $0 == match }
      pair(match, position)
    }
  }

  /// A run of unmatched cells, identified by the new index of the matched cell before the run, and by the section.
  private struct Gap: Hashable {
    var last: Int
    var section: Int
  }

  /// Returns the indexes of the unmatched cells, each with its gap.
  private static func gaps(_ elements: [ElementRecord], matched: (Int) -> Int?) -> [(position: Int, gap: Gap)]
  {
    var last = -1
    var found: [(position: Int, gap: Gap)] = []
    for (position, element) in elements.enumerated() where element.category == cell {
      if let match = matched(position) {
        last = match
      } else {
        found.append((position, Gap(last: last, section: element.section)))
      }
    }
    return found
  }

  /// Matches cells by contents if their ids were reassigned to other cells. This applies if most cells with changed contents now
  /// have the contents of another cell, and if the new matches cause no additional insertions or deletions.
  mutating func matchMovedNames() {
    let restated = new.indices.filter { position in
      guard new[position].category == Self.cell, let before = oldOfNew[position] else { return false }
      return Contents(old[before]) != Contents(new[position])
    }
    guard restated.count > 1 else { return }
    let gone = old.indices.filter { newOfOld[$0] == nil && old[$0].category == Self.cell }
    let come = new.indices.filter { oldOfNew[$0] == nil && new[$0].category == Self.cell }
    let before = (restated.compactMap { oldOfNew[$0] } + gone).sorted()
    let after = (restated + come).sorted()
    let contents = (old: before.map { Contents(old[$0]) }, new: after.map { Contents(new[$0]) })
    var matches = Self.equal(contents.old, contents.new)
    guard matches.count > 1, matches.count * 2 > restated.count else { return }
    // A cell that was also edited is matched with the cell whose contents are mostly equal.
    let matched = (old: Set(matches.map(\.from)), new: Set(matches.map(\.to)))
    let left = (
      old: before.indices.filter { !matched.old.contains($0) },
      new: after.indices.filter { !matched.new.contains($0) }
    )
    let alike = Similarity.pairs(
      left.old.map { contents.old[$0].pieces }, left.new.map { contents.new[$0].pieces }
    ) { $0.isMostlySame }
    matches += alike.map { (left.old[$0.old], left.new[$0.new]) }
    guard before.count - matches.count <= gone.count, after.count - matches.count <= come.count else {
      return
    }
    for (from, to) in matches { part(before[from], after[to]) }
    for (from, to) in matches {
      pair(before[from], after[to], isRenamed: old[before[from]].id != new[after[to]].id)
    }
  }

  /// Returns the pairs of indexes at which the contents are equal, in order. Elements without text and image are skipped.
  private static func equal(_ old: [Contents], _ new: [Contents]) -> [(from: Int, to: Int)] {
    var positions: [Contents: [Int]] = [:]
    for (position, contents) in old.enumerated().reversed() where !contents.isBlank {
      positions[contents, default: []].append(position)
    }
    return new.enumerated().compactMap { position, contents in
      positions[contents]?.popLast().map { ($0, position) }
    }
  }
}

/// Deleted cells that follow the same matched cell. They are indexed by contents for fast lookup, because very many cells may be
/// deleted at once.
struct DeletedCells {
  private var numbers: [RecordTrace: Numbers] = [:]

  /// The old indexes of cells, in ascending order. The entries before the index `first` count as removed.
  fileprivate struct Numbers {
    var all: [Int] = []
    var first = 0
  }

  /// Adds a cell by its old index, which must be greater than all indexes added before.
  mutating func add(_ number: Int, _ traces: [RecordTrace]) {
    for trace in Set(traces) { numbers[trace, default: Numbers()].all.append(number) }
  }

  /// Removes and returns the cell with the lowest index that has one of `traces` and satisfies `isIncluded`.
  /// A trace is a search key for a cell's contents. `allTraces` returns the traces with which a cell was
  /// added.
  mutating func take(
    sharing traces: [RecordTrace], allTraces: (Int) -> [RecordTrace], where isIncluded: (Int) -> Bool
  ) -> Int? {
    guard let found = first(sharing: traces, where: isIncluded) else { return nil }
    for trace in Set(allTraces(found)) { numbers[trace]?.remove(found) }
    return found
  }

  private func first(sharing traces: [RecordTrace], where isIncluded: (Int) -> Bool) -> Int? {
    var lists = traces.compactMap { numbers[$0].map { $0.all[$0.first...] } }
    while let number = lists.compactMap(\.first).min() {
      if isIncluded(number) { return number }
      for index in lists.indices where lists[index].first == number { lists[index].removeFirst() }
    }
    return nil
  }
}

extension DeletedCells.Numbers {
  fileprivate mutating func remove(_ number: Int) {
    if all[first] == number { first += 1 } else { all.removeAll { $0 == number } }
  }
}

/// A key for finding elements by their contents.
enum RecordTrace: Hashable {
  /// All texts and the image together.
  case all(texts: [String: String], image: String?)
  /// A single text or the image.
  case piece(String)
}
