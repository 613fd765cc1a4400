import DesignFormat
import Foundation
import Graphics
import LayoutEngine

package struct CellScene {
  let context: CellContext

  /// The nodes of a part and its children, from back to front.
  private struct Layers {
    enum Kind {
      case plain
      /// The background or image of a part.
      case partBackground
      /// Lines of text that extend beyond their part, for example with the dots below Arabic letters.
      case reaching
    }

    var nodes: [(node: Scene.Node, kind: Kind)] = []

    init(_ nodes: [Scene.Node] = [], _ kind: Kind = .plain) {
      self.nodes = nodes.map { ($0, kind) }
    }

    static func + (a: Layers, b: Layers) -> Layers {
      var sum = a
      sum.nodes += b.nodes
      return sum
    }

    /// The nodes in drawing order. Lines that extend beyond their part are drawn after the backgrounds of adjacent
    /// parts.
    var all: [Scene.Node] {
      guard let partBackground = nodes.lastIndex(where: { $0.kind == .partBackground }),
        nodes[..<partBackground].contains(where: { $0.kind == .reaching })
      else { return nodes.map(\.node) }
      let (below, above) = (nodes[...partBackground], nodes[(partBackground + 1)...])
      return below.filter { $0.kind != .reaching }.map(\.node)
        + below.filter { $0.kind == .reaching }.map(\.node) + above.map(\.node)
    }

    /// The nodes in drawing order, all of the kind `plain`, so that the containing part does not reorder them again.
    var joined: Layers { Layers(all) }
  }

  /// Draws a part and its children. Throws if an image would be tiled too many times.
  func nodes(_ placed: LaidOutNode) throws -> [Scene.Node] { try layers(placed).all }

  private func layers(_ placed: LaidOutNode) throws -> Layers {
    let partStyle = placed.node.partStyle
    let outline = BoxOutline(placed.frame, of: placed.node)
    let border = partStyle.border.flatMap { border in
      border.width > 0 ? color(border.color).map { (border, $0) } : nil
    }
    // If the background ended at the same position as an opaque border, both antialiased edges would be visible. So the
    // background ends below the border.
    let isCovering = border.map { $0.0.dash.isEmpty && $0.1.alpha >= 1 } ?? false
    let inner = isCovering ? outline.outset(by: -(border?.0.width ?? 0) / 2) : outline
    let partBackground = partStyle.background
    let (opacity, transform) = (partStyle.opacity ?? 1, placed.rotationTransform)
    guard opacity > 0, partStyle.scale != 0 else { return Layers() }
    var content = try content(placed, placed.inside == placed.frame ? inner : nil)
    if partStyle.clips == true, !content.nodes.isEmpty {
      content = Layers([.group(Group(content.all, clip: inner.path))])
    }
    if let (border, color) = border {
      let stroke = Stroke(color, width: border.width, dash: border.dash, isRound: border.isRound)
      content = Layers(
        content.all + [.shape(Shape(outline.outset(by: -border.width / 2).path, stroke: stroke))])
    }
    var background = partBackground.map { self.nodes(filling: inner.path, with: $0, in: placed.frame) } ?? []
    let holes = placed.holes
    var shadows: [Scene.Node]
    if holes.isEmpty {
      shadows = self.shadows(of: placed, outline, partBackground, content.all)
    } else {
      let nodes = Group.cutting(holes, outOf: background + content.all, in: placed.frame)
      shadows = self.shadows(cutOutOf: nodes, of: placed)
      (background, content) = ([], Layers(nodes))
    }
    if !shadows.isEmpty { content = content.joined }
    let layers = Layers(shadows) + Layers(background, .partBackground) + content
    guard opacity < 1 || transform != .identity else { return layers }
    return Layers([.group(Group(layers.all, transform: transform, opacity: opacity))])
  }

  private func content(_ placed: LaidOutNode, _ outline: BoxOutline?) throws -> Layers {
    let reachesOut = placed.lines?.reachesOut(of: placed.frame, linesIn: placed.inside) ?? false
    let kind: Layers.Kind =
      reachesOut ? .reaching : placed.node.part.partBackground == nil ? .plain : .partBackground
    let own = Layers(try ownNodes(of: placed, in: outline), kind)
    let children = try placed.children.filter { $0.node.partStyle.cutsOut != true }.map(self.layers)
    let mayReach = children.contains { $0.nodes.contains { $0.kind == .reaching } }
    return (mayReach && !placed.children.areApart ? children.map(\.joined) : children).reduce(own, +)
  }

  /// Draws the content of a part without its children. `outline` is nil if the content's outline is the part's box
  /// without the padding.
  private func ownNodes(of placed: LaidOutNode, in outline: BoxOutline?) throws -> [Scene.Node] {
    let (node, box) = (placed.node, placed.inside)
    guard box.width > 0, box.height > 0 else { return [] }
    return try node.part.nodes(of: placed, in: outline ?? BoxOutline(box, of: node), self)
  }

  func color(_ color: TemplateColor) -> Color? {
    color.resolved(with: context.data).map(context.theme.color)
  }
}

extension LaidOutNode {
  /// The transform that rotates and scales the part around its center.
  fileprivate var rotationTransform: AffineTransform {
    let (degrees, scale) = (node.partStyle.rotation ?? 0, node.partStyle.scale ?? 1)
    guard degrees != 0 || scale != 1 else { return .identity }
    let angle = (node.direction == .rightToLeft ? -degrees : degrees) * .pi / 180
    let (a, b) = (scale * cos(angle), scale * sin(angle))
    let (x, y) = (Double(frame.midX), Double(frame.midY))
    return AffineTransform(
      m11: a, m12: b, m21: -b, m22: a, tX: x - a * x + b * y, tY: y - b * x - a * y)
  }
}

extension LaidOutNode {
  /// The outlines of the children that are holes in the part.
  fileprivate var holes: [Path] {
    children.filter { $0.node.partStyle.cutsOut == true }.compactMap { hole in
      guard let shape = hole.node.part as? ShapePart, !shape.shape.isBox else {
        return BoxOutline(hole.frame, of: hole.node).path
      }
      return shape.outline(of: hole.node, in: hole.inside).area
    }
  }
}

extension Group {
  /// Returns the nodes without the areas inside `holes`. Each hole is a clip between its outline and a rectangle around `frame`.
  fileprivate static func cutting(
    _ holes: [Path], outOf nodes: [Scene.Node], in frame: CGRect
  ) -> [Scene.Node] {
    guard !nodes.isEmpty else { return [] }
    // The rectangle is so large that neither the content nor its shadow extends beyond it.
    let around = frame.insetBy(dx: -10_000, dy: -10_000)
    return holes.reduce(nodes) { nodes, hole in
      [.group(Group(nodes, clip: .elements(Path.rectangle(around).elements + hole.counterclockwise)))]
    }
  }
}

extension Path {
  /// The outline against the direction of a rectangle's outline, so that it is a hole in the rectangle with the nonzero winding
  /// rule. Subpaths that have different directions keep them relative to each other.
  fileprivate var counterclockwise: [Element] {
    let elements = elements
    return Self.signedArea(of: elements) > 0 ? Self.reversed(elements) : elements
  }

  /// The area inside the control polygon, positive if it runs clockwise on the screen.
  private static func signedArea(of elements: [Element]) -> Double {
    var (area, start, point) = (0.0, CGPoint.zero, CGPoint.zero)
    func add(_ next: CGPoint) {
      area += (point.x * next.y - next.x * point.y) / 2
      point = next
    }
    for element in elements {
      switch element {
      case .move(let next): (start, point) = (next, next)
      case .line(let next): add(next)
      case .curve(let first, let second, let end):
        add(first)
        add(second)
        add(end)
      case .close: add(start)
      }
    }
    return area
  }

  private static func reversed(_ elements: [Element]) -> [Element] {
    var (result, subpath): ([Element], [Element]) = ([], [])
    func finish() {
      guard case .move(let start)? = subpath.first else { return }
      var (back, point): ([Element], CGPoint) = ([], start)
      for element in subpath.dropFirst() {
        switch element {
        case .line(let end):
          back.append(.line(point))
          point = end
        case .curve(let first, let second, let end):
          back.append(.curve(control1: second, control2: first, end: point))
          point = end
        case .move, .close: continue
        }
      }
      result += [.move(point)] + back.reversed() + [.close]
      subpath = []
    }
    for element in elements {
      if case .move = element { finish() }
      subpath.append(element)
    }
    finish()
    return result
  }
}

extension [LaidOutNode] {
  fileprivate var areApart: Bool {
    indices.allSatisfy { index in
      self[..<index].allSatisfy { other in
        let common = other.frame.intersection(self[index].frame)
        return common.width < 0.01 || common.height < 0.01
      }
    }
  }
}

extension CellScene {
  /// Draws a path with a template's fill. Gradients span `box`.
  func nodes(filling path: Path, with fill: TemplateFill, in box: CGRect) -> [Scene.Node] {
    if case .gradient(let gradient) = fill, gradient.kind == .angular {
      let stops = stops(of: gradient)
      guard stops.count > 1, let wedges = AngularGradient(gradient, stops, in: box)?.wedges else {
        return stops.first.map { [.shape(Shape(path, fill: .color($0.color)))] } ?? []
      }
      return [.group(Group(wedges, clip: path))]
    }
    return paint(fill, in: box).map { [.shape(Shape(path, fill: $0))] } ?? []
  }

  func isOpaque(_ fill: TemplateFill) -> Bool {
    let colors = fill.colors.compactMap(color)
    return !colors.isEmpty && colors.allSatisfy { $0.alpha >= 1 }
  }

  private func stops(of gradient: TemplateGradient) -> [LinearGradient.Stop] {
    let resolved = gradient.colors.enumerated().compactMap { index, color in
      self.color(color).map { (color: $0, position: gradient.positions?[index]) }
    }
    return resolved.enumerated().map {
      LinearGradient.Stop(
        $0.element.position ?? Double($0.offset) / Double(max(1, resolved.count - 1)), $0.element.color)
    }
  }

  func paint(_ fill: TemplateFill, in box: CGRect) -> Paint? {
    switch fill {
    case .color(let color): return self.color(color).map { .color($0) }
    case .gradient(let gradient):
      let stops = stops(of: gradient)
      guard stops.count > 1 else { return stops.first.map { .color($0.color) } }
      guard gradient.kind != .radial else {
        let center = gradient.center(in: box)
        let radius = max(
          center.x - box.minX, box.maxX - center.x, center.y - box.minY, box.maxY - center.y)
        return .radialGradient(RadialGradient(center: center, radius: radius, stops: stops))
      }
      let end =
        switch gradient.direction {
        case .vertical: CGPoint(x: box.minX, y: box.maxY)
        case .horizontal: CGPoint(x: box.maxX, y: box.minY)
        case .diagonal: CGPoint(x: box.maxX, y: box.maxY)
        }
      return .linearGradient(
        LinearGradient(from: CGPoint(x: box.minX, y: box.minY), to: end, stops: stops))
    }
  }
}

/// An angular gradient, drawn as wedges of one color each, because SVG and PDF do not support it.
private struct AngularGradient {
  private let stops: [LinearGradient.Stop]
  private let center: CGPoint
  private let start: Double
  /// The radius of the wedges, in points. It extends beyond the farthest corner of the box.
  private let radius: Double

  /// The number of wedges, which is large enough to make the edges between them invisible.
  private static let count = 180

  init?(_ gradient: TemplateGradient, _ stops: [LinearGradient.Stop], in box: CGRect) {
    (self.stops, center, start) = (stops, gradient.center(in: box), gradient.startAngle * .pi / 180)
    radius = 2 * Double(hypot(box.width, box.height))
    guard radius > 0 else { return nil }
  }

  var wedges: [Scene.Node] {
    let step = 2 * Double.pi / Double(Self.count)
    let isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
    return (0..<Self.count).map { index in
      let edge = start + Double(index) * step
      // If two antialiased edges had the same position, the background would be visible between them. So each wedge
      // extends below the next one, and the first one below the last.
      let from = isOpaque && index == 0 ? edge - step : edge
      let to = edge + step * (isOpaque && index < Self.count - 1 ? 2 : 1)
      let color = color(at: (Double(index) + 0.5) / Double(Self.count))
      return .shape(
        Shape(.elements([.move(center), .line(point(from)), .line(point(to)), .close]), fill: .color(color)))
    }
  }

  private func point(_ angle: Double) -> CGPoint {
    CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
  }

  private func color(at place: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.offset >= place }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    let length = b.offset - a.offset
    return a.color.mixed(with: b.color, length > 0 ? (place - a.offset) / length : 1)
  }
}

extension TemplateGradient {
  fileprivate func center(in box: CGRect) -> CGPoint {
    CGPoint(x: box.minX + center.x * box.width, y: box.minY + center.y * box.height)
  }
}

/// Draws the shadows of parts. Each shadow has the visible shape of its part, as the shadow of a Core Animation layer
/// does.
extension CellScene {
  /// Returns the nodes of a part's shadows, from back to front. The shadows have the shape of the part's background and
  /// content.
  func shadows(
    of placed: LaidOutNode, _ outline: BoxOutline, _ partBackground: TemplateFill?, _ content: [Scene.Node]
  ) -> [Scene.Node] {
    let node = placed.node
    let isSolid =
      partBackground.map(isOpaque) == true
      || (placed.inside == placed.frame && node.part.isOpaque(in: node.foregroundColor))
    return (node.partStyle.shadows ?? []).reversed().compactMap { shadow in
      let outline = isSolid || partBackground != nil ? outline.outset(by: shadow.spread) : outline
      guard let color = color(shadow.color), color.alpha > 0, outline.rect.width > 0, outline.rect.height > 0
      else { return nil }
      let place = AffineTransform(translationByX: shadow.x, byY: shadow.y)
      if isSolid, shadow.blur == 0 {
        return .group(Group([.shape(Shape(outline.path, fill: .color(color)))], transform: place))
      }
      // The content is visible through a translucent background, so the content also casts a shadow.
      let casters =
        isSolid
        ? [.shape(Shape(outline.path, fill: .color(.black)))]
        : (partBackground.map { nodes(filling: outline.path, with: $0, in: placed.frame) } ?? [])
          + content.map(\.unlabelled)
      guard !casters.isEmpty else { return nil }
      return .group(
        Group(casters, transform: place, shadow: Shadow(color, deviation: shadow.blur / 2)))
    }
  }
}

extension CellScene {
  /// Returns the shadows of a part with holes, whose visible nodes are `nodes`, from back to front.
  fileprivate func shadows(cutOutOf nodes: [Scene.Node], of placed: LaidOutNode) -> [Scene.Node] {
    (placed.node.partStyle.shadows ?? []).reversed().compactMap { shadow in
      guard let color = color(shadow.color), color.alpha > 0, !nodes.isEmpty else { return nil }
      return .group(
        Group(
          nodes.map(\.unlabelled), transform: AffineTransform(translationByX: shadow.x, byY: shadow.y),
          shadow: Shadow(color, deviation: shadow.blur / 2)))
    }
  }
}

extension Scene.Node {
  /// The node without its labels, for drawing its shadow: labels identify only the part itself.
  fileprivate var unlabelled: Scene.Node {
    guard case .group(var group) = self else { return self }
    group.element = nil
    group.children = group.children.map(\.unlabelled)
    return .group(group)
  }
}
