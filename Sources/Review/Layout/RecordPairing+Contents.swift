extension RecordPairing {
  /// An element's content, whatever its name and its place in the section.
  private struct Contents: Hashable {
    var section: Int
    var texts: [String: String]
    var style: [String: String]
    var image: String?

    init(_ element: ElementRecord, hasLooks: Bool = true) {
      (section, texts, image) = (element.section, element.texts, element.image)
      style = hasLooks ? element.style : [:]
    }

    /// Whether nothing tells it from others.
    var isBlank: Bool { texts.isEmpty && image == nil }

    /// Its texts and its picture, each by itself.
    var pieces: [String] {
      texts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } + [image].compactMap { $0 }
    }
  }

  /// Traces of which an element that shows the same has at least one: its texts and its picture together, or each by
  /// itself where the element `isEdited`.
  static func traces(of element: ElementRecord, isEdited: Bool) -> [RecordTrace] {
    guard isEdited else { return [.all(texts: element.texts, image: element.image)] }
    return Contents(element).pieces.map(RecordTrace.piece)
  }

  /// Whether most of what two elements show is the same.
  static func areMostlySame(_ old: ElementRecord, _ new: ElementRecord) -> Bool {
    Likeness(Contents(old).pieces, Contents(new).pieces).isMostlySame
  }

  /// Whether an item has no name of its own, but one that follows from its place.
  static func isUnnamed(_ element: ElementRecord) -> Bool {
    // Such a name begins with a digit, which is quicker to see than to write down what it would be.
    guard element.category == cell, let first = element.id.utf8.first, (48...57).contains(first) else {
      return false
    }
    return element.id == "\(element.section)-\(element.order)"
  }

  /// Matches cells without names: first those that show the same, then those that stand between the same neighbours.
  mutating func matchUnnamed() {
    let before = old.indices.filter { newOfOld[$0] == nil && Self.isUnnamed(old[$0]) }
    let after = new.indices.filter { oldOfNew[$0] == nil && Self.isUnnamed(new[$0]) }
    guard !before.isEmpty, !after.isEmpty else { return }
    // An element that says the same and looks different is the same, unless one says the same and looks so, too.
    for hasLooks in [true, false] {
      let (left, right) = (before.filter { newOfOld[$0] == nil }, after.filter { oldOfNew[$0] == nil })
      let contents = (
        old: left.map { Contents(old[$0], hasLooks: hasLooks) },
        new: right.map { Contents(new[$0], hasLooks: hasLooks) }
      )
      for (from, to) in Self.equal(contents.old, contents.new) { pair(left[from], right[to]) }
    }
    // By what was matched before them, and by their section where nothing was.
    var gaps: [Gap: [Int]] = [:]
    for (place, gap) in Self.gaps(old, matched: { newOfOld[$0] }) { gaps[gap, default: []].append(place) }
    for (place, gap) in Self.gaps(new, matched: { oldOfNew[$0] == nil ? nil : $0 }) {
      guard Self.isUnnamed(new[place]), let match = gaps[gap]?.first(where: { Self.isUnnamed(old[$0]) })
      else { continue }
      gaps[gap]?.removeAll { $0 == match }
      pair(match, place)
    }
  }

  /// Where nothing is matched: behind an element, by its new number, in a section.
  private struct Gap: Hashable {
    var last: Int
    var section: Int
  }

  /// The cells that are not matched, each with its gap.
  private static func gaps(_ elements: [ElementRecord], matched: (Int) -> Int?) -> [(place: Int, gap: Gap)] {
    var last = -1
    var found: [(place: Int, gap: Gap)] = []
    for (place, element) in elements.enumerated() where element.category == cell {
      if let match = matched(place) {
        last = match
      } else {
        found.append((place, Gap(last: last, section: element.section)))
      }
    }
    return found
  }

  /// Cells whose names have gone to others are matched by what they show: where most of those that show something else
  /// than before show what another one did, and nothing comes or goes by that which did not by its name.
  mutating func matchMovedNames() {
    let restated = new.indices.filter { place in
      guard new[place].category == Self.cell, let before = oldOfNew[place] else { return false }
      return Contents(old[before]) != Contents(new[place])
    }
    guard restated.count > 1 else { return }
    let gone = old.indices.filter { newOfOld[$0] == nil && old[$0].category == Self.cell }
    let come = new.indices.filter { oldOfNew[$0] == nil && new[$0].category == Self.cell }
    let before = (restated.compactMap { oldOfNew[$0] } + gone).sorted()
    let after = (restated + come).sorted()
    let contents = (old: before.map { Contents(old[$0]) }, new: after.map { Contents(new[$0]) })
    var matches = Self.equal(contents.old, contents.new)
    guard matches.count > 1, matches.count * 2 > restated.count else { return }
    // One that was edited besides is the one that says most of it.
    let matched = (old: Set(matches.map(\.from)), new: Set(matches.map(\.to)))
    let left = (
      old: before.indices.filter { !matched.old.contains($0) },
      new: after.indices.filter { !matched.new.contains($0) }
    )
    let alike = Likeness.pairs(
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

  /// The places of contents that both sequences have, what tells nothing left out; equal ones in order.
  private static func equal(_ old: [Contents], _ new: [Contents]) -> [(from: Int, to: Int)] {
    var places: [Contents: [Int]] = [:]
    for (place, contents) in old.enumerated().reversed() where !contents.isBlank {
      places[contents, default: []].append(place)
    }
    return new.enumerated().compactMap { place, contents in
      places[contents]?.popLast().map { ($0, place) }
    }
  }
}
