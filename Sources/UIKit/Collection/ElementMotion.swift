import CoreGraphics
import Foundation
import LayoutEngine

/// The way of one view during an update, a transition or a rotation.
struct ElementMotion {
  /// Where it was at rest, with the path before; nil for what comes.
  var before: UICollectionViewLayoutAttributes?
  /// Where it will be at rest, with the path after; nil for what goes.
  var after: UICollectionViewLayoutAttributes?
  /// Where the view begins.
  var start: UICollectionViewLayoutAttributes
  /// Where the view ends.
  var end: UICollectionViewLayoutAttributes
}

/// Which element before is which after.
struct Correspondence {
  /// Nil where only the layout or the bounds change.
  var map: UpdateMap?
  /// Views that the layout says come or go with a batch.
  var inserted: Set<ElementKey> = []
  var deleted: Set<ElementKey> = []

  /// The path after of the same view; nil where the view goes.
  func destination(of key: ElementKey) -> ElementKey? {
    guard let map, !deleted.contains(key) else { return map == nil ? key : nil }
    var path: IndexPath?
    if key.category == .cell {
      path = map.indexPath(afterUpdate: key.indexPath)
    } else if key.indexPath.isEmpty {
      path = key.indexPath
    } else {
      switch map.fate(ofSection: key.indexPath.section) {
      case .kept(let section), .moved(let section, _): path = key.indexPath.moved(to: section)
      case .reloaded, .deleted, nil: path = nil
      }
    }
    guard let path else { return nil }
    let new = ElementKey(key.category, path)
    return inserted.contains(new) ? nil : new
  }

  /// The path before of the same view; nil where the view comes.
  func origin(of key: ElementKey) -> ElementKey? {
    guard let map, !inserted.contains(key) else { return map == nil ? key : nil }
    var path: IndexPath?
    if key.category == .cell {
      path = map.indexPath(beforeUpdate: key.indexPath)
    } else if key.indexPath.isEmpty {
      path = key.indexPath
    } else {
      switch map.origin(ofSection: key.indexPath.section) {
      case .kept(let section), .moved(let section, _): path = key.indexPath.moved(to: section)
      case .reloaded, .inserted, nil: path = nil
      }
    }
    guard let path else { return nil }
    let old = ElementKey(key.category, path)
    return deleted.contains(old) ? nil : old
  }
}

extension UICollectionViewLayout {
  func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
    case .supplementary(let kind):
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: key.indexPath)
    case .decoration(let kind):
      initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: key.indexPath)
    }
  }

  func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
    case .supplementary(let kind):
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: key.indexPath)
    case .decoration(let kind):
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: key.indexPath)
    }
  }
}
