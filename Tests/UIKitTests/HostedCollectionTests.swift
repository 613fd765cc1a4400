import Foundation
import LayoutEngine
import Testing
import UIKit

/// The host process's interface to a collection view and its layout.
@MainActor @Suite struct HostedCollectionTests {
  private func input(_ items: Int, width: Double = 100) -> LayoutInput {
    LayoutInput(
      sections: [SectionInput(itemCount: items)], bounds: CGRect(x: 0, y: 0, width: width, height: 100))
  }

  @Test("a hosted collection view returns all elements, including invisible elements")
  func everythingIsKnownAndNotOnlyWhatIsSeen() {
    let layout = SpyLayout()
    layout.showsHeaders = true
    layout.showsLines = true
    let hosted = HostedCollection(layout: layout)
    hosted.load(input(9))
    #expect(hosted.contentSize == CGSize(width: 100, height: 381))
    #expect(
      hosted.elements().map { "\($0.category) \($0.indexPath.item)" }
        == (0..<9).map { "cell \($0)" } + ["header 0", "decoration line 0"])
    #expect(hosted.attributes(for: .supplementary(kind: "header"), at: [0, 0])?.frame.height == 20)
    #expect(hosted.collectionView.visibleCells.count == 2)
  }

  @Test("a hosted collection view asks its layout whether a change of the bounds invalidates the layout")
  func boundsAreAskedAbout() {
    let hosted = HostedCollection(layout: SpyLayout())
    hosted.load(input(3))
    #expect(!hosted.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 9, width: 100, height: 100)))
    #expect(hosted.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 90, height: 100)))
  }

  @Test("resizing a hosted collection view moves each cell from its old to its new frame")
  func aRotationMovesEachView() {
    let hosted = HostedCollection(layout: SpyLayout())
    hosted.load(input(2))
    let motions = hosted.resize(to: input(2, width: 200))
    #expect(motions.map(\.start.frame.width) == [100, 100] && motions.map(\.end.frame.width) == [200, 200])
    #expect(motions.allSatisfy { $0.before != nil && $0.after != nil })
  }

  @Test(
    "a transition to another layout moves each cell of a hosted collection view from its old to its new frame"
  )
  func anotherLayoutMovesEachView() {
    let (old, new) = (SpyLayout(), SpyLayout())
    new.rowHeight = 10
    let hosted = HostedCollection(layout: old)
    hosted.load(input(4))
    let motions = hosted.transition(to: new, showing: input(4))
    #expect(hosted.layout === new)
    // The last cell scrolls into view from its old position.
    #expect(
      motions.map(\.start.frame.minY) == [0, 40, 80, 120] && motions.map(\.end.frame.minY) == [0, 10, 20, 30])
  }

  @Test("the delegate of a hosted collection view can read the items of the design")
  func delegatesAskTheDesign() {
    let hosted = HostedCollection(layout: SpyLayout())
    hosted.items = { path in
      path.item == 0
        ? DesignItem(id: "ana", data: ["likes": .number(3), "text": .text("Hi"), "mine": .flag(true)]) : nil
    }
    var input = input(2)
    input.sections[0].itemSizes = .explicit([1: CGSize(width: 3, height: 4)])
    input.identifier = { "item-\($0.item)" }
    hosted.load(input)
    let (first, second) = (
      hosted.collectionView.designItem(at: [0, 0]), hosted.collectionView.designItem(at: [0, 1])
    )
    #expect(first?.number("likes") == 3 && first?.text("text") == "Hi" && first?.flag("mine") == true)
    #expect(second?.id == "item-1" && second?.size == CGSize(width: 3, height: 4))
    #expect(hosted.collectionView.designItem(at: [0, 2]) == nil)
    let app = UICollectionView(frame: .zero, collectionViewLayout: SpyLayout())
    #expect(app.designItem(at: [0, 0]) == nil)
  }

  @Test("invalid item sizes in a hosted flow layout are reported with UIKit's exception text")
  func sizesThatFlowLayoutRaisesAtAreToldAsUIKitDoes() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 0, height: 10)
    let hosted = HostedCollection(layout: layout)
    hosted.load(input(2))
    #expect(hosted.failure?.message == "negative or zero item sizes are not supported in the flow layout")
    #expect(hosted.elements().isEmpty)
  }

  @Test("a hosted collection view has a diagnostic for each message that UIKit would log")
  func whatUIKitLogsIsKept() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize.width = 500
    let hosted = HostedCollection(layout: layout)
    hosted.load(input(2))
    #expect(
      hosted.diagnostics.first?.message.contains("The behavior of the UICollectionViewFlowLayout") == true)
  }

  @Test("NaN and infinite frames do not crash a hosted collection view")
  func framesThatAreNoNumbersDoNoHarm() {
    final class Wild: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: CGFloat.nan, height: .infinity) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<3).map { item in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
          attributes.frame = CGRect(x: .nan, y: -.infinity, width: .infinity, height: .nan)
          attributes.transform = CGAffineTransform(scaleX: .nan, y: 0)
          return attributes
        }
      }
    }
    let hosted = HostedCollection(layout: Wild())
    hosted.load(input(3))
    hosted.scroll(to: CGPoint(x: CGFloat.nan, y: 0))
    #expect(hosted.elements().count == 3)
  }

  @Test("index paths of any length do not crash a hosted collection view")
  func pathsOfViewsMayBeOfAnyLength() throws {
    final class Strange: UICollectionViewLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        [IndexPath(), [0], [0, 0, 0], [7, 7]].map { path in
          let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "x", with: path)
          attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
          return attributes
        }
      }
    }
    let hosted = HostedCollection(layout: Strange())
    hosted.load(input(3))
    #expect(try hosted.update(CollectionUpdate([.deleteItem([0, 0])]), to: input(2)).count >= 3)
  }
}
