import Foundation
import LayoutEngine

/// Which element of a collection view: its category, with UIKit's kinds, and its index path.
struct ElementKey: Hashable {
  var category: ElementCategory
  var indexPath: IndexPath

  init(_ category: ElementCategory, _ indexPath: IndexPath) {
    (self.category, self.indexPath) = (category, indexPath)
  }
}

/// The attributes that a layout's base class answers with while elements come, go and travel.
@MainActor final class LayoutMotion {
  /// By keys after: what stays has its old attributes, what comes has its new ones and alpha 0.
  private var starts: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// By keys before: what stays has its new attributes, what goes has its old ones and alpha 0.
  private var ends: [ElementKey: UICollectionViewLayoutAttributes] = [:]

  /// The widths at whose middle answers are mirrored before and after; nil leaves them.
  private let mirrorWidths: (before: CGFloat?, after: CGFloat?)

  /// Attributes are given as they are seen, and handed out as layouts know them.
  init(mirrorWidths: (before: CGFloat?, after: CGFloat?)) {
    self.mirrorWidths = mirrorWidths
  }

  func initial(_ category: ElementCategory, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    starts[ElementKey(category, path)]?.duplicate
  }

  func final(_ category: ElementCategory, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    ends[ElementKey(category, path)]?.duplicate
  }

  func comes(_ new: UICollectionViewLayoutAttributes) {
    starts[new.key] = new.faded.mirrored(in: mirrorWidths.after)
  }

  func goes(_ old: UICollectionViewLayoutAttributes) {
    ends[old.key] = old.faded.mirrored(in: mirrorWidths.before)
  }

  /// The old attributes get the new index path when they are handed out as initial ones, and the other way round.
  func stays(_ old: UICollectionViewLayoutAttributes, _ new: UICollectionViewLayoutAttributes) {
    starts[new.key] = old.named(as: new).mirrored(in: mirrorWidths.after)
    ends[old.key] = new.named(as: old).mirrored(in: mirrorWidths.before)
  }
}

extension UICollectionViewLayoutAttributes {
  var key: ElementKey { ElementKey(stored.category, stored.indexPath) }

  /// A copy of the dynamic class.
  var duplicate: UICollectionViewLayoutAttributes {
    copy() as? UICollectionViewLayoutAttributes ?? self
  }

  /// The attributes at the other side of a width's middle; nil leaves them.
  func mirrored(in width: CGFloat?) -> UICollectionViewLayoutAttributes {
    guard let width else { return self }
    let copy = duplicate
    var upright = copy.stored.uprightFrame
    upright.origin.x = width - upright.origin.x - upright.size.width
    copy.stored.frame = upright
    return copy
  }

  fileprivate var faded: UICollectionViewLayoutAttributes {
    let copy = duplicate
    copy.alpha = 0
    return copy
  }

  fileprivate func named(as other: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let copy = duplicate
    copy.indexPath = other.indexPath
    return copy
  }
}
