public import Foundation

/// How one element stands: where, how large, how turned, how visible. Points, content coordinates.
public struct LayoutAttributes: Equatable, Sendable {
  /// Whether the element is a cell, or a view the layout adds.
  public var category: ElementCategory
  /// Which element of its category it is.
  public var indexPath: IndexPath
  /// The item's name in the design, where it has one.
  public var id: String?
  /// How opaque the element is, from 0 to 1.
  public var alpha: Double = 1
  /// Elements with higher numbers are drawn later, over the others; ties keep the order of return.
  public var zIndex: Int = 0
  /// Whether the element is left out when drawing.
  public var isHidden = false
  /// Turns and moves the element about its centre; the same value as `transform`.
  public var transform3D = Transform3D.identity
  /// Further things that the layout tells the cell, such as `"column": 1`.
  public var custom: [String: AttributeValue] = [:]
  /// The frame before the transform; holds the frame exactly, where a centre and a size would round it.
  private var untransformed: CGRect

  /// Attributes of an element that stands upright in a frame.
  public init(category: ElementCategory, indexPath: IndexPath, frame: CGRect = .zero, id: String? = nil) {
    self.category = category
    self.indexPath = indexPath
    self.id = id
    untransformed = frame
  }

  /// The middle of the element; setting it keeps the size.
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

  /// The size before the transform; setting it keeps the centre.
  public var size: CGSize {
    get { untransformed.size }
    set {
      let middle = center
      untransformed.size = newValue
      center = middle
    }
  }

  /// The element in its own coordinates: origin zero.
  public var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// The 2-D view of `transform3D`; setting it replaces the whole value.
  public var transform: AffineTransform {
    get { transform3D.affine }
    set { transform3D = Transform3D(newValue) }
  }

  /// Where the element stands: under a transform, the box around the bounds turned about the centre.
  ///
  /// Setting it sets the size and the centre and keeps the transform (docs/collection-view.md, "Frames and
  /// transforms").
  public var frame: CGRect {
    get { transform3D == .identity ? untransformed : transformedBox }
    set { untransformed = newValue }
  }

  /// Where the element would stand without its transform, in points; exactly the frame that was set.
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
  /// The order of every answer: by category, then by index path.
  static func precedes(_ a: LayoutAttributes, _ b: LayoutAttributes) -> Bool {
    a.category == b.category ? a.indexPath < b.indexPath : a.category < b.category
  }
}
