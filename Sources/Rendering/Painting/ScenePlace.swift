import Foundation
import Graphics

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
