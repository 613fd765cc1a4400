/// The result of UIKit's validation of a batch: the exceptions that it would raise, or the new positions of all elements.
///
/// Needs time and memory in proportion to the number of items and operations.
package struct UpdateCheck: Equatable, Sendable {
  /// The content of the data source after the batch.
  package enum Outcome: Equatable, Sendable {
    /// The content that results from the batch. `newSections` maps the index of an operation that inserts or reloads a
    /// section to the item count of that section.
    ///
    /// By default, an inserted section contains the items that the batch inserts into it. The count of a reloaded
    /// section changes only by deletes and inserts of items.
    case applied(newSections: [Int: Int] = [:])
    /// The item counts of the sections, which may contradict the batch.
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

    /// The number of sections after the batch; nil if the batch determines it.
    var sectionCount: Int? {
      switch self {
      case .applied: nil
      case .counts(let counts): counts.count
      }
    }
  }

  /// All problems of the batch. Exceptions that UIKit would raise are first, and problems that only Maquette reports are last.
  package let collisions: [UpdateCollision]
  /// The item count of each section in the data source after the batch.
  package let counts: [Int]
  /// The item count that UIKit expects of each section after the batch; nil for a new section.
  package let expectedCounts: [Int?]
  /// The new positions of all elements; nil if the batch has collisions.
  package let map: UpdateMap?

  /// Validates a batch against the item count of each section before it (docs/collection-view.md, "Batches of
  /// updates").
  ///
  /// A batch with more than `LayoutInput.maximumItemCount` items, sections or operations is rejected immediately.
  package init(
    _ update: CollectionUpdate, before: [Int], after outcome: Outcome = .applied(),
    wording: ExceptionTexts = .legacy
  ) {
    let before = before.map { max(0, $0) }
    let outcome = outcome.withoutNegatives
    guard Self.isWithinLimit(before), Self.isWithinLimit(outcome.numbers),
      Self.isWithinLimit([update.operations.count])
    else {
      collisions = [UpdateCollision(.tooManyItems, operations: [])]
      (counts, expectedCounts, map) = ([], [], nil)
      return
    }
    let ledger = UpdateAnalysis(update.operations, before: before, outcome: outcome)
    collisions = ledger.collisions(wording)
    counts = ledger.after.counts
    expectedCounts = (0..<ledger.after.sectionCount).map {
      ledger.itemCounts.expectedCount($0, before: ledger.before)
    }
    map = collisions.isEmpty ? UpdateMap(ledger) : nil
  }

  private static func isWithinLimit(_ counts: [Int]) -> Bool {
    var remaining = LayoutInput.maximumItemCount - counts.count
    for count in counts {
      guard count <= remaining else { return false }
      remaining -= count
    }
    return remaining >= 0
  }
}

/// A reason for which UIKit or Maquette rejects a batch.
package struct UpdateCollision: Equatable, Sendable {
  /// The number of UIKit's exception, from 1 to 23 (docs/collection-view.md, "Exceptions"); nil if only Maquette
  /// rejects the batch.
  package let number: Int?
  /// The exact text of UIKit's exception, or Maquette's own text.
  ///
  /// UIKit prints an address with each index path; here it is always `0x600000000000`.
  package let message: String
  /// The colliding operations, as indexes in the batch, in ascending order.
  package let operations: [Int]
  /// The remedy, as a sentence.
  package let fix: String

  init(_ exception: UpdateException, operations: [Int]) {
    number = exception.number
    message = exception.message
    self.operations = operations.sorted()
    fix = exception.fix
  }
}

extension UpdateCollision: CustomStringConvertible {
  package var description: String { "\(message)\nfix: \(fix)" }
}

/// The error for a batch that UIKit or Maquette rejects.
package struct UpdateRejection: Error, Equatable, Sendable {
  /// All collisions, in the order in which UIKit would raise them; never empty.
  package let collisions: [UpdateCollision]
}

/// The iOS versions whose exception texts a check uses (docs/collection-view.md, "Exceptions"). The raw values are the
/// names on the command line.
package enum ExceptionTexts: String, CaseIterable, Sendable {
  /// Older systems: a wrong count raises exception 21 or 22, whose text has two spaces after the first sentence.
  case legacy
  /// Newer systems: as in `legacy`, but with one space after the first sentence, and with a description of the
  /// collection view at the end.
  case modern
  /// iOS 16.4 and later: if there are fewer elements than expected, exception 23 is raised; if there are more,
  /// exception 21 or 22 as in `modern`.
  ///
  /// The rule is inferred from eight published reports.
  case iOS16 = "ios16"
  /// iOS 17 and later: like `iOS16`, but the text contains "before and after".
  case iOS17 = "ios17"

  var listsUpdates: Bool { self == .iOS16 || self == .iOS17 }
}
