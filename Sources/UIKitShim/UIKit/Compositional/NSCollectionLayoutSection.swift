import CoreGraphics
public import Foundation
import LayoutEngine

/// The boundary from which section insets are measured.
public enum UIContentInsetsReference: Int, Sendable {
  /// `automatic` means the layout's reference, and `none` means the collection view's bounds.
  case automatic = 0, none, safeArea, layoutMargins, readableContent

  var engine: ContentInsetsReference {
    switch self {
    case .automatic: .automatic
    case .none: .none
    case .safeArea: .safeArea
    case .layoutMargins: .layoutMargins
    case .readableContent: .readableContent
    }
  }
}

/// The way in which a section's groups scroll perpendicular to the layout's scroll direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// `none` disables scrolling. The other cases specify the positions at which scrolling stops.
  case none = 0, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered

  var engine: OrthogonalScrollingBehavior {
    switch self {
    case .none: .none
    case .continuous: .continuous
    case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    }
  }
}

/// The deceleration and bounce of a section that scrolls orthogonally. They have no effect on a section at rest.
@preconcurrency @MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// The deceleration.
  public enum DecelerationRate: Int, Sendable {
    /// `automatic` means the rate of the collection view, `normal` the default rate of scroll views, and
    /// `fast` a faster rate.
    case automatic = 0, normal, fast
  }
  /// The condition under which a section bounces at its ends.
  public enum Bounce: Int, Sendable {
    /// With `automatic`, a section bounces if it is longer than its visible part.
    case automatic = 0, always, never
  }

  /// The deceleration.
  open var decelerationRate = DecelerationRate.automatic
  /// The condition under which the section bounces.
  open var bounce = Bounce.automatic
}

/// An element of a section that is visible, for handlers that change its appearance.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The stacking order.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The center, in the coordinates of the content.
  var center: CGPoint { get set }
  /// The rectangle in the element's own coordinates.
  var bounds: CGRect { get }
  /// The affine transform about the center.
  var transform: CGAffineTransform { get set }
  /// The transform about the center.
  var transform3D: CATransform3D { get set }
  /// The name of the element, which is unique.
  var name: String { get }
  /// The index path.
  var indexPath: IndexPath { get }
  /// The frame, in the coordinates of the content, without the scroll offset of the section.
  var frame: CGRect { get }
  /// The category.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

/// A closure that changes the appearance of a section's visible elements. It receives the elements, the scroll offset and the
/// environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// An element of a section. Its position does not include the section's scroll offset.
@preconcurrency @MainActor final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes
  private let offset: CGPoint

  init(_ attributes: LayoutAttributes, offset: CGPoint) {
    self.attributes = UICollectionViewLayoutAttributes()
    self.attributes.stored = attributes
    self.attributes.stored.category = attributes.category.uiKit
    self.offset = offset
    super.init()
    center.x += offset.x
    center.y += offset.y
  }

  /// The element's changed attributes. Their position includes the section's scroll offset.
  var changed: LayoutAttributes {
    var changed = attributes.hosted
    changed.center.x -= offset.x
    changed.center.y -= offset.y
    return changed
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var bounds: CGRect { attributes.bounds }
  var name: String { "\(attributes.stored.category) \(attributes.indexPath)" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}

/// A section that repeats a group.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  private let group: NSCollectionLayoutGroup
  /// The list configuration of a section that is a list, with its original values.
  private let list: ListOrigin?

  /// The space between the section's edges and its groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between two groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The boundary from which `contentInsets` are measured.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The boundary from which the insets of headers and footers are measured.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether the section's insets also apply to headers and footers.
  open var supplementariesFollowContentInsets = true
  /// The headers, footers, and views at the leading and trailing edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The way in which the groups scroll perpendicular to the layout's scroll direction.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The deceleration and bounce of a section that scrolls orthogonally.
  public let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// A closure that changes the appearance of the visible elements. It is called when the layout is computed,
  /// and not during scrolling.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    (self.group, list) = (group, nil)
  }

  private struct ListOrigin {
    let configuration: CollectionLayoutListConfiguration
    let contentInsets: NSDirectionalEdgeInsets
  }

  /// Returns a section of self-sizing rows that are as wide as the list.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let environment =
      (layoutEnvironment as? LayoutEnvironment)?.engine
      ?? CollectionLayoutEnvironment(contentSize: layoutEnvironment.container.contentSize)
    return NSCollectionLayoutSection(configuration.engine, in: environment)
  }

  private init(
    _ configuration: CollectionLayoutListConfiguration, in environment: CollectionLayoutEnvironment
  ) {
    let model = CollectionLayoutSection.list(using: configuration, environment: environment)
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    group = .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let insets = NSDirectionalEdgeInsets(engine: model.contentInsets)
    list = ListOrigin(configuration: configuration, contentInsets: insets)
    super.init()
    (contentInsets, contentInsetsReference) = (insets, .none)
    boundarySupplementaryItems = model.boundarySupplementaryItems.map(
      NSCollectionLayoutBoundarySupplementaryItem.init(engine:))
  }

  /// The engine's definition of the section.
  var engineContent: CompositionalSection {
    guard let list else {
      var section = CollectionLayoutSection(group: group.engineGroup)
      section.contentInsets = contentInsets.engine
      section.interGroupSpacing = Double(interGroupSpacing)
      section.contentInsetsReference = contentInsetsReference.engine
      section.supplementaryContentInsetsReference = supplementaryContentInsetsReference.engine
      section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
      section.boundarySupplementaryItems = boundarySupplementaryItems.map(\.engineBoundaryItem)
      section.decorationItems = decorationItems.map(\.engine)
      section.orthogonalScrollingBehavior = orthogonalScrollingBehavior.engine
      return CompositionalSection(section)
    }
    var configuration = list.configuration
    let items = boundarySupplementaryItems.map(\.engineBoundaryItem)
    func has(_ kind: String) -> Bool { items.contains { $0.elementKind == kind } }
    if configuration.headerMode == .supplementary, !has(SupplementaryKind.sectionHeader) {
      configuration.headerMode = .none
    }
    if configuration.footerMode == .supplementary, !has(SupplementaryKind.sectionFooter) {
      configuration.footerMode = .none
    }
    var section = CompositionalSection(.list(configuration))
    if contentInsets != list.contentInsets { section.listChanges.contentInsets = contentInsets.engine }
    if interGroupSpacing != 0 { section.listChanges.interGroupSpacing = Double(interGroupSpacing) }
    section.listChanges.boundarySupplementaryItems = items
    section.listChanges.decorationItems = decorationItems.map(\.engine)
    return section
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(copying: self)
    (copy.contentInsets, copy.interGroupSpacing) = (contentInsets, interGroupSpacing)
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.decorationItems = decorationItems
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties.decelerationRate = orthogonalScrollingProperties.decelerationRate
    copy.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }

  private init(copying other: NSCollectionLayoutSection) {
    (group, list) = (other.group, other.list)
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  fileprivate convenience init(engine item: CollectionLayoutBoundarySupplementaryItem) {
    self.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: NSCollectionLayoutDimension(item.layoutSize.widthDimension),
        heightDimension: NSCollectionLayoutDimension(item.layoutSize.heightDimension)),
      elementKind: ElementCategory.supplementary(kind: item.elementKind).uiKit.kind,
      alignment: NSRectAlignment(item.alignment), absoluteOffset: item.absoluteOffset)
    (extendsBoundary, pinToVisibleBounds, zIndex) = (
      item.extendsBoundary, item.pinToVisibleBounds, item.zIndex
    )
  }
}
