public import CoreGraphics
public import Foundation
import LayoutEngine
public import QuartzCore

/// The attributes of an element of a collection view: its position, size, transform and visibility.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  nonisolated let box = AttributesBox()
  var stored: LayoutAttributes {
    _read { yield box.value }
    _modify { yield &box.value }
  }

  /// Creates attributes of a cell without an index path, for subclasses and copies.
  public override init() { super.init() }
  /// Creates attributes whose class is known only at run time. Subclasses inherit this required convenience
  /// initializer, so they need not declare `init()` as required.
  public required convenience init(_blank: Void) { self.init() }

  /// Creates the attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    stored.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (stored.category, stored.indexPath) = (.supplementary(kind: elementKind), indexPath)
  }

  /// Creates the attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    (stored.category, stored.indexPath) = (.decoration(kind: decorationViewKind), indexPath)
  }

  /// The bounding box of the transformed element. Setting it sets size and center; with a transform, UIKit does not define the
  /// result.
  open var frame: CGRect {
    get { stored.frame }
    set { stored.frame = newValue }
  }

  /// The center of the element. Setting it keeps the size.
  open var center: CGPoint {
    get { stored.center }
    set { stored.center = newValue }
  }

  /// The size without the transform. Setting it keeps the center.
  open var size: CGSize {
    get { stored.size }
    set { stored.size = newValue }
  }

  /// The element's rectangle in its own coordinates, with origin zero. Setting it sets the size.
  open var bounds: CGRect {
    get { stored.bounds }
    set { stored.size = newValue.size }
  }

  /// The transform about the center. `transform` is its two-dimensional part.
  open var transform3D: CATransform3D {
    get { CATransform3D(stored.transform3D) }
    set { stored.transform3D = newValue.engine }
  }

  /// The affine transform about the center. Setting it replaces `transform3D`.
  open var transform: CGAffineTransform {
    get { CGAffineTransform(stored.transform) }
    set { stored.transform = newValue.foundation }
  }

  /// The opacity of the element, from 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(stored.alpha) }
    set { stored.alpha = Double(newValue) }
  }

  /// The stacking order: elements with higher values are drawn over the others.
  open var zIndex: Int {
    get { stored.zIndex }
    set { stored.zIndex = newValue }
  }

  /// Whether the element is hidden.
  open var isHidden: Bool {
    get { stored.isHidden }
    set { stored.isHidden = newValue }
  }

  /// The index path of the element.
  open var indexPath: IndexPath {
    get { stored.indexPath }
    set { stored.indexPath = newValue }
  }

  /// The category of the element.
  open var representedElementCategory: UICollectionView.ElementCategory {
    switch stored.category {
    case .cell: .cell
    case .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }

  /// The kind of a supplementary or decoration view; nil for cells.
  open var representedElementKind: String? {
    stored.category == .cell ? nil : stored.category.kind
  }

  /// Returns a copy that is an instance of the attributes' class. Subclasses override it to copy the properties that they add.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_blank: ())
    copy.stored = stored
    return copy
  }

  /// Whether the object is an attributes object with equal values. Subclasses override the method to compare the properties
  /// that they add.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return other === self || other.box.value == box.value
  }

  /// A hash value that is consistent with `isEqual`.
  open override var hash: Int { box.value.indexPath.hashValue ^ box.value.category.hashValue }

  /// One line with the values that differ from their defaults.
  open override var description: String { "\(box.value)" }
}

/// The storage of attributes, which nonisolated functions such as `isEqual` can read. Callers must prevent concurrent access.
final class AttributesBox: @unchecked Sendable {
  var value = LayoutAttributes(category: .cell, indexPath: IndexPath())
}
