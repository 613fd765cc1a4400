package import DesignFormat
package import Foundation
package import Graphics
import Rendering

package struct Icon {
  let name: IconName
  /// The ink; where it lets the ground through, the icon as a whole does.
  let color: Color
  /// The width of lines, in points; `nil` for the icon's own at its size.
  let lineWidth: Double?
  /// The paint instead of its colour, in the square from the origin that it fills; `nil` for its colour.
  var paint: Paint?

  package init(name: IconName, color: Color, lineWidth: Double? = nil) {
    (self.name, self.color, self.lineWidth) = (name, color, lineWidth)
  }

  /// The icon in the largest square in the middle of `frame`.
  package func node(in frame: CGRect) -> Scene.Node {
    let side = min(frame.width, frame.height)
    if let own = name.own {
      let square = CGSize(width: side, height: side).centered(in: frame)
      // A picture is tinted in one colour.
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
  /// The whole drawing in the middle of a square, in one colour.
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
