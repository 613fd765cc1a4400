import Cells
import DesignFormat
import Foundation
import Graphics

/// A cause's number in a disc, by which a mark and a line of text find each other.
struct ChangeBadge {
  /// The number as it is read: `3`, or `1, 3` for what several causes brought.
  let number: String
  let family: ChangeMark.Family
  let typesetter: Typesetter

  private var style: Typesetter.Style {
    Typesetter.Style(style: .caption2, weight: 700, color: .white, alignment: .center)
  }

  /// How wide it is, in points; 16 high.
  var width: Double { max(16, ceil(typesetter.width(of: number, style)) + 9) }

  /// The disc with its upper left corner at a point: white on its colour, or the inverse.
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
