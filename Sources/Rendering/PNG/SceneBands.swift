import Foundation
import Graphics

/// A tall scene cut into bands: for each band only the nodes that may be seen in it.
///
/// A picture of a whole list has as many nodes as bands times what a band shows; painting all of them into every
/// band would take the square of its length.
struct SceneBands {
  private let nodes: [(node: Scene.Node, extent: ClosedRange<Double>)]

  /// The bands of `scene`.
  init(_ scene: Scene) {
    nodes = scene.nodes.flatMap { Self.opened($0) }
  }

  /// The nodes that may be seen between two places, in points, in drawing order.
  func nodes(from top: Double, to bottom: Double) -> [Scene.Node] {
    nodes.filter { $0.extent.lowerBound < bottom && $0.extent.upperBound > top }.map(\.node)
  }

  /// A group that only moves its children is as good as each child moved alone.
  private static func opened(_ node: Scene.Node) -> [(Scene.Node, ClosedRange<Double>)] {
    guard case .group(let group) = node, group.opacity == 1, group.fade == nil, group.projection == nil,
      group.clip == nil, group.children.count > 32
    else { return [(node, extent(of: node, AffineTransform.identity))] }
    return group.children.map { child in
      var alone = group
      alone.children = [child]
      let moved = Scene.Node.group(alone)
      return (moved, extent(of: moved, .identity))
    }
  }

  /// From the highest to the lowest point that a node may reach; more than it needs to be, never less.
  private static func extent(of node: Scene.Node, _ transform: AffineTransform) -> ClosedRange<Double> {
    switch node {
    case .group(let group):
      if let projection = group.projection {
        return projection.bounds.map { extent(of: $0, transform) } ?? 0...0
      }
      // `group.transform` comes first, then what lies around it.
      var whole = group.transform
      whole.append(transform)
      if let clip = group.clip { return extent(of: clip.elements, whole, margin: 0) }
      let parts = group.children.map { extent(of: $0, whole) }
      guard let first = parts.first else { return 0...0 }
      return parts.dropFirst().reduce(first) {
        min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
      }
    case .shape(let shape):
      // A mitre reaches farther than half the line's width, but never ten times as far (Cairo's limit).
      return extent(of: shape.path.elements, transform, margin: (shape.stroke?.width ?? 0) * 5)
    case .text(let text):
      let size = text.font.size
      return extent(
        of: CGRect(x: text.origin.x, y: text.origin.y - 2 * size, width: text.width, height: 4 * size),
        transform)
    case .image(let image):
      return extent(of: image.frame, transform)
    }
  }

  private static func extent(of rect: CGRect, _ transform: AffineTransform) -> ClosedRange<Double> {
    extent(of: Path.rectangle(rect).elements, transform, margin: 0)
  }

  private static func extent(
    of elements: [Path.Element], _ transform: AffineTransform, margin: Double
  ) -> ClosedRange<Double> {
    var (top, bottom) = (Double.infinity, -Double.infinity)
    func include(_ point: CGPoint) {
      let y = Double(transform.transform(point).y)
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .curve(let first, let second, let end):
        include(first)
        include(second)
        include(end)
      case .close: break
      }
    }
    guard top <= bottom else { return 0...0 }
    let scale = abs(transform.m12) + abs(transform.m22)
    return (top - margin * scale - 1)...(bottom + margin * scale + 1)
  }
}
