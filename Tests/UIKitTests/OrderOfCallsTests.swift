import Foundation
import Testing
import UIKit

/// The order of the calls that a layout receives.
@MainActor @Suite struct OrderOfCallsTests {
  @Test("a layout is prepared once, before any other call")
  func aLayoutPreparesOnceAndBeforeAnyQuestion() {
    let (layout, rows) = (SpyLayout(), Rows([5]))
    let view = laidOut(layout, rows)
    #expect(layout.taken() == ["prepare", "contentSize", "elements in {{0, 0}, {100, 200}}"])
    view.layoutIfNeeded()
    #expect(layout.taken() == [])
    #expect(view.contentSize == CGSize(width: 100, height: 200))
    #expect(rows.asked == 1)
  }

  @Test("several invalidations cause a single call of prepare")
  func severalInvalidationsArePreparedForOnce() {
    let layout = SpyLayout()
    let rows = Rows([5])
    let view = laidOut(layout, rows)
    _ = layout.taken()
    layout.invalidateLayout()
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(
      layout.taken() == [
        "invalidate", "invalidate", "prepare", "contentSize", "elements in {{0, 0}, {100, 200}}",
      ])
    #expect(rows.asked == 1)
  }

  @Test("reloadData requests the item counts from the data source again")
  func dataThatIsLoadedAnewIsCountedAnew() {
    let (layout, rows) = (SpyLayout(), Rows([1]))
    let view = laidOut(layout, rows)
    _ = layout.taken()
    rows.counts = [2, 1]
    #expect(view.numberOfSections == 1)
    view.reloadData()
    view.layoutIfNeeded()
    #expect(
      layout.taken() == [
        "invalidate everything counts", "prepare", "contentSize", "elements in {{0, 0}, {100, 200}}",
      ])
    #expect(view.indexPathsForVisibleItems == [[0, 0], [0, 1], [1, 0]])
  }

  @Test("before scrolling changes the bounds, the layout is asked whether the new bounds invalidate it")
  func scrollingAsksWhileTheBoundsAreTheOldOnes() {
    let (layout, rows) = (SpyLayout(), Rows([9]))
    let view = laidOut(layout, rows)
    _ = layout.taken()
    view.contentOffset = CGPoint(x: 0, y: 30)
    view.layoutIfNeeded()
    #expect(
      layout.taken() == [
        "shouldInvalidate for {{0, 30}, {100, 100}}, was {{0, 0}, {100, 100}}",
        "elements in {{0, 0}, {100, 200}}",
      ])
    layout.invalidatesOnScroll = true
    view.contentOffset = CGPoint(x: 0, y: 130)
    view.layoutIfNeeded()
    #expect(
      layout.taken() == [
        "shouldInvalidate for {{0, 130}, {100, 100}}, was {{0, 30}, {100, 100}}",
        "context for {{0, 130}, {100, 100}}", "invalidate", "prepare", "contentSize",
        "elements in {{0, 100}, {100, 200}}",
      ])
  }

  @Test("when the view's size changes, the layout is asked whether the new bounds invalidate it")
  func anotherSizeIsAskedAbout() {
    let (layout, rows) = (SpyLayout(), Rows([1]))
    let view = laidOut(layout, rows)
    _ = layout.taken()
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(
      layout.taken() == [
        "shouldInvalidate for {{0, 0}, {200, 100}}, was {{0, 0}, {100, 100}}",
        "context for {{0, 0}, {200, 100}}", "invalidate", "prepare", "contentSize",
        "elements in {{0, 0}, {200, 100}}",
      ])
  }

  @Test("in a batch update, the layout is prepared after the data changes")
  func aBatchIsPreparedForWhenDataAndLayoutAreNew() {
    let (layout, rows) = (SpyLayout(), Rows([3]))
    layout.showsHeaders = true
    layout.showsLines = true
    let view = laidOut(layout, rows)
    _ = layout.taken()
    view.performBatchUpdates {
      rows.counts = [3]
      view.insertItems(at: [[0, 0]])
      view.deleteItems(at: [[0, 2]])
    }
    #expect(
      layout.taken() == [
        "invalidate counts", "prepare", "contentSize", "updates delete 0.2 → –, insert – → 0.0",
        "target for {0, 0}", "elements in {{0, 0}, {100, 200}}",
        "lines to insert", "lines to delete",
        "final header [0, 0]", "final [0, 0]: y 60 h 40", "final [0, 1]: y 100 h 40",
        "initial header [0, 0]", "initial [0, 0]: y 20 h 40 alpha 0.0", "initial [0, 1]: y 20 h 40",
        "finalize updates", "elements in {{0, 0}, {100, 200}}",
      ])
    #expect(view.indexPathsForVisibleItems == [[0, 0], [0, 1]])
  }

  @Test("a batch update that shortens the content adjusts the content offset")
  func contentThatIsShorterPullsTheOffsetBack() {
    let (layout, rows) = (SpyLayout(), Rows([5]))
    let view = laidOut(layout, rows)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    _ = layout.taken()
    view.performBatchUpdates {
      rows.counts = [3]
      view.deleteItems(at: [[0, 3], [0, 4]])
    }
    #expect(layout.log.contains("target for {0, 20}"))
    #expect(view.contentOffset == CGPoint(x: 0, y: 20))
    layout.target = CGPoint(x: 0, y: 7)
    view.performBatchUpdates { view.reloadItems(at: [[0, 0]]) }
    #expect(view.contentOffset == CGPoint(x: 0, y: 7))
  }

  @Test("a change of the view's size in an animation block is an animated bounds change for the layout")
  func aRotationIsAnAnimatedChangeOfBounds() {
    let (layout, rows) = (SpyLayout(), Rows([2]))
    let view = laidOut(layout, rows)
    _ = layout.taken()
    UIView.animate(withDuration: 0.3) { view.frame.size = CGSize(width: 200, height: 50) }
    view.layoutIfNeeded()
    #expect(
      layout.taken() == [
        "shouldInvalidate for {{0, 0}, {200, 50}}, was {{0, 0}, {100, 100}}",
        "context for {{0, 0}, {200, 50}}", "invalidate", "prepare", "contentSize",
        "animated bounds change from {{0, 0}, {100, 100}}", "elements in {{0, 0}, {200, 100}}",
        "final [0, 0]: y 0 h 40", "final [0, 1]: y 40 h 40", "initial [0, 0]: y 0 h 40",
        "initial [0, 1]: y 40 h 40", "finalize bounds change", "elements in {{0, 0}, {200, 100}}",
      ])
  }

  @Test("a layout is asked whether the preferred size of a cell invalidates it")
  func cellsSayHowLargeTheyWantToBe() {
    let (layout, rows) = (SpyLayout(), Rows([2]))
    rows.wish = 60
    let view = laidOut(layout, rows)
    #expect(
      layout.taken() == [
        "prepare", "contentSize", "elements in {{0, 0}, {100, 100}}", "preferred [0, 0]: 40.0 → 60.0",
        "preferred [0, 1]: 40.0 → 60.0",
      ])
    layout.usesPreferredSizes = true
    view.reloadData()
    view.layoutIfNeeded()
    #expect(
      layout.taken() == [
        "invalidate everything counts", "prepare", "contentSize", "elements in {{0, 0}, {100, 100}}",
        "preferred [0, 0]: 40.0 → 60.0", "invalidate items [[0, 0]]", "preferred [0, 1]: 40.0 → 60.0",
        "invalidate items [[0, 1]]", "prepare", "contentSize", "elements in {{0, 0}, {100, 200}}",
      ])
    #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 0, y: 60, width: 100, height: 60))
  }

  @Test(
    "an animated change of layouts asks the old layout for final and the new layout for initial layout attributes"
  )
  func aTransitionAsksTheOldLayoutForEndsAndTheNewOneForBeginnings() {
    let (old, new, rows) = (SpyLayout("old"), SpyLayout("new"), Rows([1]))
    new.rowHeight = 70
    let view = laidOut(old, rows)
    _ = old.taken()
    final class Log { var lines: [String] = [] }
    view.setCollectionViewLayout(new, animated: true)
    #expect(
      old.taken() == [
        "old: transition to", "old: final [0, 0]: y 0 h 70", "old: finalize transition",
      ])
    #expect(
      new.taken() == [
        "new: transition from", "new: prepare", "new: contentSize", "new: target for {0, 0}",
        "new: elements in {{0, 0}, {100, 100}}", "new: initial [0, 0]: y 0 h 40", "new: finalize transition",
        "new: elements in {{0, 0}, {100, 100}}",
      ])
    #expect(old.collectionView == nil)
    #expect(view.cellForItem(at: [0, 0])?.frame.height == 70)
  }

  @Test("a change of layouts without animation calls no transition methods")
  func aLayoutThatTakesItsPlaceWithoutAnimationIsToldNothing() {
    let (old, new, rows) = (SpyLayout("old"), SpyLayout("new"), Rows([1]))
    let view = laidOut(old, rows)
    _ = old.taken()
    view.collectionViewLayout = new
    view.layoutIfNeeded()
    #expect(old.taken() == [])
    #expect(new.taken() == ["new: prepare", "new: contentSize", "new: elements in {{0, 0}, {100, 100}}"])
  }
}
