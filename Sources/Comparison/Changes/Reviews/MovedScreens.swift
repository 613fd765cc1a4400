import DesignFormat
import Mockups

/// Screens that moved from one design file to another, which would otherwise be removed from one and added to the other.
package enum MovedScreens {
  /// Pairs each screen that was removed from one design with the equal screen of the same id that was added to another one. The
  /// pair belongs to the design that has the screen now. Throws if an image of a screen cannot be read.
  package static func match(in reviews: inout [(name: String, review: DesignReview)]) throws {
    let ids = reviews.map { (old: Self.ids($0.review.removed), new: Self.ids($0.review.added)) }
    for new in reviews.indices {
      for id in ids[new].new {
        let sources = reviews.indices.filter { $0 != new && ids[$0].old.contains(id) }
        guard sources.count == 1, let old = sources.first,
          reviews.indices.allSatisfy({ $0 == new || !ids[$0].new.contains(id) }),
          let pairs = try pairs(of: id, from: reviews[old].review, to: reviews[new].review)
        else { continue }
        reviews[new].review.pairs += pairs
        reviews[new].review.added.removeAll { $0.screen.id == id }
        reviews[old].review.removed.removeAll { $0.screen.id == id }
        reviews[new].review.replace(.added, of: id, by: "screen \(id) moved from \(reviews[old].name)")
        reviews[old].review.replace(.removed, of: id, by: "screen \(id) moved to \(reviews[new].name)")
      }
    }
  }

  private static func ids(_ screens: [ScreenArrangement]) -> [String] {
    screens.map(\.screen.id).reduce(into: []) { ids, id in if ids.last != id { ids.append(id) } }
  }

  /// Returns the pairs of a screen's variants; `nil` if the variants or their contents differ.
  private static func pairs(
    of id: String, from old: DesignReview, to new: DesignReview
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

extension DesignReview {
  /// Replaces the line about an added or removed screen, and drops the change of the file that has the same meaning.
  fileprivate mutating func replace(_ deed: DesignChange.Kind, of id: String, by line: String) {
    let word = deed == .added ? "added" : "removed"
    comingsAndGoings = comingsAndGoings.map { $0 == "screen \(id) \(word)" ? line : $0 }
    differences[0].removeChanges { change in
      let isScreen = change.path.components.count == 2 && change.path.components[0] == .key("screens")
      return isScreen && change.kind == deed && change.name == id
    }
  }
}
