import Foundation
import LayoutEngine
import Testing
import UIKit

/// Inserted cells grow from zero, deleted ones fly off; the base class animates the others.
private final class AnimatedList: UICollectionViewFlowLayout {
  private var (inserted, deleted): (Set<IndexPath>, Set<IndexPath>) = ([], [])

  override func prepare() {
    super.prepare()
    (itemSize, minimumLineSpacing) = (CGSize(width: collectionView?.bounds.width ?? 0, height: 20), 0)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for item in updateItems {
      switch item.updateAction {
      case .insert: inserted.insert(item.indexPathAfterUpdate!)
      case .delete: deleted.insert(item.indexPathBeforeUpdate!)
      default: break
      }
    }
  }

  override func finalizeCollectionViewUpdates() { (inserted, deleted) = ([], []) }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if inserted.contains(itemIndexPath) { attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if deleted.contains(itemIndexPath) { attributes?.center.x += 500 }
    return attributes
  }
}

@MainActor @Suite struct UpdateTests {
  private func input(_ counts: Int...) -> LayoutInput {
    LayoutInput(
      sections: counts.map { SectionInput(itemCount: $0) },
      bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  private func text(_ motions: [HostedMotion]) -> [String] {
    func place(_ attributes: LayoutAttributes) -> String {
      let upright = attributes.untransformedFrame
      var text = "\(attributes.indexPath.item) at \(Int(upright.minX)) \(Int(upright.minY))"
      if attributes.alpha != 1 { text += " alpha \(attributes.alpha)" }
      if attributes.transform3D != .identity { text += " scaled" }
      return text
    }
    return motions.map { motion in
      let kind = motion.before == nil ? "comes" : motion.after == nil ? "goes" : "stays"
      return "\(kind): \(place(motion.start)) → \(place(motion.end))"
    }
  }

  @Test("a layout determines how inserted cells appear and deleted cells disappear")
  func aLayoutSaysHowCellsComeAndGo() throws {
    let hosted = HostedCollection(layout: AnimatedList())
    hosted.load(input(3))
    let motions = try hosted.update(
      CollectionUpdate([.deleteItem([0, 0]), .insertItem([0, 2])]), to: input(3))
    #expect(
      text(motions) == [
        "goes: 0 at 0 0 → 0 at 500 0 alpha 0.0", "stays: 0 at 0 20 → 0 at 0 0",
        "stays: 1 at 0 40 → 1 at 0 20",
        "comes: 2 at 0 40 alpha 0.0 scaled → 2 at 0 40",
      ])
    #expect(motions.map { $0.before?.indexPath.item } == [0, 1, 2, nil])
    #expect(motions.map { $0.after?.indexPath.item } == [nil, 0, 1, 2])
  }

  @Test("a moved item keeps its cell, and a reloaded item gets a new cell")
  func aMoveKeepsItsViewAndAReloadMakesANewOne() throws {
    let hosted = HostedCollection(layout: AnimatedList())
    hosted.load(input(3))
    let view = hosted.collectionView
    let (first, second) = (view.cellForItem(at: [0, 0]), view.cellForItem(at: [0, 1]))
    #expect(first != nil)
    let motions = try hosted.update(
      CollectionUpdate([.moveItem(from: [0, 0], to: [0, 2]), .reloadItem([0, 1])]), to: input(3))
    #expect(view.cellForItem(at: [0, 2]) === first)
    #expect(!(0..<3).contains { view.cellForItem(at: [0, $0]) === second })
    #expect(text(motions).contains("stays: 2 at 0 0 → 2 at 0 40"))
    #expect(text(motions).filter { $0.hasPrefix("goes") }.count == 1)
  }

  @Test("a cell that scrolls into view during an update starts at the position that it had before the update")
  func aCellFromOutOfSightBeginsWhereItWas() throws {
    let hosted = HostedCollection(layout: AnimatedList())
    hosted.load(input(9))
    let motions = try hosted.update(CollectionUpdate([.deleteItem([0, 0])]), to: input(8))
    #expect(text(motions).last == "stays: 4 at 0 100 → 4 at 0 80")
    // An item that leaves the visible area ends at its final position.
    let back = try hosted.update(CollectionUpdate([.insertItem([0, 0])]), to: input(9))
    #expect(text(back).contains("stays: 4 at 0 80 → 4 at 0 100"))
  }

  @Test("deleting a section deletes its items")
  func aDeletedSectionTakesItsItemsAlong() throws {
    let hosted = HostedCollection(layout: AnimatedList())
    hosted.load(input(2, 1))
    let motions = try hosted.update(CollectionUpdate([.deleteSection(0)]), to: input(1))
    #expect(text(motions).filter { $0.hasPrefix("goes") }.count == 2)
    #expect(motions.last?.before?.indexPath == [1, 0] && motions.last?.after?.indexPath == [0, 0])
  }

  @Test(
    "inconsistent updates are refused with UIKit's messages",
    arguments: [
      (
        [.deleteItem([0, 0]), .reloadItem([0, 0])], 2,
        "attempt to delete and reload the same index path "
          + "(<NSIndexPath: 0x600000000000> {length = 2, path = 0 - 0})"
      ),
      (
        [.deleteItem([0, 7])], 2,
        "attempt to delete item 7 from section 0 which only contains 3 items before the update"
      ),
      (
        [.insertItem([0, 0])], 3,
        "Invalid update: invalid number of items in section 0.  The number of items contained in an existing "
          + "section after the update (3) must be equal to the number of items contained in that section before the "
          + "update (3), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 "
          + "deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out)."
      ),
    ] as [([CollectionUpdate.Operation], Int, String)])
  func refusals(operations: [CollectionUpdate.Operation], count: Int, words: String) {
    let hosted = HostedCollection(layout: AnimatedList())
    hosted.load(input(3))
    let error = #expect(throws: HostedUpdateRejection.self) {
      try hosted.update(CollectionUpdate(operations), to: input(count))
    }
    #expect(error?.collisions.first?.message == words)
  }

  @Test("an invalid update ends the app with UIKit's exception text")
  func anAppEndsWithUIKitsWords() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (layout, rows) = (SpyLayout(), Rows([2]))
        laidOut(layout, rows).deleteItems(at: [[0, 5]])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'attempt to delete item 5 from section 0 which only contains 2 items before the update'"
      ))
  }

  @Test(
    "a nested batch update joins the outer batch update, and the completion handler of the nested update runs last"
  )
  func aBatchWithinABatchJoinsIt() {
    let (layout, rows) = (SpyLayout(), Rows([2]))
    let view = laidOut(layout, rows)
    var order: [String] = []
    view.performBatchUpdates {
      view.performBatchUpdates {
        view.deleteItems(at: [[0, 0]])
      } completion: { _ in
        order.append("inner")
      }
      rows.counts = [2]
      view.insertItems(at: [[0, 1]])
    } completion: { _ in
      order.append("outer")
    }
    #expect(order == ["outer", "inner"])
    #expect(layout.log.filter { $0.hasPrefix("updates") }.count == 1)
  }

  @Test("a collection view that was never laid out counts its items when its first batch update begins")
  func aViewThatNeverCountedCountsWhenTheBatchBegins() {
    let (layout, rows) = (SpyLayout(), Rows([2]))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.dataSource = rows
    view.performBatchUpdates {
      rows.counts = [3]
      view.insertItems(at: [[0, 0]])
    }
    #expect(view.numberOfItems(inSection: 0) == 3)
  }

  @Test("an insertion is invalid if the data changes before the items are first counted")
  func dataThatChangedBeforeTheFirstCountDoesNotFit() async {
    // UIKit counts when the batch starts; by then the data source already has the new data.
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (layout, rows) = (SpyLayout(), Rows([2]))
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.dataSource = rows
        rows.counts = [3]
        view.insertItems(at: [[0, 0]])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Invalid update: invalid number of items in section 0."))
  }

  @Test("a reloaded section gets new cells")
  func aReloadedSectionIsShownAnew() throws {
    let hosted = HostedCollection(layout: AnimatedList())
    hosted.load(input(2, 1))
    let view = hosted.collectionView
    let (first, last) = (view.cellForItem(at: [0, 0]), view.cellForItem(at: [1, 0]))
    let motions = try hosted.update(CollectionUpdate([.reloadSection(0)]), to: input(1, 1))
    #expect(motions.filter { $0.after == nil }.count == 2 && motions.filter { $0.before == nil }.count == 1)
    #expect(view.cellForItem(at: [0, 0]) !== first && view.cellForItem(at: [1, 0]) === last)
  }

  @Test("the update item of a deleted section has an index path without an item")
  func sectionsOfUpdatesHaveNoItem() {
    let (layout, rows) = (SpyLayout(), Rows([1, 1]))
    let view = laidOut(layout, rows)
    view.performBatchUpdates {
      rows.counts = [1]
      view.deleteSections([0])
    }
    #expect(layout.log.contains("updates delete 0.all → –"))
  }
}
