import Foundation
import Graphics

/// A node of a scene and the rows that it may reach, so that whoever draws some rows leaves the others out.
///
/// A picture of a whole list has as many nodes as stretches of rows times what each shows; painting all of them into
/// every stretch would take the square of its length.
struct ScenePart: Sendable {
  let node: Scene.Node
  /// How far it may reach, in the scene's points; more than it needs to be, never less.
  let extent: SceneExtent
  /// Where it and all its children may be cut.
  let cut: Cut
  /// The parts that a group draws one by one; empty for what is drawn at once.
  let children: [ScenePart]

  /// Where a picture may be cut so that its pixels stay the same to the last bit.
  enum Cut: Int, Sendable {
    /// Anywhere: colours and outlines do not depend on where a clip ends.
    case anywhere
    /// Around it: Cairo rounds the transforms of pictures and gradients so that they are exact in the middle of the
    /// clip, so they are drawn without one.
    case around
    /// Nowhere: it is drawn on a surface as large as the picture first.
    case nowhere
  }

  /// Parts that nothing is seen of are left out. `isPicture` says which typefaces have pictures for glyphs.
  static func parts(of nodes: [Scene.Node], isPicture: (Typeface) -> Bool = { _ in false }) -> [ScenePart] {
    parts(of: nodes, ScenePlace(transform: .identity), isPicture)
  }

  private static func parts(
    of nodes: [Scene.Node], _ place: ScenePlace, _ isPicture: (Typeface) -> Bool
  ) -> [ScenePart] {
    nodes.flatMap { node -> [ScenePart] in
      guard case .text(let text) = node else { return ScenePart(node, place, isPicture).map { [$0] } ?? [] }
      func isUneven(_ run: GlyphRun) -> Bool {
        isPicture(run.typeface) || run.paint?.isGradient == true
      }
      guard text.runs.contains(where: isUneven) else {
        return ScenePart(text, place, cut: .anywhere).map { [$0] } ?? []
      }
      // Pictures and gradients are cut in another way than the letters beside them.
      return text.runs.compactMap { run in
        var alone = text
        alone.runs = [run]
        return ScenePart(alone, place, cut: isUneven(run) ? .around : .anywhere)
      }
    }
  }

  private init?(_ text: Text, _ place: ScenePlace, cut: Cut) {
    guard let extent = place.extent(of: text) else { return nil }
    (node, self.extent, self.cut, children) = (.text(text), extent, cut, [])
  }

  /// Whether it may be seen between two places, in points.
  func reaches(_ range: ClosedRange<Double>) -> Bool {
    extent.y.lowerBound < range.upperBound && extent.y.upperBound > range.lowerBound
  }

  /// `nil` where nothing is seen of the node.
  init?(_ node: Scene.Node, _ place: ScenePlace, _ isPicture: (Typeface) -> Bool) {
    self.node = node
    switch node {
    case .group(let group):
      guard group.opacity > 0 else { return nil }
      if let projection = group.projection {
        guard let seen = projection.bounds.flatMap(place.extent) else { return nil }
        (extent, cut, children) = (seen, .nowhere, [])
        return
      }
      guard let inside = place.inside(group) else { return nil }
      if group.blur != nil {
        // Drawn apart like a shadow; it ends where the clip does.
        guard !group.children.isEmpty, let clip = group.clip,
          let seen = ScenePlace(transform: inside.transform, limit: place.limit).extent(of: clip, margin: 0)
        else { return nil }
        (extent, cut, children) = (seen, .anywhere, [])
        return
      }
      let parts = Self.parts(of: group.children, inside, isPicture)
      guard let whole = SceneExtent(around: parts.map(\.extent)) else { return nil }
      if let shadow = group.shadow {
        // Drawn apart before it is laid down pixel by pixel, so it may be cut whatever throws it.
        guard let seen = place.shown(whole, reach: inside.reach(of: shadow)) else { return nil }
        (extent, cut, children) = (seen, group.fade == nil ? .anywhere : .nowhere, [])
        return
      }
      extent = whole
      let worst = parts.max { $0.cut.rawValue < $1.cut.rawValue }?.cut ?? .anywhere
      let isAtOnce = group.opacity < 1 || group.fade != nil
      cut = isAtOnce && (worst != .anywhere || group.fade != nil) ? .nowhere : worst
      children = isAtOnce ? [] : parts
    case .shape(let shape):
      // A mitre reaches farther than half the line's width, but never ten times as far (Cairo's limit).
      let margin = (shape.stroke?.width ?? 0) * 5
      guard let seen = place.extent(of: shape.path, margin: margin) else { return nil }
      var isEven = true
      switch shape.fill {
      case .linearGradient?, .radialGradient?: isEven = false
      case .color?, nil: break
      }
      (extent, cut, children) = (seen, isEven ? .anywhere : .around, [])
    case .text(let text):
      guard let seen = place.extent(of: text) else { return nil }
      (extent, cut, children) = (seen, .anywhere, [])
    case .image(let image):
      guard let seen = place.extent(of: image.frame) else { return nil }
      (extent, cut, children) = (seen, .around, [])
    }
  }
}

extension SceneLibrary {
  func parts(of nodes: [Scene.Node]) -> [ScenePart] {
    ScenePart.parts(of: nodes) { typeface in
      // A font that cannot be read is met again when it is painted.
      do throws(RenderingError) { return try glyphPictures.has(typeface) } catch { return false }
    }
  }
}
