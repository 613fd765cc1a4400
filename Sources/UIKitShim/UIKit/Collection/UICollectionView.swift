import CoreGraphics
public import Foundation
import LayoutEngine

/// A collection view without a screen. It calls its data source and layout in the same order as UIKit, and creates views for
/// the visible area. A layout pass runs in `layoutIfNeeded()`, or when a property or method needs its result.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The data source, which provides the item counts and cells.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { countsMayHaveChanged() } }
  }

  /// The delegate, which provides values to layouts and is notified of events.
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }

  /// The layout. Setting it replaces the layout without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Whether items can be selected.
  open var allowsSelection = true
  /// Whether several items can be selected at a time.
  open var allowsMultipleSelection = false
  /// Whether cells are created before they are visible. The property has no effect.
  open var isPrefetchingEnabled = true
  /// The view behind all elements.
  open var backgroundView: UIView?
  /// The index paths of the selected items.
  open internal(set) var indexPathsForSelectedItems: [IndexPath]? = []
  /// Whether a batch of updates is in progress.
  open var hasUncommittedUpdates: Bool { batch.depth > 0 }

  var layout: UICollectionViewLayout
  /// The item count of each section; nil if the data source must be queried.
  var counts: [Int]?
  /// Whether the layout must be prepared before it is queried.
  var isDirty = true
  var isPreparing = false
  var hasPrepared = false
  var isPassing = false
  var offsetAdjustment = CGPoint.zero
  /// Whether the visible area keeps its distance from the right end of mirrored content when the content's length changes.
  var keepsMirroredOffset = true
  /// The elements that the layout returned most recently.
  var known = RecordedElements()
  /// The maximum number of elements that the layout has returned at once.
  var largestResultCount = 0
  /// The views of the visible elements.
  var views: [ElementKey: UICollectionReusableView] = [:]
  var reuse = ReuseQueue()
  var batch = UpdateBatch()
  /// The preferred sizes of views that have been passed to the layout, so that each size is passed only once.
  var preferredViewSizes: [ElementKey: CGSize] = [:]
  var motionRecord: [ElementMotion] = []
  var wording = ExceptionTexts.legacy
  /// Whether UIKit's exceptions are stored in `refusal` and `failure` instead of ending the program.
  var storesExceptions = false
  var refusal: [UpdateCollision]?
  var failure: LayoutError?
  /// Whether all elements of the content are recorded, instead of only those near the visible area.
  var recordsAllElements = false
  /// The source of the design's items; nil without a design.
  weak var source: (any DesignItemSource)?
  /// A closure that measures views in place of the views themselves. It receives a view's category in the
  /// layout engine, its index path and a proposed size. It returns the view's preferred size, or nil if the
  /// view accepts the proposed size.
  var measure: (@MainActor (LayoutEngine.ElementCategory, IndexPath, CGSize) -> CGSize?)?

  /// Creates a collection view with a frame and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.owner = self
    clipsToBounds = true
  }

  /// Creates a collection view with a flow layout; the archive is not read.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.owner = self
  }

  // MARK: Bounds

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      guard newValue != old else { return }
      invalidateForBoundsChange(newValue)
      super.bounds = newValue
      setNeedsLayout()
      if newValue.size != old.size, AnimationState.isAnimating, hasPrepared { animateBoundsChange(from: old) }
    }
  }

  /// Invalidates the layout if new bounds require it. Must be called before the bounds change.
  private func invalidateForBoundsChange(_ newBounds: CGRect) {
    guard layout.owner === self, hasPrepared, !isPreparing,
      layout.shouldInvalidateLayout(forBoundsChange: newBounds)
    else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    passLayout()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    if hasPrepared, !isPreparing { invalidateForSurroundings() }
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if hasPrepared { invalidateForSurroundings() }
  }

  private func invalidateForSurroundings() { layout.invalidateLayout() }

  // MARK: Data

  /// Discards the views and the cached data. The data is read again when it is needed.
  open func reloadData() {
    let context = layout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    dropViews()
    preferredViewSizes = [:]
    layout.invalidateLayout(with: context)
  }

  /// The number of sections.
  open var numberOfSections: Int { countedItems.count }

  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = countedItems
    guard counts.indices.contains(section) else {
      NSException.raise(
        .internalInconsistencyException,
        reason: "request for number of items in section \(section) when there are only \(counts.count) "
          + "sections in the collection view")
    }
    return counts[section]
  }

  /// The item count of each section, cached until the counts are invalidated.
  var countedItems: [Int] {
    if let counts { return counts }
    let newCounts = queriedCounts
    counts = newCounts
    return newCounts
  }

  var queriedCounts: [Int] {
    guard let data = shownData else { return [] }
    return (0..<max(0, data.numberOfSections(in: self))).map {
      max(0, data.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  /// The source of item counts and views: the design, or the data source if there is no design.
  private var shownData: (any UICollectionViewDataSource)? {
    source as? any UICollectionViewDataSource ?? dataSource
  }

  private func countsMayHaveChanged() {
    counts = nil
    isDirty = true
    setNeedsLayout()
  }
}

extension UICollectionView {
  /// The category of an element.
  public enum ElementCategory: UInt, Sendable {
    /// A cell, a supplementary view, or a decoration view.
    case cell = 0, supplementaryView, decorationView
  }

  /// The scroll direction.
  public enum ScrollDirection: Int, Sendable {
    /// Vertical or horizontal scrolling.
    case vertical = 0, horizontal
  }

  /// The position of an item in the visible area after scrolling to it.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the positions.
    public let rawValue: UInt
    /// Creates positions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Aligned at the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// Vertically centered.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// Aligned at the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// Aligned at the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// Horizontally centered.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// Aligned at the right.
    public static let right = ScrollPosition(rawValue: 32)
  }
}

/// The older name of `UICollectionView.ElementCategory`.
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
/// The older name of `UICollectionView.ScrollDirection`.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The older name of `UICollectionView.ScrollPosition`.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The older name of `UICollectionView.elementKindSectionHeader`.
public let UICollectionElementKindSectionHeader = "UICollectionElementKindSectionHeader"
/// The older name of `UICollectionView.elementKindSectionFooter`.
public let UICollectionElementKindSectionFooter = "UICollectionElementKindSectionFooter"

/// The visible views.
extension UICollectionView {
  /// Removes views that are no longer visible, creates the views that have become visible, and sets the attributes of all visible views.
  func show(_ elements: [UICollectionViewLayoutAttributes]) {
    let keys = Set(elements.map(\.key))
    for key in views.keys where !keys.contains(key) { hide(key) }
    for attributes in elements {
      guard let view = views[attributes.key] ?? make(attributes) else { continue }
      view.take(attributes)
    }
  }

  func hide(_ key: ElementKey) {
    guard let view = views.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    view.lastAttributes = nil
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
    }
    reuse.enqueue(view)
  }

  func dropViews() {
    for key in views.keys { hide(key) }
  }

  private func make(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let path = attributes.indexPath
    let view: UICollectionReusableView?
    switch attributes.stored.category {
    case .cell: view = shownData?.collectionView(self, cellForItemAt: path)
    case .supplementary(let kind):
      view = shownData?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    case .decoration(let kind):
      let type = layout.decorationClasses[kind] as? UICollectionReusableView.Type
      view = (type ?? UICollectionReusableView.self).init(_registered: attributes.bounds)
    }
    guard let view else { return nil }
    views[attributes.key] = view
    addSubview(view)
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }
    return view
  }

  // MARK: Registration

  /// Registers the class of cells with an identifier.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reuse.classes[ReuseQueue.Name(kind: "", identifier: identifier)] = cellClass
  }

  /// Registers plain cells, because nib files are not read.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nil as AnyClass?, forCellWithReuseIdentifier: identifier)
  }

  /// Registers plain views, because nib files are not read.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    register(nil as AnyClass?, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
  }

  /// Registers the class of supplementary views with a kind and an identifier.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    reuse.classes[ReuseQueue.Name(kind: elementKind, identifier: identifier)] = viewClass
  }

  /// Returns a reused or new cell with an identifier. Without a registered class, it is a plain cell.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let name = ReuseQueue.Name(kind: "", identifier: identifier)
    let view = dequeue(name, plain: UICollectionViewCell.self, ElementKey(.cell, indexPath))
    return view as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
  }

  /// Returns a reused or new supplementary view with a kind and an identifier. Without a registered class, it is a plain view.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(
      ReuseQueue.Name(kind: elementKind, identifier: identifier), plain: UICollectionReusableView.self,
      ElementKey(.supplementary(kind: elementKind), indexPath))
  }

  private func dequeue(
    _ name: ReuseQueue.Name, plain: UICollectionReusableView.Type, _ key: ElementKey
  ) -> UICollectionReusableView {
    if let view = reuse.dequeue(name) { return view }
    let type = reuse.classes[name] as? UICollectionReusableView.Type ?? plain
    let view = type.init(_registered: CGRect(origin: .zero, size: known[key]?.size ?? .zero))
    view.reuseName = name
    return view
  }

  // MARK: Visible views

  /// Returns the cell of an item, or nil if it is not visible.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    views[ElementKey(.cell, indexPath)] as? UICollectionViewCell
  }

  /// Returns a supplementary view, or nil if it is not visible.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { views[ElementKey(.supplementary(kind: elementKind), indexPath)] }

  /// Returns the visible supplementary views of a kind.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    keys(.supplementary(kind: elementKind)).compactMap { views[$0] }
  }

  /// Returns the index paths of the visible supplementary views of a kind.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    keys(.supplementary(kind: elementKind)).map(\.indexPath)
  }

  /// The visible cells, in the order of their index paths.
  public var visibleCells: [UICollectionViewCell] {
    keys(.cell).compactMap { views[$0] as? UICollectionViewCell }
  }

  /// The index paths of the visible items, in order.
  public var indexPathsForVisibleItems: [IndexPath] { keys(.cell).map(\.indexPath) }

  private func keys(_ category: LayoutEngine.ElementCategory) -> [ElementKey] {
    views.keys.filter { $0.category == category }.sorted { $0.indexPath < $1.indexPath }
  }

  /// Returns the index path of a cell; nil if the cell is not visible.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    views.first { $0.value === cell }?.key.indexPath
  }

  /// Returns the index path of the item at a point of the content; nil if there is no item.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let near = elements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
    let hits = near.list.filter { $0.stored.category == .cell && $0.frame.contains(point) && !$0.isHidden }
    return hits.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  // MARK: Selection

  /// Selects an item, and scrolls to it if a position is given.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return indexPathsForSelectedItems = [] }
    indexPathsForSelectedItems =
      (allowsMultipleSelection ? indexPathsForSelectedItems ?? [] : []) + [indexPath]
    cellForItem(at: indexPath)?.isSelected = true
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    indexPathsForSelectedItems?.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }
}
