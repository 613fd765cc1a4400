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

/// Where nodes stand, and how much clips let be seen of them.
struct ScenePlace {
  /// From the nodes' points to those that extents are told in.
  var transform: AffineTransform
  /// Nothing is seen outside of it.
  var limit = SceneExtent.infinite

  /// How far some nodes may be seen, in perspective and shadows, too; `nil` for nothing.
  func extent(of nodes: [Scene.Node]) -> SceneExtent? {
    SceneExtent(around: nodes.compactMap { ScenePart($0, self) { _ in false }?.extent })
  }

  /// `nil` where the group's clip shows nothing.
  func inside(_ group: Group) -> ScenePlace? {
    // The group's transform comes first, then what lies around it.
    var inside = self
    inside.transform = group.transform
    inside.transform.append(transform)
    if let clip = group.clip {
      guard let limit = inside.extent(of: clip, margin: 0) else { return nil }
      inside.limit = limit
    }
    // Nodes outside of the limit may cast a shadow into it.
    if group.shadow != nil { inside.limit = .infinite }
    return inside
  }

  func extent(of rect: CGRect) -> SceneExtent? { extent(of: .rectangle(rect), margin: 0) }

  /// How far a text may be seen, whose marks may stand far above one another and whose letters beside their advance.
  func extent(of text: Text) -> SceneExtent? {
    var corners: [CGPoint] = []
    for run in text.runs {
      let margin = 3 * run.size
      for glyph in run.glyphs {
        for side in [-margin, margin] {
          corners.append(CGPoint(x: glyph.offset.x + side, y: glyph.offset.y + side))
        }
      }
    }
    guard var box = SceneExtent(around: corners) else { return nil }
    for run in text.runs {
      box.x = min(box.x.lowerBound, run.extent.lowerBound)...max(box.x.upperBound, run.extent.upperBound)
    }
    box.x = min(box.x.lowerBound, 0)...max(box.x.upperBound, text.width)
    return extent(
      of: CGRect(
        x: text.origin.x + box.x.lowerBound, y: text.origin.y + box.y.lowerBound,
        width: box.x.upperBound - box.x.lowerBound, height: box.y.upperBound - box.y.lowerBound))
  }

  /// With `margin` around the path; `nil` for nothing.
  func extent(of path: Path, margin: Double) -> SceneExtent? {
    let points: [CGPoint]
    switch path {
    case .rectangle(let rect), .roundedRectangle(let rect, _), .box(let rect, _), .ellipse(let rect):
      points = [rect.minX, rect.maxX].flatMap { x in [rect.minY, rect.maxY].map { CGPoint(x: x, y: $0) } }
    case .elements(let elements):
      points = elements.flatMap { element -> [CGPoint] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
      }
    }
    let placed: [CGPoint] = points.map { transform.transform($0) }
    return SceneExtent(around: placed, reach: reach(margin), in: limit)
  }

  func reach(of shadow: Shadow) -> CGSize { reach(shadow.reach) }

  func shown(_ extent: SceneExtent, reach: CGSize) -> SceneExtent? {
    SceneExtent(around: extent.corners, reach: reach, in: limit)
  }

  /// A point more than the distance, for what pixels make of it.
  private func reach(_ distance: Double) -> CGSize {
    CGSize(
      width: distance * (abs(transform.m11) + abs(transform.m21)) + 1,
      height: distance * (abs(transform.m12) + abs(transform.m22)) + 1)
  }
}

extension Shadow {
  /// How far it reaches around what throws it, in points; farther away nothing of it is left in eight bits.
  var reach: Double { 3 * deviation }
}

/// How far a node may be seen across and down; more than it needs to be, never less.
struct SceneExtent: Sendable {
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>

  static let infinite = SceneExtent(x: -.infinity ... .infinity, y: -.infinity ... .infinity)

  /// The extent of the points with `reach` around them, as far as it is inside of `limit`; `nil` for nothing.
  init?(around points: some Sequence<CGPoint>, reach: CGSize = .zero, in limit: SceneExtent = .infinite) {
    var (left, right) = (Double.infinity, -Double.infinity)
    var (top, bottom) = (left, right)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    (left, right) = (
      max(left - reach.width, limit.x.lowerBound), min(right + reach.width, limit.x.upperBound)
    )
    (top, bottom) = (
      max(top - reach.height, limit.y.lowerBound), min(bottom + reach.height, limit.y.upperBound)
    )
    guard left < right, top < bottom else { return nil }
    (x, y) = (left...right, top...bottom)
  }

  init?(around extents: [SceneExtent]) {
    self.init(around: extents.flatMap(\.corners))
  }

  private init(x: ClosedRange<Double>, y: ClosedRange<Double>) {
    (self.x, self.y) = (x, y)
  }

  /// The highest point at the left and the lowest one at the right.
  var corners: [CGPoint] {
    [CGPoint(x: x.lowerBound, y: y.lowerBound), CGPoint(x: x.upperBound, y: y.upperBound)]
  }
}

extension PixelRect {
  /// The smallest rectangle around an extent that is told in pixels; what is a billion of them away is cut off.
  init(around extent: SceneExtent) {
    func whole(_ place: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max(place, -1e9), 1e9).rounded(rule))
    }
    let (left, top) = (whole(extent.x.lowerBound, .down), whole(extent.y.lowerBound, .down))
    self.init(
      x: left, y: top, width: whole(extent.x.upperBound, .up) - left,
      height: whole(extent.y.upperBound, .up) - top)
  }
}
