import CCairo
import Foundation
import Graphics

extension Context {
  /// Draws what is seen of a group through a material; its clip holds already. On a page it is a picture, because pages
  /// know no blur.
  func paint(_ blur: Blur, of group: Group, with library: SceneLibrary) throws(RenderingError) {
    guard let clip = group.clip else { return }
    guard hasPixels else { return try paintPicture(of: blur, of: group, in: clip, with: library) }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    let transform = AffineTransform(
      m11: matrix.xx, m12: matrix.yx, m21: matrix.xy, m22: matrix.yy, tX: matrix.x0, tY: matrix.y0)
    guard let seen = ScenePlace(transform: transform).extent(of: clip, margin: 0),
      // Whatever part of a picture is being drawn, the same rows are blurred; no surface has more.
      let frame = PixelRect(around: seen).intersection(
        PixelRect(x: -500, y: -500, width: PictureLimits.extent - 1_000, height: PictureLimits.extent - 1_000)
      )
    else { return }
    try scoped { () throws(RenderingError) in
      unsafe cairo_identity_matrix(handle)
      guard let visible = clipExtent?.intersection(frame) else { return }
      let picture = try FrostedPicture(
        blur, of: group.children, through: transform, in: frame, with: library)
      let surface = try picture.surface(showing: visible, opacity: group.fade?.opacity(through: transform))
      unsafe try surface.withHandle { surface throws(RenderingError) in
        unsafe cairo_set_source_surface(handle, surface, Double(visible.x), Double(visible.y))
        unsafe cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_NEAREST)
        unsafe cairo_paint(handle)
      }
    }
  }

  private func paintPicture(
    of blur: Blur, of group: Group, in clip: Path, with library: SceneLibrary
  ) throws(RenderingError) {
    guard let seen = ScenePlace(transform: .identity).extent(of: clip, margin: 0) else { return }
    let longest = max(seen.x.upperBound - seen.x.lowerBound, seen.y.upperBound - seen.y.lowerBound)
    let scale = min(ProjectedGroup.documentScale, ProjectedGroup.maximumExtent / max(1, longest))
    let transform = AffineTransform(scale: scale)
    guard let pixels = ScenePlace(transform: transform).extent(of: clip, margin: 0) else { return }
    let frame = PixelRect(around: pixels)
    let picture = try FrostedPicture(blur, of: group.children, through: transform, in: frame, with: library)
    let surface = try picture.surface(showing: frame, opacity: group.fade?.opacity(through: transform))
    try paint(
      surface,
      over: CGRect(
        x: Double(frame.x) / scale, y: Double(frame.y) / scale, width: Double(frame.width) / scale,
        height: Double(frame.height) / scale))
  }
}

extension LinearGradient {
  /// How much a row of pixels lets through, for a gradient that runs downwards.
  fileprivate func opacity(through transform: AffineTransform) -> (Int) -> Double {
    let (top, height) = (Double(start.y), Double(end.y - start.y))
    let stops = stops
    return { row in
      let y = (Double(row) + 0.5 - transform.tY) / transform.m22
      let place = height == 0 ? 1 : (y - top) / height
      guard let next = stops.firstIndex(where: { $0.offset > place }) else {
        return stops.last?.color.alpha ?? 1
      }
      guard next > 0 else { return stops[0].color.alpha }
      let (before, after) = (stops[next - 1], stops[next])
      let part = (place - before.offset) / (after.offset - before.offset)
      return before.color.alpha + (after.color.alpha - before.color.alpha) * part
    }
  }
}
