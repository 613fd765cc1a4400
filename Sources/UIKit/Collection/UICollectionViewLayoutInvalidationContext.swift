import CoreGraphics
public import Foundation
import LayoutEngine

/// The parts of a layout that are no longer valid.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether all is: data was loaded anew.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are asked for again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that are, if only some.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that are, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that are, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// By how much content is scrolled so that it seems to stay, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much content becomes larger, in points.
  open var contentSizeAdjustment = CGSize.zero
  /// Items that a finger carries, where they were.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Items that a finger carries, where they are.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the finger is that carries them.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// A context that names nothing.
  public override init() { super.init() }
  /// The same for classes that are only known when the program runs: Swift passes it on to every subclass that has the
  /// initializer above, which need not be `required` then.
  public required convenience init(_blank: Void) { self.init() }

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Names decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// The parts of a flow layout that are no longer valid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes and spaces again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether items are placed again.
  open var invalidateFlowLayoutAttributes = true
}
