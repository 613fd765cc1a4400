import CoreGraphics
public import Foundation
import LayoutEngine

/// A collection without a screen: it asks its data source and its layout in UIKit's order, and keeps live views for
/// what is seen. Layout passes run when `layoutIfNeeded()` is called, or a question needs one.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Who says how many items there are, and makes their cells.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { countsMayHaveChanged() } }
  }

  /// Who answers a layout's questions, and is told what happens.
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }

  /// The layout; setting it takes its place at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Whether items can be selected.
  open var allowsSelection = true
  /// Whether several items can be selected at a time.
  open var allowsMultipleSelection = false
  /// Whether cells are made before they are seen; they never are.
  open var isPrefetchingEnabled = true
  /// A view behind everything.
  open var backgroundView: UIView?
  /// The items that are selected.
  open internal(set) var indexPathsForSelectedItems: [IndexPath]? = []
  /// Whether a batch of updates is going on.
  open var hasUncommittedUpdates: Bool { batch.depth > 0 }

  var layout: UICollectionViewLayout
  /// Items of each section; nil where the data source must be asked.
  var counts: [Int]?
  /// Whether the layout must prepare before it is asked.
  var isDirty = true
  var isPreparing = false
  var hasPrepared = false
  var isPassing = false
  var offsetAdjustment = CGPoint.zero
  /// Whether content that is mirrored and changes its length keeps its distance from where it begins.
  var followsBeginning = true
  /// The layout's last answer.
  var known = KnownElements()
  /// How many elements the layout has answered with at most.
  var largestAnswer = 0
  /// The views of the elements that are seen.
  var views: [ElementKey: UICollectionReusableView] = [:]
  var reuse = ReuseQueue()
  var batch = UpdateBatch()
  /// Sizes that views wished for, so that they are not asked in circles.
  var wishes: [ElementKey: CGSize] = [:]
  var motionRecord: [ElementMotion] = []
  var wording = UpdateWording.legacy
  /// Whether what UIKit would raise is kept here instead of ending the program.
  var catchesRefusals = false
  var refusal: [UpdateCollision]?
  var failure: LayoutError?
  /// Whether all elements of the content are kept in mind, and not only those near what is seen.
  var knowsEverything = false
  /// The source of a design's items; nil where no design is shown.
  weak var source: (any DesignItemSource)?
  /// How large cells want to be that do not say so themselves.
  var measure: (@MainActor (IndexPath, CGSize) -> CGSize?)?

  /// A collection view of a frame, with its layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.owner = self
    clipsToBounds = true
  }

  /// A collection view of an archive, of which nothing is read: with a flow layout.
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
      askForInvalidation(newValue)
      super.bounds = newValue
      setNeedsLayout()
      if newValue.size != old.size, AnimationState.isAnimating, hasPrepared { animateBoundsChange(from: old) }
    }
  }

  /// The layout is asked while the bounds are still the old ones.
  private func askForInvalidation(_ newBounds: CGRect) {
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

  /// Asks the data source for everything anew.
  open func reloadData() {
    let context = layout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    dropViews()
    wishes = [:]
    layout.invalidateLayout(with: context)
  }

  /// How many sections there are.
  open var numberOfSections: Int { countedItems.count }

  /// How many items a section has.
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

  /// The numbers, asked for once.
  var countedItems: [Int] {
    if let counts { return counts }
    let fresh = askedCounts
    counts = fresh
    return fresh
  }

  var askedCounts: [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  private func countsMayHaveChanged() {
    counts = nil
    isDirty = true
    setNeedsLayout()
  }
}

extension UICollectionView {
  /// Whether an element is a cell, or a view that the layout adds.
  public enum ElementCategory: UInt, Sendable {
    /// A cell, a view about the data, or a view that only decorates.
    case cell = 0, supplementaryView, decorationView
  }

  /// Which way content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Down, or sideways.
    case vertical = 0, horizontal
  }

  /// Where an item shall stand that is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    /// A bit each.
    public let rawValue: UInt
    /// Positions by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left side.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right side.
    public static let right = ScrollPosition(rawValue: 32)
  }
}

/// UIKit's older name.
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
/// UIKit's older name.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// UIKit's older name.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// UIKit's older name.
public let UICollectionElementKindSectionHeader = "UICollectionElementKindSectionHeader"
/// UIKit's older name.
public let UICollectionElementKindSectionFooter = "UICollectionElementKindSectionFooter"

/// Views of what is seen.
extension UICollectionView {
  /// Takes views away that are no longer seen, makes new ones, and tells all of their attributes.
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
    case .cell: view = dataSource?.collectionView(self, cellForItemAt: path)
    case .supplementary(let kind):
      view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
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

  // MARK: Registering

  /// Says which class cells of a name have.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reuse.classes[ReuseQueue.Name(kind: "", identifier: identifier)] = cellClass
  }

  /// Nibs are archives that only Xcode's tools make.
  @available(*, unavailable, message: "there are no nibs on Linux: register the cell's class")
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}

  /// Nibs are archives that only Xcode's tools make.
  @available(*, unavailable, message: "there are no nibs on Linux: register the view's class")
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {}

  /// Says which class views about the data of a kind and name have.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    reuse.classes[ReuseQueue.Name(kind: elementKind, identifier: identifier)] = viewClass
  }

  /// A cell of a name, of its class or a plain one.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let name = ReuseQueue.Name(kind: "", identifier: identifier)
    let view = dequeue(name, plain: UICollectionViewCell.self, ElementKey(.cell, indexPath))
    return view as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
  }

  /// A view about the data of a kind and name, of its class or a plain one.
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

  // MARK: What is seen

  /// The live cell of an item; nil where it is not seen.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    views[ElementKey(.cell, indexPath)] as? UICollectionViewCell
  }

  /// The live view about the data; nil where it is not seen.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { views[ElementKey(.supplementary(kind: elementKind), indexPath)] }

  /// The live views about the data of a kind.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    keys(.supplementary(kind: elementKind)).compactMap { views[$0] }
  }

  /// The paths of live views about the data of a kind.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    keys(.supplementary(kind: elementKind)).map(\.indexPath)
  }

  /// The live cells, by their paths.
  public var visibleCells: [UICollectionViewCell] {
    keys(.cell).compactMap { views[$0] as? UICollectionViewCell }
  }

  /// The items that are seen, in order.
  public var indexPathsForVisibleItems: [IndexPath] { keys(.cell).map(\.indexPath) }

  private func keys(_ category: LayoutEngine.ElementCategory) -> [ElementKey] {
    views.keys.filter { $0.category == category }.sorted { $0.indexPath < $1.indexPath }
  }

  /// The item of a live cell.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    views.first { $0.value === cell }?.key.indexPath
  }

  /// The item at a point of the content.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let near = elements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
    let hits = near.list.filter { $0.stored.category == .cell && $0.frame.contains(point) && !$0.isHidden }
    return hits.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  // MARK: Selecting

  /// Selects an item, and scrolls to it where a position is given.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return indexPathsForSelectedItems = [] }
    indexPathsForSelectedItems =
      (allowsMultipleSelection ? indexPathsForSelectedItems ?? [] : []) + [indexPath]
    cellForItem(at: indexPath)?.isSelected = true
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Selects an item no longer.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    indexPathsForSelectedItems?.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }
}
