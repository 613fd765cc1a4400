import CCairo
import Foundation
import Graphics

extension Context {
  /// Draws an SVG file over its frame: on pixels as sharp as they are, on pages as lines and areas.
  func paintDrawing(_ image: Image, with library: SceneLibrary) throws(RenderingError) {
    let size = image.source.size
    guard image.frame.width > 0, image.frame.height > 0, size.width > 0, size.height > 0 else { return }
    if hasPixels {
      try paintPixels(of: image, with: library)
    } else if image.isGray {
      try paintGray(image, with: library)
    } else {
      try paintVectors(of: image, with: library)
    }
  }

  /// The drawing is made for the very pixels that it covers, and copied there.
  private func paintPixels(of image: Image, with library: SceneLibrary) throws(RenderingError) {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    let (frame, size) = (image.frame, image.source.size)
    let (across, down) = (frame.width / size.width, frame.height / size.height)
    var place = AffineTransform(
      m11: matrix.xx * across, m12: matrix.yx * across, m21: matrix.xy * down, m22: matrix.yy * down,
      tX: matrix.xx * frame.minX + matrix.xy * frame.minY + matrix.x0,
      tY: matrix.yx * frame.minX + matrix.yy * frame.minY + matrix.y0)
    let corners = [
      CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height),
      CGPoint(x: size.width, y: size.height),
    ]
    // What is a thousandth of a pixel beside an edge comes from rounding.
    guard
      let seen = SceneExtent(
        around: corners.map { place.transform($0) }, reach: CGSize(width: -1e-3, height: -1e-3))
    else { return }
    let box = PixelRect(around: seen)
    guard box.width > 0, box.height > 0 else { return }
    // Places that differ by less than can be seen are drawn once.
    place.tX = ((place.tX - Double(box.x)) * 256).rounded() / 256
    place.tY = ((place.tY - Double(box.y)) * 256).rounded() / 256
    let key = DrawingCache.Key(
      source: image.source, width: box.width, height: box.height, transform: place, isGray: image.isGray,
      tint: image.tint)
    let bitmap = try library.drawings.bitmap(key)
    try scoped { () throws(RenderingError) in
      unsafe cairo_identity_matrix(handle)
      try ImageSurface.withView(of: bitmap, orientation: .up) { surface throws(RenderingError) in
        unsafe try surface.withHandle { surface throws(RenderingError) in
          unsafe cairo_set_source_surface(handle, surface, Double(box.x), Double(box.y))
          unsafe cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_NEAREST)
          unsafe cairo_rectangle(
            handle, Double(box.x), Double(box.y), Double(box.width), Double(box.height))
          unsafe cairo_fill(handle)
        }
      }
      // The bitmap's memory ends with this.
      setSource(Color.black)
    }
  }

  /// Pages know no way to take hues away, so it is a picture.
  private func paintGray(_ image: Image, with library: SceneLibrary) throws(RenderingError) {
    let scale = ProjectedGroup.documentScale
    let (width, height) = (
      (image.frame.width * scale).rounded(.up), (image.frame.height * scale).rounded(.up)
    )
    guard width <= ProjectedGroup.maximumExtent, height <= ProjectedGroup.maximumExtent else { return }
    let size = image.source.size
    let transform = AffineTransform(
      m11: width / size.width, m12: 0, m21: 0, m22: height / size.height, tX: 0, tY: 0)
    let key = DrawingCache.Key(
      source: image.source, width: Int(width), height: Int(height), transform: transform, isGray: true,
      tint: image.tint)
    try paint(try ImageSurface.showing(try library.drawings.bitmap(key)), over: image.frame)
  }

  private func paintVectors(of image: Image, with library: SceneLibrary) throws(RenderingError) {
    let (frame, size) = (image.frame, image.source.size)
    try scoped { () throws(RenderingError) in
      clip(to: .rectangle(frame))
      translate(x: frame.minX, y: frame.minY)
      unsafe cairo_scale(handle, frame.width / size.width, frame.height / size.height)
      try library.drawings.withRecording(of: image.source) { recording in
        scale(1 / recording.scale)
        unsafe recording.withHandle { surface in
          if let tint = image.tint {
            setSource(tint)
            unsafe cairo_mask_surface(handle, surface, 0, 0)
          } else {
            unsafe cairo_set_source_surface(handle, surface, 0, 0)
            unsafe cairo_paint(handle)
          }
        }
      }
    }
  }
}
