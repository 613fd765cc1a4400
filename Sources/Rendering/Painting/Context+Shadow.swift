import CCairo
import Foundation
import Graphics

extension Context {
  /// Draws the shadow of some nodes; on a page as a picture, because pages know no blur.
  func paint(_ shadow: Shadow, of casters: [Scene.Node], with library: SceneLibrary) throws(RenderingError) {
    guard hasPixels else { return try paintPicture(of: shadow, of: casters, with: library) }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    let transform = AffineTransform(
      m11: matrix.xx, m12: matrix.yx, m21: matrix.xy, m22: matrix.yy, tX: matrix.x0, tY: matrix.y0)
    let target = unsafe cairo_get_target(handle)
    let room = PixelRect(
      x: 0, y: 0, width: Int(unsafe cairo_image_surface_get_width(target)),
      height: Int(unsafe cairo_image_surface_get_height(target)))
    try scoped { () throws(RenderingError) in
      unsafe cairo_identity_matrix(handle)
      guard let visible = clipExtent,
        let mask = try ShadowMask(
          shadow, of: casters, through: transform, in: room, showing: visible, with: library)
      else { return }
      setSource(shadow.color)
      try mask.withSurface(showing: visible) { surface, x, y throws(RenderingError) in
        unsafe try surface.withHandle { surface throws(RenderingError) in
          unsafe cairo_mask_surface(handle, surface, Double(x), Double(y))
        }
      }
    }
  }

  /// The pixels that the clip lets be drawn on, in the current points; `nil` for none.
  var clipExtent: PixelRect? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(handle, &left, &top, &right, &bottom)
    return SceneExtent(around: [CGPoint(x: left, y: top), CGPoint(x: right, y: bottom)])
      .map(PixelRect.init(around:))
  }

  private func paintPicture(
    of shadow: Shadow, of casters: [Scene.Node], with library: SceneLibrary
  ) throws(RenderingError) {
    guard let seen = ScenePlace(transform: .identity).extent(of: casters) else { return }
    let longest = max(seen.x.upperBound - seen.x.lowerBound, seen.y.upperBound - seen.y.lowerBound)
    // A page has one unit a point, which would be a coarse picture.
    let scale = min(ProjectedGroup.documentScale, ProjectedGroup.maximumExtent / (longest + 2 * shadow.reach))
    let transform = AffineTransform(scale: scale)
    let room = PixelRect(around: .infinite)
    guard
      let mask = try ShadowMask(
        shadow, of: casters, through: transform, in: room, showing: room, with: library)
    else { return }
    setSource(shadow.color)
    try mask.withSurface(showing: room) { surface, x, y throws(RenderingError) in
      unsafe try surface.withHandle { surface throws(RenderingError) in
        let pattern = unsafe cairo_pattern_create_for_surface(surface)!
        defer { unsafe cairo_pattern_destroy(pattern) }
        var matrix = cairo_matrix_t(xx: scale, yx: 0, xy: 0, yy: scale, x0: -Double(x), y0: -Double(y))
        unsafe cairo_pattern_set_matrix(pattern, &matrix)
        unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        unsafe cairo_mask(handle, pattern)
      }
    }
  }
}
