/// A small layout in Swift, for tests of layouts in user code.
package enum RowsLayout {
  /// A layout class with rows of 40 points height.
  package static let code = """
    import UIKit

    class Rows: UICollectionViewLayout {
      var height: CGFloat = 40
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2 * height) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<collectionView!.numberOfItems(inSection: 0)).map { item in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
          attributes.frame = CGRect(x: 0, y: CGFloat(item) * height, width: collectionView!.bounds.width, height: height)
          return attributes
        }
      }
    }
    """
  /// A design with a screen that uses this layout.
  package static let design = """
    {"viewports": ["320x480@1x"], "screens": [{"id": "rows", "cell": "card",
      "layout": {"type": "swift", "class": "Rows"},
      "items": [{"id": "ana", "name": "Ana"}, {"id": "mei", "name": "Mei"}]}]}
    """
}
