/// UIKit's validation of a batch: the exceptions that it would raise, or the new positions of all elements.
///
/// Needs time and memory in proportion to the number of items and operations.
public struct UpdateCheck: Equatable, Sendable {
  /// The content of the data source after the batch.
  public enum Outcome: Equatable, Sendable {
    /// The result of the batch. `newSections` maps an operation's number in the batch to the item count of the section
    /// that it inserts or reloads.
    ///
    /// By default, an inserted section contains the items that the batch inserts into it, and a reloaded one keeps its
    /// count after deletes and inserts.
    case applied(newSections: [Int: Int] = [:])
    /// These item counts of the sections, independent of the batch.
    case counts([Int])

    var numbers: [Int] {
      switch self {
      case .applied(let newSections): Array(newSections.values)
      case .counts(let counts): counts
      }
    }

    var withoutNegatives: Outcome {
      switch self {
      case .applied(let newSections): .applied(newSections: newSections.mapValues { max(0, $0) })
      case .counts(let counts): .counts(counts.map { max(0, $0) })
      }
    }

    /// Nil if the batch determines the count.
    var sectionCount: Int? {
      switch self {
      case .applied: nil
      case .counts(let counts): counts.count
      }
    }
  }

  /// All problems of the batch. Those that UIKit would raise are first, Maquette's own are last.
  public let collisions: [UpdateCollision]
  /// The item count of each section in the data source after the batch.
  public let counts: [Int]
  /// The item count that UIKit expects of each section after the batch; nil for a new section.
  public let expectedCounts: [Int?]
  /// The new positions of all elements; nil if there are collisions.
  public let map: UpdateMap?

  /// Validates a batch against the item count of each section before it (docs/collection-view.md, "Batches of
  /// updates").
  ///
  /// A batch with more than `LayoutInput.maximumItemCount` items, sections or operations is rejected immediately.
  public init(
    _ update: CollectionUpdate, before: [Int], after outcome: Outcome = .applied(),
    wording: UpdateWording = .legacy
  ) {
    let before = before.map { max(0, $0) }
    let outcome = outcome.withoutNegatives
    guard Self.isBearable(before), Self.isBearable(outcome.numbers),
      Self.isBearable([update.operations.count])
    else {
      collisions = [UpdateCollision(.tooManyItems, operations: [])]
      (counts, expectedCounts, map) = ([], [], nil)
      return
    }
    let ledger = UpdateLedger(update.operations, before: before, outcome: outcome)
    collisions = ledger.collisions(wording)
    counts = ledger.after.counts
    expectedCounts = (0..<ledger.after.sectionCount).map {
      ledger.tally.expectedCount($0, before: ledger.before)
    }
    map = collisions.isEmpty ? UpdateMap(ledger) : nil
  }

  private static func isBearable(_ counts: [Int]) -> Bool {
    var room = LayoutInput.maximumItemCount - counts.count
    for count in counts {
      guard count <= room else { return false }
      room -= count
    }
    return room >= 0
  }
}
