import UIKit

/// Rows of circles. Each second row has one circle less, and fits into the gaps of the row above.
class HoneycombLayout: UICollectionViewLayout {
  var minimumDiameter: CGFloat = 96
  var spacing: CGFloat = 10

  private var circles: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    guard let collectionView else { return }
    let width = collectionView.bounds.width - 2 * spacing
    let columns = max(2, Int((width + spacing) / (minimumDiameter + spacing)))
    let step = (width + spacing) / CGFloat(columns)

    circles = []
    var (row, column) = (0, 0)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let isShort = row % 2 == 1
      let circle = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      circle.frame = CGRect(
        x: spacing + (CGFloat(column) + (isShort ? 0.5 : 0)) * step,
        y: spacing + CGFloat(row) * step * 0.87,
        width: step - spacing, height: step - spacing)
      circles.append(circle)
      column += 1
      if column == (isShort ? columns - 1 : columns) { (row, column) = (row + 1, 0) }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: (circles.last?.frame.maxY ?? 0) + spacing)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    circles.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    circles[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
