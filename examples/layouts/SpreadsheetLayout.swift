import UIKit

/// Sections are rows and items are columns; the first row and the first column stay in sight, both ways.
class SpreadsheetLayout: UICollectionViewLayout {
  var columnWidths: [CGFloat] = []
  var defaultColumnWidth: CGFloat = 96
  var firstColumnWidth: CGFloat = 120
  var rowHeight: CGFloat = 44

  private var attributes: [[UICollectionViewLayoutAttributes]] = []
  private var contentSize = CGSize.zero

  private func width(of column: Int) -> CGFloat {
    if column == 0 { return firstColumnWidth }
    return columnWidths.indices.contains(column) ? columnWidths[column] : defaultColumnWidth
  }

  override func prepare() {
    guard let collectionView = collectionView else { return }
    if attributes.count != collectionView.numberOfSections { makeAttributes(for: collectionView) }
    let offset = collectionView.contentOffset
    let insets = collectionView.adjustedContentInset
    let (top, left) = (max(0, offset.y + insets.top), max(0, offset.x + insets.left))
    for (row, cells) in attributes.enumerated() {
      for (column, cell) in cells.enumerated() where row == 0 || column == 0 {
        if row == 0 { cell.frame.origin.y = top }
        if column == 0 { cell.frame.origin.x = left }
      }
    }
  }

  private func makeAttributes(for collectionView: UICollectionView) {
    attributes = []
    contentSize = .zero
    for row in 0..<collectionView.numberOfSections {
      var x: CGFloat = 0
      var cells: [UICollectionViewLayoutAttributes] = []
      for column in 0..<collectionView.numberOfItems(inSection: row) {
        let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: column, section: row))
        cell.frame = CGRect(x: x, y: CGFloat(row) * rowHeight, width: width(of: column), height: rowHeight)
        cell.zIndex = row == 0 && column == 0 ? 1024 : row == 0 || column == 0 ? 1023 : 0
        x = cell.frame.maxX
        cells.append(cell)
      }
      attributes.append(cells)
      contentSize = CGSize(width: max(contentSize.width, x), height: CGFloat(row + 1) * rowHeight)
    }
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { attributes = [] }
    super.invalidateLayout(with: context)
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes[indexPath.section][indexPath.row]
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var visible: [UICollectionViewLayoutAttributes] = []
    for cells in attributes {
      visible.append(contentsOf: cells.filter { rect.intersects($0.frame) })
    }
    return visible
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
