import DesignFormat
import Foundation
import Graphics
import LayoutEngine

package struct CellScene {
  let context: CellContext

  /// What is drawn of a part and of all in it, from back to front.
  private struct Layers {
    enum Kind {
      case plain
      /// A background or a picture.
      case ground
      /// Lines of text that reach out of their part, such as with the dots below Arabic letters.
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

    /// The nodes in order, lines that reach out of their parts after the grounds of the parts beside them.
    var all: [Scene.Node] {
      guard let ground = nodes.lastIndex(where: { $0.kind == .ground }),
        nodes[..<ground].contains(where: { $0.kind == .reaching })
      else { return nodes.map(\.node) }
      let (below, above) = (nodes[...ground], nodes[(ground + 1)...])
      return below.filter { $0.kind != .reaching }.map(\.node)
        + below.filter { $0.kind == .reaching }.map(\.node) + above.map(\.node)
    }

    /// The same as one layer, which nothing in it leaves.
    var joined: Layers { Layers(all) }
  }

  /// A part and all in it; throws where a picture would be repeated too often.
  func nodes(_ placed: PlacedNode) throws -> [Scene.Node] { try layers(placed).all }

  private func layers(_ placed: PlacedNode) throws -> Layers {
    let look = placed.node.look
    let outline = BoxOutline(placed.frame, of: placed.node)
    let border = look.border.flatMap { border in
      border.width > 0 ? color(border.color).map { (border, $0) } : nil
    }
    // Two antialiased edges in one position would both be visible, so the background ends below an opaque border.
    let isCovering = border.map { $0.0.dash.isEmpty && $0.1.alpha >= 1 } ?? false
    let inner = isCovering ? outline.outset(by: -(border?.0.width ?? 0) / 2) : outline
    let ground = look.background
    let (opacity, transform) = (look.opacity ?? 1, placed.turn)
    guard opacity > 0, look.scale != 0 else { return Layers() }
    var content = try content(placed, placed.inside == placed.frame ? inner : nil)
    if look.clips == true, !content.nodes.isEmpty {
      content = Layers([.group(Group(content.all, clip: inner.path))])
    }
    if let (border, color) = border {
      let stroke = Stroke(color, width: border.width, dash: border.dash, isRound: border.isRound)
      content = Layers(
        content.all + [.shape(Shape(outline.outset(by: -border.width / 2).path, stroke: stroke))])
    }
    let shadows = shadows(of: placed, outline, ground, content.all)
    if !shadows.isEmpty { content = content.joined }
    let background = ground.map { self.nodes(filling: inner.path, with: $0, in: placed.frame) } ?? []
    let layers = Layers(shadows) + Layers(background, .ground) + content
    guard opacity < 1 || transform != .identity else { return layers }
    return Layers([.group(Group(layers.all, transform: transform, opacity: opacity))])
  }

  /// The content of a part, and the parts in it.
  private func content(_ placed: PlacedNode, _ outline: BoxOutline?) throws -> Layers {
    let reachesOut = placed.lines?.reachesOut(of: placed.frame, linesIn: placed.inside) ?? false
    let kind: Layers.Kind = reachesOut ? .reaching : placed.node.part.ground == nil ? .plain : .ground
    let own = Layers(try ownNodes(of: placed, in: outline), kind)
    let children = try placed.children.map(self.layers)
    let mayReach = children.contains { $0.nodes.contains { $0.kind == .reaching } }
    return (mayReach && !placed.children.areApart ? children.map(\.joined) : children).reduce(own, +)
  }

  /// The nodes inside a part; `outline` is its outline where that is not the box's.
  private func ownNodes(of placed: PlacedNode, in outline: BoxOutline?) throws -> [Scene.Node] {
    let (node, box) = (placed.node, placed.inside)
    guard box.width > 0, box.height > 0 else { return [] }
    return try node.part.nodes(of: placed, in: outline ?? BoxOutline(box, of: node), self)
  }

  func color(_ color: TemplateColor) -> Color? {
    color.resolved(with: context.data).map(context.theme.color)
  }
}

extension PlacedNode {
  /// Rotates and scales the part about its middle.
  fileprivate var turn: AffineTransform {
    let (degrees, scale) = (node.look.rotation ?? 0, node.look.scale ?? 1)
    guard degrees != 0 || scale != 1 else { return .identity }
    let angle = (node.direction == .rightToLeft ? -degrees : degrees) * .pi / 180
    let (a, b) = (scale * cos(angle), scale * sin(angle))
    let (x, y) = (Double(frame.midX), Double(frame.midY))
    return AffineTransform(
      m11: a, m12: b, m21: -b, m22: a, tX: x - a * x + b * y, tY: y - b * x - a * y)
  }
}

extension [PlacedNode] {
  /// Whether no part is on another.
  fileprivate var areApart: Bool {
    indices.allSatisfy { index in
      self[..<index].allSatisfy { other in
        let common = other.frame.intersection(self[index].frame)
        return common.width < 0.01 || common.height < 0.01
      }
    }
  }
}
