import Foundation
import Testing
import UIKit

private final class Ground: UICollectionReusableView {}

private final class GroundedFlow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    register(Ground.self, forDecorationViewOfKind: "ground")
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let ground = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "ground", with: [0, 0])
    ground.frame = CGRect(origin: .zero, size: collectionViewContentSize)
    ground.zIndex = -1
    return (super.layoutAttributesForElements(in: rect) ?? []) + [ground]
  }
}

private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 40, height: 10 + CGFloat(indexPath.item)) }
}

@MainActor @Suite struct CollectionViewTests {
  @Test("a cell exists only while its item is visible, and is then reused for another item")
  func cellsLiveWhileTheyAreSeen() throws {
    let (layout, rows) = (SpyLayout(), Rows([9]))
    let view = laidOut(layout, rows)
    #expect(view.indexPathsForVisibleItems == [[0, 0], [0, 1], [0, 2]])
    let first = try #require(view.cellForItem(at: [0, 0]) as? WishfulCell)
    #expect(view.indexPath(for: first) == [0, 0] && view.visibleCells.count == 3)
    #expect(view.cellForItem(at: [0, 5]) == nil)
    #expect(first.reuseIdentifier == "row" && first.superview === view)
    #expect(first.applied == ["[0, 0] {{0, 0}, {100, 40}}"])
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(first.applied.count == 1, "equal attributes are not applied again")
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 0]) == nil)
    #expect(view.visibleCells.contains { $0 === first }, "the cell is reused")
  }

  @Test("a decoration view is an instance of the class that the layout registered for this view")
  func decorationsAreOfTheRegisteredClass() {
    let rows = Rows([3])
    let view = laidOut(GroundedFlow(), rows)
    #expect(view.subviews.contains { $0 is Ground })
  }

  @Test("scrollToItem scrolls an item to the given position, within the content")
  func scrollingToAnItem() {
    let (layout, rows) = (SpyLayout(), Rows([20]))
    let view = laidOut(layout, rows)
    view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    view.scrollToItem(at: [0, 10], at: .top, animated: false)
    #expect(view.contentOffset.y == 390)
    view.scrollToItem(at: [0, 10], at: .bottom, animated: false)
    #expect(view.contentOffset.y == 360)
    view.scrollToItem(at: [0, 10], at: .centeredVertically, animated: false)
    #expect(view.contentOffset.y == 375)
    view.scrollToItem(at: [0, 19], at: .top, animated: false)
    #expect(view.contentOffset.y == 720, "content does not end above the view's end")
    view.scrollToItem(at: [0, 0], at: .bottom, animated: false)
    #expect(view.contentOffset.y == -10)
  }

  @Test("without a safe area, a collection view's adjusted content inset is its content inset")
  func insetsAreAdjustedByTheSafeArea() {
    let view = laidOut(SpyLayout(), Rows([20]))
    view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.adjustedContentInset == view.contentInset)
    #expect(view.safeAreaInsets == .zero)
    #expect(view.contentInsetAdjustmentBehavior == .automatic)
    #expect(view.decelerationRate == .normal && UIScrollView.DecelerationRate.fast.rawValue == 0.99)
  }

  @Test("the delegate of a flow layout overrides the layout's properties")
  func aDelegateGoesBeforeTheLayoutsProperties() {
    let (layout, rows, sizes) = (UICollectionViewFlowLayout(), Rows([2]), Sizes())
    layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    let view = laidOut(layout, rows)
    #expect(layout.layoutAttributesForItem(at: [0, 0])?.frame == CGRect(x: 25, y: 5, width: 50, height: 50))
    view.delegate = sizes
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(layout.layoutAttributesForItem(at: [0, 1])?.frame.size == CGSize(width: 40, height: 11))
    #expect(layout.layoutAttributesForItem(at: [0, 0])?.frame.minY == 6, "the layout's inset is used")
    #expect((view.delegate as? any UICollectionViewDelegateFlowLayout) != nil)
    let scroll: UIScrollView = view
    #expect(scroll.delegate === sizes)
  }

  @Test("UICollectionViewFlowLayout has UIKit's default values")
  func flowLayoutsDefaultsAreUIKits() {
    let flow = UICollectionViewFlowLayout()
    #expect(flow.itemSize == CGSize(width: 50, height: 50) && flow.estimatedItemSize == .zero)
    #expect(flow.minimumLineSpacing == 10 && flow.minimumInteritemSpacing == 10)
    #expect(flow.sectionInset == .zero && flow.headerReferenceSize == .zero)
    #expect(flow.scrollDirection == .vertical && flow.sectionInsetReference == .fromContentInset)
    #expect(!flow.sectionHeadersPinToVisibleBounds && !flow.flipsHorizontallyInOppositeLayoutDirection)
  }

  @Test(
    "UICollectionViewFlowLayout is invalidated by a new view width, and by scrolling if headers are pinned"
  )
  func aFlowLayoutIsInvalidOnlyAcross() throws {
    let (layout, rows) = (UICollectionViewFlowLayout(), Rows([2]))
    let view = laidOut(layout, rows)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: view.bounds.offsetBy(dx: 0, dy: 9)))
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 100, height: 50)))
    #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 99, height: 100)))
    layout.sectionHeadersPinToVisibleBounds = true
    #expect(layout.shouldInvalidateLayout(forBoundsChange: view.bounds.offsetBy(dx: 0, dy: 9)))
    let scrolled = try #require(
      layout.invalidationContext(forBoundsChange: view.bounds.offsetBy(dx: 0, dy: 9))
        as? UICollectionViewFlowLayoutInvalidationContext)
    #expect(!scrolled.invalidateFlowLayoutDelegateMetrics && !scrolled.invalidateFlowLayoutAttributes)
    let turned = try #require(
      layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 50, height: 50))
        as? UICollectionViewFlowLayoutInvalidationContext)
    #expect(turned.invalidateFlowLayoutDelegateMetrics && turned.invalidateFlowLayoutAttributes)
    #expect(UICollectionViewFlowLayoutInvalidationContext().invalidateFlowLayoutDelegateMetrics)
  }

  @Test("an invalidation context collects all index paths that are added to it")
  func contextsGatherWhatTheyName() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil && !context.invalidateEverything)
    context.invalidateItems(at: [[0, 0]])
    context.invalidateItems(at: [[0, 1]])
    context.invalidateSupplementaryElements(ofKind: "a", at: [[0, 0]])
    context.invalidateDecorationElements(ofKind: "b", at: [[1, 0]])
    #expect(context.invalidatedItemIndexPaths == [[0, 0], [0, 1]])
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": [[0, 0]]])
    #expect(context.invalidatedDecorationIndexPaths == ["b": [[1, 0]]])
  }

  @Test("an invalidation context can adjust the content offset")
  func aContextMovesContent() {
    let (layout, rows) = (SpyLayout(), Rows([9]))
    let view = laidOut(layout, rows)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 25)
    layout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 25)
  }

  @Test("a collection view ignores layout attributes of items that do not exist")
  func cellsOfItemsThatDoNotExistAreLeftOut() {
    final class TooMany: UICollectionViewLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<5).map { item in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
          attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
          return attributes
        }
      }
    }
    #expect(laidOut(TooMany(), Rows([2])).indexPathsForVisibleItems.count == 2)
  }

  @Test("if a flow layout has an estimated item size, its cells have their preferred heights")
  func flowLayoutsCellsSizeThemselves() {
    let (layout, rows) = (UICollectionViewFlowLayout(), Rows([5]))
    layout.estimatedItemSize = CGSize(width: 30, height: 20)
    layout.minimumLineSpacing = 0
    rows.wish = 35
    let view = laidOut(layout, rows)
    #expect(view.visibleCells.map(\.frame.height) == [35, 35, 35, 35, 35])
    #expect(view.contentSize.height == 105)
    rows.wish = nil
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 60, "a reload measures the cells again")
  }

  @Test(
    "a right-to-left collection view mirrors a layout that flips horizontally in the opposite layout direction"
  )
  func aScreenThatRunsTheOtherWayMirrorsLayoutsThatFlip() {
    final class Flipping: UICollectionViewLayout {
      var asked: [CGRect] = []
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        asked.append(rect)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
        attributes.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
        return [attributes]
      }
    }
    let layout = Flipping()
    let view = laidOut(layout, Rows([1]))
    #expect(view.cellForItem(at: [0, 0])?.frame.minX == 0)
    view.semanticContentAttribute = .forceRightToLeft
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 0])?.frame.minX == 70)
  }

  @Test("directional layout margins follow the reading direction")
  func marginsFollowTheDirectionOfReading() {
    let view = UIView(frame: .zero)
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(
      view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
  }

  @Test("a collection view controller is the data source of its collection view")
  func aControllerIsDataSourceAndDelegateOfItsView() {
    final class Three: UICollectionViewController {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { 3 }
    }
    let controller = Three(collectionViewLayout: UICollectionViewFlowLayout())
    controller.collectionView.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.collectionView.layoutIfNeeded()
    #expect(controller.collectionView.visibleCells.count == 3)
    #expect(controller.collectionView.dataSource === controller)
  }

  @Test("the estimated size of a text is plausible, and the text wraps in a narrower box")
  func wordsAreMeasuredByAverageLetters() {
    let text = "Layouts that engineers wrote"
    let line = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    let box = text.boundingRect(
      with: CGSize(width: line.width / 2, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: UIFont.systemFont(ofSize: 17)], context: nil)
    #expect(line.width > 150 && line.width < 300)
    #expect(box.height >= 2 * line.height && box.width <= line.width / 2)
  }
}
