import Foundation
import LayoutEngine
import Testing

/// An index path as in UIKit's exceptions, with a placeholder address.
private func path(_ section: Int, _ item: Int) -> String {
  "<NSIndexPath: 0x600000000000> {length = 2, path = \(section) - \(item)}"
}

private func at(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

/// An exception of docs/collection-view.md, "Exceptions": a minimal batch that raises it, and a similar valid one.
struct ExceptionCase: CustomTestStringConvertible, Sendable {
  let number: Int
  let text: String
  /// The number of items of each section before the batch.
  var counts = [4]
  let crash: [CollectionUpdate.Operation]
  let legal: [CollectionUpdate.Operation]
  /// The item counts of the data source after both batches; those that result from the batch if nil.
  var after: [Int]?

  var testDescription: String { "\(number): \(crash.map(\.description).joined(separator: ", "))" }

  func check(_ operations: [CollectionUpdate.Operation]) -> UpdateCheck {
    UpdateCheck(
      CollectionUpdate(operations), before: counts, after: after.map { .counts($0) } ?? .applied())
  }

  static let before: [ExceptionCase] = [
    ExceptionCase(
      number: 1, text: "attempt to delete and reload the same index path (\(path(0, 1)))",
      crash: [.reloadItem(at(0, 1)), .deleteItem(at(0, 1))],
      legal: [.reloadItem(at(0, 1)), .deleteItem(at(0, 2))]),
    ExceptionCase(
      number: 1,
      text: "attempt to delete and reload the same index path (\(path(0, 9_223_372_036_854_775_807)))",
      counts: [4, 4], crash: [.reloadSection(0), .deleteSection(0)],
      legal: [.reloadSection(0), .deleteSection(1)]),
    ExceptionCase(
      number: 2, text: "attempt to delete section 1, but there are only 1 sections before the update",
      crash: [.deleteSection(1)], legal: [.deleteSection(0)]),
    ExceptionCase(
      number: 2, text: "attempt to delete section 1, but there are only 1 sections before the update",
      crash: [.reloadSection(1)], legal: [.reloadSection(0)]),
    ExceptionCase(
      number: 3,
      text: "attempt to delete item 0 from section 1, but there are only 1 sections before the update",
      crash: [.deleteItem(at(1, 0))], legal: [.deleteItem(at(0, 0))]),
    ExceptionCase(
      number: 4,
      text: "attempt to delete item 4 from section 0 which only contains 4 items before the update",
      crash: [.deleteItem(at(0, 4))], legal: [.deleteItem(at(0, 3))]),
    ExceptionCase(
      number: 4,
      text: "attempt to delete item 4 from section 0 which only contains 4 items before the update",
      crash: [.insertItem(at(0, 4)), .reloadItem(at(0, 4))],
      legal: [.insertItem(at(0, 4)), .reloadItem(at(0, 3))]),
    ExceptionCase(
      number: 5, text: "attempt to perform a delete and a move from the same section (0)", counts: [4, 4],
      crash: [.deleteSection(0), .moveSection(from: 0, to: 0)],
      legal: [.deleteSection(0), .moveSection(from: 1, to: 0)]),
    ExceptionCase(
      number: 6, text: "attempt to perform a delete and a move from the same index path (\(path(0, 3)))",
      crash: [.deleteItem(at(0, 3)), .moveItem(from: at(0, 3), to: at(0, 0))],
      legal: [.deleteItem(at(0, 0)), .moveItem(from: at(0, 3), to: at(0, 0))]),
    ExceptionCase(
      number: 7, text: "cannot move an item from a deleted section (0)", counts: [4, 4],
      crash: [.deleteSection(0), .moveItem(from: at(0, 0), to: at(0, 0))],
      legal: [.deleteSection(0), .moveItem(from: at(1, 0), to: at(0, 0))]),
    ExceptionCase(
      number: 14, text: "attempt to move section 2, but there are only 2 sections before the update",
      counts: [4, 4], crash: [.moveSection(from: 2, to: 0)], legal: [.moveSection(from: 1, to: 0)]),
    ExceptionCase(
      number: 16,
      text:
        "attempt to move index path (\(path(1, 0))) from a section that does not exist - there are only 1 "
        + "sections before the update",
      crash: [.moveItem(from: at(1, 0), to: at(0, 0))], legal: [.moveItem(from: at(0, 1), to: at(0, 0))]),
    ExceptionCase(
      number: 17,
      text: "attempt to move index path (\(path(0, 4))) that does not exist - there are only 4 items in "
        + "section 0 before the update",
      crash: [.moveItem(from: at(0, 4), to: at(0, 0))], legal: [.moveItem(from: at(0, 3), to: at(0, 0))]),
  ]

  static let after: [ExceptionCase] = [
    ExceptionCase(
      number: 8, text: "attempt to insert section 2 but there are only 2 sections after the update",
      crash: [.insertSection(2)], legal: [.insertSection(1)]),
    ExceptionCase(
      number: 9,
      text: "attempt to insert item 0 into section 1, but there are only 1 sections after the update",
      crash: [.insertItem(at(1, 0))], legal: [.insertSection(1), .insertItem(at(1, 0))]),
    ExceptionCase(
      number: 10,
      text:
        "attempt to insert item 5 into section 0, but there are only 5 items in section 0 after the update",
      crash: [.insertItem(at(0, 5))], legal: [.insertItem(at(0, 4))]),
    ExceptionCase(
      number: 11, text: "attempt to perform an insert and a move to the same section (0)", counts: [4, 4],
      crash: [.insertSection(0), .moveSection(from: 1, to: 0)],
      legal: [.insertSection(1), .moveSection(from: 1, to: 0)]),
    ExceptionCase(
      number: 11, text: "attempt to perform an insert and a move to the same section (0)", counts: [4, 4],
      crash: [.reloadSection(0), .moveSection(from: 1, to: 0)],
      legal: [.reloadSection(0), .moveSection(from: 1, to: 1)]),
    ExceptionCase(
      number: 12, text: "attempt to perform an insert and a move to the same index path (\(path(0, 0)))",
      crash: [.insertItem(at(0, 0)), .moveItem(from: at(0, 3), to: at(0, 0))],
      legal: [.insertItem(at(0, 0)), .moveItem(from: at(0, 3), to: at(0, 1))]),
    ExceptionCase(
      number: 13, text: "cannot move an item into a newly inserted section (1)",
      crash: [.insertSection(1), .moveItem(from: at(0, 0), to: at(1, 0))],
      legal: [.insertSection(1), .moveItem(from: at(0, 0), to: at(0, 1))]),
    ExceptionCase(
      number: 15,
      text: "attempt to to move section 0 to section 2, but there are only 2 sections after the update",
      counts: [4, 4], crash: [.moveSection(from: 0, to: 2)], legal: [.moveSection(from: 0, to: 1)]),
    ExceptionCase(
      number: 18,
      text:
        "attempt to move index path (\(path(0, 1))) to index path (\(path(1, 0))) in section that does not "
        + "exist - there are only 1 sections after the update",
      crash: [.moveItem(from: at(0, 1), to: at(1, 0))], legal: [.moveItem(from: at(0, 1), to: at(0, 0))]),
    ExceptionCase(
      number: 19,
      text: "attempt to move index path (\(path(0, 1))) to index path (\(path(0, 4))) that does not exist - "
        + "there are only 4 items in section 0 after the update",
      crash: [.moveItem(from: at(0, 1), to: at(0, 4))], legal: [.moveItem(from: at(0, 1), to: at(0, 3))]),
    ExceptionCase(
      number: 20, text: "attempt to move section 0 to both section 0 and section 1", counts: [4, 4],
      crash: [.moveSection(from: 0, to: 0), .moveSection(from: 0, to: 1)],
      legal: [.moveSection(from: 0, to: 1), .moveSection(from: 0, to: 1)]),
    ExceptionCase(
      number: 20,
      text: "attempt to move item at index path \(path(0, 3)) to both \(path(0, 0)) and \(path(0, 1))",
      crash: [.moveItem(from: at(0, 3), to: at(0, 0)), .moveItem(from: at(0, 3), to: at(0, 1))],
      legal: [.moveItem(from: at(0, 3), to: at(0, 0)), .moveItem(from: at(0, 3), to: at(0, 0))]),
    ExceptionCase(
      number: 20, text: "attempt to move both section 0 and section 1 to section 0", counts: [4, 4],
      crash: [.moveSection(from: 0, to: 0), .moveSection(from: 1, to: 0)],
      legal: [.moveSection(from: 0, to: 1), .moveSection(from: 1, to: 0)]),
    ExceptionCase(
      number: 20,
      text: "attempt to move both item at index path \(path(0, 2)) and \(path(0, 3)) to \(path(0, 0))",
      crash: [.moveItem(from: at(0, 2), to: at(0, 0)), .moveItem(from: at(0, 3), to: at(0, 0))],
      legal: [.moveItem(from: at(0, 2), to: at(0, 1)), .moveItem(from: at(0, 3), to: at(0, 0))]),
    ExceptionCase(
      number: 21,
      text: "Invalid update: invalid number of sections.  The number of sections contained in the collection "
        + "view after the update (2) must be equal to the number of sections contained in the collection "
        + "view before the update (1), plus or minus the number of sections inserted or deleted (0 inserted, "
        + "0 deleted).",
      crash: [.deleteItem(at(0, 0))], legal: [.insertSection(1)], after: [4, 1]),
    ExceptionCase(
      number: 22,
      text: "Invalid update: invalid number of items in section 0.  The number of items contained in an "
        + "existing section after the update (4) must be equal to the number of items contained in that "
        + "section before the update (4), plus or minus the number of items inserted or deleted from that "
        + "section (0 inserted, 1 deleted) and plus or minus the number of items moved into or out of that "
        + "section (0 moved in, 0 moved out).",
      crash: [.deleteItem(at(0, 0))], legal: [.deleteItem(at(0, 0)), .insertItem(at(0, 0))], after: [4]),
  ]
}

@Suite struct UpdateExceptionTests {
  @Test(
    "each invalid sample batch causes an exception with UIKit's message, and is valid without its mistake",
    arguments: ExceptionCase.before + ExceptionCase.after)
  func aBatchRaisesItsExceptionAndItsLookAlikeIsLegal(_ example: ExceptionCase) throws {
    let first = try #require(example.check(example.crash).collisions.first)
    #expect(first.number == example.number)
    #expect(first.message == example.text)
    #expect(!first.fix.isEmpty)
    let legal = example.check(example.legal)
    #expect(legal.collisions == [])
    #expect(legal.map != nil)
  }

  @Test("every UIKit update exception except number 23 has an example batch")
  func everyNumberHasAnExample() {
    let numbers = Set((ExceptionCase.before + ExceptionCase.after).map(\.number))
    #expect(numbers.union([23]) == Set(1...23))
  }

  @Test("a delete and an insert at the same index path are valid in one batch")
  func aDeleteAndAnInsertOfOneNumberAreLegal() {
    let update = CollectionUpdate([.insertItem(at(0, 0)), .deleteItem(at(0, 0))])
    #expect(UpdateCheck(update, before: [1]).collisions == [])
  }

  /// The message of iOS 16.4 and later if the data source has fewer or more items than expected.
  @Test("from iOS 16, an exception about missing items lists the updates")
  func newSystemsListTheUpdatesWhereItemsAreMissing() throws {
    let update = CollectionUpdate([.reloadItem(at(0, 0)), .insertItem(at(0, 0))])
    func first(_ after: [Int], _ wording: ExceptionTexts) throws -> UpdateCollision {
      try #require(UpdateCheck(update, before: [4], after: .counts(after), wording: wording).collisions.first)
    }
    let fewer = try first([4], .iOS16)
    #expect(fewer.number == 23)
    #expect(
      fewer.message == """
        Invalid batch updates detected: the number of sections and/or items returned by the data source \
        before and/or after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with item counts: [4] }
        Data source after updates = { 1 section with item counts: [4] }
        Updates = [
        \tDelete item (0 - 0),
        \tInsert item (0 - 1),
        \tInsert item (0 - 0)
        ]
        """)
    #expect(try first([4], .iOS17).message.contains("data source before and after performing"))
    let more = try first([6], .iOS16)
    #expect(more.number == 22)
    #expect(more.message == (try first([6], .modern).message))
    let nothing = CollectionUpdate([])
    func numbers(_ after: [Int]) -> [Int?] {
      UpdateCheck(nothing, before: [4, 4, 4], after: .counts(after), wording: .iOS16).collisions.map(\.number)
    }
    #expect(numbers([3, 5, 3]) == [23, 22])
    #expect(numbers([5, 3, 3]) == [22, 23])
    #expect(numbers([4, 4]) == [23])
    #expect(numbers([4, 4, 4, 0]) == [21])
  }

  @Test(
    "UIKit's exception texts of current systems have only single spaces, and end with the collection view"
  )
  func newerSystemsLeaveOneBlankAndNameTheCollectionView() throws {
    let update = CollectionUpdate([.deleteItem(at(0, 0))])
    let sections = UpdateCheck(update, before: [4], after: .counts([3, 1]), wording: .modern)
    let items = UpdateCheck(update, before: [4], after: .counts([4]), wording: .modern)
    for text in [
      try #require(sections.collisions.first).message, try #require(items.collisions.first).message,
    ] {
      #expect(!text.contains("  "))
      #expect(text.hasSuffix(". Collection view: <…>") || text.hasSuffix("). Collection view: <…>"))
    }
  }

  @Test("an exception about item counts refers to the section's index after the batch")
  func theWrongCountIsThatOfTheSectionsNewNumber() throws {
    let update = CollectionUpdate([.moveSection(from: 0, to: 1)])
    let check = UpdateCheck(update, before: [2, 5], after: .counts([5, 3]))
    #expect(check.expectedCounts == [5, 2])
    #expect(
      try #require(check.collisions.first).message.hasPrefix(
        "Invalid update: invalid number of items in section 1."))
  }
}
