import Foundation
import LayoutEngine
import Testing
import UIKit

/// Items in a row that is mirrored in right-to-left layouts; inserted items start 30 points further along it.
private final class MirroredRow: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 40, height: 80)
    minimumLineSpacing = 10
  }

  required init?(coder: NSCoder) { nil }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if attributes?.alpha == 0 { attributes?.frame.origin.x += 30 }
    return attributes
  }
}

/// Content that starts at its right edge.
@MainActor @Suite struct MirroredCollectionTests {
  @Test("a right-to-left collection view initially shows the right end of its content")
  func contentRestsAtItsRightEnd() throws {
    let rows = Rows([9])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: MirroredRow())
    view.semanticContentAttribute = .forceRightToLeft
    view.dataSource = rows
    view.register(WishfulCell.self, forCellWithReuseIdentifier: "row")
    view.layoutIfNeeded()
    // Nine items and their spacing are 440 points wide.
    #expect(view.contentOffset.x == 340)
    #expect(view.indexPathsForVisibleItems == [[0, 0], [0, 1]])
  }

  private func input(_ items: Int, offset: Double) -> LayoutInput {
    var input = LayoutInput(
      sections: [SectionInput(itemCount: items)], bounds: CGRect(x: offset, y: 0, width: 100, height: 100))
    input.direction = .rightToLeft
    return input
  }

  @Test("a right-to-left hosted collection view keeps the scroll offset that it is given")
  func aHostScrollsByItself() {
    let hosted = HostedCollection(layout: MirroredRow())
    hosted.load(input(9, offset: 20))
    #expect(hosted.isMirrored && hosted.bounds.minX == 20)
  }

  @Test(
    "an insertion keeps the start of a right-to-left row visible, and uses the initial layout attributes"
  )
  func insertionsKeepTheBeginningInSightAndComeFromWhereTheLayoutSays() throws {
    let hosted = HostedCollection(layout: MirroredRow())
    hosted.load(input(9, offset: 340))
    let motions = try hosted.update(CollectionUpdate([.insertItem([0, 1])]), to: input(10, offset: 390))
    #expect(hosted.bounds.minX == 390)
    let arrival = try #require(motions.first { $0.before == nil && $0.after?.indexPath == [0, 1] })
    #expect(arrival.end.frame.minX == 400)
    // 30 points further along the row means further left.
    #expect(arrival.start.frame.minX == 370 && arrival.start.alpha == 0)
    // Existing items start where they were.
    let first = try #require(motions.first { $0.before?.indexPath == [0, 0] })
    #expect(first.start.frame.minX == 400 && first.end.frame.minX == 450)
  }
}
