import UIKit

/// Rows of one, two or three tiles that take turns.
class MosaicLayout: UICollectionViewLayout {
  enum Segment {
    case fullWidth, fiftyFifty, twoThirdsOneThird, oneThirdTwoThirds

    var next: Segment {
      switch self {
      case .fullWidth: return .fiftyFifty
      case .fiftyFifty: return .twoThirdsOneThird
      case .twoThirdsOneThird: return .oneThirdTwoThirds
      case .oneThirdTwoThirds: return .fiftyFifty
      }
    }
  }

  var rowHeight: CGFloat = 200
  var gap: CGFloat = 1

  private var contentBounds = CGRect.zero
  private var cachedAttributes: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    cachedAttributes.removeAll()
    contentBounds = CGRect(origin: .zero, size: collectionView.bounds.size)
    guard collectionView.numberOfSections > 0 else { return }

    let count = collectionView.numberOfItems(inSection: 0)
    var (item, top, segment) = (0, gap, Segment.fullWidth)
    while item < count {
      let row = CGRect(x: 0, y: top, width: collectionView.bounds.width, height: rowHeight)
      for frame in tiles(of: segment, in: row) {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = frame
        cachedAttributes.append(attributes)
        contentBounds = contentBounds.union(frame)
        item += 1
      }
      top = row.maxY + gap
      switch count - item {
      case 1: segment = .fullWidth
      case 2: segment = .fiftyFifty
      default: segment = segment.next
      }
    }
  }

  private func tiles(of segment: Segment, in row: CGRect) -> [CGRect] {
    switch segment {
    case .fullWidth:
      return [row]
    case .fiftyFifty:
      let (left, right) = cut(row, at: 0.5, from: .minXEdge)
      return [left, right]
    case .twoThirdsOneThird:
      let (left, right) = cut(row, at: 2.0 / 3.0, from: .minXEdge)
      let (top, bottom) = cut(right, at: 0.5, from: .minYEdge)
      return [left, top, bottom]
    case .oneThirdTwoThirds:
      let (left, right) = cut(row, at: 1.0 / 3.0, from: .minXEdge)
      let (top, bottom) = cut(left, at: 0.5, from: .minYEdge)
      return [top, bottom, right]
    }
  }

  private func cut(_ rect: CGRect, at fraction: CGFloat, from edge: CGRectEdge) -> (CGRect, CGRect) {
    let length = edge == .minXEdge ? rect.width : rect.height
    var (first, second) = rect.divided(atDistance: (length * fraction).rounded(.up), from: edge)
    if edge == .minXEdge {
      second.origin.x += gap
      second.size.width -= gap
    } else {
      second.origin.y += gap
      second.size.height -= gap
    }
    return (first, second)
  }

  override var collectionViewContentSize: CGSize { contentBounds.size }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView = collectionView else { return false }
    return !newBounds.size.equalTo(collectionView.bounds.size)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cachedAttributes[indexPath.item]
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cachedAttributes.filter { $0.frame.intersects(rect) }
  }
}
