package import DesignFormat
package import Foundation
package import Graphics
import Rendering

package struct Icon {
  let name: IconName
  /// The icon's color. An alpha value below 1 applies to the icon as a whole.
  let color: Color
  /// The line width, in points; nil means the icon's own width at its size.
  let lineWidth: Double?
  /// The fill in place of the color, in coordinates of the icon's square; nil means the color.
  var paint: Paint?

  package init(name: IconName, color: Color, lineWidth: Double? = nil) {
    (self.name, self.color, self.lineWidth) = (name, color, lineWidth)
  }

  /// The icon in the largest centered square of `frame`.
  package func node(in frame: CGRect) -> Scene.Node {
    let side = min(frame.width, frame.height)
    if let own = name.own {
      let square = CGSize(width: side, height: side).centered(in: frame)
      // Images are tinted with one color.
      let middle = CGPoint(x: side / 2, y: side / 2)
      return own.node(in: square, color: paint?.color(at: middle) ?? color)
    }
    let scale = side / IconDrawing.grid
    let ink = color.withAlpha(1)
    var stroke = Stroke(ink, width: lineWidth ?? name.lineWidth(side: side), isRound: true)
    stroke.paint = paint
    var shapes: [Scene.Node] = []
    for shape in IconDrawing.named(name).shapes {
      let path = Path.elements(shape.outline.elements { CGPoint(x: $0 * scale, y: $1 * scale) })
      if shape.isFilled { shapes.append(.shape(Shape(path, fill: paint ?? .color(ink)))) }
      if shape.isStroked { shapes.append(.shape(Shape(path, stroke: stroke))) }
    }
    return .group(
      Group(
        shapes, element: ElementLabel(id: "icon", title: name.rawValue),
        transform: AffineTransform(translationByX: frame.midX - side / 2, byY: frame.midY - side / 2),
        opacity: paint == nil ? color.alpha : 1))
  }
}

extension OwnIcon {
  /// The entire image, centered in a square, in one color.
  fileprivate func node(in square: CGRect, color: Color) -> Scene.Node {
    let source = ImageSource(icon: file, data: data)
    let frame = source.size.scaled(
      by: min(square.width / source.size.width, square.height / source.size.height)
    )
    .centered(in: square)
    return .group(
      Group(
        [.image(Image(source, frame: frame, tint: color))], element: ElementLabel(id: "icon", title: name)))
  }
}
