import UIKit

/// Pictures keep their shape. In the app this asks the model; in a design, the design.
class FeedSizes: NSObject, WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat {
    guard let item = collectionView.designItem(at: indexPath), let size = item.size ?? item.pictureSize else {
      return width
    }
    let scale = collectionView.traitCollection.displayScale
    return (width * size.height / size.width * scale).rounded() / scale
  }
}
