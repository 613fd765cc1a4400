import Cells
import DesignFormat
import Foundation
import Graphics

/// A cause's number in a rounded shape, which connects a mark in the image with a line of the list.
struct ChangeBadge {
  /// The number as displayed: `3`, or `1, 3` for several causes.
  let number: String
  let family: ChangeMark.Family
  let typesetter: Typesetter

  private var style: Typesetter.Style {
    Typesetter.Style(style: .caption2, weight: 700, color: .white, alignment: .center)
  }

  /// The width in points. The height is 16 points.
  var width: Double { max(16, ceil(typesetter.width(of: number, style)) + 9) }

  /// Returns the badge with its top left corner at a point: white text on the family's color, or inverted.
  func nodes(at corner: CGPoint, isInverse: Bool = false) -> [Scene.Node] {
    let box = CGRect(x: corner.x, y: corner.y, width: width, height: 16)
    var style = style
    if isInverse { style.color = family.ink }
    return [
      .shape(
        Shape(.roundedRectangle(box, radius: 8), fill: .color(isInverse ? .white : family.ink))),
      typesetter.line(number, style, in: box),
    ]
  }
}
