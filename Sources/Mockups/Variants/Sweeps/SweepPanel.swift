import DesignFormat
import Foundation
import Graphics

/// The drawing of one width range of a sweep: its number and widths, its changes, and the screen.
struct SweepPanel {
  /// The number of the width range in the sweep, starting at 1.
  let number: Int
  let width: Double
  /// The size of the drawn screen, in points.
  let picture: CGSize
  /// Whether the screen has outlines that mark problems.
  let hasMarks: Bool
  let caption: Caption
  /// The drawn screen with its marks, with its origin at `(0, 0)`.
  let content: Scene.Node

  struct Caption {
    let heading: TypesetText
    let lines: [TypesetText]
    let labels: Typesetter
  }

  /// The space for the badge with the number before the heading, in points.
  static let badgeSpace = 28.0
  private static let headingHeight = 26.0
  private static let space = 10.0

  var captionHeight: Double {
    Self.headingHeight + caption.lines.map { Double($0.size.height) }.reduce(0, +) + Self.space
  }

  /// Returns the panel's nodes, in the coordinates of the sweep's image. The caption is below `origin`, and the screen
  /// is below `imageTop`.
  func nodes(at origin: CGPoint, imageTop: Double) -> [Scene.Node] {
    let badge = Self.badge(number, around: CGPoint(x: origin.x + 10, y: origin.y + 11), caption.labels)
    var top = Double(origin.y) + Self.headingHeight
    var nodes =
      badge
      + caption.heading.nodes(
        in: CGRect(x: origin.x + Self.badgeSpace, y: origin.y, width: width - Self.badgeSpace, height: 22),
        vertically: .center)
    for line in caption.lines {
      let height = Double(line.size.height)
      nodes += line.nodes(in: CGRect(x: origin.x, y: top, width: width, height: height))
      top += height
    }
    return nodes + [.group(Group(at: CGPoint(x: origin.x, y: imageTop), [content]))]
  }

  /// Returns a number in a circle, which identifies a width range on the ruler and beside its screen.
  static func badge(_ number: Int, around middle: CGPoint, _ labels: Typesetter) -> [Scene.Node] {
    let circle = CGRect(x: middle.x - 10, y: middle.y - 10, width: 20, height: 20)
    let style = Typesetter.Style(style: .caption1, weight: 600, color: .white, alignment: .center)
    return [
      .shape(Shape(.ellipse(circle), fill: .color(accentColor))), labels.line("\(number)", style, in: circle),
    ]
  }

  private static let accentColor = Color(hex: 0x3A3A3C)
}

/// The heading of a sweep's image: the screen's name, the swept widths and feature kinds, and a ruler with a segment
/// for each width range.
struct SweepHeader {
  let sweep: WidthSweep
  let labels: Typesetter
  let hasMarks: Bool

  private let theme = Theme()

  /// Returns the heading and the y coordinate of its bottom edge, in the coordinates of the sweep's image. The heading
  /// is at the top of the box and as wide as the box.
  func nodes(in box: CGRect) -> (nodes: [Scene.Node], bottom: Double) {
    let name = Typesetter.Style(style: .title3, weight: 600, color: theme.label)
    var detail = Typesetter.Style(style: .footnote, color: theme.secondaryLabel)
    detail.lineLimit = 0
    let remarks = labels.set(Typesetter.StyledString(remarks), detail, width: box.width)
    let title = CGRect(x: box.minX, y: box.minY, width: box.width, height: 26)
    let text = CGRect(
      x: box.minX, y: title.maxY + 2, width: box.width, height: remarks.size.height)
    let ruler = CGRect(x: box.minX, y: text.maxY + 18, width: box.width, height: 30)
    return (
      [labels.line("\(sweep.screen.title ?? sweep.screen.id), by width", name, in: title)]
        + remarks.nodes(in: text) + self.ruler(in: ruler), Double(ruler.maxY) + 20
    )
  }

  private var remarks: String {
    let count = sweep.ranges.count
    let drawn = min(count, SweepScene.limit)
    let parts = [
      "\(sweep.extent)", sweep.breakpointCount, "each picture is the first width of its range",
      drawn < count ? "the first \(drawn) of \(count) ranges" : nil,
      hasMarks ? "outlined in red: cut, overlapping or clipped" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: "  ·  ")
  }

  /// Returns a bar from the first to the last width. Its segments are alternately dark and light.
  private func ruler(in bar: CGRect) -> [Scene.Node] {
    let (from, to) = (sweep.widths.from, sweep.widths.to)
    func x(_ width: Double) -> Double {
      Double(bar.minX) + (to > from ? (width - from) / (to - from) : 0) * Double(bar.width)
    }
    var nodes: [Scene.Node] = []
    for (index, range) in sweep.ranges.enumerated() {
      let start = x(range.from)
      let end = index + 1 < sweep.ranges.count ? x(sweep.ranges[index + 1].from) : Double(bar.maxX)
      let piece = CGRect(x: start, y: bar.minY, width: max(1, end - start), height: bar.height)
      nodes.append(
        .shape(
          Shape(.rectangle(piece), fill: .color(Color(hex: index.isMultiple(of: 2) ? 0xD1D1D6 : 0xFFFFFF)))))
      if piece.width >= 24, index < SweepScene.limit {
        nodes += SweepPanel.badge(
          index + 1, around: CGPoint(x: piece.midX, y: piece.midY), labels)
      }
    }
    let outline = Shape(
      .roundedRectangle(bar, radius: 6), stroke: Stroke(Color.black.withAlpha(0.18), width: 1))
    return [.group(Group(nodes, clip: .roundedRectangle(bar, radius: 6))), .shape(outline)]
      + widths(below: bar, x)
  }

  /// Returns labels for the first width of each segment, and for the last width. A label that would overlap the
  /// previous one is omitted.
  private func widths(below bar: CGRect, _ x: (Double) -> Double) -> [Scene.Node] {
    var style = Typesetter.Style(style: .caption2, weight: 500, color: theme.secondaryLabel)
    let last = sweep.widths.to
    let end = labels.width(of: last.figures(3), style)
    var free = -Double.infinity
    var nodes: [Scene.Node] = []
    for width in sweep.ranges.map(\.from) + [last] {
      let text = width.figures(3)
      let length = labels.width(of: text, style)
      let middle = x(width)
      let left = min(max(middle - length / 2, Double(bar.minX)), Double(bar.maxX) - length)
      let isLast = width == last
      guard left >= free, isLast || left + length <= Double(bar.maxX) - end - 6 else { continue }
      free = left + length + 6
      style.alignment = .leading
      nodes.append(
        labels.line(text, style, in: CGRect(x: left, y: bar.maxY + 4, width: length + 1, height: 14)))
    }
    return nodes
  }
}
