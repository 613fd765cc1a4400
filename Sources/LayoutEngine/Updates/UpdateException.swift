/// One thing that can be wrong with a batch, with what its text names.
enum UpdateException: Equatable {
  /// A batch's number of elements that does not fit, and what the batch did to it.
  struct Mismatch: Equatable {
    /// The data source's numbers of elements.
    var after: Int, before: Int
    var inserted: Int, deleted: Int
    /// Moves into a section and out of it; none for sections themselves.
    var movedIn = 0, movedOut = 0
    /// Whether a reload takes part.
    var reloads = false

    /// How many elements the data source should have after the batch.
    var expected: Int { before + inserted - deleted + movedIn - movedOut }
  }

  /// One element is deleted and reloaded; a section is a place whose item is `ItemPlace.wholeSection`.
  case deleteAndReload(ItemPlace)
  /// A section is deleted or reloaded that was not there.
  case deleteMissingSection(Int, count: Int)
  /// An item is deleted or reloaded whose section was not there.
  case deleteFromMissingSection(ItemPlace, count: Int)
  /// An item is deleted or reloaded that was not there, in a section of so many.
  case deleteMissingItem(ItemPlace, count: Int)
  /// A section is deleted or reloaded, and moved.
  case deleteAndMoveSection(Int, reloads: Bool)
  /// An item is deleted or reloaded, and moved.
  case deleteAndMoveItem(ItemPlace, reloads: Bool)
  /// An item is moved whose section is deleted or reloaded.
  case moveFromDeletedSection(Int, reloads: Bool)
  /// A section is inserted beyond the end.
  case insertMissingSection(Int, count: Int)
  /// An item is inserted into a section beyond the end.
  case insertIntoMissingSection(ItemPlace, count: Int)
  /// An item is inserted beyond the end of a section of so many.
  case insertMissingItem(ItemPlace, count: Int)
  /// A section is inserted or reloaded where another is moved to.
  case insertAndMoveSection(Int, reloads: Bool)
  /// An item is inserted or reloaded where another is moved to.
  case insertAndMoveItem(ItemPlace, reloads: Bool)
  /// An item is moved into a section that is inserted or reloaded.
  case moveIntoInsertedSection(Int, reloads: Bool)
  /// A section is moved that was not there.
  case moveMissingSection(Int, count: Int)
  /// A section is moved beyond the end.
  case moveToMissingSection(from: Int, to: Int, count: Int)
  /// An item is moved whose section was not there.
  case moveItemFromMissingSection(ItemPlace, count: Int)
  /// An item is moved that was not there, in a section of so many.
  case moveMissingItem(ItemPlace, count: Int)
  /// An item is moved into a section beyond the end.
  case moveItemToMissingSection(from: ItemPlace, to: ItemPlace, count: Int)
  /// An item is moved beyond the end of a section of so many.
  case moveToMissingItem(from: ItemPlace, to: ItemPlace, count: Int)
  /// A section is moved to two places.
  case moveSectionTwice(Int, to: Int, and: Int)
  /// An item is moved to two places.
  case moveItemTwice(ItemPlace, to: ItemPlace, and: ItemPlace)
  /// Two sections are moved to one place.
  case moveBothSections(Int, and: Int, to: Int)
  /// Two items are moved to one place.
  case moveBothItems(ItemPlace, and: ItemPlace, to: ItemPlace)
  /// The number of sections does not fit.
  case wrongSectionCount(Mismatch, UpdateWording)
  /// The number of items in a surviving section does not fit; the section has its new number.
  case wrongItemCount(section: Int, Mismatch, UpdateWording)
  /// There are fewer sections or items than the batch leaves, in the words of iOS 16.4 and later.
  case inconsistentUpdates(InconsistentUpdates)

  /// An operation is there twice that counts only once; UIKit raises nothing (docs/collection-view.md,
  /// "Repeated operations").
  case repeated(String)
  /// An item is reloaded whose section is deleted: its new view has no place.
  case reloadInDeletedSection(ItemPlace)
  /// An operation names no place: a negative number, or a path that has not two indexes.
  case malformed(String)
  /// There is more than any layout arranges.
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
