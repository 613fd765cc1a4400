import Foundation
import LayoutEngine
import TestSupport
import Testing

/// The batches of updates between two collections.
@Suite struct DifferenceTests {
  /// A collection from text: sections separated by `|`, each with its id and its items.
  private func snapshot(_ text: String) -> Snapshot {
    Snapshot(
      text.split(separator: "|").map { section in
        let words = section.split(separator: " ").map(String.init)
        return Snapshot.Section(words[0], Array(words.dropFirst()))
      })
  }

  /// The collection after all batches, each of which must pass the check; new items are those of the target.
  private func applying(_ steps: [CollectionUpdate], to start: Snapshot, target: Snapshot) throws -> Snapshot
  {
    try steps.reduce(start) { snapshot, step in
      let isLast = step == steps.last
      var reloads: [Int: String] = [:]
      for (number, operation) in step.operations.enumerated() {
        if case .reloadItem(let path) = operation {
          reloads[number] = snapshot.sections[path.section].items[path.item]
        }
      }
      #expect(isLast || reloads.count == step.operations.count)
      return try snapshot.applying(step) { number in
        if case .insertItem(let path) = step.operations[number] {
          return target.sections[path.section].items[path.item]
        }
        return reloads[number] ?? "?"
      } section: { number in
        guard case .insertSection(let section) = step.operations[number] else {
          return Snapshot.Section("?", [])
        }
        return target.sections[section]
      }
    }
  }

  private func steps(_ old: String, _ new: String, changed: Set<String> = []) throws -> [String] {
    let (old, new) = (snapshot(old), snapshot(new))
    let steps = new.updates(from: old) { changed.contains($0) }
    #expect(try applying(steps, to: old, target: new) == new)
    return steps.map { step in
      (step.isAnimated ? "" : "jump: ") + step.operations.map(\.description).joined(separator: ", ")
    }
  }

  @Test("the difference between equal collections has no batches")
  func nothingToDoIsNoBatch() throws {
    #expect(try steps("s a b", "s a b") == [])
  }

  @Test("the difference between two collections moves as few items as possible")
  func asFewItemsAsPossibleMove() throws {
    #expect(try steps("s a b c d", "s d a b c") == ["move 0.3 → 0.0"])
    #expect(try steps("s a b c d", "s b c d a") == ["move 0.0 → 0.3"])
    #expect(try steps("s a b c", "s c x b") == ["delete 0.0, move 0.2 → 0.0, insert 0.1"])
  }

  @Test(
    "if items move within a section, reloads of that section are in an earlier batch than the moves"
  )
  func reloadsStayInTheBatchWhereNothingMovesThere() throws {
    #expect(
      try steps("s a b|t c d", "s b|t d c", changed: ["b"]) == ["delete 0.0, move 1.1 → 1.0, reload 0.1"])
    #expect(
      try steps("s a b c d", "s d a b", changed: ["d"]) == ["jump: reload 0.3", "delete 0.2, move 0.3 → 0.0"])
  }

  @Test(
    "a computed update moves items between existing sections, but inserts or deletes items with their section"
  )
  func itemsChangeSectionsByMovesUnlessASectionGoesOrComes() throws {
    #expect(try steps("s a b|t c", "s b|t a c") == ["move 0.0 → 1.0"])
    #expect(try steps("s a|t b", "t b a") == ["delete section 0, insert 0.1"])
    #expect(try steps("s a b", "s a|t b") == ["insert section 1, delete 0.1"])
    #expect(try steps("s a|t b|u c", "u c|s a|t b") == ["move section 2 → 0"])
  }

  @Test("items with equal identifiers are matched in order")
  func equalIdentifiersAreMatchedInOrder() throws {
    #expect(try steps("s a a b", "s a b a") == ["move 0.2 → 0.1"])
    #expect(try steps("s a", "s a a") == ["insert 0.1"])
  }

  private func random(_ random: inout SeededGenerator, ids: Int) -> Snapshot {
    var names = (0..<ids).map { "i\($0)" }.shuffled(using: &random)
    if Int.random(in: 0..<4, using: &random) == 0 { names += names.prefix(3) }
    let sections = (0..<5).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
    return Snapshot(
      sections.map { section in
        let count = min(names.count, Int.random(in: 0...6, using: &random))
        defer { names.removeFirst(count) }
        return Snapshot.Section("s\(section)", Array(names.prefix(count)))
      })
  }

  @Test("every difference passes the update check and results in the new collection", arguments: 0..<20)
  func everyDifferencePassesTheCheckAndEndsAtTheTarget(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in Rounds.of(250) {
      let ids = Int.random(in: 4...30, using: &generator)
      let (old, new) = (random(&generator, ids: ids), random(&generator, ids: ids))
      let changed = Set((0..<ids / 3).map { _ in "i\(Int.random(in: 0..<ids, using: &generator))" })
      let steps = new.updates(from: old) { changed.contains($0) }
      #expect(try applying(steps, to: old, target: new) == new, "\(old)\nto\n\(new)\n\(steps)")
      #expect(steps.count <= 2)
    }
  }

  /// A reload is correct only if the map leads the old item to the position of the same item in the target.
  @Test("a reload in a difference refers to the same item before and after the batch", arguments: 0..<10)
  func reloadsLandOnTheItemTheyMean(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 500)
    for _ in Rounds.of(100) {
      let (old, new) = (random(&generator, ids: 12), random(&generator, ids: 12))
      for step in new.updates(from: old, changed: { _ in true }) where step.isAnimated {
        let map = try #require(
          UpdateCheck(step, before: old.counts, after: .counts(new.counts)).map)
        for operation in step.operations {
          guard case .reloadItem(let path) = operation,
            case .reloaded(let place, _)? = map.updateResult(ofItemAt: path)
          else { continue }
          #expect(
            old.sections[path.section].items[path.item] == new.sections[place.section].items[place.item])
        }
      }
    }
  }
}
