/// UIKit's judgement of a batch: the exceptions it raises, or where everything goes.
///
/// Takes time and room in proportion to the items and the operations.
public struct UpdateCheck: Equatable, Sendable {
  /// The contents of the data source after the batch.
  public enum Outcome: Equatable, Sendable {
    /// As the batch says; by an operation's number in the batch, how many items its new or reloaded
    /// section holds.
    ///
    /// Without a number a new section holds the items that the batch inserts into it, and a reloaded one as
    /// many as deletes and inserts leave it.
    case applied(newSections: [Int: Int] = [:])
    /// So many items in each section, whatever the batch says.
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

    /// Nil where it follows from the batch.
    var sectionCount: Int? {
      switch self {
      case .applied: nil
      case .counts(let counts): counts.count
      }
    }
  }

  /// All that is wrong with the batch; what UIKit would raise is first, Maquette's own rejections are last.
  public let collisions: [UpdateCollision]
  /// How many items each section has after the batch, by the data source.
  public let counts: [Int]
  /// How many items each section must have after the batch by UIKit's bookkeeping; nil for a new one.
  public let expectedCounts: [Int?]
  /// Where everything goes; nil where there are collisions.
  public let map: UpdateMap?

  /// Checks a batch against the number of items of each section before it (docs/collection-view.md, "Batches
  /// of updates").
  ///
  /// More than `LayoutInput.maximumItemCount` items or sections are refused unread.
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
