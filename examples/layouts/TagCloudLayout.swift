import UIKit

/// A flow whose lines begin at the left side instead of being spread.
class TagCloudLayout: UICollectionViewFlowLayout {
  var isCentered = false

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let original = super.layoutAttributesForElements(in: rect) else { return nil }
    let attributes = original.map { $0.copy() as! UICollectionViewLayoutAttributes }
    var lines: [[UICollectionViewLayoutAttributes]] = []
    for tag in attributes where tag.representedElementCategory == .cell {
      if let last = lines.last?.last, last.indexPath.section == tag.indexPath.section,
        tag.frame.minY < last.frame.maxY
      {
        lines[lines.count - 1].append(tag)
      } else {
        lines.append([tag])
      }
    }
    lines.forEach(align)
    return attributes
  }

  private func align(_ line: [UICollectionViewLayoutAttributes]) {
    guard let collectionView = collectionView, let section = line.first?.indexPath.section else { return }
    let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    let inset =
      delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
    let spacing =
      delegate?.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    var x = inset.left
    if isCentered {
      let width = line.map(\.frame.width).reduce(0, +) + spacing * CGFloat(line.count - 1)
      x += (collectionViewContentSize.width - inset.left - inset.right - width) / 2
    }
    for tag in line {
      tag.frame.origin.x = x
      x = tag.frame.maxX + spacing
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let tag = super.layoutAttributesForItem(at: indexPath) else { return nil }
    let line = CGRect(
      x: 0, y: tag.frame.minY, width: collectionViewContentSize.width, height: tag.frame.height)
    return layoutAttributesForElements(in: line)?.first {
      $0.representedElementCategory == .cell && $0.indexPath == indexPath
    }
  }
}
