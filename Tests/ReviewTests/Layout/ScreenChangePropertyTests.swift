import Comparison
import Foundation
import Testing
import TestSupport

/// Invariants for all lists and batches, checked on seeded random ones.
@Suite struct ScreenChangePropertyTests {
  /// The layouts of the same items.
  static let pages: [(name: String, page: Page, isUniform: Bool)] = [
    ("a list of one height", Page(), true), ("a list", Page(), false),
    ("a grid", Page(columns: 2), true), ("rows", Page(columns: 3), false),
    ("a waterfall", Page(columns: 2, isWaterfall: true), false),
  ]

  private struct Trial {
    var random: SeededGenerator
    var isUniform: Bool
    var count = 0

    mutating func cell() -> String {
      count += 1
      return "cell i\(count) \(isUniform ? 70 : Int.random(in: 40...90, using: &random)) name=\(count)"
    }

    mutating func cells(_ count: Int) -> [String] { (0..<count).map { _ in cell() } }
  }

  private func check(
    _ page: Page, _ old: [String], _ new: [String], _ expectation: (ScreenChange) -> Void
  ) {
    let change = ScreenChange(from: page(old + ["footer 30"]), to: page(new + ["footer 30"]))
    expectation(change)
    let ids = { (lines: [String]) in lines.map { $0.split(separator: " ")[1] } }
    #expect(applied(change, to: ids(old), new: ids(new)) == ids(new), "\(change)")
    // Every element with a new frame is reported once, as a cause or as pushed.
    let before = Dictionary(
      uniqueKeysWithValues: page(old + ["footer 30"]).elements.map { ($0.id, $0.frame) })
    let reported = Set(change.elements.map(\.id))
    for element in page(new + ["footer 30"]).elements {
      if before[element.id] != element.frame {
        #expect(reported.contains(element.id), "\(element.id)\n\(change)")
      }
    }
  }

  /// The new order, computed from the old one and the reported element changes.
  private func applied(_ change: ScreenChange, to old: [Substring], new: [Substring]) -> [Substring] {
    var kept: [Substring?] = old
    var arrivals: [(place: Int, id: Substring)] = []
    for element in change.elements where element.category == "cell" {
      switch element.kind {
      case .deleted(let place): kept[place] = nil
      case .inserted(let place): arrivals.append((place, Substring(element.id)))
      case .moved(let from, let to):
        kept[from] = nil
        arrivals.append((to, Substring(element.id)))
      default: break
      }
    }
    var result = kept.compactMap { $0 }
    for arrival in arrivals.sorted(by: { $0.place < $1.place }) {
      guard arrival.place <= result.count else { return [] }
      result.insert(arrival.id, at: arrival.place)
    }
    return result
  }

  @Test(
    "several inserted cells are reported as one cause with exactly these cells", arguments: pages.map(\.name),
    0..<40)
  func insertions(name: String, seed: Int) throws {
    let (_, page, isUniform) = try #require(Self.pages.first { $0.name == name })
    var trial = Trial(random: SeededGenerator(seed: UInt64(seed)), isUniform: isUniform)
    let old = trial.cells(Int.random(in: 2...20, using: &trial.random))
    let count = Int.random(in: 1...4, using: &trial.random)
    var new = old
    for _ in 0..<count {
      new.insert(trial.cell(), at: Int.random(in: 0...new.count, using: &trial.random))
    }
    check(page, old, new) { change in
      #expect(change.causes.count == 1, "\(change)")
      #expect(change.causes.first?.elements.count == count, "\(change)")
      #expect(change.aspects == [.order], "\(change)")
    }
  }

  @Test(
    "several deleted cells are reported as one cause with exactly these cells", arguments: pages.map(\.name),
    0..<40)
  func deletions(name: String, seed: Int) throws {
    let (_, page, isUniform) = try #require(Self.pages.first { $0.name == name })
    var trial = Trial(random: SeededGenerator(seed: UInt64(seed)), isUniform: isUniform)
    let old = trial.cells(Int.random(in: 8...20, using: &trial.random))
    let count = Int.random(in: 1...4, using: &trial.random)
    var new = old
    for _ in 0..<count { new.remove(at: Int.random(in: new.indices, using: &trial.random)) }
    check(page, old, new) { change in
      #expect(change.causes.count == 1, "\(change)")
      #expect(change.causes.first?.elements.count == count, "\(change)")
      #expect(change.aspects == [.order], "\(change)")
    }
  }

  @Test("k moved cells are reported as one cause with at most k cells", arguments: pages.map(\.name), 0..<40)
  func moves(name: String, seed: Int) throws {
    let (_, page, isUniform) = try #require(Self.pages.first { $0.name == name })
    var trial = Trial(random: SeededGenerator(seed: UInt64(seed)), isUniform: isUniform)
    let old = trial.cells(Int.random(in: 4...20, using: &trial.random))
    let count = Int.random(in: 1...3, using: &trial.random)
    var new = old
    for _ in 0..<count {
      let cell = new.remove(at: Int.random(in: new.indices, using: &trial.random))
      new.insert(cell, at: Int.random(in: 0...new.count, using: &trial.random))
    }
    check(page, old, new) { change in
      #expect(change.causes.count == (old == new ? 0 : 1), "\(change)")
      #expect((change.causes.first?.elements.count ?? 0) <= count, "\(change)")
    }
  }

  @Test(
    "insertions, deletions and moves together describe how to get from the old to the new order",
    arguments: pages.map(\.name),
    0..<40)
  func everything(name: String, seed: Int) throws {
    let (_, page, isUniform) = try #require(Self.pages.first { $0.name == name })
    var trial = Trial(random: SeededGenerator(seed: UInt64(seed)), isUniform: isUniform)
    let old = trial.cells(Int.random(in: 4...20, using: &trial.random))
    var new = old.shuffled(using: &trial.random)
    new.removeLast(Int.random(in: 0...3, using: &trial.random))
    for _ in 0..<3 { new.insert(trial.cell(), at: Int.random(in: 0...new.count, using: &trial.random)) }
    check(page, old, new) { change in
      #expect(change.aspects == [.order], "\(change)")
    }
  }
}
