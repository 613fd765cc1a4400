import Shelves
import UIKit

/// Data and delegate of a test.
@MainActor final class Library: NSObject, UICollectionViewDataSource, ShelfLayoutDelegate {
  var books: [CGFloat]

  init(_ books: [CGFloat]) { self.books = books }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    books.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, thicknessOfBookAt indexPath: IndexPath) -> CGFloat {
    books[indexPath.item]
  }

  /// A collection view that has been laid out.
  func shelf(width: CGFloat, height: CGFloat = 480) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: ShelfLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
    view.dataSource = self
    view.delegate = self
    view.layoutIfNeeded()
    return view
  }
}
