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
    let borders = (partStyle.borders ?? []).filter(\.isVisible)
    // If the background ended at the same position as an opaque border, both antialiased edges would be visible. So the
    // background ends below the border.
    let covering = borders.compactMap(coveringWidth).max() ?? 0
    let inner = covering > 0 ? outline.outset(by: -covering / 2) : outline
    let partBackground = partStyle.background
    let (opacity, transform) = (partStyle.opacity ?? 1, placed.rotationTransform)
    guard opacity > 0, partStyle.scale.map({ $0.x != 0 && $0.y != 0 }) ?? true else { return Layers() }
    var content = try content(placed, placed.inside == placed.frame ? inner : nil)
    if partStyle.clips == true, !content.nodes.isEmpty {
      content = Layers([.group(Group(content.all, clip: inner.path))])
    }
    for border in borders {
      content = Layers(content.all + (try nodes(of: border, along: outline, of: placed)))
    }
    let outside = borders.map(\.outerWidth).max() ?? 0
    var background =
      try partBackground.map { try self.nodes(filling: inner.path, with: $0, in: placed.frame) } ?? []
    if let blur = partStyle.backgroundBlur, blur > 0 {
      let clip = placed.node.part.figurePath(of: placed) ?? outline.path
      background.insert(.group(Group([], backdrop: .blurred(Blur(deviation: blur / 2), clip: clip))), at: 0)
    }
    let holes = placed.holes
    let shadows: [Scene.Node]
    if holes.isEmpty {
      shadows = try self.shadows(of: placed, outline.outset(by: outside), partBackground, content.all)
    } else {
      let nodes = Group.cutting(holes, outOf: background + content.all, in: placed.frame)
      shadows = self.shadows(cutOutOf: nodes, of: placed)
      (background, content) = ([], Layers(nodes))
    }
    if !shadows.isEmpty { content = content.joined }
    let layers = Layers(shadows) + Layers(background, .partBackground) + content
    let blendMode = partStyle.blendMode ?? .normal
    let blur = partStyle.blur ?? 0
    let isAdaptive = partBackground?.adaptsToContent == true
    guard opacity < 1 || transform != .identity || blendMode != .normal || blur > 0 || isAdaptive else {
      return layers
    }
    var nodes = layers.all
    // The filter of a blur is in the coordinates of the part before its transform.
    if blur > 0 { nodes = [.group(Group(nodes, layerBlur: blur / 2))] }
    return Layers([
      .group(
        Group(
          nodes, transform: transform, opacity: opacity, blendMode: blendMode,
          backdrop: isAdaptive ? .adaptive(dark: [], region: inner.path) : nil))
    ])
  }

  private func content(_ placed: LaidOutNode, _ outline: BoxOutline?) throws -> Layers {
    let reachesOut = placed.lines?.reachesOut(of: placed.frame, linesIn: placed.inside) ?? false
    let kind: Layers.Kind =
      reachesOut ? .reaching : placed.node.part.partBackground == nil ? .plain : .partBackground
    let own = Layers(try ownNodes(of: placed, in: outline) + insetShadows(of: placed), kind)
    let children = try layers(placed.children.filter { $0.node.partStyle.cutsOut != true }[...])
    let mayReach = children.contains { $0.nodes.contains { $0.kind == .reaching } }
    return (mayReach && !placed.children.areApart ? children.map(\.joined) : children).reduce(own, +)
  }

  /// Draws the children of a part. A child that is a mask is not drawn; the children after it are visible only inside it.
  private func layers(_ children: ArraySlice<LaidOutNode>) throws -> [Layers] {
    guard let index = children.firstIndex(where: { $0.node.partStyle.mask != nil }) else {
      return try children.map(self.layers)
    }
    let masked = try layers(children[(index + 1)...]).flatMap(\.all)
    guard !masked.isEmpty else { return try children[..<index].map(self.layers) }
    return try children[..<index].map(self.layers)
      + [Layers([.group(try group(masked, maskedBy: children[index]))])]
  }

  private func group(_ nodes: [Scene.Node], maskedBy mask: LaidOutNode) throws -> Group {
    let shape = mask.node.part
    guard mask.node.partStyle.mask == .outline, shape.text == nil else {
      let kind = mask.node.partStyle.mask == .luminance ? Mask.Kind.luminance : .alpha
      return Group(nodes, mask: Mask(kind, try layers(mask).all))
    }
    let path = shape.figurePath(of: mask) ?? BoxOutline(mask.frame, of: mask.node).path
    let transform = mask.rotationTransform
    return Group(nodes, clip: transform == .identity ? path : path.transformed(by: transform))
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
    let (degrees, scale) = (node.partStyle.rotation ?? 0, node.partStyle.scale ?? TemplateScale(x: 1, y: 1))
    guard degrees != 0 || scale.x != 1 || scale.y != 1 else { return .identity }
    let angle = (node.direction == .rightToLeft ? -degrees : degrees) * .pi / 180
    let (a, b) = (scale.x * cos(angle), scale.x * sin(angle))
    let (c, d) = (-scale.y * sin(angle), scale.y * cos(angle))
    let (x, y) = (Double(frame.midX), Double(frame.midY))
    return AffineTransform(
      m11: a, m12: b, m21: c, m22: d, tX: x - a * x - c * y, tY: y - b * x - d * y)
  }
}

extension LaidOutNode {
  /// The outlines of the children that are holes in the part.
  fileprivate var holes: [Path] {
    children.filter { $0.node.partStyle.cutsOut == true }.map { hole in
      hole.node.part.area(of: hole.node, in: hole.inside) ?? BoxOutline(hole.frame, of: hole.node).path
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
      [.group(Group(nodes, clip: .evenOdd(Path.rectangle(around).elements + hole.elements)))]
    }
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
  func nodes(filling path: Path, with fill: TemplateFill, in box: CGRect) throws -> [Scene.Node] {
    switch fill {
    case .layers(let layers):
      return try layers.flatMap { layer in
        let nodes = try self.nodes(filling: path, with: layer.fill, in: box)
        guard layer.opacity < 1 || layer.blendMode != .normal, !nodes.isEmpty else { return nodes }
        return [.group(Group(nodes, opacity: layer.opacity, blendMode: layer.blendMode))]
      }
    case .image(let image): return try nodes(filling: path, with: image, in: box)
    case .material(let material):
      return Material(material.material).nodes(
        path, tint: material.tint.flatMap(color), in: material.appearance ?? context.theme.traits.appearance)
    case .gradient(let gradient) where !fill.isPlain:
      let stops = stops(of: gradient)
      let nodes = stops.count > 1 ? GradientNodes(gradient, stops, in: box)?.nodes : nil
      guard let nodes else {
        return stops.first.map { [.shape(Shape(path, fill: .color($0.color)))] } ?? []
      }
      return [.group(Group(nodes, clip: path))]
    case .color, .gradient: return paint(fill, in: box).map { [.shape(Shape(path, fill: $0))] } ?? []
    }
  }

  /// Fills the shape of nodes with a template's fill. The nodes' alpha is used as a mask, because some nodes
  /// cannot have the fill as their paint.
  func nodes(filling shape: [Scene.Node], with fill: TemplateFill, in box: CGRect) throws -> [Scene.Node] {
    // Letters and borders may extend beyond the box.
    let margin = Double(max(box.width, box.height)) + 100
    let content = try nodes(
      filling: .rectangle(box.insetBy(dx: -margin, dy: -margin)), with: fill, in: box)
    return content.isEmpty ? [] : [.group(Group(content, mask: Mask(.alpha, shape)))]
  }

  func isOpaque(_ fill: TemplateFill) -> Bool {
    switch fill {
    case .image, .material: return false
    case .layers(let layers):
      return layers.contains { $0.opacity >= 1 && $0.blendMode == .normal && isOpaque($0.fill) }
    case .color, .gradient: break
    }
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
    case .image, .layers, .material: return nil
    case .gradient(let gradient):
      let stops = stops(of: gradient)
      guard stops.count > 1 else { return stops.first.map { .color($0.color) } }
      guard gradient.kind != .radial else { return .radialGradient(gradient.radial(stops, in: box)) }
      if let points = gradient.points(in: box) {
        return .linearGradient(LinearGradient(along: points, stops))
      }
      let end =
        switch gradient.direction {
        case .vertical: CGPoint(x: box.minX, y: box.maxY)
        case .horizontal: CGPoint(x: box.maxX, y: box.minY)
        case .diagonal: CGPoint(x: box.maxX, y: box.maxY)
        }
      return .linearGradient(
        LinearGradient(along: [CGPoint(x: box.minX, y: box.minY), end], stops))
    }
  }
}

/// Draws the shadows of parts. Each shadow has the visible shape of its part, as the shadow of a Core Animation layer
/// does.
extension CellScene {
  /// Returns the nodes of a part's shadows, from back to front. The shadows have the shape of the part's background and
  /// content.
  func shadows(
    of placed: LaidOutNode, _ outline: BoxOutline, _ partBackground: TemplateFill?, _ content: [Scene.Node]
  ) throws -> [Scene.Node] {
    let node = placed.node
    let isSolid =
      partBackground.map { isOpaque($0) || $0.isMaterial } == true
      || (placed.inside == placed.frame && node.part.isOpaque(in: node.foregroundColor))
    return try (node.partStyle.shadows ?? []).filter { !$0.isInset }.reversed().compactMap { shadow in
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
        : (try partBackground.map { try nodes(filling: outline.path, with: $0, in: placed.frame) } ?? [])
          + content.map(\.unlabeled)
      guard !casters.isEmpty else { return nil }
      return .group(
        Group(casters, transform: place, shadow: Shadow(color, deviation: shadow.blur / 2)))
    }
  }
}

extension CellScene {
  /// Returns the shadows of a part with holes, from back to front. `nodes` are the part's visible nodes.
  fileprivate func shadows(cutOutOf nodes: [Scene.Node], of placed: LaidOutNode) -> [Scene.Node] {
    (placed.node.partStyle.shadows ?? []).filter { !$0.isInset }.reversed().compactMap { shadow in
      guard let color = color(shadow.color), color.alpha > 0, !nodes.isEmpty else { return nil }
      return .group(
        Group(
          nodes.map(\.unlabeled), transform: AffineTransform(translationByX: shadow.x, byY: shadow.y),
          shadow: Shadow(color, deviation: shadow.blur / 2)))
    }
  }
}
