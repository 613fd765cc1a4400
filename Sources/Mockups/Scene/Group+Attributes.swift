import Foundation
import Graphics
import LayoutEngine

extension Group {
  /// Creates the group of an element, with the position, transform and alpha of its attributes.
  ///
  /// `extent` is the bounding box of the children, in the element's coordinates; only perspective needs it.
  init(
    _ children: [Scene.Node], placedBy attributes: LayoutAttributes, extent: CGRect? = nil, clip: Path? = nil
  ) {
    self.init(children, element: attributes.label, opacity: attributes.alpha, clip: clip)
    if attributes.transform3D.isAffine {
      transform = attributes.transformAboutCenter
    } else {
      projection = attributes.projection(of: extent ?? attributes.bounds)
    }
  }
}

extension LayoutAttributes {
  /// The transform from the element's coordinates, with the origin at its top left corner, to content coordinates.
  fileprivate var transformAboutCenter: AffineTransform {
    let turn = transform
    let (x, y) = (size.width / 2, size.height / 2)
    return AffineTransform(
      m11: turn.m11, m12: turn.m12, m21: turn.m21, m22: turn.m22,
      tX: center.x + turn.tX - (turn.m11 * x + turn.m21 * y),
      tY: center.y + turn.tY - (turn.m12 * x + turn.m22 * y))
  }

  /// The perspective projection: row vectors times the matrix, divided by the fourth component.
  fileprivate func projection(of extent: CGRect) -> Projection {
    let m = transform3D
    let (dx, dy) = (Double(size.width) / 2, Double(size.height) / 2)
    let w = [m.m14, m.m24, m.m44 - dx * m.m14 - dy * m.m24]
    func row(_ a: Double, _ b: Double, _ c: Double, center: Double) -> [Double] {
      // The transform is about the center, so the origin moves there and back: the center is added once for each W.
      let moved = [a, b, c - dx * a - dy * b]
      return zip(moved, w).map { $0 + center * $1 }
    }
    return Projection(
      extent: extent, x: row(m.m11, m.m21, m.m41, center: Double(center.x)),
      y: row(m.m12, m.m22, m.m42, center: Double(center.y)), w: w)
  }
}
