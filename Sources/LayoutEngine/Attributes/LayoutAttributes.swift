public import Foundation

/// The geometry and appearance of one element: frame, transform and alpha. In points, in content coordinates.
public struct LayoutAttributes: Equatable, Sendable {
  /// Whether the element is a cell, or a view that the layout adds.
  public var category: ElementCategory
  /// The element's index path within its category.
  public var indexPath: IndexPath
  /// The item's identifier in the design, if it has one.
  public var id: String?
  /// The element's opacity, from 0 to 1.
  public var alpha: Double = 1
  /// The stacking order: elements with higher numbers are drawn over the others. Equal numbers keep the order of the
  /// arrangement.
  public var zIndex: Int = 0
  /// Whether drawing skips the element.
  public var isHidden = false
  /// The transform about the element's center. `transform` is a two-dimensional view of this value.
  public var transform3D = Transform3D.identity
  /// Custom values that the layout passes to the cell, such as `"column": 1`.
  public var custom: [String: AttributeValue] = [:]
  /// The frame without the transform. It is stored because a frame computed from center and size has rounding errors.
  private var untransformed: CGRect

  /// Creates attributes of an element with the identity transform.
  public init(category: ElementCategory, indexPath: IndexPath, frame: CGRect = .zero, id: String? = nil) {
    self.category = category
    self.indexPath = indexPath
    self.id = id
    untransformed = frame
  }

  /// The center of the element. Setting it keeps the size.
  public var center: CGPoint {
    get {
      CGPoint(
        x: untransformed.origin.x + untransformed.size.width / 2,
        y: untransformed.origin.y + untransformed.size.height / 2)
    }
    set {
      untransformed.origin = CGPoint(
        x: newValue.x - untransformed.size.width / 2, y: newValue.y - untransformed.size.height / 2)
    }
  }

  /// The size without the transform. Setting it keeps the center.
  public var size: CGSize {
    get { untransformed.size }
    set {
      let middle = center
      untransformed.size = newValue
      center = middle
    }
  }

  /// The element's rectangle in its own coordinates, with origin zero.
  public var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// The affine part of `transform3D`. Setting it replaces the entire transform.
  public var transform: AffineTransform {
    get { transform3D.affine }
    set { transform3D = Transform3D(newValue) }
  }

  /// The element's frame. With a transform, it is the bounding box of the transformed bounds.
  ///
  /// Setting it sets size and center and keeps the transform (docs/collection-view.md, "Frames and transforms").
  public var frame: CGRect {
    get { transform3D == .identity ? untransformed : transformedBox }
    set { untransformed = newValue }
  }

  /// The frame without the transform, in points. It is exactly the frame that was set.
  public var uprightFrame: CGRect { untransformed }

  private var transformedBox: CGRect {
    let (middle, w, h) = (center, size.width / 2, size.height / 2)
    var box = Box.empty
    for (x, y) in [(-w, -h), (w, -h), (-w, h), (w, h)] {
      let corner = transform3D.applied(to: CGPoint(x: x, y: y))
      let (cx, cy) = (Double(middle.x + corner.x), Double(middle.y + corner.y))
      box.formUnion(Box(minX: cx, minY: cy, maxX: cx, maxY: cy))
    }
    return box.rect
  }
}

extension LayoutAttributes {
  /// The order of elements in each result: by category, then by index path.
  static func precedes(_ a: LayoutAttributes, _ b: LayoutAttributes) -> Bool {
    a.category == b.category ? a.indexPath < b.indexPath : a.category < b.category
  }
}
