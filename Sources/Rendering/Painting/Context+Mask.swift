import CCairo
import CPixels
import Foundation
import Graphics

/// Draws groups that are masked or blurred.
extension Context {
  /// Draws `body` through a mask. On PDF pages, a luminance mask is drawn as a bitmap.
  func masked(
    by mask: Mask, as style: GlyphStyle, with library: SceneLibrary,
    _ body: () throws(RenderingError) -> Void
  ) throws(RenderingError) {
    try pushingGroup(body)
    let content = unsafe cairo_pop_group(handle)!
    defer { unsafe cairo_pattern_destroy(content) }
    switch mask.kind {
    case .alpha:
      try pushingGroup { () throws(RenderingError) in
        try paint(mask.nodes, as: style, with: library)
      }
      let shape = unsafe cairo_pop_group(handle)!
      defer { unsafe cairo_pattern_destroy(shape) }
      unsafe cairo_set_source(handle, content)
      unsafe cairo_mask(handle, shape)
    case .luminance:
      guard let raster = try NodeRaster(mask.nodes, on: self, margin: 0, with: library) else { return }
      try raster.surface.useLuminanceAsAlpha()
      unsafe try raster.withPattern { pattern in
        unsafe cairo_set_source(handle, content)
        unsafe cairo_mask(handle, pattern)
      }
    }
    setSource(Color.black)
  }

  /// Draws nodes, blurred by a Gaussian. `deviation` is in points. PDF pages get a bitmap, because PDF has no blur.
  func paintBlurred(
    _ nodes: [Scene.Node], by deviation: Double, with library: SceneLibrary
  ) throws(RenderingError) {
    guard let raster = try NodeRaster(nodes, on: self, margin: 3 * deviation, with: library) else { return }
    try raster.surface.blurColors(by: deviation * raster.transform.pixelsPerPoint)
    unsafe try raster.withPattern { pattern in
      unsafe cairo_set_source(handle, pattern)
      unsafe cairo_paint(handle)
    }
    setSource(Color.black)
  }
}

/// A bitmap of nodes. It has the pixels of the context or, if the context has no pixels, the resolution of
/// bitmaps in documents.
///
/// The bitmap does not depend on the clip, so each section of an image gets the same pixels.
private struct NodeRaster: ~Copyable {
  let surface: ImageSurface
  /// The transform from the nodes' points to pixels.
  let transform: AffineTransform
  private let frame: PixelRect
  /// Whether the bitmap's pixels coincide with the pixels of the context. If not, the context has no pixels.
  private let hasPixels: Bool

  /// Draws `nodes` with a margin around them, in points. Returns `nil` if they are invisible.
  init?(
    _ nodes: [Scene.Node], on context: borrowing Context, margin: Double, with library: SceneLibrary
  ) throws(RenderingError) {
    let hasPixels = context.hasPixels
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(context.handle, &matrix)
    var transform = AffineTransform(
      m11: matrix.xx, m12: matrix.yx, m21: matrix.xy, m22: matrix.yy, tX: matrix.x0, tY: matrix.y0)
    if !hasPixels {
      guard let extent = SceneCoordinateSpace(transform: .identity).extent(of: nodes) else { return nil }
      let longest = max(extent.x.upperBound - extent.x.lowerBound, extent.y.upperBound - extent.y.lowerBound)
      transform = AffineTransform(
        scale: min(ProjectedGroup.documentScale, ProjectedGroup.maximumExtent / (longest + 2 * margin)))
    }
    let pixels = Int((margin * transform.pixelsPerPoint).rounded(.up))
    guard let extent = SceneCoordinateSpace(transform: transform).extent(of: nodes),
      let frame = PixelRect(around: extent).outset(by: pixels).intersection(
        // No surface can be larger than this rectangle.
        hasPixels
          ? PixelRect(x: -500, y: -500, width: ImageLimits.extent - 1_000, height: ImageLimits.extent - 1_000)
          : PixelRect(around: .infinite))
    else { return nil }
    let surface = try ImageSurface(width: frame.width, height: frame.height, hasAlpha: true)
    try surface.draw(endingAtPixels: hasPixels) { context throws(RenderingError) in
      context.translate(x: -Double(frame.x), y: -Double(frame.y))
      guard context.concatenate(transform) else { return }
      try context.paint(nodes, as: .outlines, with: library)
    }
    (self.transform, self.frame, self.hasPixels) = (transform, frame, hasPixels)
    self.surface = surface
  }

  /// Passes a pattern that shows the bitmap, in the coordinates of the nodes, to `body`.
  func withPattern(_ body: (OpaquePointer) throws(RenderingError) -> Void) throws(RenderingError) {
    unsafe try surface.withHandle { surface throws(RenderingError) in
      let pattern = unsafe cairo_pattern_create_for_surface(surface)!
      defer { unsafe cairo_pattern_destroy(pattern) }
      var matrix = cairo_matrix_t(
        xx: transform.m11, yx: transform.m12, xy: transform.m21, yy: transform.m22,
        x0: transform.tX - Double(frame.x), y0: transform.tY - Double(frame.y))
      unsafe cairo_pattern_set_matrix(pattern, &matrix)
      unsafe cairo_pattern_set_filter(pattern, hasPixels ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
      unsafe try body(pattern)
    }
  }
}

extension ImageSurface {
  /// Applies a Gaussian blur to all channels. `deviation` is in pixels.
  fileprivate func blurColors(by deviation: Double) throws(RenderingError) {
    unsafe try change { (rows, stride) throws(RenderingError) in
      let outcome = unsafe cblur_color(rows, Int32(width), Int32(height), Int32(stride), deviation)
      guard outcome == 0 else { throw RenderingError("out of memory for a blur") }
    }
  }

  /// Replaces the alpha of each pixel with its luminance multiplied by its alpha.
  fileprivate func useLuminanceAsAlpha() throws(RenderingError) {
    unsafe try change { (rows, stride) throws(RenderingError) in
      let weights = Mask.weights
      for row in 0..<height {
        for pixel in 0..<width {
          let bytes = unsafe rows + row * stride + 4 * pixel
          // Colors are premultiplied by alpha.
          let luminance =
            unsafe weights.blue * Double(bytes[0]) + weights.green * Double(bytes[1])
            + weights.red * Double(bytes[2])
          unsafe bytes.update(repeating: UInt8(min(255, luminance.rounded())), count: 4)
        }
      }
    }
  }
}
