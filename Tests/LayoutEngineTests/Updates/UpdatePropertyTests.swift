import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Invariants for every batch, checked on seeded random ones.
@Suite struct UpdatePropertyTests {
  private static let batchesPerSeed = 500

  private func snapshot(_ random: inout SeededGenerator) -> Snapshot {
    var name = 0
    return Snapshot(
      (0..<Int.random(in: 1...4, using: &random)).map { section in
        Snapshot.Section(
          "s\(section)",
          (0..<Int.random(in: 0...5, using: &random)).map { _ in
            name += 1
            return "i\(name)"
          })
      })
  }

  /// Returns a few operations on mostly valid index paths.
  private func soup(_ snapshot: Snapshot, _ random: inout SeededGenerator) -> CollectionUpdate {
    let sections = snapshot.sections.count
    func path() -> IndexPath {
      IndexPath(item: Int.random(in: 0...3, using: &random), section: section())
    }
    func section() -> Int {
      Int.random(in: 0..<sections + (Int.random(in: 0...5, using: &random) == 0 ? 1 : 0), using: &random)
    }
    return CollectionUpdate(
      (0..<Int.random(in: 1...5, using: &random)).map { _ in
        switch Int.random(in: 0..<16, using: &random) {
        case 0: .deleteSection(section())
        case 1: .insertSection(section())
        case 2: .reloadSection(section())
        case 3: .moveSection(from: section(), to: section())
        case 4...6: .deleteItem(path())
        case 7...9: .insertItem(path())
        case 10...12: .reloadItem(path())
        default: .moveItem(from: path(), to: path())
        }
      })
  }

  private func content(_ operation: Int) -> [String] { (0..<operation % 4).map { "c\(operation).\($0)" } }

  private func check(_ update: CollectionUpdate, _ snapshot: Snapshot) -> UpdateCheck {
    var newSections: [Int: Int] = [:]
    for (number, operation) in update.operations.enumerated() {
      switch operation {
      case .insertSection, .reloadSection: newSections[number] = content(number).count
      default: break
      }
    }
    return UpdateCheck(update, before: snapshot.counts, after: .applied(newSections: newSections))
  }

  private func applying(_ map: UpdateMap, _ snapshot: Snapshot) -> Snapshot {
    snapshot.applying(map) {
      "+\($0)"
    } section: {
      Snapshot.Section("+\($0)", content($0))
    }
  }

  @Test(
    "the update check accepts exactly the batches that a reference implementation accepts",
    arguments: 0..<20)
  func theCheckAcceptsExactlyWhatAppliesCleanly(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var accepted = 0
    for _ in 0..<Self.batchesPerSeed {
      let snapshot = snapshot(&random)
      let update = soup(snapshot, &random)
      let check = check(update, snapshot)
      let reference = ReferenceUpdate(update, to: snapshot, content: content).result
      #expect(check.collisions.isEmpty == (reference != nil), "\(snapshot)\n\(update)\n\(check.collisions)")
      if let map = check.map, let reference {
        accepted += 1
        #expect(applying(map, snapshot) == reference, "\(snapshot)\n\(update)")
      }
    }
    // Both results are frequent enough to be tested.
    #expect((Self.batchesPerSeed / 20...Self.batchesPerSeed * 3 / 4).contains(accepted), "\(accepted)")
  }

  @Test(
    "the result of applying a batch agrees with the batch's index map and with its item counts",
    arguments: 0..<20)
  func applyingTheIndexMapAndTheCountsAgree(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 1000)
    var accepted = 0
    while accepted < 60 {
      let snapshot = snapshot(&random)
      let check = check(soup(snapshot, &random), snapshot)
      guard let map = check.map else { continue }
      accepted += 1
      let result = applying(map, snapshot)
      #expect(result.counts == map.counts)
      #expect(result.counts == check.counts)
      for (count, expected) in zip(result.counts, check.expectedCounts) {
        #expect(expected == nil || expected == count)
      }
      for section in result.sections.indices {
        for item in result.sections[section].items.indices {
          let path = IndexPath(item: item, section: section)
          let id = result.sections[section].items[item]
          if let old = map.indexPath(beforeUpdate: path) {
            #expect(snapshot.sections[old.section].items[old.item] == id)
            #expect(map.indexPath(afterUpdate: old) == path)
          } else {
            #expect(id.hasPrefix("+") || id.hasPrefix("c"))
          }
        }
      }
      for section in snapshot.sections.indices {
        for item in snapshot.sections[section].items.indices {
          let path = IndexPath(item: item, section: section)
          switch try #require(map.updateResult(ofItemAt: path)) {
          case .unchanged(let new): #expect(map.origin(ofItemAt: new) == .unchanged(from: path))
          case .moved(let new, let by):
            #expect(map.origin(ofItemAt: new) == .moved(from: path, operation: by))
          case .reloaded(let new, let by):
            #expect(map.origin(ofItemAt: new) == .reloaded(from: path, operation: by))
          case .deleted: break
          }
        }
      }
    }
  }

  /// Any batch and data source result in either a map or a reason.
  @Test(
    "the update check of any batch returns exceptions or an index map",
    arguments: ExceptionTexts.allCases)
  func everyBatchHasAnAnswer(_ wording: ExceptionTexts) {
    var random = SeededGenerator(seed: 42)
    let numbers = [-1, 0, 1, 2, 3, 40, Int.max]
    for _ in Rounds.of(1000) {
      let snapshot = snapshot(&random)
      var update = soup(snapshot, &random)
      let path = IndexPath(
        indexes: (0..<3).compactMap { _ in numbers.randomElement(using: &random) }.prefix(2))
      update.operations.append(
        [.deleteItem(path), .insertItem(path), .reloadItem(path), .moveSection(from: path[0], to: path[1])]
          .randomElement(using: &random) ?? .deleteItem([]))
      let after = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Int.random(in: -1...6, using: &random)
      }
      let check = UpdateCheck(update, before: snapshot.counts, after: .counts(after), wording: wording)
      #expect(check.collisions.isEmpty == (check.map != nil))
      for collision in check.collisions {
        #expect(!collision.message.isEmpty && !collision.fix.isEmpty)
        #expect(collision.operations.allSatisfy(update.operations.indices.contains))
        #expect(collision.operations == collision.operations.sorted())
      }
      // Text 23 alternates with texts 21 and 22.
      let ranks = check.collisions.map { $0.number ?? .max }.map { (21...23).contains($0) ? 21 : $0 }
      #expect(ranks == ranks.sorted())
    }
  }
}
