import DesignFormat
package import Mockups

/// A design with its screens in both versions, or in the only version that contains it.
package enum ComparedDesign: Sendable {
  case both(DesignReview)
  case lone(LoneDesign)

  fileprivate var removed: [ScreenArrangement] {
    switch self {
    case .both(let review): review.removed
    case .lone(let design): design.isNew ? [] : design.screens
    }
  }

  fileprivate var added: [ScreenArrangement] {
    switch self {
    case .both(let review): review.added
    case .lone(let design): design.isNew ? design.screens : []
    }
  }
}

/// A design that exists only in the old or only in the new version.
package struct LoneDesign: Sendable {
  let isNew: Bool
  /// The screens that did not move to or from another design.
  fileprivate(set) var screens: [ScreenArrangement]
  /// The pairs of old and new screens that were in another design in the old version.
  fileprivate(set) var pairs: [ScreenReview] = []
  /// A line for each screen that moved to or from another design.
  fileprivate(set) var comingsAndGoings: [String] = []

  package init(isNew: Bool, screens: [ScreenArrangement]) { (self.isNew, self.screens) = (isNew, screens) }
}

/// Screens that moved from one design file to another, which reviews would otherwise report as removed from
/// one and added to the other.
package enum MovedScreens {
  /// Pairs each screen that was removed from one design with the equal screen of the same id that was added to another one. The
  /// pair belongs to the design that has the screen now. Throws if an image of a screen cannot be read.
  package static func match(in designs: inout [(name: String, design: ComparedDesign)]) throws {
    let ids = designs.map { (old: Self.ids($0.design.removed), new: Self.ids($0.design.added)) }
    for new in designs.indices {
      for id in ids[new].new {
        let sources = designs.indices.filter { $0 != new && ids[$0].old.contains(id) }
        guard sources.count == 1, let old = sources.first,
          designs.indices.allSatisfy({ $0 == new || !ids[$0].new.contains(id) }),
          let pairs = try pairs(of: id, from: designs[old].design, to: designs[new].design)
        else { continue }
        designs[new].design.receive(pairs, of: id, reportedAs: "screen \(id) moved from \(designs[old].name)")
        designs[old].design.release(id, reportedAs: "screen \(id) moved to \(designs[new].name)")
      }
    }
  }

  private static func ids(_ screens: [ScreenArrangement]) -> [String] {
    screens.map(\.screen.id).reduce(into: []) { ids, id in if ids.last != id { ids.append(id) } }
  }

  /// Returns the pairs of old and new variants of a screen that may have moved; `nil` if the variants or
  /// their contents differ.
  private static func pairs(
    of id: String, from old: ComparedDesign, to new: ComparedDesign
  ) throws -> [ScreenReview]? {
    let before = old.removed.filter { $0.screen.id == id }
    let after = new.added.filter { $0.screen.id == id }
    guard before.map(\.variant.name) == after.map(\.variant.name) else { return nil }
    var digests = (old: ImageDigests(), new: ImageDigests())
    let pairs = try zip(before, after).map { before, after in
      let changes = ScreenChanges(
        from: (try ScreenRecord(before, &digests.old, of: .shown), ScreenRecord(barsOf: before)),
        to: (try ScreenRecord(after, &digests.new, of: .shown), ScreenRecord(barsOf: after)),
        presented: try PresentedChanges(from: before, to: after, &digests).changes)
      return ScreenReview(old: before, new: after, changes: changes)
    }
    return pairs.allSatisfy(\.isSame) ? pairs : nil
  }
}

extension ComparedDesign {
  /// Adds the pairs of a screen that another design contained in the old version.
  fileprivate mutating func receive(_ pairs: [ScreenReview], of id: String, reportedAs line: String) {
    switch self {
    case .both(var review):
      review.pairs += pairs
      review.added.removeAll { $0.screen.id == id }
      review.replace(.added, of: id, by: line)
      self = .both(review)
    case .lone(var design):
      design.pairs += pairs
      design.remove(id, reportedAs: line)
      self = .lone(design)
    }
  }

  /// Removes a screen that another design contains in the new version.
  fileprivate mutating func release(_ id: String, reportedAs line: String) {
    switch self {
    case .both(var review):
      review.removed.removeAll { $0.screen.id == id }
      review.replace(.removed, of: id, by: line)
      self = .both(review)
    case .lone(var design):
      design.remove(id, reportedAs: line)
      self = .lone(design)
    }
  }
}

extension LoneDesign {
  fileprivate mutating func remove(_ id: String, reportedAs line: String) {
    screens.removeAll { $0.screen.id == id }
    comingsAndGoings.append(line)
  }
}

extension DesignReview {
  /// Replaces the line about an added or removed screen, and drops the change of the file that has the same meaning.
  fileprivate mutating func replace(_ kind: DesignChange.Kind, of id: String, by line: String) {
    let word = kind == .added ? "added" : "removed"
    comingsAndGoings = comingsAndGoings.map { $0 == "screen \(id) \(word)" ? line : $0 }
    differences[0].removeChanges { change in
      let isScreen = change.path.components.count == 2 && change.path.components[0] == .key("screens")
      return isScreen && change.kind == kind && change.name == id
    }
  }
}
