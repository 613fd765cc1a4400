import Foundation

/// A possible problem of a batch, with the values that its message contains.
enum UpdateException: Equatable {
  struct Mismatch: Equatable {
    /// The number of items or sections in the data source after the batch, and their number before it.
    var after: Int, before: Int
    var inserted: Int, deleted: Int
    /// The numbers of items that are moved into and out of the section; zero if the mismatch is in the number of sections.
    var movedIn = 0, movedOut = 0
    var reloads = false

    var expected: Int { before + inserted - deleted + movedIn - movedOut }
  }

  /// An item or section is both deleted and reloaded. The item index `ItemNumbers.wholeSection` represents a section.
  case deleteAndReload(ItemNumbers)
  /// A missing section is deleted or reloaded. In all cases whose names contain `delete`, the operation may also be a reload.
  case deleteMissingSection(Int, count: Int)
  case deleteFromMissingSection(ItemNumbers, count: Int)
  case deleteMissingItem(ItemNumbers, count: Int)
  case deleteAndMoveSection(Int, reloads: Bool)
  case deleteAndMoveItem(ItemNumbers, reloads: Bool)
  case moveFromDeletedSection(Int, reloads: Bool)
  case insertMissingSection(Int, count: Int)
  case insertIntoMissingSection(ItemNumbers, count: Int)
  case insertMissingItem(ItemNumbers, count: Int)
  case insertAndMoveSection(Int, reloads: Bool)
  case insertAndMoveItem(ItemNumbers, reloads: Bool)
  case moveIntoInsertedSection(Int, reloads: Bool)
  case moveMissingSection(Int, count: Int)
  case moveToMissingSection(from: Int, to: Int, count: Int)
  case moveItemFromMissingSection(ItemNumbers, count: Int)
  case moveMissingItem(ItemNumbers, count: Int)
  case moveItemToMissingSection(from: ItemNumbers, to: ItemNumbers, count: Int)
  case moveToMissingItem(from: ItemNumbers, to: ItemNumbers, count: Int)
  case moveSectionTwice(Int, to: Int, and: Int)
  case moveItemTwice(ItemNumbers, to: ItemNumbers, and: ItemNumbers)
  case moveBothSections(Int, and: Int, to: Int)
  case moveBothItems(ItemNumbers, and: ItemNumbers, to: ItemNumbers)
  case wrongSectionCount(Mismatch, ExceptionTexts)
  /// The item count of a section is not the expected one. `section` is the section's index after the batch.
  case wrongItemCount(section: Int, Mismatch, ExceptionTexts)
  /// The data source has fewer sections or items than expected, with the text of iOS 16.4 and later.
  case inconsistentUpdates(InconsistentUpdates)

  /// An operation is repeated. UIKit does not raise an exception (docs/collection-view.md, "Repeated operations").
  case repeated(String)
  /// An item of a deleted section is reloaded, so its new view has no position.
  case reloadInDeletedSection(ItemNumbers)
  /// An operation has a negative index, or a path without exactly two indexes.
  case malformed(String)
  case tooManyItems

  /// The number of the exception in docs/collection-view.md, "Exceptions"; nil if UIKit does not raise one.
  var number: Int? {
    switch self {
    case .deleteAndReload: 1
    case .deleteMissingSection: 2
    case .deleteFromMissingSection: 3
    case .deleteMissingItem: 4
    case .deleteAndMoveSection: 5
    case .deleteAndMoveItem: 6
    case .moveFromDeletedSection: 7
    case .insertMissingSection: 8
    case .insertIntoMissingSection: 9
    case .insertMissingItem: 10
    case .insertAndMoveSection: 11
    case .insertAndMoveItem: 12
    case .moveIntoInsertedSection: 13
    case .moveMissingSection: 14
    case .moveToMissingSection: 15
    case .moveItemFromMissingSection: 16
    case .moveMissingItem: 17
    case .moveItemToMissingSection: 18
    case .moveToMissingItem: 19
    case .moveSectionTwice, .moveItemTwice, .moveBothSections, .moveBothItems: 20
    case .wrongSectionCount: 21
    case .wrongItemCount: 22
    case .inconsistentUpdates: 23
    case .repeated, .reloadInDeletedSection, .malformed, .tooManyItems: nil
    }
  }
}

extension ItemNumbers {
  /// The item index that represents an entire section, as in UIKit's updates.
  static let wholeSection = Int.max

  /// The index path in the format of `%@`, with a constant address.
  fileprivate var text: String {
    "<NSIndexPath: 0x600000000000> {length = 2, path = \(section) - \(item)}"
  }
}

extension UpdateException {
  /// The text of UIKit's exception, including mistakes such as "to to" (docs/collection-view.md, "Exceptions"), or
  /// Maquette's own text.
  var message: String {
    switch self {
    case .deleteAndReload(let location):
      "attempt to delete and reload the same index path (\(location.text))"
    case .deleteMissingSection(let section, let count):
      "attempt to delete section \(section), but there are only \(count) sections before the update"
    case .deleteFromMissingSection(let location, let count):
      "attempt to delete item \(location.item) from section \(location.section), but there are only \(count) "
        + "sections before the update"
    case .deleteMissingItem(let location, let count):
      "attempt to delete item \(location.item) from section \(location.section) which only contains \(count) items "
        + "before the update"
    case .deleteAndMoveSection(let section, _):
      "attempt to perform a delete and a move from the same section (\(section))"
    case .deleteAndMoveItem(let location, _):
      "attempt to perform a delete and a move from the same index path (\(location.text))"
    case .moveFromDeletedSection(let section, _):
      "cannot move an item from a deleted section (\(section))"
    case .insertMissingSection(let section, let count):
      "attempt to insert section \(section) but there are only \(count) sections after the update"
    case .insertIntoMissingSection(let location, let count):
      "attempt to insert item \(location.item) into section \(location.section), but there are only \(count) "
        + "sections after the update"
    case .insertMissingItem(let location, let count):
      "attempt to insert item \(location.item) into section \(location.section), but there are only \(count) items "
        + "in section \(location.section) after the update"
    case .insertAndMoveSection(let section, _):
      "attempt to perform an insert and a move to the same section (\(section))"
    case .insertAndMoveItem(let location, _):
      "attempt to perform an insert and a move to the same index path (\(location.text))"
    case .moveIntoInsertedSection(let section, _):
      "cannot move an item into a newly inserted section (\(section))"
    case .moveMissingSection(let section, let count):
      "attempt to move section \(section), but there are only \(count) sections before the update"
    case .moveToMissingSection(let from, let to, let count):
      "attempt to to move section \(from) to section \(to), but there are only \(count) sections after the "
        + "update"
    case .moveItemFromMissingSection(let location, let count):
      "attempt to move index path (\(location.text)) from a section that does not exist - there are only "
        + "\(count) sections before the update"
    case .moveMissingItem(let location, let count):
      "attempt to move index path (\(location.text)) that does not exist - there are only \(count) items in "
        + "section \(location.section) before the update"
    case .moveItemToMissingSection(let from, let to, let count):
      "attempt to move index path (\(from.text)) to index path (\(to.text)) in section that does not exist - "
        + "there are only \(count) sections after the update"
    case .moveToMissingItem(let from, let to, let count):
      "attempt to move index path (\(from.text)) to index path (\(to.text)) that does not exist - there are "
        + "only \(count) items in section \(to.section) after the update"
    case .moveSectionTwice(let section, let first, let second):
      "attempt to move section \(section) to both section \(first) and section \(second)"
    case .moveItemTwice(let location, let first, let second):
      "attempt to move item at index path \(location.text) to both \(first.text) and \(second.text)"
    case .moveBothSections(let first, let second, let section):
      "attempt to move both section \(first) and section \(second) to section \(section)"
    case .moveBothItems(let first, let second, let location):
      "attempt to move both item at index path \(first.text) and \(second.text) to \(location.text)"
    case .wrongSectionCount(let mismatch, let wording): mismatch.sectionMessage(wording)
    case .wrongItemCount(let section, let mismatch, let wording): mismatch.itemMessage(section, wording)
    case .inconsistentUpdates(let updates): updates.message
    case .repeated(let operation):
      "\(operation) is in the batch more than once; UIKit raises no exception, but its item counts become wrong"
    case .reloadInDeletedSection(let location):
      "item \(location.section).\(location.item) is reloaded, but its section is deleted"
    case .malformed(let operation):
      "\(operation) has no valid index path: expected a section and an item, counted from 0"
    case .tooManyItems: "more than \(LayoutInput.maximumItemCount) items are not supported"
    }
  }
}

extension UpdateException.Mismatch {
  private func ending(_ wording: ExceptionTexts) -> String {
    wording == .legacy ? "" : " Collection view: <…>"
  }

  private func blanks(_ wording: ExceptionTexts) -> String { wording == .legacy ? "  " : " " }

  fileprivate func sectionMessage(_ wording: ExceptionTexts) -> String {
    "Invalid update: invalid number of sections.\(blanks(wording))The number of sections contained in the "
      + "collection view after the update (\(after)) must be equal to the number of sections contained in "
      + "the collection view before the update (\(before)), plus or minus the number of sections inserted or "
      + "deleted (\(inserted) inserted, \(deleted) deleted).\(ending(wording))"
  }

  fileprivate func itemMessage(_ section: Int, _ wording: ExceptionTexts) -> String {
    "Invalid update: invalid number of items in section \(section).\(blanks(wording))The number of items "
      + "contained in an existing section after the update (\(after)) must be equal to the number of items "
      + "contained in that section before the update (\(before)), plus or minus the number of items inserted "
      + "or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the "
      + "number of items moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
      + ending(wording)
  }
}

/// The item counts and updates in the exception text of iOS 16.4 and later, in which a reload is a delete and an insert.
struct InconsistentUpdates: Equatable {
  /// The number of items in each section before the batch.
  var before: [Int]
  var after: [Int]
  var updates: [String]
  var reloads: Bool
  var wording: ExceptionTexts

  var message: String {
    let moment = wording == .iOS17 ? "before and after" : "before and/or after"
    return """
      Invalid batch updates detected: the number of sections and/or items returned by the data source \
      \(moment) performing the batch updates are inconsistent with the updates.
      Data source before updates = \(text(before))
      Data source after updates = \(text(after))
      Updates = [
      \(updates.map { "\t\($0)" }.joined(separator: ",\n"))
      ]
      """
  }

  private func text(_ counts: [Int]) -> String {
    let noun = counts.count == 1 ? "section" : "sections"
    return "{ \(counts.count) \(noun) with item counts: [\(counts.map { "\($0)" }.joined(separator: ", "))] }"
  }
}

extension InconsistentUpdates {
  /// Returns the lines of the exception text that list the updates. The text for moves is an assumption, because no
  /// published exception contains it.
  static func lines(
    _ operations: [CollectionUpdate.Operation], reinsertedItems: [Int: ItemNumbers],
    reinsertedSections: [Int: Int]
  ) -> [String] {
    operations.enumerated().flatMap { index, operation in
      switch operation {
      case .deleteItem(let path): ["Delete item (\(path.section) - \(path.item))"]
      case .insertItem(let path): ["Insert item (\(path.section) - \(path.item))"]
      case .moveItem(let from, let to):
        ["Move item (\(from.section) - \(from.item)) to (\(to.section) - \(to.item))"]
      case .reloadItem(let path):
        ["Delete item (\(path.section) - \(path.item))"]
          + (reinsertedItems[index].map { ["Insert item (\($0.section) - \($0.item))"] } ?? [])
      case .deleteSection(let section): ["Delete section (\(section))"]
      case .insertSection(let section): ["Insert section (\(section))"]
      case .moveSection(let from, let to): ["Move section (\(from)) to (\(to))"]
      case .reloadSection(let section):
        ["Delete section (\(section))"]
          + (reinsertedSections[index].map { ["Insert section (\($0))"] } ?? [])
      }
    }
  }
}

extension UpdateException {
  private static let split = "split the reload into its own, earlier, non-animated batch"

  var fix: String {
    switch self {
    case .deleteAndReload: "remove the reload: a deleted element needs no new view"
    case .deleteMissingSection(_, let count), .moveMissingSection(_, let count):
      "use a section index that is valid before the batch: \(Self.range(count))"
    case .deleteFromMissingSection(_, let count), .moveItemFromMissingSection(_, let count):
      "use a section index that is valid before the batch: \(Self.range(count))"
    case .deleteMissingItem(_, let count), .moveMissingItem(_, let count):
      "use an item index that is valid before the batch: \(Self.range(count))"
    case .deleteAndMoveSection(_, let reloads), .deleteAndMoveItem(_, let reloads):
      reloads ? Self.split : "keep the delete or the move, not both"
    case .moveFromDeletedSection(_, let reloads):
      reloads ? Self.split : "delete the item and insert it where it should go"
    case .insertMissingSection(_, let count), .insertIntoMissingSection(_, let count),
      .moveToMissingSection(_, _, let count), .moveItemToMissingSection(_, _, let count):
      "use a section index that is valid after the batch: \(Self.range(count))"
    case .insertMissingItem(_, let count), .moveToMissingItem(_, _, let count):
      "use an item index that is valid after the batch: \(Self.range(count))"
    case .insertAndMoveSection(_, let reloads), .insertAndMoveItem(_, let reloads):
      reloads ? Self.split : "give the insert and the move different positions after the batch"
    case .moveIntoInsertedSection(_, let reloads):
      reloads ? Self.split : "delete the item, and let the new section contain it"
    case .moveSectionTwice, .moveItemTwice: "keep one of the moves"
    case .moveBothSections, .moveBothItems: "give the moves different positions after the batch"
    case .wrongSectionCount(let mismatch, _):
      "make the data source have \(mismatch.expected) sections after the batch, or correct the operations"
    case .wrongItemCount(_, let mismatch, _):
      mismatch.reloads
        ? Self.split
        : "make the data source have \(mismatch.expected) items there after the batch, or correct the operations"
    case .inconsistentUpdates(let updates):
      updates.reloads ? Self.split : "make the batch contain exactly the changes of the data"
    case .repeated: "keep one of them"
    case .reloadInDeletedSection: "remove the reload: the item is deleted with its section"
    case .malformed: "pass the indexes of a section and an item, both counted from 0"
    case .tooManyItems: "show fewer items"
    }
  }

  private static func range(_ count: Int) -> String {
    switch count {
    case ...0: "there are none"
    case 1: "only 0"
    default: "0 to \(count - 1)"
    }
  }
}
