import DesignFormat
import Foundation
import Graphics
import LayoutEngine

extension TemplateBorder {
  var isVisible: Bool { max(widths.top, widths.left, widths.bottom, widths.right) > 0 }

  /// The distance by which the border extends beyond the part's outline, in points.
  var outerWidth: Double {
    let width = max(widths.top, widths.left, widths.bottom, widths.right)
    return switch position {
    case .inside: 0
    case .center: width / 2
    case .outside: width
    }
  }
}

/// Draws the borders and the inset shadows of parts.
extension CellScene {
  /// Returns the width of a border that is an opaque line inside the outline, and therefore covers the edge
  /// of a background; nil for other borders.
  func coveringWidth(of border: TemplateBorder) -> Double? {
    guard border.position == .inside, !border.isDashed, let width = border.uniformWidth,
      case .color(let color) = border.fill, let color = self.color(color), color.alpha >= 1
    else { return nil }
    return width
  }

  func nodes(
    of border: TemplateBorder, along outline: BoxOutline, of placed: LaidOutNode
  ) throws -> [Scene.Node] {
    guard border.fill.isPlain else {
      let shape = nodes(of: border, .color(.black), along: outline, of: placed)
      return try nodes(filling: shape, with: border.fill, in: outline.rect)
    }
    return paint(border.fill, in: outline.rect).map { nodes(of: border, $0, along: outline, of: placed) }
      ?? []
  }

  private func nodes(
    of border: TemplateBorder, _ paint: Paint, along outline: BoxOutline, of placed: LaidOutNode
  ) -> [Scene.Node] {
    let widths = placed.node.direction == .leftToRight ? border.widths : border.widths.mirrored
    if let path = placed.node.part.figurePath(of: placed) {
      let width = max(widths.top, widths.left, widths.bottom, widths.right)
      return nodes(of: border, paint, width: width, along: path, in: placed.frame)
    }
    if let width = border.uniformWidth {
      let line = outline.outset(by: border.outerWidth - width / 2)
      return [.shape(Shape(line.path, stroke: border.stroke(paint, width: width)))]
    }
    let (outer, inner) = (
      outline.rect.insetBy(widths, border.outset), outline.rect.insetBy(widths, border.inset)
    )
    if border.isDashed { return dashes(of: border, paint, widths, between: outer, and: inner) }
    let areas =
      outline.isEllipse || outline.corners.radii.contains { $0 > 0 }
      ? [Path.ring(outer, inner, outline, border, widths)] : Path.sides(outer, inner)
    return areas.map { .shape(Shape($0, fill: paint)) }
  }

  /// Draws a line along a figure. If the line is inside or outside of the figure's outline, it is drawn with
  /// twice its width and clipped at the outline.
  private func nodes(
    of border: TemplateBorder, _ paint: Paint, width: Double, along path: Path, in box: CGRect
  ) -> [Scene.Node] {
    guard border.position != .center else {
      return [.shape(Shape(path, stroke: border.stroke(paint, width: width)))]
    }
    let stroke = Shape(path, stroke: border.stroke(paint, width: 2 * width))
    guard border.position == .outside else { return [.group(Group([.shape(stroke)], clip: path))] }
    // A miter is at most ten times as long as half the line's width.
    let margin = 10 * width + Double(max(box.width, box.height))
    let all = Path.rectangle(box.insetBy(dx: -margin, dy: -margin)).elements
    return [.group(Group([.shape(stroke)], clip: .evenOdd(all + path.elements)))]
  }

  /// Draws a dashed line on each side that has a width.
  private func dashes(
    of border: TemplateBorder, _ paint: Paint, _ widths: EdgeInsets, between outer: CGRect, and inner: CGRect
  ) -> [Scene.Node] {
    let (left, right) = ((outer.minX + inner.minX) / 2, (outer.maxX + inner.maxX) / 2)
    let (top, bottom) = ((outer.minY + inner.minY) / 2, (outer.maxY + inner.maxY) / 2)
    let lines = [
      (widths.top, CGPoint(x: outer.minX, y: top), CGPoint(x: outer.maxX, y: top)),
      (widths.right, CGPoint(x: right, y: outer.minY), CGPoint(x: right, y: outer.maxY)),
      (widths.bottom, CGPoint(x: outer.maxX, y: bottom), CGPoint(x: outer.minX, y: bottom)),
      (widths.left, CGPoint(x: left, y: outer.maxY), CGPoint(x: left, y: outer.minY)),
    ]
    return lines.filter { $0.0 > 0 }.map { width, start, end in
      .shape(Shape(.line(from: start, to: end), stroke: border.stroke(paint, width: width)))
    }
  }

  /// Draws the shadows inside a part's outline, from back to front.
  func insetShadows(of placed: LaidOutNode) -> [Scene.Node] {
    let shadows = (placed.node.partStyle.shadows ?? []).filter(\.isInset)
    guard !shadows.isEmpty else { return [] }
    let outline = BoxOutline(placed.frame, of: placed.node)
    let figure = placed.node.part.figurePath(of: placed)
    return shadows.reversed().compactMap { shadow in
      guard let color = color(shadow.color), color.alpha > 0 else { return nil }
      let hole = figure ?? outline.outset(by: -shadow.spread).path
      let reach = 1.5 * shadow.blur + abs(shadow.x) + abs(shadow.y) + abs(shadow.spread) + 1
      let outside = Path.rectangle(outline.rect.insetBy(dx: -reach, dy: -reach)).elements
      let isBlurred = shadow.blur > 0
      let caster = Shape(.evenOdd(outside + hole.elements), fill: .color(isBlurred ? .black : color))
      let place = AffineTransform(translationByX: shadow.x, byY: shadow.y)
      let inside = Group(
        [.shape(caster)], transform: place,
        shadow: isBlurred ? Shadow(color, deviation: shadow.blur / 2) : nil)
      return .group(Group([.group(inside)], clip: figure ?? outline.path))
    }
  }
}

extension TemplateBorder {
  /// The fraction of the width by which the outer edge of the line is inside the part's outline. A negative
  /// value means outside.
  fileprivate var outset: Double { position == .inside ? 0 : position == .center ? -0.5 : -1 }
  /// The fraction of the width by which the inner edge of the line is inside the part's outline.
  fileprivate var inset: Double { 1 + outset }
}

extension EdgeInsets {
  fileprivate var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}

extension CGRect {
  /// Returns the rectangle inset by a fraction of the insets; at least empty.
  fileprivate func insetBy(_ insets: EdgeInsets, _ fraction: Double) -> CGRect {
    let (left, top) = (min(insets.left * fraction, width), min(insets.top * fraction, height))
    return CGRect(
      x: minX + left, y: minY + top, width: max(0, width - left - insets.right * fraction),
      height: max(0, height - top - insets.bottom * fraction))
  }
}

extension Path {
  /// Returns the four rectangles between an outer and an inner rectangle: the top, the bottom, the left and
  /// the right one. Empty rectangles are omitted.
  fileprivate static func sides(_ outer: CGRect, _ inner: CGRect) -> [Path] {
    [
      CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: inner.minY - outer.minY),
      CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY),
      CGRect(x: outer.minX, y: inner.minY, width: inner.minX - outer.minX, height: inner.height),
      CGRect(x: inner.maxX, y: inner.minY, width: outer.maxX - inner.maxX, height: inner.height),
    ].filter { $0.width > 0 && $0.height > 0 }.map { .rectangle($0) }
  }

  /// Returns the area between two rectangles with rounded corners. As in CSS, the horizontal and the vertical
  /// radius of a corner change by the widths of the adjacent sides, so the corner's edges are elliptical.
  fileprivate static func ring(
    _ outer: CGRect, _ inner: CGRect, _ outline: BoxOutline, _ border: TemplateBorder, _ widths: EdgeInsets
  ) -> Path {
    if outline.isEllipse { return .evenOdd(Path.ellipse(outer).elements + Path.ellipse(inner).elements) }
    let sides = [
      (widths.left, widths.top), (widths.right, widths.top), (widths.right, widths.bottom),
      (widths.left, widths.bottom),
    ]
    func elements(_ rect: CGRect, _ fraction: Double) -> [Element] {
      rounded(
        rect,
        zip(outline.corners.radii, sides).map { radius, side in
          radius > 0 ? (max(0, radius - side.0 * fraction), max(0, radius - side.1 * fraction)) : (0, 0)
        })
    }
    return .evenOdd(elements(outer, border.outset) + elements(inner, border.inset))
  }

  /// Returns the path of a rectangle with rounded corners. `radii` contains the horizontal and the vertical
  /// radius of each corner, clockwise from the top left.
  private static func rounded(_ rect: CGRect, _ radii: [(x: Double, y: Double)]) -> [Element] {
    let handle = 0.552_284_749_830_793_4
    let corners = [
      (CGPoint(x: rect.minX, y: rect.minY), (0.0, 1.0), (1.0, 0.0)),
      (CGPoint(x: rect.maxX, y: rect.minY), (-1.0, 0.0), (0.0, 1.0)),
      (CGPoint(x: rect.maxX, y: rect.maxY), (0.0, -1.0), (-1.0, 0.0)),
      (CGPoint(x: rect.minX, y: rect.maxY), (1.0, 0.0), (0.0, -1.0)),
    ]
    var elements: [Element] = []
    for ((corner, arriving, leaving), radius) in zip(corners, radii) {
      func point(_ direction: (Double, Double), _ part: Double) -> CGPoint {
        CGPoint(x: corner.x + direction.0 * radius.x * part, y: corner.y + direction.1 * radius.y * part)
      }
      let start = point(arriving, 1)
      elements.append(elements.isEmpty ? .move(start) : .line(start))
      if radius.x > 0, radius.y > 0 {
        elements.append(
          .curve(
            control1: point(arriving, 1 - handle), control2: point(leaving, 1 - handle),
            end: point(leaving, 1)))
      }
    }
    return elements + [.close]
  }
}
