import UIKit

/// Knows the books.
@MainActor public protocol ShelfLayoutDelegate: UICollectionViewDelegate {
  /// How wide a book's back is.
  func collectionView(_ collectionView: UICollectionView, thicknessOfBookAt indexPath: IndexPath) -> CGFloat
}

/// Books on shelves: as many as fit stand on one, and each new book pushes the others on.
public final class ShelfLayout: UICollectionViewLayout {
  /// The decoration below the books of a shelf.
  public static let boardKind = "ShelfBoard"

  /// How high books are, in points.
  public var bookHeight: CGFloat = 120
  /// How thick boards are, in points.
  public var boardThickness: CGFloat = 10
  /// Room around the books, in points.
  public var margin: CGFloat = 16

  private var books: [UICollectionViewLayoutAttributes] = []
  private var boards: [UICollectionViewLayoutAttributes] = []
  private var arriving: Set<IndexPath> = []

  public override func prepare() {
    super.prepare()
    (books, boards) = ([], [])
    guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return }
    let width = collectionView.bounds.width
    var (x, y) = (margin, margin)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let indexPath = IndexPath(item: item, section: 0)
      let delegate = collectionView.delegate as? ShelfLayoutDelegate
      let thickness = delegate?.collectionView(collectionView, thicknessOfBookAt: indexPath) ?? 24
      if x > margin, x + thickness > width - margin {
        addBoard(below: y, width: width)
        (x, y) = (margin, y + bookHeight + boardThickness + margin)
      }
      let book = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      book.frame = CGRect(x: x, y: y, width: thickness, height: bookHeight)
      books.append(book)
      x += thickness
    }
    if !books.isEmpty { addBoard(below: y, width: width) }
  }

  private func addBoard(below top: CGFloat, width: CGFloat) {
    let board = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: Self.boardKind, with: IndexPath(item: boards.count, section: 0))
    board.frame = CGRect(x: 0, y: top + bookHeight, width: width, height: boardThickness)
    boards.append(board)
  }

  public override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: (boards.last?.frame.maxY ?? 0) + margin)
  }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (books + boards).filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    books[indexPath.item]
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    arriving = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
  }

  public override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    arriving = []
  }

  /// A book is put in from above.
  public override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if arriving.contains(itemIndexPath) {
      attributes?.transform = CGAffineTransform(translationX: 0, y: -bookHeight)
    }
    return attributes
  }
}
