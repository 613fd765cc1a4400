extension UpdateException {
  private static let split = "split the reload into its own, earlier, non-animated batch"

  var fix: String {
    switch self {
    case .deleteAndReload: "drop the reload: what is deleted needs no new view"
    case .deleteMissingSection(_, let count), .moveMissingSection(_, let count):
      "count sections as they were before the batch: \(Self.range(count))"
    case .deleteFromMissingSection(_, let count), .moveItemFromMissingSection(_, let count):
      "count sections as they were before the batch: \(Self.range(count))"
    case .deleteMissingItem(_, let count), .moveMissingItem(_, let count):
      "count items as they were before the batch: \(Self.range(count))"
    case .deleteAndMoveSection(_, let reloads), .deleteAndMoveItem(_, let reloads):
      reloads ? Self.split : "keep the delete or the move, not both"
    case .moveFromDeletedSection(_, let reloads):
      reloads ? Self.split : "delete the item and insert it where it should go"
    case .insertMissingSection(_, let count), .insertIntoMissingSection(_, let count),
      .moveToMissingSection(_, _, let count), .moveItemToMissingSection(_, _, let count):
      "count sections as they are after the batch: \(Self.range(count))"
    case .insertMissingItem(_, let count), .moveToMissingItem(_, _, let count):
      "count items as they are after the batch: \(Self.range(count))"
    case .insertAndMoveSection(_, let reloads), .insertAndMoveItem(_, let reloads):
      reloads ? Self.split : "give the insert and the move different places after the batch"
    case .moveIntoInsertedSection(_, let reloads):
      reloads ? Self.split : "delete the item and let the new section bring it"
    case .moveSectionTwice, .moveItemTwice: "keep one of the moves"
    case .moveBothSections, .moveBothItems: "give the moves different places after the batch"
    case .wrongSectionCount(let mismatch, _):
      "let the data source have \(mismatch.expected) sections after the batch, or report what changed"
    case .wrongItemCount(_, let mismatch, _):
      mismatch.reloads
        ? Self.split
        : "let the data source have \(mismatch.expected) items there after the batch, or report what changed"
    case .inconsistentUpdates(let updates):
      updates.reloads ? Self.split : "report every change of the data in the batch, and no other"
    case .repeated: "keep one of them"
    case .reloadInDeletedSection: "drop the reload: the item goes with its section"
    case .malformed: "name a section and an item, both from 0"
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
