package import Foundation

/// Nodes that share a coordinate system, an opacity and a clip.
package struct Group: Hashable, Sendable {
  /// The layout element that the group draws; `nil` for a group that only arranges nodes.
  package var element: ElementLabel?
  /// The transform from the group's coordinates to its parent's.
  package var transform: AffineTransform
  /// The perspective transform from the group's coordinates to its parent's. If it is set, `transform` is ignored.
  ///
  /// Renderers draw such a group as a bitmap, because their output formats do not support perspective.
  package var projection: Projection?
  /// The opacity, 0 (invisible) to 1. It applies to the group as a whole, so overlapping children do not show through.
  package var opacity: Double
  /// The clip of the children, in the group's coordinates.
  package var clip: Path?
  /// A mask, if any: the gradient's alpha determines how much of the group is visible. The gradient's colors are ignored.
  package var fade: LinearGradient?
  /// The shadow to draw instead of the children; `nil` draws the children without a shadow.
  package var shadow: Shadow?
  /// The blur of the children, if any: a blurred image of the children is drawn in their place. The image is opaque where a
  /// child draws, and is clipped to `clip`; without a `clip`, nothing is drawn. If the group also has a `fade`, the fade must
  /// run from top to bottom.
  package var blur: Blur?
  /// The standard deviation of a Gaussian that blurs the group itself, in points; 0 for none.
  package var layerBlur: Double
  /// The nodes that determine how much of the group is visible; `nil` shows all of it.
  package var mask: Mask?
  /// How the group is combined with the content behind it. It applies to the group as a whole.
  package var blendMode: BlendMode
  /// How the group uses the content behind it; `nil` for a group that does not depend on it. `BackdropResolver` replaces this
  /// property before a scene is drawn.
  package var backdrop: Backdrop?
  /// The nodes in drawing order; the last is on top.
  package var children: [Scene.Node]

  /// Creates a group of `children`. By default, the group does not change how they are drawn.
  package init(
    _ children: [Scene.Node], element: ElementLabel? = nil, transform: AffineTransform = .identity,
    opacity: Double = 1, clip: Path? = nil, fade: LinearGradient? = nil, projection: Projection? = nil,
    shadow: Shadow? = nil, blur: Blur? = nil, layerBlur: Double = 0, mask: Mask? = nil,
    blendMode: BlendMode = .normal, backdrop: Backdrop? = nil
  ) {
    self.backdrop = backdrop
    self.element = element
    self.transform = transform
    self.projection = projection
    self.fade = fade
    self.shadow = shadow
    self.blur = blur
    self.layerBlur = layerBlur
    self.mask = mask
    self.blendMode = blendMode
    self.opacity = opacity
    self.clip = clip
    self.children = children
  }

  /// Creates a group whose origin is at `origin`, in the coordinates of its parent and in points.
  package init(
    at origin: CGPoint, element: ElementLabel? = nil, clip: Path? = nil, _ children: [Scene.Node]
  ) {
    self.init(
      children, element: element, transform: AffineTransform(translationByX: origin.x, byY: origin.y),
      clip: clip)
  }
}

/// The label of a layout element in an output document.
package struct ElementLabel: Hashable, Sendable {
  /// The element's identifier in the design, such as `ana`. In a scene, it is unique only within one kind of element.
  package var id: String
  /// The tooltip of the element.
  package var title: String
  /// The index path in UIKit's notation, such as `0-3`; `nil` for elements that are not positioned by a layout.
  package var indexPath: String?

  package init(id: String, title: String, indexPath: String? = nil) {
    self.id = id
    self.title = title
    self.indexPath = indexPath
  }
}

/// The shadow of a group: the blurred and colored silhouette of its children.
package struct Shadow: Hashable, Sendable {
  /// The shadow's color where the content is fully opaque.
  package var color: Color
  /// The standard deviation of the Gaussian that blurs the silhouette, in points. It is the `shadowRadius` of a
  /// `CALayer`, and half of the blur radius in CSS and design tools (CSS Backgrounds 3, section 6.1.1).
  package var deviation: Double

  package init(_ color: Color, deviation: Double) {
    self.color = color
    self.deviation = deviation
  }
}

/// A background blur like that of a UIKit material: a Gaussian blur with a change of saturation.
package struct Blur: Hashable, Sendable {
  /// The standard deviation of the Gaussian, in points.
  package var deviation: Double
  /// The saturation of the result: 1 keeps the colors, 0 turns them gray, and more than 1 makes them more vivid.
  package var saturation: Double

  package init(deviation: Double, saturation: Double = 1) {
    self.deviation = deviation
    self.saturation = saturation
  }
}

/// How a group uses the content behind it: everything that the scene draws before the group.
package indirect enum Backdrop: Hashable, Sendable {
  /// The content behind `clip` is drawn blurred in place of the group's children.
  case blurred(Blur, clip: Path)
  /// The nodes `dark` replace the group's children if the content behind `region` is dark.
  case adaptive(dark: [Scene.Node], region: Path)
}

extension Scene.Node {
  /// Whether the node or a node in it depends on the content behind it. A shadow depends only on its casters.
  package var dependsOnBackdrop: Bool {
    guard case .group(let group) = self, group.shadow == nil else { return false }
    return group.backdrop != nil || group.children.contains(where: \.dependsOnBackdrop)
  }
}

/// A perspective transform of a plane (a homography), which maps straight lines to straight lines.
package struct Projection: Hashable, Sendable {
  /// The rectangle of the plane that is visible, in the plane's own coordinates before the transform.
  package var extent: CGRect
  private var rows: [[Double]]

  /// Creates the transform from `(x, y)` to `(X / W, Y / W)`. X, Y and W are `a·x + b·y + c`, where `x`, `y` and `w`
  /// contain the coefficients a, b and c of X, Y and W.
  package init(extent: CGRect, x: [Double], y: [Double], w: [Double]) {
    precondition(x.count == 3 && y.count == 3 && w.count == 3, "each row has three numbers")
    self.extent = extent
    rows = [x, y, w]
  }

  /// Returns the projection of a point; `nil` if the point is at or behind the viewer's eye.
  package func applied(to point: CGPoint) -> CGPoint? {
    let projected = rows.map { $0[0] * Double(point.x) + $0[1] * Double(point.y) + $0[2] }
    guard projected[2] > 1e-9 else { return nil }
    return CGPoint(x: projected[0] / projected[2], y: projected[1] / projected[2])
  }

  /// The inverse transform; `nil` if the plane is seen edge-on.
  package var inverse: Projection? {
    func minor(_ r: Int, _ c: Int) -> Double {
      let (r1, r2, c1, c2) = ((r + 1) % 3, (r + 2) % 3, (c + 1) % 3, (c + 2) % 3)
      return rows[r1][c1] * rows[r2][c2] - rows[r1][c2] * rows[r2][c1]
    }
    let determinant = (0..<3).map { rows[0][$0] * minor(0, $0) }.reduce(0, +)
    guard abs(determinant) > 1e-12 else { return nil }
    let inverted = (0..<3).map { r in (0..<3).map { c in minor(c, r) / determinant } }
    return Projection(extent: extent, x: inverted[0], y: inverted[1], w: inverted[2])
  }

  /// The projected corners of `extent`, clockwise from the top left; `nil` if a corner is at or behind the viewer's eye.
  package var corners: [CGPoint]? {
    let corners = [
      CGPoint(x: extent.minX, y: extent.minY), CGPoint(x: extent.maxX, y: extent.minY),
      CGPoint(x: extent.maxX, y: extent.maxY), CGPoint(x: extent.minX, y: extent.maxY),
    ].compactMap { applied(to: $0) }
    return corners.count == 4 ? corners : nil
  }

  /// The bounding box of the projected `extent`; `nil` if one of its corners is at or behind the viewer's eye.
  package var bounds: CGRect? {
    guard let corners else { return nil }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return nil
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The nine coefficients of the transform, in row-major order.
  package var numbers: [Double] { rows.flatMap { $0 } }
}
