import Cells
import DesignFormat
import Foundation
import Graphics

/// The drawing of one range: its number and widths, its changes, and the screen.
struct SweepPanel {
  /// The range's number, from 1.
  let number: Int
  let width: Double
  /// The size of the drawn screen, in points.
  let picture: CGSize
  /// Whether the screen has outlines of problems.
  let hasMarks: Bool
  let caption: Caption
  /// The drawn screen, with its origin at `(0, 0)`.
  let content: Scene.Node

  struct Caption {
    let heading: SetText
    let lines: [SetText]
    let labels: Typesetter
  }

  /// The width of the number before the heading, in points.
  static let badgeRoom = 28.0
  private static let headingHeight = 26.0
  private static let space = 10.0

  var captionHeight: Double {
    Self.headingHeight + caption.lines.map { Double($0.size.height) }.reduce(0, +) + Self.space
  }

  /// Returns the panel's nodes, in points of the sheet: the caption below `origin`, and the image below `pictureTop`.
  func nodes(at origin: CGPoint, pictureTop: Double) -> [Scene.Node] {
    let badge = Self.badge(number, around: CGPoint(x: origin.x + 10, y: origin.y + 11), caption.labels)
    var top = Double(origin.y) + Self.headingHeight
    var nodes =
      badge
      + caption.heading.nodes(
        in: CGRect(x: origin.x + Self.badgeRoom, y: origin.y, width: width - Self.badgeRoom, height: 22),
        vertically: .center)
    for line in caption.lines {
      let height = Double(line.size.height)
      nodes += line.nodes(in: CGRect(x: origin.x, y: top, width: width, height: height))
      top += height
    }
    return nodes + [.group(Group(at: CGPoint(x: origin.x, y: pictureTop), [content]))]
  }

  /// Returns a number in a circle, which identifies a range both on the ruler and beside its image.
  static func badge(_ number: Int, around middle: CGPoint, _ labels: Typesetter) -> [Scene.Node] {
    let circle = CGRect(x: middle.x - 10, y: middle.y - 10, width: 20, height: 20)
    let style = Typesetter.Style(style: .caption1, weight: 600, color: .white, alignment: .center)
    return [
      .shape(Shape(.ellipse(circle), fill: .color(ink))), labels.line("\(number)", style, in: circle),
    ]
  }

  private static let ink = Color(hex: 0x3A3A3C)
}
