/// One thing that can be wrong with a batch, with what its text names.
enum UpdateException: Equatable {
  struct Mismatch: Equatable {
    /// The data source's numbers.
    var after: Int, before: Int
    var inserted: Int, deleted: Int
    /// None for sections themselves.
    var movedIn = 0, movedOut = 0
    var reloads = false

    var expected: Int { before + inserted - deleted + movedIn - movedOut }
  }

  /// A section is a place whose item is `ItemPlace.wholeSection`.
  case deleteAndReload(ItemPlace)
  /// Deleted or reloaded, as in all cases about deletes.
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
  /// The section has its new number.
  case wrongItemCount(section: Int, Mismatch, UpdateWording)
  /// Fewer sections or items than the batch leaves, in the words of iOS 16.4 and later.
  case inconsistentUpdates(InconsistentUpdates)

  /// UIKit raises nothing (docs/collection-view.md, "Repeated operations").
  case repeated(String)
  /// The item's new view has no place.
  case reloadInDeletedSection(ItemPlace)
  /// A negative number, or a path that has not two indexes.
  case malformed(String)
  case tooManyItems

  /// The number of the exception in docs/collection-view.md, "Exceptions"; nil where UIKit raises none.
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
