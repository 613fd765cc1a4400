import Foundation
import Graphics

/// A node of a scene with its extent, so that only nodes in the visible rows are drawn.
///
/// The number of nodes in a long list, and of the sections in which the list is drawn, both grow with its length. Drawing all
/// nodes in each section would take quadratic time.
struct ScenePart: Sendable {
  let node: Scene.Node
  /// The node's extent, in the scene's points. It may be larger than necessary.
  let extent: SceneExtent
  /// The rows at which an image may be cut through or beside this part and its children.
  let cut: Cut
  /// The parts of a group that are drawn separately; empty for content that is drawn at once.
  let children: [ScenePart]

  /// The rows at which an image may be cut into sections without changing any pixel.
  enum Cut: Int, Sendable {
    /// The part may be cut at any row, because its colors and outlines do not depend on the clip.
    case anywhere
    /// The image may be cut above or below the part, but not through it. This applies to images and gradients: Cairo rounds
    /// their transforms so that they are exact in the middle of the clip, so they are drawn without a clip.
    case around
    /// The image must not be cut anywhere, because the part is first drawn on a surface as large as the image.
    case nowhere
  }

  /// Returns the visible parts of nodes. `isImage` returns whether a typeface contains images instead of outlines.
  static func parts(of nodes: [Scene.Node], isImage: (Typeface) -> Bool = { _ in false }) -> [ScenePart] {
    parts(of: nodes, SceneCoordinateSpace(transform: .identity), isImage)
  }

  private static func parts(
    of nodes: [Scene.Node], _ space: SceneCoordinateSpace, _ isImage: (Typeface) -> Bool
  ) -> [ScenePart] {
    nodes.flatMap { node -> [ScenePart] in
      guard case .text(let text) = node else { return ScenePart(node, space, isImage).map { [$0] } ?? [] }
      func isUneven(_ run: GlyphRun) -> Bool {
        isImage(run.typeface) || run.paint?.isGradient == true
      }
      guard text.runs.contains(where: isUneven) else {
        return ScenePart(text, space, cut: .anywhere).map { [$0] } ?? []
      }
      // Parts with images and gradients can be cut at fewer rows than the letters beside them, so runs are separate parts.
      return text.runs.compactMap { run in
        var alone = text
        alone.runs = [run]
        return ScenePart(alone, space, cut: isUneven(run) ? .around : .anywhere)
      }
    }
  }

  private init?(_ text: Text, _ space: SceneCoordinateSpace, cut: Cut) {
    guard let extent = space.extent(of: text) else { return nil }
    (node, self.extent, self.cut, children) = (.text(text), extent, cut, [])
  }

  /// Whether the extent overlaps a vertical range, in points.
  func reaches(_ range: ClosedRange<Double>) -> Bool {
    extent.y.lowerBound < range.upperBound && extent.y.upperBound > range.lowerBound
  }

  /// Creates a part. Returns `nil` if the node is invisible.
  init?(_ node: Scene.Node, _ space: SceneCoordinateSpace, _ isImage: (Typeface) -> Bool) {
    self.node = node
    switch node {
    case .group(let group):
      guard group.opacity > 0 else { return nil }
      if let projection = group.projection {
        guard let visibleExtent = projection.bounds.flatMap(space.extent) else { return nil }
        (extent, cut, children) = (visibleExtent, .nowhere, [])
        return
      }
      guard let inside = space.inside(group) else { return nil }
      if group.blur != nil {
        // The content is drawn separately, like a shadow, and ends at the group's clip.
        guard !group.children.isEmpty, let clip = group.clip,
          let visibleExtent = SceneCoordinateSpace(transform: inside.transform, limit: space.limit).extent(
            of: clip, margin: 0)
        else { return nil }
        (extent, cut, children) = (visibleExtent, .anywhere, [])
        return
      }
      let parts = Self.parts(of: group.children, inside, isImage)
      guard var whole = SceneExtent(around: parts.map(\.extent)) else { return nil }
      if group.layerBlur > 0 {
        guard let visibleExtent = space.shown(whole, reach: inside.reach(3 * group.layerBlur)) else {
          return nil
        }
        whole = visibleExtent
      }
      if let shadow = group.shadow {
        // A shadow is drawn separately and composited pixel by pixel. Therefore it may be cut at any row, independent of its
        // casters.
        guard let visibleExtent = space.shown(whole, reach: inside.reach(of: shadow)) else { return nil }
        (extent, cut, children) = (visibleExtent, group.fade == nil ? .anywhere : .nowhere, [])
        return
      }
      extent = whole
      let worst = parts.max { $0.cut.rawValue < $1.cut.rawValue }?.cut ?? .anywhere
      let isAtOnce = group.isIsolated
      let isWhole = group.fade != nil || group.mask != nil || group.layerBlur > 0
      cut = isAtOnce && (worst != .anywhere || isWhole) ? .nowhere : worst
      children = isAtOnce ? [] : parts
    case .shape(let shape):
      // A miter is longer than half the line width, but at most ten times as long (Cairo's limit).
      let margin = (shape.stroke?.width ?? 0) * 5
      guard let visibleExtent = space.extent(of: shape.path, margin: margin) else { return nil }
      var isEven = true
      switch shape.fill {
      case .linearGradient?, .radialGradient?: isEven = false
      case .color?, nil: break
      }
      (extent, cut, children) = (visibleExtent, isEven ? .anywhere : .around, [])
    case .text(let text):
      guard let visibleExtent = space.extent(of: text) else { return nil }
      (extent, cut, children) = (visibleExtent, .anywhere, [])
    case .image(let image):
      guard let visibleExtent = space.extent(of: image.frame) else { return nil }
      (extent, cut, children) = (visibleExtent, .around, [])
    }
  }
}

extension SceneLibrary {
  func parts(of nodes: [Scene.Node]) -> [ScenePart] {
    ScenePart.parts(of: nodes) { typeface in
      // The error is reported when the text is drawn.
      do throws(RenderingError) { return try glyphImages.has(typeface) } catch { return false }
    }
  }
}

/// The coordinate system of a group's nodes, and the area in which they are visible.
struct SceneCoordinateSpace {
  /// The transform from the nodes' coordinate system, in points, to the coordinate system of the computed
  /// extents. The extents are, for example, in the scene's points or the surface's pixels.
  var transform: AffineTransform
  /// The area in which nodes are visible, in the coordinate system of their extents.
  var limit = SceneExtent.infinite

  /// Returns the extent of nodes, including perspective and shadows; `nil` if they are invisible.
  func extent(of nodes: [Scene.Node]) -> SceneExtent? {
    SceneExtent(around: nodes.compactMap { ScenePart($0, self) { _ in false }?.extent })
  }

  /// Returns the coordinate system of a group's children; `nil` if the group's clip is empty.
  func inside(_ group: Group) -> SceneCoordinateSpace? {
    // The group's transform applies first, then the outer ones.
    var inside = self
    inside.transform = group.transform
    inside.transform.append(transform)
    if let clip = group.clip {
      guard let limit = inside.extent(of: clip, margin: 0) else { return nil }
      inside.limit = limit
    }
    // Nodes outside of the visible area can cast a shadow into it.
    if group.shadow != nil || group.layerBlur > 0 { inside.limit = .infinite }
    return inside
  }

  func extent(of rect: CGRect) -> SceneExtent? { extent(of: .rectangle(rect), margin: 0) }

  /// Returns the extent of a text. Stacked marks can be far above the line, and letters can exceed their advance.
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

  /// Returns the extent of a path with `margin` around it; `nil` if it is invisible.
  func extent(of path: Path, margin: Double) -> SceneExtent? {
    let points: [CGPoint]
    switch path {
    case .rectangle(let rect), .roundedRectangle(let rect, _), .box(let rect, _), .ellipse(let rect):
      points = [rect.minX, rect.maxX].flatMap { x in [rect.minY, rect.maxY].map { CGPoint(x: x, y: $0) } }
    case .elements(let elements), .evenOdd(let elements):
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

  /// Returns the horizontal and vertical size of a margin of `distance` points after the transform. One unit is added for
  /// rounding to pixels.
  func reach(_ distance: Double) -> CGSize {
    CGSize(
      width: distance * (abs(transform.m11) + abs(transform.m21)) + 1,
      height: distance * (abs(transform.m12) + abs(transform.m22)) + 1)
  }
}

extension Shadow {
  /// The distance that the shadow extends beyond its casters, in points. Beyond this distance, the shadow is invisible with
  /// eight bits per channel.
  var reach: Double { 3 * deviation }
}

/// The horizontal and vertical range in which a node may draw. It may be larger than necessary.
struct SceneExtent: Sendable {
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>

  static let infinite = SceneExtent(x: -.infinity ... .infinity, y: -.infinity ... .infinity)

  /// Returns the extent of points with a margin of `reach`, limited to `limit`; `nil` if it is empty.
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

  /// The extent's top left and bottom right corners.
  var corners: [CGPoint] {
    [CGPoint(x: x.lowerBound, y: y.lowerBound), CGPoint(x: x.upperBound, y: y.upperBound)]
  }
}

extension PixelRect {
  /// Creates the smallest rectangle that contains an extent in pixels. Coordinates are limited to a billion.
  init(around extent: SceneExtent) {
    func whole(_ space: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max(space, -1e9), 1e9).rounded(rule))
    }
    let (left, top) = (whole(extent.x.lowerBound, .down), whole(extent.y.lowerBound, .down))
    self.init(
      x: left, y: top, width: whole(extent.x.upperBound, .up) - left,
      height: whole(extent.y.upperBound, .up) - top)
  }
}

/// The fonts and decoded images that drawing needs.
///
/// Pango and Cairo share no state between two libraries. A library must be used by only one task at a time.
package final class SceneLibrary {
  /// The fonts, and the shaper that positions glyphs.
  package let fonts: FontLibrary
  /// The time spent on PNG encoding since the caller last reset it.
  package var encodingTime = Duration.zero
  /// The compression of bitmaps that are drawn for SVG documents. By default, documents are as small as possible.
  package var documentCompression = PNGSettings.Compression.compact
  let images: ImageCache
  let drawings: DrawingCache
  let glyphImages = GlyphImages()
  let outlines: GlyphOutlines
  let rows = RowBuffer()
  /// The data URLs of images in SVG documents. Many documents contain the same photos.
  private var dataURLs = BudgetedCache<ImageSource, String>(budget: 16 << 20)
  private var siblings: [SceneLibrary] = []

  /// Creates a library without decoded images.
  package convenience init(fonts: FontLibrary) {
    self.init(fonts: fonts, images: ImageCache(), drawings: DrawingCache())
  }

  private init(fonts: FontLibrary, images: ImageCache, drawings: DrawingCache) {
    self.fonts = fonts
    self.images = images
    self.drawings = drawings
    outlines = GlyphOutlines(fonts)
  }

  /// Returns the data URL with which an SVG document embeds an image. Throws if the image must be converted and is damaged.
  func dataURL(of source: ImageSource) throws(RenderingError) -> String {
    if let known = dataURLs[source] { return known }
    let embedded = try source.embedded()
    let url = "data:image/\(embedded.type);base64,\(embedded.data.base64EncodedString())"
    dataURLs.keep(url, of: url.utf8.count, for: source)
    return url
  }

  /// Returns `count` libraries, including this one, for threads that draw one image together. They share the decoded images.
  func team(of count: Int) throws(RenderingError) -> [SceneLibrary] {
    while siblings.count < count - 1 {
      siblings.append(SceneLibrary(fonts: try fonts.sibling(), images: images, drawings: drawings))
    }
    return [self] + siblings.prefix(max(0, count - 1))
  }
}
