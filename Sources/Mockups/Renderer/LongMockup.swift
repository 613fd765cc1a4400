import Foundation
import Graphics
import LayoutEngine
import Rendering

/// Creates the nodes of a long screen in bands, from top to bottom.
final class LongMockup {
  private let mockup: MockupScene
  private let bars: [Scene.Node]
  private var made: [Key: Made] = [:]
  private(set) var nodes: [Scene.Node] = []

  /// The maximum distance, in points, by which shadows and overflowing texts extend beyond an element's frame above and
  /// below. More distant elements are not searched.
  private static let reach = 1_024.0

  private struct Key: Hashable {
    let category: ElementCategory
    let indexPath: IndexPath
  }

  private struct Made {
    let node: Scene.Node
    let extent: ClosedRange<Double>?
  }

  init(_ mockup: MockupScene) throws {
    self.mockup = mockup
    bars = try mockup.bars
  }

  var scene: LongScene {
    LongScene(
      size: mockup.screen.bounds.size, background: mockup.scene(title: "", content: [], bars: []).background
    ) { try self.nodes(in: $0) }
  }

  /// Returns the nodes between two heights of the image, in points. Throws if an image cannot be read, or if an element
  /// extends too far beyond its frame.
  private func nodes(in stretch: ClosedRange<Double>) throws -> [Scene.Node] {
    let bounds = mockup.screen.bounds
    let seen = stretch.lowerBound + bounds.minY...stretch.upperBound + bounds.minY
    let near = CGRect(
      x: bounds.minX, y: seen.lowerBound - Self.reach, width: bounds.width,
      height: seen.upperBound - seen.lowerBound + 2 * Self.reach)
    var (kept, shown): ([Key: Made], [(LayoutAttributes, Scene.Node)]) = ([:], [])
    for attributes in mockup.screen.elements(in: near.intersection(bounds)) {
      let key = Key(category: attributes.category, indexPath: attributes.indexPath)
      let element = try made[key] ?? make(attributes)
      kept[key] = element
      if let extent = element.extent, extent.overlaps(seen) { shown.append((attributes, element.node)) }
    }
    made = kept
    nodes = mockup.scene(title: "", content: mockup.screen.clipped(shown), bars: bars).nodes
    return nodes
  }

  private func make(_ attributes: LayoutAttributes) throws -> Made {
    let node = try mockup.node(for: attributes)
    guard let extent = node.verticalExtent else { return Made(node: node, extent: nil) }
    let frame = attributes.frame
    let excess = max(frame.minY - extent.lowerBound, extent.upperBound - frame.maxY)
    guard excess <= Self.reach else {
      throw RenderingError(
        "it reaches \(excess.figures(0)) points beyond its frame, more than the \(Self.reach.figures(0)) that it may "
          + "in a picture of so many pixels; draw it at a smaller scale"
      ).seen(in: attributes.label)
    }
    return Made(node: node, extent: extent)
  }
}
