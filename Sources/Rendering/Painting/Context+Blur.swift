import CCairo
import CPixels
import Foundation
import Graphics

extension Context {
  /// Draws the blurred content behind a group with a material. The group's clip must already be set. PDF pages get a bitmap,
  /// because PDF has no blur.
  func paint(_ blur: Blur, of group: Group, with library: SceneLibrary) throws(RenderingError) {
    guard let clip = group.clip else { return }
    guard hasPixels else { return try paintImage(of: blur, of: group, in: clip, with: library) }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    let transform = AffineTransform(
      m11: matrix.xx, m12: matrix.yx, m21: matrix.xy, m22: matrix.yy, tX: matrix.x0, tY: matrix.y0)
    guard let visibleExtent = SceneCoordinateSpace(transform: transform).extent(of: clip, margin: 0),
      // The frame depends only on the clip, so each section of an image blurs the same rows. No surface can be larger
      // than this rectangle.
      let frame = PixelRect(around: visibleExtent).intersection(
        PixelRect(x: -500, y: -500, width: ImageLimits.extent - 1_000, height: ImageLimits.extent - 1_000)
      )
    else { return }
    try scoped { () throws(RenderingError) in
      unsafe cairo_identity_matrix(handle)
      guard let visible = clipExtent?.intersection(frame) else { return }
      let picture = try BlurredBackdrop(
        blur, of: group.children, through: transform, in: frame, with: library)
      let surface = try picture.surface(showing: visible, opacity: group.fade?.opacity(through: transform))
      unsafe try surface.withHandle { surface throws(RenderingError) in
        unsafe cairo_set_source_surface(handle, surface, Double(visible.x), Double(visible.y))
        unsafe cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_NEAREST)
        unsafe cairo_paint(handle)
      }
    }
  }

  private func paintImage(
    of blur: Blur, of group: Group, in clip: Path, with library: SceneLibrary
  ) throws(RenderingError) {
    guard let visibleExtent = SceneCoordinateSpace(transform: .identity).extent(of: clip, margin: 0) else {
      return
    }
    let longest = max(
      visibleExtent.x.upperBound - visibleExtent.x.lowerBound,
      visibleExtent.y.upperBound - visibleExtent.y.lowerBound)
    let scale = min(ProjectedGroup.documentScale, ProjectedGroup.maximumExtent / max(1, longest))
    let transform = AffineTransform(scale: scale)
    guard let pixels = SceneCoordinateSpace(transform: transform).extent(of: clip, margin: 0) else { return }
    let frame = PixelRect(around: pixels)
    let picture = try BlurredBackdrop(blur, of: group.children, through: transform, in: frame, with: library)
    let surface = try picture.surface(showing: frame, opacity: group.fade?.opacity(through: transform))
    try paint(
      surface,
      over: CGRect(
        x: Double(frame.x) / scale, y: Double(frame.y) / scale, width: Double(frame.width) / scale,
        height: Double(frame.height) / scale))
  }
}

extension LinearGradient {
  /// Returns a function that converts the index of a pixel row to the alpha of a vertical gradient in that row.
  fileprivate func opacity(through transform: AffineTransform) -> (Int) -> Double {
    let (top, height) = (Double(start.y), Double(end.y - start.y))
    let stops = stops
    return { row in
      let y = (Double(row) + 0.5 - transform.tY) / transform.m22
      let position = height == 0 ? 1 : (y - top) / height
      guard let next = stops.firstIndex(where: { $0.offset > position }) else {
        return stops.last?.color.alpha ?? 1
      }
      guard next > 0 else { return stops[0].color.alpha }
      let (before, after) = (stops[next - 1], stops[next])
      let part = (position - before.offset) / (after.offset - before.offset)
      return before.color.alpha + (after.color.alpha - before.color.alpha) * part
    }
  }
}

/// The blurred content behind a material.
///
/// The content is drawn at a fraction of its size, because blurred content has no fine details, and is then enlarged by
/// an integer factor. The factor is an integer so that the color of a pixel does not depend on which part of the
/// content is visible.
struct BlurredBackdrop: ~Copyable {
  /// The position of the backdrop's first pixel in the image.
  private let origin: (x: Int, y: Int)
  /// The factor by which the drawn content is enlarged.
  private let factor: Int
  private let small: ImageSurface

  /// Draws and blurs `nodes` in `frame`, which is in pixels. `transform` converts the nodes' points to pixels.
  init(
    _ blur: Blur, of nodes: [Scene.Node], through transform: AffineTransform, in frame: PixelRect,
    with library: SceneLibrary
  ) throws(RenderingError) {
    let deviation = blur.deviation * transform.pixelsPerPoint
    let factor = max(1, min(16, Int(deviation / 4)))
    let all = frame.outset(by: Int((3 * deviation).rounded(.up)) + factor)
    let small = try ImageSurface(
      width: (all.width + factor - 1) / factor, height: (all.height + factor - 1) / factor, hasAlpha: true)
    let scale = 1 / Double(factor)
    try small.draw(endingAtPixels: false) { context throws(RenderingError) in
      context.scale(scale)
      context.translate(x: -Double(all.x), y: -Double(all.y))
      guard context.concatenate(transform) else { return }
      try context.paint(nodes, as: .outlines, with: library)
    }
    try small.blurAsMaterial(by: deviation * scale, saturation: blur.saturation)
    (origin, self.factor) = ((all.x, all.y), factor)
    self.small = small
  }

  /// Returns the visible part of the backdrop. `opacity` returns the opacity of a pixel row.
  func surface(
    showing visible: PixelRect, opacity: ((Int) -> Double)? = nil
  ) throws(RenderingError) -> ImageSurface {
    let whole = try ImageSurface(width: visible.width, height: visible.height, hasAlpha: true)
    unsafe try small.withRows { (source, stride) throws(RenderingError) in
      unsafe try whole.change { (target, targetStride) throws(RenderingError) in
        unsafe cblur_enlarge(
          source, Int32(small.width), Int32(small.height), Int32(stride), Int32(factor),
          Int32(visible.x - origin.x), Int32(visible.y - origin.y), target, Int32(visible.width),
          Int32(visible.height), Int32(targetStride))
        guard let opacity else { return }
        for row in 0..<visible.height {
          let part = Int32((opacity(visible.y + row) * 65_536).rounded())
          unsafe cblur_fade(target + row * targetStride, Int32(4 * visible.width), part)
        }
      }
    }
    return whole
  }
}
