public import CoreGraphics
public import Foundation
import LayoutEngine
public import QuartzCore

/// How one element of a collection stands: where, how large, how turned, how visible.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  nonisolated let box = AttributesBox()
  var stored: LayoutAttributes {
    _read { yield box.value }
    _modify { yield &box.value }
  }

  /// Attributes of a cell without a place, for subclasses and copies.
  public override init() { super.init() }
  /// The same for classes that are only known when the program runs: Swift passes it on to every subclass that has the
  /// initializer above, which need not be `required` then.
  public required convenience init(_blank: Void) { self.init() }

  /// Attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    stored.indexPath = indexPath
  }

  /// Attributes of a view about the data.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (stored.category, stored.indexPath) = (.supplementary(kind: elementKind), indexPath)
  }

  /// Attributes of a view that only decorates.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    (stored.category, stored.indexPath) = (.decoration(kind: decorationViewKind), indexPath)
  }

  /// The box around the element, its transform included; setting it sets size and centre, and under a transform
  /// UIKit leaves open what happens.
  open var frame: CGRect {
    get { stored.frame }
    set { stored.frame = newValue }
  }

  /// The middle of the element; setting it keeps the size.
  open var center: CGPoint {
    get { stored.center }
    set { stored.center = newValue }
  }

  /// The size before the transform; setting it keeps the centre.
  open var size: CGSize {
    get { stored.size }
    set { stored.size = newValue }
  }

  /// The element in its own coordinates, from zero; setting it sets the size.
  open var bounds: CGRect {
    get { stored.bounds }
    set { stored.size = newValue.size }
  }

  /// Turns and scales the element about its middle, in space; the same value as `transform`.
  open var transform3D: CATransform3D {
    get { CATransform3D(stored.transform3D) }
    set { stored.transform3D = newValue.engine }
  }

  /// Turns and scales the element about its middle; the same value as `transform3D`.
  open var transform: CGAffineTransform {
    get { CGAffineTransform(stored.transform) }
    set { stored.transform = newValue.foundation }
  }

  /// How opaque the element is, from 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(stored.alpha) }
    set { stored.alpha = Double(newValue) }
  }

  /// Elements with higher numbers cover those with lower ones.
  open var zIndex: Int {
    get { stored.zIndex }
    set { stored.zIndex = newValue }
  }

  /// Whether the element is left out.
  open var isHidden: Bool {
    get { stored.isHidden }
    set { stored.isHidden = newValue }
  }

  /// Which element of its kind it is.
  open var indexPath: IndexPath {
    get { stored.indexPath }
    set { stored.indexPath = newValue }
  }

  /// Whether it is a cell, or a view that the layout adds.
  open var representedElementCategory: UICollectionView.ElementCategory {
    switch stored.category {
    case .cell: .cell
    case .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }

  /// The kind of a view that the layout adds; nil for cells.
  open var representedElementKind: String? {
    stored.category == .cell ? nil : stored.category.kind
  }

  /// Attributes of the same class with the same values; subclasses add theirs.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_blank: ())
    copy.stored = stored
    return copy
  }

  /// Whether all values are the same; subclasses add theirs.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return other === self || other.box.value == box.value
  }

  /// Fits `isEqual`.
  open override var hash: Int { box.value.indexPath.hashValue ^ box.value.category.hashValue }

  /// The values that are not at their defaults, in one line.
  open override var description: String { "\(box.value)" }
}

/// Attributes where comparing, which belongs to no actor, can read them; whoever shares attributes keeps order among them.
final class AttributesBox: @unchecked Sendable {
  var value = LayoutAttributes(category: .cell, indexPath: IndexPath())
}
