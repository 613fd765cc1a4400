extension RecordPairing {
  /// An element's contents, without its id and its position within the section.
  private struct Contents: Hashable {
    var section: Int
    var texts: [String: String]
    var style: [String: String]
    var image: String?

    init(_ element: ElementRecord, hasLooks: Bool = true) {
      (section, texts, image) = (element.section, element.texts, element.image)
      style = hasLooks ? element.style : [:]
    }

    /// Whether the element has no text and no image, so that contents cannot identify it.
    var isBlank: Bool { texts.isEmpty && image == nil }

    /// The texts and the image as separate strings.
    var pieces: [String] {
      texts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } + [image].compactMap { $0 }
    }
  }

  /// Returns traces for finding elements with the same contents: all texts and the image as one trace, or as separate
  /// traces if the element may be edited.
  static func traces(of element: ElementRecord, isEdited: Bool) -> [RecordTrace] {
    guard isEdited else { return [.all(texts: element.texts, image: element.image)] }
    return Contents(element).pieces.map(RecordTrace.piece)
  }

  static func areMostlySame(_ old: ElementRecord, _ new: ElementRecord) -> Bool {
    Likeness(Contents(old).pieces, Contents(new).pieces).isMostlySame
  }

  /// Whether an item has no id of its own, but one derived from its index.
  static func isUnnamed(_ element: ElementRecord) -> Bool {
    // Such an id begins with a digit. This check is faster than the string interpolation below.
    guard element.category == cell, let first = element.id.utf8.first, (48...57).contains(first) else {
      return false
    }
    return element.id == "\(element.section)-\(element.order)"
  }

  /// Matches cells without ids: first those with equal contents, then those between the same neighbors.
  mutating func matchUnnamed() {
    let before = old.indices.filter { newOfOld[$0] == nil && Self.isUnnamed(old[$0]) }
    let after = new.indices.filter { oldOfNew[$0] == nil && Self.isUnnamed(new[$0]) }
    guard !before.isEmpty, !after.isEmpty else { return }
    // Equal contents match even if the styles differ, but equal contents and styles match first.
    for hasLooks in [true, false] {
      let (left, right) = (before.filter { newOfOld[$0] == nil }, after.filter { oldOfNew[$0] == nil })
      let contents = (
        old: left.map { Contents(old[$0], hasLooks: hasLooks) },
        new: right.map { Contents(new[$0], hasLooks: hasLooks) }
      )
      for (from, to) in Self.equal(contents.old, contents.new) { pair(left[from], right[to]) }
    }
    // Gaps are identified by the last matched cell before them and by their section.
    var gaps: [Gap: [Int]] = [:]
    for (place, gap) in Self.gaps(old, matched: { newOfOld[$0] }) { gaps[gap, default: []].append(place) }
    for (place, gap) in Self.gaps(new, matched: { oldOfNew[$0] == nil ? nil : $0 }) {
      guard Self.isUnnamed(new[place]), let match = gaps[gap]?.first(where: { Self.isUnnamed(old[$0]) })
      else { continue }
      gaps[gap]?.removeAll { $0 == match }
      pair(match, place)
    }
  }

  /// A run of unmatched cells: the new number of the matched cell before it, and the section.
  private struct Gap: Hashable {
    var last: Int
    var section: Int
  }

  /// Returns the unmatched cells, each with its gap.
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

  /// Matches cells by contents if their ids were reassigned to other cells. This applies if most cells whose contents
  /// changed now have the contents of another one, and if the new matches imply no additional insertions or deletions.
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
    // A cell that was also edited matches the one with mostly equal contents.
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

  /// Returns the index pairs of equal contents, in order. Elements without text and image are skipped.
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
