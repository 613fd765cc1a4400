import Foundation
package import Graphics

/// Resolves the groups of a scene that depend on the content behind them, such as materials.
///
/// Afterwards, a material contains its own copy of the content behind it. Therefore, renderers need not read
/// back what they have drawn.
package struct BackdropResolver {
  private let library: SceneLibrary

  /// The relative luminance below which content is dark.
  private static let darkness = 0.18
  /// The longer side of the bitmap from which the luminance of content is computed, in pixels.
  private static let sampleLength = 16.0

  package init(_ library: SceneLibrary) {
    self.library = library
  }

  /// Returns the scene with resolved groups. Throws if an image behind a group cannot be decoded.
  package func resolved(_ scene: Scene) throws(RenderingError) -> Scene {
    guard scene.nodes.contains(where: \.dependsOnBackdrop) else { return scene }
    var scene = scene
    let whole = Path.rectangle(CGRect(origin: .zero, size: scene.size))
    let background = scene.background.map { [Scene.Node.shape(Shape(whole, fill: .color($0)))] } ?? []
    scene.nodes = try resolved(scene.nodes, behind: background, clip: nil)
    return scene
  }

  package func resolved(_ animation: Animation) throws(RenderingError) -> Animation {
    var animation = animation
    for index in animation.frames.indices {
      animation.frames[index].scene = try resolved(animation.frames[index].scene)
    }
    return animation
  }

  /// Resolves the nodes of a group. `behind` is the content behind the group, in the coordinates of the nodes.
  private func resolved(
    _ nodes: [Scene.Node], behind: [Scene.Node], clip: Path?
  ) throws(RenderingError) -> [Scene.Node] {
    var done: [Scene.Node] = []
    for node in nodes {
      guard case .group(let group) = node, node.dependsOnBackdrop else {
        done.append(node)
        continue
      }
      let before = clip.map { [Scene.Node.group(Group(done, clip: $0))] } ?? done
      done.append(.group(try resolved(group, behind: behind + before)))
    }
    return done
  }

  private func resolved(_ group: Group, behind: [Scene.Node]) throws(RenderingError) -> Group {
    var group = group
    var inside: [Scene.Node] = []
    // The children of a blurred group are a copy of the content behind it, and include its background.
    if group.blur == nil, group.projection == nil, let inverse = group.transform.inverted() {
      inside = group.transform == .identity ? behind : [.group(Group(behind, transform: inverse))]
    }
    switch group.backdrop {
    case .blurred(let blur, let clip)?:
      group.children = visible(inside, in: clip, margin: 3 * blur.deviation).map(\.unlabeled)
      (group.blur, group.clip, group.backdrop) = (blur, clip, nil)
      return group
    case .adaptive(let dark, let region)?:
      group.backdrop = nil
      if !dark.isEmpty, try isDark(inside, in: region) { group.children = dark }
    case nil: break
    }
    group.children = try resolved(group.children, behind: inside, clip: group.clip)
    return group
  }

  /// Returns the nodes that may draw in a path, or within a distance of `margin` from its bounding box.
  private func visible(_ nodes: [Scene.Node], in clip: Path, margin: Double) -> [Scene.Node] {
    let space = SceneCoordinateSpace(transform: .identity)
    guard let region = space.extent(of: clip, margin: margin) else { return [] }
    return visible(nodes, in: region, space)
  }

  private func visible(
    _ nodes: [Scene.Node], in region: SceneExtent, _ space: SceneCoordinateSpace
  ) -> [Scene.Node] {
    nodes.compactMap { node in
      guard let extent = ScenePart(node, space, { _ in false })?.extent, extent.x.overlaps(region.x),
        extent.y.overlaps(region.y)
      else { return nil }
      guard case .group(var group) = node, group.projection == nil, group.shadow == nil, group.blur == nil,
        group.fade == nil, let inside = space.inside(group)
      else { return node }
      group.children = visible(group.children, in: region, inside)
      return .group(group)
    }
  }

  /// Whether the average color of nodes is dark in a region.
  private func isDark(_ nodes: [Scene.Node], in region: Path) throws(RenderingError) -> Bool {
    guard let extent = SceneCoordinateSpace(transform: .identity).extent(of: region, margin: 0) else {
      return false
    }
    let (width, height) = (
      extent.x.upperBound - extent.x.lowerBound, extent.y.upperBound - extent.y.lowerBound
    )
    let scale = Self.sampleLength / max(width, height)
    let surface = try ImageSurface(
      width: max(1, Int((width * scale).rounded(.up))), height: max(1, Int((height * scale).rounded(.up))),
      hasAlpha: true)
    try surface.draw(endingAtPixels: false) { context throws(RenderingError) in
      context.scale(scale)
      context.translate(x: -extent.x.lowerBound, y: -extent.y.lowerBound)
      try context.paint(visible(nodes, in: region, margin: 0), as: .outlines, with: library)
    }
    return try surface.bitmap().averageColor.map { $0.luminance < Self.darkness } ?? false
  }
}

extension Bitmap {
  /// The average color of the pixels, weighted by their alpha; nil if all are transparent.
  fileprivate var averageColor: Color? {
    var sums = [0, 0, 0, 0]
    for (index, value) in pixels.enumerated() { sums[index % 4] += Int(value) }
    guard sums[3] > 0 else { return nil }
    func channel(_ sum: Int) -> UInt8 { UInt8(min(255, 255 * sum / sums[3])) }
    return Color(red: channel(sums[2]), green: channel(sums[1]), blue: channel(sums[0]))
  }
}
