import CoreGraphics
public import Foundation
import LayoutEngine

/// The older name of `UICollectionViewFlowLayout.automaticSize`.
public let UICollectionViewFlowLayoutAutomaticSize = FlowLayout.automaticSize

/// UIKit's flow layout, implemented with `FlowLayout`.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The edges from which section insets are measured, across the scroll direction.
  public enum SectionInsetReference: Int, Sendable {
    /// The boundary from which section insets are measured: the content inset, the safe area, or the layout margins. If the
    /// safe area or a margin is smaller than the content inset, the content inset is used.
    case fromContentInset = 0, fromSafeArea, fromLayoutMargins
  }

  /// The value of `estimatedItemSize` that enables self-sizing with `itemSize` as the estimate.
  public class var automaticSize: CGSize { FlowLayout.automaticSize }

  var rules = FlowLayout() {
    didSet { if rules != oldValue { invalidateLayout() } }
  }
  /// The sizes, insets and spacing that the delegate returned for each section; nil if the delegate must be queried.
  var sections: [SectionInput]?
  /// The current arrangement; nil if it is invalid.
  var arrangement: Arrangement?
  var preferredSizes: [IndexPath: CGSize] = [:]
  var delegateHasNoSizes = false

  /// Creates a flow layout with UIKit's defaults.
  public override init() { super.init() }
  /// Creates a flow layout with UIKit's defaults; the archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The distance between lines, in points.
  open var minimumLineSpacing: CGFloat {
    get { CGFloat(rules.minimumLineSpacing) }
    set { rules.minimumLineSpacing = Double(newValue) }
  }
  /// The minimum distance between items of a line, in points.
  open var minimumInteritemSpacing: CGFloat {
    get { CGFloat(rules.minimumInteritemSpacing) }
    set { rules.minimumInteritemSpacing = Double(newValue) }
  }
  /// The size of items without an explicit size.
  open var itemSize: CGSize {
    get { rules.itemSize }
    set { rules.itemSize = newValue }
  }
  /// The estimated size of self-sizing cells; zero disables self-sizing.
  open var estimatedItemSize: CGSize {
    get { rules.estimatedItemSize }
    set { rules.estimatedItemSize = newValue }
  }
  /// The scroll direction.
  open var scrollDirection: UICollectionView.ScrollDirection {
    get { rules.scrollDirection == .vertical ? .vertical : .horizontal }
    set { rules.scrollDirection = newValue == .vertical ? .vertical : .horizontal }
  }
  /// The size of headers; only the length along the scroll direction is used.
  open var headerReferenceSize: CGSize {
    get { rules.headerReferenceSize }
    set { rules.headerReferenceSize = newValue }
  }
  /// The size of footers; only the length along the scroll direction is used.
  open var footerReferenceSize: CGSize {
    get { rules.footerReferenceSize }
    set { rules.footerReferenceSize = newValue }
  }
  /// The margins around a section's lines.
  open var sectionInset: UIEdgeInsets {
    get { UIEdgeInsets(engine: rules.sectionInset) }
    set { rules.sectionInset = newValue.engine }
  }
  /// The edges from which `sectionInset` is measured.
  open var sectionInsetReference: SectionInsetReference {
    get {
      switch rules.sectionInsetReference {
      case .fromContentInset: .fromContentInset
      case .fromSafeArea: .fromSafeArea
      case .fromLayoutMargins: .fromLayoutMargins
      }
    }
    set {
      rules.sectionInsetReference =
        switch newValue {
        case .fromContentInset: .fromContentInset
        case .fromSafeArea: .fromSafeArea
        case .fromLayoutMargins: .fromLayoutMargins
        }
    }
  }
  /// Whether headers stay at the top edge of the visible area while their section is visible.
  open var sectionHeadersPinToVisibleBounds: Bool {
    get { rules.sectionHeadersPinToVisibleBounds }
    set { rules.sectionHeadersPinToVisibleBounds = newValue }
  }
  /// Whether footers stay at the bottom edge of the visible area while their section is visible.
  open var sectionFootersPinToVisibleBounds: Bool {
    get { rules.sectionFootersPinToVisibleBounds }
    set { rules.sectionFootersPinToVisibleBounds = newValue }
  }

  // MARK: Overrides

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override func prepare() {
    super.prepare()
    arrange()
  }

  open override var collectionViewContentSize: CGSize { settled?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    settled?.attributes(in: rect).map(made)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    settled?.attributesForItem(at: indexPath).map(made)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    settled?.attributes(for: .supplementary(kind: elementKind).engine, at: indexPath).map(made)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return rules.shouldInvalidateLayout(
      forBoundsChange: newBounds, in: LayoutInput(sections: [], bounds: collectionView.bounds))
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let collectionView {
      let old = collectionView.bounds.size
      let isResized =
        scrollDirection == .vertical ? old.width != newBounds.width : old.height != newBounds.height
      flow.invalidateFlowLayoutDelegateMetrics = isResized
      flow.invalidateFlowLayoutAttributes = isResized
    }
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if flow?.invalidateFlowLayoutDelegateMetrics ?? true || context.invalidateDataSourceCounts {
      sections = nil
    }
    if context.invalidateEverything { preferredSizes = [:] }
    arrangement = nil
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    originalAttributes.stored.category == .cell && rules.estimatedItemSize != .zero
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferredSizes[originalAttributes.indexPath] = preferredAttributes.size
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
    return context
  }
}

extension UICollectionViewFlowLayout {
  /// The current arrangement. If it is invalid, it is computed on access, for example if a subclass does not call
  /// `super.prepare()`.
  var settled: Arrangement? {
    if arrangement == nil { arrange() }
    return arrangement
  }

  func arrange() {
    guard let collectionView else { return }
    // The layout mirrors the content for the correct pinning and safe area. The result is unmirrored, because the
    // collection view mirrors it, too.
    var rules = rules
    rules.flipsHorizontallyInOppositeLayoutDirection = true
    do throws(LayoutError) {
      arrangement = try rules.arrangement(for: input(of: collectionView)).unmirrored
    } catch {
      guard collectionView.storesExceptions else {
        NSException.raise(.invalidArgumentException, reason: error.description)
      }
      collectionView.failure = error
      arrangement = Arrangement(contentSize: .zero, elements: [])
    }
  }

  private func input(of collectionView: UICollectionView) -> LayoutInput {
    let sections = sections ?? queriedSections(of: collectionView)
    self.sections = sections
    var input = LayoutInput(sections: sections, bounds: collectionView.bounds)
    input.safeAreaInsets = collectionView.safeAreaInsets.engine
    input.layoutMargins = collectionView.layoutMargins.engine
    input.contentInset = collectionView.contentInset.engine
    input.displayScale = Double(collectionView.traitCollection.displayScale)
    input.direction = collectionView.isMirrored ? .rightToLeft : .leftToRight
    let sizes = preferredSizes
    if rules.estimatedItemSize != .zero {
      input.sections = sections.enumerated().map { number, section in
        addingPreferredSizes(section, sizes, number: number)
      }
    }
    return input
  }

  /// Returns a copy of the section in which preferred sizes of cells replace the sizes from the delegate, which are only
  /// estimates.
  private func addingPreferredSizes(
    _ section: SectionInput, _ preferredViewSizes: [IndexPath: CGSize], number: Int
  ) -> SectionInput {
    var section = section
    var sizes: [Int: CGSize] = [:]
    switch section.itemSizes {
    case .perItem(let estimates): for (item, estimate) in estimates.enumerated() { sizes[item] = estimate }
    case .explicit(let estimates): sizes = estimates
    case .layoutDefault, .uniform: break
    }
    for (path, size) in preferredViewSizes where path.section == number && path.item < section.itemCount {
      sizes[path.item] = size
    }
    section.itemSizes = .explicit(sizes)
    return section
  }

  private func queriedSections(of collectionView: UICollectionView) -> [SectionInput] {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    return (0..<collectionView.numberOfSections).map { number in
      var section = SectionInput(itemCount: collectionView.numberOfItems(inSection: number))
      guard let delegate else { return section }
      section.itemSizes = queriedSizes(of: delegate, section.itemCount, section: number, collectionView)
      section.sectionInset =
        delegate.collectionView(collectionView, layout: self, insetForSectionAt: number).engine
      section.minimumLineSpacing = Double(
        delegate.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: number))
      section.minimumInteritemSpacing = Double(
        delegate.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: number))
      section.headerReferenceSize =
        delegate.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: number)
      section.footerReferenceSize =
        delegate.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: number)
      return section
    }
  }

  private func queriedSizes(
    of delegate: any UICollectionViewDelegateFlowLayout, _ count: Int, section: Int,
    _ collectionView: UICollectionView
  ) -> ItemSizes {
    var (sizes, silent): ([CGSize], Set<Int>) = ([], [])
    sizes.reserveCapacity(count)
    for item in 0..<count {
      delegateHasNoSizes = false
      let path = IndexPath(item: item, section: section)
      sizes.append(delegate.collectionView(collectionView, layout: self, sizeForItemAt: path))
      if delegateHasNoSizes { silent.insert(item) }
    }
    if silent.isEmpty { return .perItem(sizes) }
    if silent.count == count { return .layoutDefault }
    return .explicit(
      Dictionary(
        uniqueKeysWithValues: sizes.enumerated().lazy.filter { !silent.contains($0.offset) }
          .map { ($0.offset, $0.element) }))
  }

  /// Returns new UIKit attributes for the engine's attributes. Each call returns a new object, because subclasses may change it.
  func made(_ engine: LayoutAttributes) -> UICollectionViewLayoutAttributes {
    let own = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (own ?? UICollectionViewLayoutAttributes.self).init(_blank: ())
    attributes.stored = engine
    attributes.stored.category = engine.category.uiKit
    return attributes
  }
}

extension ElementCategory {
  /// The UIKit category for this engine category. The engine's kinds of headers and footers are converted to UIKit's kinds.
  var uiKit: ElementCategory {
    switch self {
    case .supplementary(SupplementaryKind.sectionHeader):
      .supplementary(kind: UICollectionElementKindSectionHeader)
    case .supplementary(SupplementaryKind.sectionFooter):
      .supplementary(kind: UICollectionElementKindSectionFooter)
    default: self
    }
  }

  /// The engine category for this UIKit category. UIKit's kinds of headers and footers are converted to the engine's kinds.
  var engine: ElementCategory {
    switch self {
    case .supplementary(UICollectionElementKindSectionHeader):
      .supplementary(kind: SupplementaryKind.sectionHeader)
    case .supplementary(UICollectionElementKindSectionFooter):
      .supplementary(kind: SupplementaryKind.sectionFooter)
    default: self
    }
  }
}

extension UIEdgeInsets {
  init(engine: EdgeInsets) {
    self.init(top: engine.top, left: engine.left, bottom: engine.bottom, right: engine.right)
  }

  var engine: EdgeInsets {
    EdgeInsets(top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right))
  }
}
