import CoreGraphics
public import Foundation
import LayoutEngine

/// The properties of a compositional layout that do not belong to a section.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  /// The scroll direction.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between two sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the entire layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The boundary from which section insets are measured if the section's own reference is `automatic`.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration with UIKit's defaults.
  public override init() { super.init() }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }

  func engine(sections: [CompositionalSection]) -> CompositionalLayout {
    var layout = CompositionalLayout(sections: sections)
    layout.scrollDirection = scrollDirection == .vertical ? .vertical : .horizontal
    layout.interSectionSpacing = Double(interSectionSpacing)
    layout.boundarySupplementaryItems = boundarySupplementaryItems.map(\.engineBoundaryItem)
    layout.contentInsetsReference = contentInsetsReference.engine
    return layout
  }
}

/// A closure that returns the definition of a section. It receives the section's index and the environment.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// UIKit's compositional layout, implemented with `CompositionalLayout`.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The properties that do not belong to a section. Setting them, or changing a copy and setting it, invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  private let section: NSCollectionLayoutSection?
  private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider?
  /// The definitions of the sections; nil if they must be requested again.
  private var definitions: [NSCollectionLayoutSection?]?
  /// The current arrangement, not mirrored; nil if it is invalid.
  private(set) var arrangement: Arrangement?
  /// The attributes that visible-items handlers changed.
  private var changed: [ElementKey: LayoutAttributes] = [:]
  /// The preferred sizes of views, if the collection view measures its own views.
  private var preferredSizes: [ElementKey: CGSize] = [:]

  /// Creates a layout with the same definition for all sections.
  public init(section: NSCollectionLayoutSection) {
    (self.section, sectionProvider) = (section, nil)
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  /// Creates a layout with the same definition for all sections.
  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (self.section, sectionProvider, self.configuration) = (section, nil, configuration)
    super.init()
  }
  /// Creates a layout with a closure that returns the definition of each section.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    (section, self.sectionProvider) = (nil, sectionProvider)
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  /// Creates a layout with a closure that returns the definition of each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (section, self.sectionProvider, self.configuration) = (nil, sectionProvider, configuration)
    super.init()
  }
  /// Creates a layout without definitions of sections; the archive is not read.
  public required init?(coder: NSCoder) {
    (section, sectionProvider) = (nil, nil)
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  /// Returns a layout whose sections are lists.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  // MARK: Overrides

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override func prepare() {
    super.prepare()
    arrange()
  }

  override var measuresViews: Bool { true }

  /// The size of the content. Mirrored content that scrolls horizontally is at least as wide as the collection view.
  open override var collectionViewContentSize: CGSize {
    var size = current?.contentSize ?? .zero
    if let collectionView, collectionView.isMirrored, configuration.scrollDirection == .horizontal {
      size.width = collectionView.mirrorWidth(ofContent: size.width)
    }
    return size
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let current else { return nil }
    return current.attributes(in: current.searched(rect)).map(made)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    current?.attributesForItem(at: indexPath).map(made)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    current?.attributes(for: .supplementary(kind: elementKind).engine, at: indexPath).map(made)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    current?.attributes(for: .decoration(kind: elementKind), at: indexPath).map(made)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    if hasHandlers, newBounds != collectionView.bounds { return true }
    let input = LayoutInput(sections: [], bounds: collectionView.bounds)
    return rules(in: collectionView).shouldInvalidateLayout(forBoundsChange: newBounds, in: input)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    // Scrolling changes only the arrangement. Other sizes also change the definitions of sections.
    if newBounds.size != collectionView?.bounds.size { definitions = nil }
    arrangement = nil
    return KeepingContext(_blank: ())
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !(context is KeepingContext) { definitions = nil }
    if context.invalidateEverything { preferredSizes = [:] }
    arrangement = nil
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let collectionView, collectionView.measure == nil else { return false }
    return preferredAttributes.size != originalAttributes.size && rules(in: collectionView).measuresCells
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferredSizes[originalAttributes.key] = preferredAttributes.size
    return KeepingContext(_blank: ())
  }
}

/// An invalidation context that keeps the definitions of sections and invalidates only the arrangement.
@preconcurrency @MainActor
private final class KeepingContext: UICollectionViewLayoutInvalidationContext {}

extension UICollectionViewCompositionalLayout {
  /// The current arrangement. If it is invalid, it is computed on access.
  private var current: Arrangement? {
    if arrangement == nil { arrange() }
    return arrangement
  }

  private var hasHandlers: Bool {
    (definitions ?? [section]).contains { $0?.visibleItemsInvalidationHandler != nil }
  }

  /// Returns the engine's layout for the collection view's data and environment.
  func rules(in collectionView: UICollectionView) -> CompositionalLayout {
    if let section { return configuration.engine(sections: [section.engineContent]) }
    let definitions = definitions ?? requestedDefinitions(in: collectionView)
    self.definitions = definitions
    return configuration.engine(
      sections: definitions.enumerated().compactMap { number, definition in
        guard var entry = definition?.engineContent else { return nil }
        entry.number = number
        return entry
      })
  }

  private func requestedDefinitions(in collectionView: UICollectionView) -> [NSCollectionLayoutSection?] {
    guard let sectionProvider else { return [] }
    let environment = environment(in: collectionView)
    return (0..<collectionView.numberOfSections).map { sectionProvider($0, environment) }
  }

  private func environment(in collectionView: UICollectionView) -> LayoutEnvironment {
    let (input, rules) = (input(of: collectionView), configuration.engine(sections: []))
    return LayoutEnvironment(
      collectionView, insets: rules.referenceInsets(rules.contentInsetsReference, in: input), input: input)
  }

  private func arrange() {
    guard let collectionView else { return }
    let rules = rules(in: collectionView)
    var input = input(of: collectionView)
    do throws(LayoutError) {
      var made = try rules.arrangement(for: input)
      if collectionView.isMirrored, rules.scrollDirection == .horizontal {
        // The visible area is known in the coordinates before mirroring only with the content's width.
        let width = collectionView.mirrorWidth(ofContent: made.contentSize.width)
        input.bounds.origin.x = width - collectionView.bounds.maxX
        made = try rules.arrangement(for: input)
      }
      arrangement = made
      callHandlers(collectionView, made, bounds: input.bounds)
    } catch {
      guard collectionView.storesExceptions else {
        NSException.raise(.internalInconsistencyException, reason: error.description)
      }
      collectionView.failure = error
      arrangement = Arrangement(contentSize: .zero, elements: [])
    }
  }

  /// Returns the input of the engine's layout. The collection view mirrors the layout's attributes, so the
  /// input has the direction of a left-to-right language, and its left and right insets are exchanged.
  func input(of collectionView: UICollectionView) -> LayoutInput {
    let counts = collectionView.countedItems
    var input = LayoutInput(
      sections: counts.map { SectionInput(itemCount: $0) }, bounds: collectionView.bounds)
    if let hosted = collectionView.source?.input {
      if hosted.sections.map(\.itemCount) == counts { input.sections = hosted.sections }
      input.listMetrics = hosted.listMetrics
    }
    input.safeAreaInsets = collectionView.safeAreaInsets.engine
    input.layoutMargins = collectionView.layoutMargins.engine
    input.contentInset = collectionView.contentInset.engine
    if collectionView.isMirrored {
      for insets in [\LayoutInput.safeAreaInsets, \.layoutMargins, \.contentInset] {
        let (left, right) = (input[keyPath: insets].left, input[keyPath: insets].right)
        (input[keyPath: insets].left, input[keyPath: insets].right) = (right, left)
      }
    }
    let traits = collectionView.traitCollection
    input.displayScale = Double(traits.displayScale)
    input.horizontalSizeClass = traits.horizontalSizeClass.engine
    input.verticalSizeClass = traits.verticalSizeClass.engine
    let measurement = ViewMeasurement(layout: self, collectionView: collectionView)
    input.measure = { measurement.size(of: $0, at: $1, proposed: $2) }
    return input
  }

  fileprivate func size(
    of category: ElementCategory, at path: IndexPath, proposed: CGSize, in collectionView: UICollectionView
  ) -> CGSize {
    if let measure = collectionView.measure { return measure(category, path, proposed) ?? proposed }
    return preferredSizes[ElementKey(category.uiKit, path)] ?? proposed
  }

  /// Calls the handlers of sections with visible elements, and stores the attributes that they change. As in UIKit, sections
  /// with estimated sizes are excluded.
  private func callHandlers(_ collectionView: UICollectionView, _ arrangement: Arrangement, bounds: CGRect) {
    changed = [:]
    guard hasHandlers else { return }
    let environment = environment(in: collectionView)
    let visible = Dictionary(grouping: arrangement.attributes(in: bounds)) { $0.indexPath.section }
    for (number, elements) in visible.sorted(by: { $0.key < $1.key }) {
      let definition = definitions.map { $0.indices.contains(number) ? $0[number] : nil } ?? section
      guard let definition, let handler = definition.visibleItemsInvalidationHandler,
        case .groups(let groups) = definition.engineContent.content, !groups.group.hasMeasuredItems
      else { continue }
      let row = arrangement.orthogonalSection(number)
      let offset = CGFloat(row?.offset ?? 0)
      let isHorizontal = row?.scrollsHorizontally ?? true
      let scrolled = CGPoint(x: isHorizontal ? offset : 0, y: isHorizontal ? 0 : offset)
      // Headers, footers and decorations do not scroll with the row.
      let items = elements.map { element in
        VisibleItem(element, offset: definition.scrolls(element.category) ? scrolled : .zero)
      }
      let position =
        row == nil
        ? bounds.origin
        : CGPoint(
          x: isHorizontal ? offset : bounds.origin.x, y: isHorizontal ? bounds.origin.y : offset)
      handler(items, position, environment)
      for (item, element) in zip(items, elements) where item.changed != element {
        changed[ElementKey(element.category, element.indexPath)] = item.changed
      }
    }
  }

  /// Returns new UIKit attributes for the engine's attributes. Each call returns a new object, because subclasses may change it.
  private func made(_ element: LayoutAttributes) -> UICollectionViewLayoutAttributes {
    let own = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (own ?? UICollectionViewLayoutAttributes.self).init(_blank: ())
    attributes.stored = changed[ElementKey(element.category, element.indexPath)] ?? element
    attributes.stored.category = element.category.uiKit
    return attributes
  }
}

extension NSCollectionLayoutSection {
  /// Whether elements of a category scroll with the section's groups.
  fileprivate func scrolls(_ category: ElementCategory) -> Bool {
    switch category {
    case .cell: true
    case .decoration: false
    case .supplementary(let kind):
      !boundarySupplementaryItems.contains { $0.engineKind == kind }
    }
  }
}

/// Measures views during the layout, which runs on the main actor.
private struct ViewMeasurement: @unchecked Sendable {
  let layout: UICollectionViewCompositionalLayout
  let collectionView: UICollectionView

  func size(of category: ElementCategory, at path: IndexPath, proposed: CGSize) -> CGSize {
    MainActor.assumeIsolated { layout.size(of: category, at: path, proposed: proposed, in: collectionView) }
  }
}

extension Arrangement {
  /// Returns a rectangle extended to the whole length of the orthogonal sections that it overlaps. It then
  /// includes the elements that are scrolled out of a section's visible part.
  fileprivate func searched(_ rect: CGRect) -> CGRect {
    orthogonalSections.reduce(rect) { searched, row in
      guard row.frame.overlaps(rect) else { return searched }
      let length = CGFloat(row.contentLength)
      return row.scrollsHorizontally
        ? searched.union(row.frame.insetBy(dx: -length, dy: 0))
        : searched.union(row.frame.insetBy(dx: 0, dy: -length))
    }
  }
}

extension UIUserInterfaceSizeClass {
  fileprivate var engine: SizeClass? {
    switch self {
    case .unspecified: nil
    case .compact: .compact
    case .regular: .regular
    }
  }
}
