/// A possible problem of a batch, with the values for its text.
enum UpdateException: Equatable {
  struct Mismatch: Equatable {
    /// The counts of the data source.
    var after: Int, before: Int
    var inserted: Int, deleted: Int
    /// Zero if the mismatch is in the number of sections.
    var movedIn = 0, movedOut = 0
    var reloads = false

    var expected: Int { before + inserted - deleted + movedIn - movedOut }
  }

  /// A section is represented by the item `ItemPlace.wholeSection`.
  case deleteAndReload(ItemPlace)
  /// Deleted or reloaded, as in all cases for deletes.
  case deleteMissingSection(Int, count: Int)
  case deleteFromMissingSection(ItemPlace, count: Int)
  case deleteMissingItem(ItemPlace, count: Int)
  case deleteAndMoveSection(Int, reloads: Bool)
  case deleteAndMoveItem(ItemPlace, reloads: Bool)
  case moveFromDeletedSection(Int, reloads: Bool)
  case insertMissingSection(Int, count: Int)
  case insertIntoMissingSection(ItemPlace, count: Int)
  case insertMissingItem(ItemPlace, count: Int)
  case insertAndMoveSection(Int, reloads: Bool)
  case insertAndMoveItem(ItemPlace, reloads: Bool)
  case moveIntoInsertedSection(Int, reloads: Bool)
  case moveMissingSection(Int, count: Int)
  case moveToMissingSection(from: Int, to: Int, count: Int)
  case moveItemFromMissingSection(ItemPlace, count: Int)
  case moveMissingItem(ItemPlace, count: Int)
  case moveItemToMissingSection(from: ItemPlace, to: ItemPlace, count: Int)
  case moveToMissingItem(from: ItemPlace, to: ItemPlace, count: Int)
  case moveSectionTwice(Int, to: Int, and: Int)
  case moveItemTwice(ItemPlace, to: ItemPlace, and: ItemPlace)
  case moveBothSections(Int, and: Int, to: Int)
  case moveBothItems(ItemPlace, and: ItemPlace, to: ItemPlace)
  case wrongSectionCount(Mismatch, UpdateWording)
  /// `section` is the new number.
  case wrongItemCount(section: Int, Mismatch, UpdateWording)
  /// The data source has fewer sections or items than expected, with the text of iOS 16.4 and later.
  case inconsistentUpdates(InconsistentUpdates)

  /// UIKit does not raise an exception (docs/collection-view.md, "Repeated operations").
  case repeated(String)
  /// The item's section is deleted, so its new view has no position.
  case reloadInDeletedSection(ItemPlace)
  /// A negative number, or a path without exactly two indexes.
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
