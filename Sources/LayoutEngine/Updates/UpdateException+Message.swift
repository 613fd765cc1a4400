import Foundation

extension ItemPlace {
  /// The item number that represents an entire section, as in UIKit's updates.
  static let wholeSection = Int.max

  /// The index path as `%@` prints it, with a constant address.
  fileprivate var text: String {
    "<NSIndexPath: 0x600000000000> {length = 2, path = \(section) - \(item)}"
  }
}

extension UpdateException {
  /// UIKit's text, including errors such as "to to" (docs/collection-view.md, "Exceptions"), or Maquette's own text.
  var message: String {
    switch self {
    case .deleteAndReload(let place):
      "attempt to delete and reload the same index path (\(place.text))"
    case .deleteMissingSection(let section, let count):
      "attempt to delete section \(section), but there are only \(count) sections before the update"
    case .deleteFromMissingSection(let place, let count):
      "attempt to delete item \(place.item) from section \(place.section), but there are only \(count) "
        + "sections before the update"
    case .deleteMissingItem(let place, let count):
      "attempt to delete item \(place.item) from section \(place.section) which only contains \(count) items "
        + "before the update"
    case .deleteAndMoveSection(let section, _):
      "attempt to perform a delete and a move from the same section (\(section))"
    case .deleteAndMoveItem(let place, _):
      "attempt to perform a delete and a move from the same index path (\(place.text))"
    case .moveFromDeletedSection(let section, _):
      "cannot move an item from a deleted section (\(section))"
    case .insertMissingSection(let section, let count):
      "attempt to insert section \(section) but there are only \(count) sections after the update"
    case .insertIntoMissingSection(let place, let count):
      "attempt to insert item \(place.item) into section \(place.section), but there are only \(count) "
        + "sections after the update"
    case .insertMissingItem(let place, let count):
      "attempt to insert item \(place.item) into section \(place.section), but there are only \(count) items "
        + "in section \(place.section) after the update"
    case .insertAndMoveSection(let section, _):
      "attempt to perform an insert and a move to the same section (\(section))"
    case .insertAndMoveItem(let place, _):
      "attempt to perform an insert and a move to the same index path (\(place.text))"
    case .moveIntoInsertedSection(let section, _):
      "cannot move an item into a newly inserted section (\(section))"
    case .moveMissingSection(let section, let count):
      "attempt to move section \(section), but there are only \(count) sections before the update"
    case .moveToMissingSection(let from, let to, let count):
      "attempt to to move section \(from) to section \(to), but there are only \(count) sections after the "
        + "update"
    case .moveItemFromMissingSection(let place, let count):
      "attempt to move index path (\(place.text)) from a section that does not exist - there are only "
        + "\(count) sections before the update"
    case .moveMissingItem(let place, let count):
      "attempt to move index path (\(place.text)) that does not exist - there are only \(count) items in "
        + "section \(place.section) before the update"
    case .moveItemToMissingSection(let from, let to, let count):
      "attempt to move index path (\(from.text)) to index path (\(to.text)) in section that does not exist - "
        + "there are only \(count) sections after the update"
    case .moveToMissingItem(let from, let to, let count):
      "attempt to move index path (\(from.text)) to index path (\(to.text)) that does not exist - there are "
        + "only \(count) items in section \(to.section) after the update"
    case .moveSectionTwice(let section, let first, let second):
      "attempt to move section \(section) to both section \(first) and section \(second)"
    case .moveItemTwice(let place, let first, let second):
      "attempt to move item at index path \(place.text) to both \(first.text) and \(second.text)"
    case .moveBothSections(let first, let second, let section):
      "attempt to move both section \(first) and section \(second) to section \(section)"
    case .moveBothItems(let first, let second, let place):
      "attempt to move both item at index path \(first.text) and \(second.text) to \(place.text)"
    case .wrongSectionCount(let mismatch, let wording): mismatch.sectionMessage(wording)
    case .wrongItemCount(let section, let mismatch, let wording): mismatch.itemMessage(section, wording)
    case .inconsistentUpdates(let updates): updates.message
    case .repeated(let operation):
      "\(operation) is in the batch more than once; UIKit raises nothing and loses count"
    case .reloadInDeletedSection(let place):
      "item \(place.section).\(place.item) is reloaded, but its section is deleted"
    case .malformed(let operation):
      "\(operation) names no place: a place is a section and an item, counted from 0"
    case .tooManyItems: "more than \(LayoutInput.maximumItemCount) items are not supported"
    }
  }
}

extension UpdateException.Mismatch {
  private func ending(_ wording: UpdateWording) -> String {
    wording == .legacy ? "" : " Collection view: <…>"
  }

  private func blanks(_ wording: UpdateWording) -> String { wording == .legacy ? "  " : " " }

  fileprivate func sectionMessage(_ wording: UpdateWording) -> String {
    "Invalid update: invalid number of sections.\(blanks(wording))The number of sections contained in the "
      + "collection view after the update (\(after)) must be equal to the number of sections contained in "
      + "the collection view before the update (\(before)), plus or minus the number of sections inserted or "
      + "deleted (\(inserted) inserted, \(deleted) deleted).\(ending(wording))"
  }

  fileprivate func itemMessage(_ section: Int, _ wording: UpdateWording) -> String {
    "Invalid update: invalid number of items in section \(section).\(blanks(wording))The number of items "
      + "contained in an existing section after the update (\(after)) must be equal to the number of items "
      + "contained in that section before the update (\(before)), plus or minus the number of items inserted "
      + "or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the "
      + "number of items moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
      + ending(wording)
  }
}
