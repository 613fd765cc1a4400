import UIKit

/// Who wrote a message and what, as the design's data say: `mine` and `text`.
final class Messages: NSObject, ChatLayoutDelegate {
  private let font = UIFont.systemFont(ofSize: 17)

  func collectionView(_ collectionView: UICollectionView, isOutgoingMessageAt indexPath: IndexPath) -> Bool {
    collectionView.designItem(at: indexPath)?.flag("mine") ?? false
  }

  func collectionView(
    _ collectionView: UICollectionView, sizeOfMessageAt indexPath: IndexPath, within width: CGFloat
  ) -> CGSize {
    let text = collectionView.designItem(at: indexPath)?.text("text") ?? ""
    let room = CGSize(width: width - 28, height: .greatestFiniteMagnitude)
    let box = text.boundingRect(
      with: room, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font],
      context: nil)
    return CGSize(width: min(width, (box.width + 32).rounded(.up)), height: (box.height + 16).rounded(.up))
  }
}
