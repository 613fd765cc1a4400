import UIKit

/// Cards on both sides of a line, each as low as the last on its side allows; dots mark where they belong.
class TimelineLayout: UICollectionViewLayout {
  static let spineKind = "Spine"
  static let dotKind = "Dot"

  var cardHeight: CGFloat = 96
  var spacing: CGFloat = 16
  var gutter: CGFloat = 40
  var margin: CGFloat = 12
  var narrowWidth: CGFloat = 500

  private struct Cache {
    var cards: [UICollectionViewLayoutAttributes] = []
    var dots: [UICollectionViewLayoutAttributes] = []
    var spine: UICollectionViewLayoutAttributes?
    var size = CGSize.zero
  }

  private var cache: Cache?

  override func prepare() {
    super.prepare()
    guard cache == nil, let collectionView = collectionView, collectionView.numberOfSections > 0 else {
      return
    }
    var cache = Cache()
    let width = collectionView.bounds.width
    let isNarrow = width < narrowWidth
    let spineX = isNarrow ? margin + gutter / 2 : width / 2
    let cardWidth = isNarrow ? width - gutter - 2 * margin : width / 2 - gutter / 2 - margin
    var bottoms: [CGFloat] = isNarrow ? [margin] : [margin, margin + cardHeight / 2]
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let path = IndexPath(item: item, section: 0)
      let side = isNarrow ? 0 : item % 2
      let card = UICollectionViewLayoutAttributes(forCellWith: path)
      let height = (collectionView.delegate as? UICollectionViewDelegateFlowLayout)?
        .collectionView(collectionView, layout: self, sizeForItemAt: path).height
      let x = isNarrow || side == 1 ? spineX + gutter / 2 : margin
      card.frame = CGRect(x: x, y: bottoms[side], width: cardWidth, height: max(height ?? 0, cardHeight))
      bottoms[side] = card.frame.maxY + spacing
      let dot = UICollectionViewLayoutAttributes(forDecorationViewOfKind: Self.dotKind, with: path)
      dot.frame = CGRect(x: spineX - 6, y: card.frame.minY + 18, width: 12, height: 12)
      dot.zIndex = 1
      cache.cards.append(card)
      cache.dots.append(dot)
    }
    cache.size = CGSize(width: width, height: (cache.cards.map(\.frame.maxY).max() ?? 0) + margin)
    let spine = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: Self.spineKind, with: IndexPath(item: 0, section: 0))
    spine.frame = CGRect(x: spineX - 1, y: 0, width: 2, height: cache.size.height)
    spine.zIndex = -1
    cache.spine = spine
    self.cache = cache
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    cache = nil
  }

  override var collectionViewContentSize: CGSize { cache?.size ?? .zero }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let cache = cache else { return nil }
    let all = cache.cards + cache.dots + [cache.spine].compactMap { $0 }
    return all.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache?.cards[indexPath.item]
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementKind == Self.spineKind ? cache?.spine : cache?.dots[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
