import CoreGraphics
public import Foundation
import LayoutEngine

/// A rule that says where every element of a collection view stands; subclasses answer its questions.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that the layout serves.
  open var collectionView: UICollectionView? { owner }
  weak var owner: UICollectionView?
  /// The start and end attributes of elements in an update, a transition or a rotation that is going on; nil at rest.
  var motion: LayoutMotion?
  private(set) var decorationClasses: [String: AnyClass] = [:]

  /// A layout that serves no collection view yet.
  public override init() { super.init() }
  /// A layout of an archive, of which nothing is read.
  public required init?(coder: NSCoder) { super.init() }
  /// For subclasses, after an archive is read.
  open func awakeFromNib() {}
  /// For subclasses, before Xcode shows them.
  open func prepareForInterfaceBuilder() {}
  /// Writes nothing.
  open func encode(with coder: NSCoder) {}

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of its invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// Which way the layout was thought out for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether a screen that runs the other way mirrors it.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Says which class draws decorations of a kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }
  /// Says which archive draws decorations of a kind; nothing is read.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = UICollectionReusableView.self
  }

  // MARK: Arranging

  /// Called once after each invalidation, before any question.
  open func prepare() {}
  /// How large the content is, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// The elements in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The cell of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// A view about the data.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// A view that only decorates.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Scrolling

  /// Where scrolling rests that would end at an offset; the velocity is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where content is scrolled to by an update or a transition.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Invalidating

  /// Says that all must be asked anew.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }
  /// Says what must be asked anew.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutWasInvalidated(context)
  }
  /// Whether other bounds make the layout invalid; the collection view's are still the old ones.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// The parts of the layout that other bounds make invalid.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    makeContext()
  }
  /// Whether the layout is invalid because a view wants other attributes.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// The parts that are invalid because a view wants other attributes: the view alone, unless a subclass says
  /// otherwise.
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

  /// A new context of the layout's class.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let own = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (own ?? UICollectionViewLayoutInvalidationContext.self).init(_blank: ())
  }

  // MARK: Motion

  /// A batch of updates begins: data and layout are the new ones already.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// A batch of updates ends.
  open func finalizeCollectionViewUpdates() {}
  /// The bounds have changed within an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// The animation of the bounds ends.
  open func finalizeAnimatedBoundsChange() {}
  /// Another layout will take the place of this one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// This layout will take the place of another.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// The change of layouts ends.
  open func finalizeLayoutTransition() {}

  /// Where a cell begins that comes or stays; the path is the one after the update.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { motion?.initial(.cell, itemIndexPath) }
  /// Where a cell ends that goes or stays; the path is the one before the update.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { motion?.final(.cell, itemIndexPath) }
  /// Where a view about the data begins.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion?.initial(.supplementary(kind: elementKind), elementIndexPath)
  }
  /// Where a view about the data ends.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion?.final(.supplementary(kind: elementKind), elementIndexPath)
  }
  /// Where a decoration begins.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion?.initial(.decoration(kind: elementKind), decorationIndexPath)
  }
  /// Where a decoration ends.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion?.final(.decoration(kind: elementKind), decorationIndexPath)
  }
  /// Further views about the data that come with an update, by their paths after it.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Further views about the data that go with an update, by their paths before it.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Further decorations that come with an update, by their paths after it.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Further decorations that go with an update, by their paths before it.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Carrying

  /// Where an item would be dropped that a finger carries: at the item below the finger.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { owner?.indexPathForItem(at: position) ?? previousIndexPath }
  /// How an item looks that a finger carries: its middle is below the finger.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let attributes = own ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }
  /// The parts that are invalid while a finger carries items.
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
  /// The parts that are invalid when a finger drops items.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }
}

/// An archive of views, of which there is none on Linux.
@preconcurrency @MainActor open class UINib: NSObject {
  /// An archive by its name.
  public init(nibName name: String, bundle: Bundle?) { super.init() }
}

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
