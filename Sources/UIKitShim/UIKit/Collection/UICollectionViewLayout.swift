import CoreGraphics
public import Foundation
import LayoutEngine

/// The base class of layouts, which compute the attributes of all elements of a collection view.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  open var collectionView: UICollectionView? { owner }
  weak var owner: UICollectionView?
  /// The default initial and final attributes of elements while a change is animated; nil at other times.
  var motion: LayoutMotion?
  /// Whether the layout measures views while it is computed, with `UICollectionView.measure`.
  var measuresViews: Bool { false }
  private(set) var decorationClasses: [String: AnyClass] = [:]

  /// Creates a layout without a collection view.
  public override init() { super.init() }
  /// Creates a layout; the archive is not read.
  public required init?(coder: NSCoder) { super.init() }
  /// Does nothing; archives are not supported. Subclasses may override it.
  open func awakeFromNib() {}
  /// Does nothing; Interface Builder is not supported. Subclasses may override it.
  open func prepareForInterfaceBuilder() {}
  /// Does nothing; archives are not supported.
  open func encode(with coder: NSCoder) {}

  /// The class of the layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// The direction for which the layout was developed.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the layout is mirrored for languages of the opposite direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Registers the class of decoration views of a kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }
  /// Registers a plain view for decoration views of a kind; nib files are not supported.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = UICollectionReusableView.self
  }

  // MARK: Attributes

  /// Called once after each invalidation, before the layout is queried.
  open func prepare() {}
  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of all elements in a rectangle of the content. The default implementation returns nil.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of an item's cell; the default is nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a supplementary view; the default is nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a decoration view; the default is nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Scrolling

  /// Returns the offset at which scrolling stops if it would otherwise end at a proposed offset. The velocity is in
  /// points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the scroll offset after an update or a transition.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Invalidation

  /// Invalidates the entire layout.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }
  /// Invalidates the parts of the layout that the context contains.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutWasInvalidated(context)
  }
  /// Returns whether new bounds invalidate the layout. The collection view still has the old bounds.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the parts of the layout that new bounds invalidate.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    makeContext()
  }
  /// Returns whether the attributes that a view prefers invalidate the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the parts of the layout that a view's preferred attributes invalidate. The default is the view itself.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    let path = originalAttributes.indexPath
    switch originalAttributes.stored.category {
    case .cell: context.invalidateItems(at: [path])
    case .supplementary(let kind): context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    case .decoration(let kind): context.invalidateDecorationElements(ofKind: kind, at: [path])
    }
    return context
  }

  /// Creates an invalidation context of the class `invalidationContextClass`.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let own = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (own ?? UICollectionViewLayoutInvalidationContext.self).init(_blank: ())
  }

  // MARK: Motion

  /// Called before a batch of updates is animated. The data and the layout have already been updated.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after a batch of updates.
  open func finalizeCollectionViewUpdates() {}
  /// Called after the bounds have changed in an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called at the end of an animated change of the bounds.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before another layout replaces this one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before this layout replaces another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called at the end of a change of layouts.
  open func finalizeLayoutTransition() {}

  /// Returns the initial attributes of an appearing cell. The index path is the cell's after the update.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { motion?.initial(.cell, itemIndexPath) }
  /// Returns the final attributes of a disappearing cell. The index path is the cell's before the update.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { motion?.final(.cell, itemIndexPath) }
  /// Returns the initial attributes of an appearing supplementary view. The index path is the view's after the update.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion?.initial(.supplementary(kind: elementKind), elementIndexPath)
  }
  /// Returns the final attributes of a disappearing supplementary view. The index path is the view's before the update.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion?.final(.supplementary(kind: elementKind), elementIndexPath)
  }
  /// Returns the initial attributes of an appearing decoration view. The index path is the view's after the update.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion?.initial(.decoration(kind: elementKind), decorationIndexPath)
  }
  /// Returns the final attributes of a disappearing decoration view. The index path is the view's before the update.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion?.final(.decoration(kind: elementKind), decorationIndexPath)
  }
  /// Returns the index paths of additional supplementary views to insert in an update. They are index paths after the update.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of additional supplementary views to delete in an update. They are index paths before the update.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of additional decoration views to insert in an update. They are index paths after the update.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of additional decoration views to delete in an update. They are index paths before the update.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Interactive movement

  /// Returns the index path to which an interactively moved item moves: the index path of the item at
  /// `position`, or the previous index path if there is no item.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { owner?.indexPathForItem(at: position) ?? previousIndexPath }
  /// Returns the attributes of an interactively moved item, centered at the position.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let attributes = own ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }
  /// Returns the parts of the layout that an interactive movement invalidates.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }
  /// Returns the parts of the layout that the end of an interactive movement invalidates.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }
}

/// A nib file. Nib files are not read; a view that a nib describes is a plain view.
@preconcurrency @MainActor open class UINib: NSObject {
  /// Creates a nib from the name of its file; the file is not read.
  public init(nibName name: String, bundle: Bundle?) { super.init() }
}

/// The parts of a layout that are invalid.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the entire layout is invalid, because all data was reloaded.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items must be read again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The invalid items; nil if the context lists no items.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decoration views, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The change of the content offset, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size, in points.
  open var contentSizeAdjustment = CGSize.zero
  /// The previous index paths of interactively moved items.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The target index paths of interactively moved items.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the interactive movement.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Creates an empty context.
  public override init() { super.init() }
  /// Creates a context whose class is known only at run time. Subclasses inherit this required convenience initializer,
  /// so they need not declare `init()` as required.
  public required convenience init(_blank: Void) { self.init() }

  /// Adds items to the invalid parts.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views to the invalid parts.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Adds decoration views to the invalid parts.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// The parts of a flow layout that are invalid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate's sizes and spacing must be queried again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the positions of items must be computed again.
  open var invalidateFlowLayoutAttributes = true
}
