import Foundation
import LayoutEngine
import Testing

private func at(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

private func check(_ counts: [Int], _ operations: CollectionUpdate.Operation...) -> UpdateCheck {
  UpdateCheck(CollectionUpdate(operations), before: counts)
}

@Suite struct UpdateCheckTests {
  private let friends = Snapshot([Snapshot.Section("friends", ["ana", "ben", "carl", "dora"])])

  private func after(_ operations: CollectionUpdate.Operation...) throws -> String {
    try friends.applying(CollectionUpdate(operations)) {
      "new\($0)"
    } section: {
      Snapshot.Section("section\($0)", ["x\($0)"])
    }.description
  }

  @Test("moving a section twice does not hide a wrong item count")
  func aMoveOfASectionThatIsThereTwiceHidesNoWrongCount() {
    let move = CollectionUpdate.Operation.moveSection(from: 0, to: 1)
    for moves in [[move], [move, move]] {
      let check = UpdateCheck(CollectionUpdate(moves), before: [2, 3], after: .counts([3, 3]))
      #expect(check.collisions.map(\.number) == [22])
      #expect(check.map == nil)
    }
  }

  /// WWDC 2018, session 225: reload the last friend, move it to the top, delete the third.
  @Test("reloading and moving the same item is an exception in one batch, and valid in two batches")
  func theTalksUpdateCrashesInOneBatchAndIsLegalInTwo() throws {
    let reload = CollectionUpdate.Operation.reloadItem(at(0, 3))
    let rest: [CollectionUpdate.Operation] = [.moveItem(from: at(0, 3), to: at(0, 0)), .deleteItem(at(0, 2))]
    let oneBatch = UpdateCheck(CollectionUpdate([reload] + rest), before: [4])
    #expect(oneBatch.map == nil)
    #expect(
      oneBatch.collisions.map(\.description) == [
        """
        attempt to perform a delete and a move from the same index path \
        (<NSIndexPath: 0x600000000000> {length = 2, path = 0 - 3})
        fix: split the reload into its own, earlier, non-animated batch
        """
      ])
    #expect(oneBatch.collisions.map(\.operations) == [[0, 1]])

    let first = try friends.applying(CollectionUpdate([reload], isAnimated: false)) { _ in
      "DORA"
    } section: { _ in
      Snapshot.Section("", [])
    }
    let second = try first.applying(CollectionUpdate(rest)) { _ in
      ""
    } section: { _ in
      Snapshot.Section("", [])
    }
    #expect(second.description == "friends: DORA ana ben")
  }

  /// docs/collection-view.md, "Before and after".
  @Test("the order of the operations in a batch does not matter")
  func theOrderOfTheCallsMeansNothing() throws {
    let operations: [CollectionUpdate.Operation] = [
      .deleteItem(at(0, 0)), .insertItem(at(0, 3)), .moveItem(from: at(0, 3), to: at(0, 0)),
    ]
    let forward = try friends.applying(CollectionUpdate(operations)) { _ in
      "new"
    } section: { _ in
      Snapshot.Section("", [])
    }
    let backward = try friends.applying(CollectionUpdate(operations.reversed())) { _ in
      "new"
    } section: { _ in
      Snapshot.Section("", [])
    }
    #expect(forward == backward)
    #expect(forward.description == "friends: dora ben carl new")
  }

  @Test(
    "items that a batch does not mention keep their order, and fill the positions that the batch leaves free")
  func survivorsKeepTheirOrderAndFillTheFreePlaces() throws {
    #expect(try after(.deleteItem(at(0, 0)), .deleteItem(at(0, 2))) == "friends: ben dora")
    #expect(try after(.insertItem(at(0, 1)), .insertItem(at(0, 3))) == "friends: ana new0 ben new1 carl dora")
    #expect(try after(.moveItem(from: at(0, 0), to: at(0, 2))) == "friends: ben carl ana dora")
    #expect(try after(.reloadItem(at(0, 2)), .deleteItem(at(0, 0))) == "friends: ben new0 dora")
  }

  @Test("target index paths of a batch refer to the section indices after the batch")
  func targetsAreInTheSectionsNewNumbers() throws {
    #expect(
      try after(.insertSection(0), .moveItem(from: at(0, 0), to: at(1, 3)))
        == "section0: x0\nfriends: ben carl dora ana")
  }

  /// docs/collection-view.md, "Repeated operations".
  @Test("item operations in a deleted, inserted or reloaded section have no additional effect")
  func operationsWithinASectionThatGoesOrComesAreAbsorbed() throws {
    #expect(
      try after(.deleteSection(0), .deleteItem(at(0, 1)), .insertSection(0), .insertItem(at(0, 0)))
        == "section2: x2")
    #expect(try after(.reloadSection(0), .deleteItem(at(0, 1)), .reloadItem(at(0, 0))) == "section0: x0")
  }

  /// docs/collection-view.md, "Repeated operations".
  @Test("a move may be repeated in a batch, and any other repeated operation is rejected")
  func movesMayBeRepeatedButNothingElse() {
    let move = CollectionUpdate.Operation.moveItem(from: at(0, 2), to: at(0, 0))
    #expect(check([4], move, move, move).collisions == [])
    for operation in [
      CollectionUpdate.Operation.deleteItem(at(0, 1)), .insertItem(at(0, 1)), .reloadItem(at(0, 1)),
      .deleteSection(0), .insertSection(0), .reloadSection(0),
    ] {
      let twice = check([4], operation, operation)
      #expect(twice.collisions.map(\.number) == [nil])
      #expect(twice.collisions.map(\.operations) == [[0, 1]])
      #expect(
        twice.collisions.first?.message.hasPrefix("\(operation) is in the batch more than once") == true)
    }
  }

  @Test("invalid index paths, a reload in a deleted section, and too many items are rejected")
  func whatNamesNoPlaceIsRejected() {
    #expect(check([4], .deleteItem(IndexPath(index: 0))).collisions.map(\.number) == [nil])
    #expect(check([4], .insertItem(at(0, -1))).collisions.map(\.operations) == [[0]])
    #expect(check([4], .moveSection(from: -1, to: 0)).collisions.map(\.operations) == [[0]])
    #expect(check([4, 4], .deleteSection(0), .reloadItem(at(0, 1))).collisions.map(\.number) == [nil])
    let tooMany = UpdateCheck(CollectionUpdate([]), before: [.max, .max])
    #expect(tooMany.collisions.map(\.message) == ["more than 10000000 items are not supported"])
  }

  /// docs/collection-view.md, "Reloads".
  @Test(
    "a reload inserts the new item at the old index path, adjusted for the deletes and inserts of the batch")
  func aReloadIsInsertedWhereDeletesAndInsertsLeaveIt() throws {
    let displaced = check(
      [4], .reloadItem(at(0, 3)), .deleteItem(at(0, 0)), .moveItem(from: at(0, 1), to: at(0, 2)))
    #expect(displaced.collisions.map(\.number) == [12])
    #expect(displaced.collisions.map(\.operations) == [[0, 2]])
    #expect(displaced.collisions.map(\.fix) == ["split the reload into its own, earlier, non-animated batch"])
    let pushed = check([4], .reloadItem(at(0, 1)), .insertItem(at(0, 0)), .insertItem(at(0, 2)))
    #expect(pushed.map?.updateResult(ofItemAt: at(0, 1)) == .reloaded(at: at(0, 3), operation: 0))
    #expect(pushed.map?.indexPath(afterUpdate: at(0, 1)) == nil)
  }

  /// docs/collection-view.md, "Reloads".
  @Test("a reload in a moved section causes an exception about item counts")
  func aReloadInAMovedSectionLosesItsSection() {
    let update = check([2, 3], .moveSection(from: 0, to: 1), .reloadItem(at(0, 0)))
    #expect(update.collisions.map(\.number) == [22, 22])
    #expect(update.expectedCounts == [4, 1])
    #expect(update.collisions.allSatisfy { $0.fix.hasPrefix("split the reload") })
    #expect(check([2, 3], .deleteSection(0), .reloadItem(at(1, 0))).collisions == [])
  }

  /// Lists all collisions: first UIKit's in checking order, then Maquette's own.
  @Test("all exceptions of a batch are listed in the order in which they are checked")
  func allCollisionsAreListedInCheckingOrder() {
    let update = check(
      [4, 2], .moveItem(from: at(0, 1), to: at(0, 9)), .deleteItem(at(1, 1)), .deleteItem(at(1, 1)),
      .insertSection(7), .deleteItem(at(1, 5)), .deleteItem(at(0, 5)),
      .moveItem(from: at(0, 0), to: at(0, 0)),
      .deleteItem(at(0, 0)), .reloadItem(at(0, 0)))
    #expect(update.collisions.map(\.number) == [1, 4, 4, 6, 8, 19, nil])
    #expect(update.collisions.map(\.operations) == [[7, 8], [5], [4], [6, 7, 8], [3], [0], [1, 2]])
  }

  /// Moves between a section and its moved counterpart do not count as inserts or deletes.
  @Test("an exception about item counts does not count moves within a moved section")
  func movesWithinASectionThatMovesAreNotCounted() throws {
    let update = CollectionUpdate([
      .moveSection(from: 0, to: 1), .moveItem(from: at(0, 0), to: at(1, 1)),
      .moveItem(from: at(1, 0), to: at(1, 0)),
    ])
    let check = UpdateCheck(update, before: [2, 3], after: .counts([2, 4]))
    #expect(check.expectedCounts == [2, 3])
    #expect(try #require(check.collisions.first).message.hasSuffix("(1 moved in, 0 moved out)."))
  }

  @Test(
    "the index map of a batch contains the fate of each old section and the origin of each new section"
  )
  func theMapKnowsWhatBecameOfEverySection() throws {
    let update = CollectionUpdate([
      .deleteSection(0), .reloadSection(1), .moveSection(from: 2, to: 3), .insertSection(0),
    ])
    let map = try #require(UpdateCheck(update, before: [1, 2, 3, 4, 5]).map)
    #expect(map.counts == [0, 2, 4, 3, 5])
    #expect(
      (0..<6).map(map.updateResult(ofSection:)) == [
        .deleted(operation: 0), .reloaded(at: 1, operation: 1), .moved(to: 3, operation: 2),
        .unchanged(at: 2),
        .unchanged(at: 4), nil,
      ])
    #expect(
      (0..<6).map(map.origin(ofSection:)) == [
        .inserted(operation: 3), .reloaded(from: 1, operation: 1), .unchanged(from: 3),
        .moved(from: 2, operation: 2), .unchanged(from: 4), nil,
      ])
    #expect(map.updateResult(ofItemAt: at(1, 0)) == .deleted(operation: 1))
    #expect(map.origin(ofItemAt: at(1, 0)) == .inserted(operation: 1))
    #expect(map.indexPath(afterUpdate: at(2, 2)) == at(3, 2))
    #expect(map.updateResult(ofItemAt: at(2, 3)) == nil)
  }

  @Test("update operations are printed one per line, with their index paths")
  func operationsPrintAsTheyAreSpoken() {
    let update = CollectionUpdate([
      .deleteItem(at(0, 2)), .moveItem(from: at(0, 3), to: at(0, 0)), .reloadSection(1),
      .insertItem(at(1, 0)),
      .moveSection(from: 0, to: 2), .reloadItem(at(0, 1)), .deleteSection(3), .insertSection(4),
    ])
    #expect(
      update.description == """
        delete 0.2
        move 0.3 → 0.0
        reload section 1
        insert 1.0
        move section 0 → 2
        reload 0.1
        delete section 3
        insert section 4
        """)
  }
}
