import DesignFormat
package import Foundation
package import Graphics
import LayoutEngine
package import Rendering

/// An image of a screen that is too long for one scene and is drawn in horizontal bands.
package struct LongImage: Sendable {
  package let screen: ScreenArrangement
  /// The image's title, for file formats that support one.
  package let title: String

  /// Creates an image that shows `screen` as an app does.
  package init(of screen: ScreenArrangement, title: String) {
    self.screen = screen
    self.title = title
  }

  /// The image's width and height, rounded to whole points.
  package var wholePoints: (width: Int, height: Int) { screen.bounds.size.wholePoints }
}

/// Creates the nodes of a long screen in horizontal bands, from top to bottom.
final class LongMockup {
  private let mockup: MockupScene
  private let resolver: BackdropResolver
  private let bars: [Scene.Node]
  private var made: [Key: RenderedNode] = [:]
  private(set) var nodes: [Scene.Node] = []

  /// The maximum distance, in points, by which shadows and overflowing texts extend above or below an element's frame.
  /// Elements farther than this from a band are not drawn in it.
  private static let reach = 1_024.0

  private struct Key: Hashable {
    let category: ElementCategory
    let indexPath: IndexPath
  }

  private struct RenderedNode {
    let node: Scene.Node
    let extent: ClosedRange<Double>?
  }

  init(_ mockup: MockupScene, resolver: BackdropResolver) throws {
    (self.mockup, self.resolver) = (mockup, resolver)
    bars = try mockup.bars
  }

  var scene: LongScene {
    LongScene(
      size: mockup.screen.bounds.size, background: mockup.theme.color(mockup.screen.screen.background)
    ) { try self.nodes(in: $0) }
  }

  /// Returns the nodes between two y coordinates of the image, in points. Throws if an image cannot be read, or if an
  /// element extends too far beyond its frame.
  private func nodes(in stretch: ClosedRange<Double>) throws -> [Scene.Node] {
    let bounds = mockup.screen.bounds
    let visibleRange = stretch.lowerBound + bounds.minY...stretch.upperBound + bounds.minY
    let nearby = CGRect(
      x: bounds.minX, y: visibleRange.lowerBound - Self.reach, width: bounds.width,
      height: visibleRange.upperBound - visibleRange.lowerBound + 2 * Self.reach)
    var rendered: [Key: RenderedNode] = [:]
    var near: [(attributes: LayoutAttributes, element: RenderedNode)] = []
    for attributes in mockup.screen.elements(in: nearby.intersection(bounds)) {
      let key = Key(category: attributes.category, indexPath: attributes.indexPath)
      let element = try made[key] ?? make(attributes)
      rendered[key] = element
      near.append((attributes, element))
    }
    made = rendered
    // Materials in the band also blur elements outside of it.
    let isBlurring = near.contains { $0.element.node.dependsOnBackdrop }
    let shown = near.filter { isBlurring || $0.element.extent?.overlaps(visibleRange) == true }
    let scene = try mockup.scene(
      title: "", content: mockup.screen.clipped(shown.map { ($0.attributes, $0.element.node) }), bars: bars)
    nodes = try resolver.resolved(scene).nodes
    return nodes
  }

  private func make(_ attributes: LayoutAttributes) throws -> RenderedNode {
    let node = try mockup.node(for: attributes)
    guard let extent = node.verticalExtent else { return RenderedNode(node: node, extent: nil) }
    let frame = attributes.frame
    let excess = max(frame.minY - extent.lowerBound, extent.upperBound - frame.maxY)
    guard excess <= Self.reach else {
      throw RenderingError(
        "it extends \(excess.figures(0)) points beyond its frame, more than the limit of \(Self.reach.figures(0)) "
          + "points for an image of this length; draw it at a smaller scale"
      ).attributed(in: attributes.label)
    }
    return RenderedNode(node: node, extent: extent)
  }
}

extension Renderer {
  /// Whether the image of a screen is so long that it must be streamed; false if `canStream` is false. Throws if the image
  /// exceeds the maximum number of pixels.
  package func isLong(
    _ screen: ScreenArrangement, canStream: Bool, as format: ImageFormat
  ) throws(RenderingError) -> Bool {
    guard case .png(let scale, let isCompact) = format else { return false }
    let (picture, size) = (PNGRenderer(PNGSettings(scale: scale)), screen.bounds.size)
    let isStreamed = canStream && !isCompact && !picture.canDraw(size)
    try picture.check(size, isStreamed: isStreamed)
    return isStreamed
  }

  /// Draws a long screen as PNG, and passes the file's bytes to `output` in parts. Throws if an image cannot be read or
  /// decoded, and rethrows the errors of `output`.
  package func write(
    _ picture: LongImage, scale: Double, properties: ImageMetadata, to output: (Data) throws -> Void
  ) throws {
    let long = try LongMockup(mockup(of: picture.screen), resolver: BackdropResolver(library))
    let settings = settings(scale: scale, isCompact: false, properties)
    do {
      try PNGRenderer(settings).write(long.scene, with: library, to: output)
    } catch let error as RenderingError {
      try checkImages(in: long.nodes)
      throw error
    }
  }
}

extension Scene {
  /// The scene's width and height, rounded to whole points. A module that only forwards scenes can use this property without
  /// importing `Graphics`.
  package var wholePoints: (width: Int, height: Int) { size.wholePoints }
}

extension CGSize {
  var wholePoints: (width: Int, height: Int) { (Int(width.rounded()), Int(height.rounded())) }
}

extension Animation {
  /// The animation's width and height, rounded to whole points. A module that only forwards animations can use this property
  /// without importing `Graphics`.
  package var wholePoints: (width: Int, height: Int) { frames.first?.scene.wholePoints ?? (0, 0) }
}
