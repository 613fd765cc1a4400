import CCairo
import Foundation
import Graphics

extension Context {
  func paint(
    _ image: Image, as style: GlyphStyle, with library: SceneLibrary
  ) throws(RenderingError) {
    if image.source.format == .svg { return try paintDrawing(image, with: library) }
    if hasPixels, let (placed, box) = place(image), placed.isReduced {
      return try paint(try library.images.bitmap(placed), at: box, extend: CAIRO_EXTEND_PAD) {
        () throws(RenderingError) in
        try fill(image.frame, opacity: 1)
      }
    }
    try library.images.withSurface(
      of: image.source, isGray: image.isGray, tint: image.tint, exclusively: style == .outlines
    ) { surface throws(RenderingError) in
      try paint(surface, over: image.frame)
    }
  }

  /// Returns the smallest rectangle of pixels that contains the image's frame, and the image with its position in this rectangle;
  /// `nil` if the frame covers no pixels.
  private func place(_ image: Image) -> (PlacedImage, PixelRect)? {
    let (frame, size) = (image.frame, image.source.size)
    guard frame.width > 0, frame.height > 0, size.width > 0, size.height > 0 else { return nil }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    let (across, down) = (frame.width / size.width, frame.height / size.height)
    var placement = AffineTransform(
      m11: matrix.xx * across, m12: matrix.yx * across, m21: matrix.xy * down, m22: matrix.yy * down,
      tX: matrix.xx * frame.minX + matrix.xy * frame.minY + matrix.x0,
      tY: matrix.yx * frame.minX + matrix.yy * frame.minY + matrix.y0)
    let corners = [
      CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height),
      CGPoint(x: size.width, y: size.height),
    ]
    // Overlaps of less than a thousandth of a pixel are rounding errors.
    guard
      let extent = SceneExtent(
        around: corners.map { placement.transform($0) }, reach: CGSize(width: -1e-3, height: -1e-3))
    else { return nil }
    let box = PixelRect(around: extent)
    guard box.width > 0, box.height > 0 else { return nil }
    // Positions are rounded by an invisible amount, so that cached bitmaps are reused more often.
    placement.tX = ((placement.tX - Double(box.x)) * 256).rounded() / 256
    placement.tY = ((placement.tY - Double(box.y)) * 256).rounded() / 256
    let placed = PlacedImage(
      source: image.source, width: box.width, height: box.height, transform: placement, isGray: image.isGray,
      tint: image.tint)
    return (placed, box)
  }

  /// Fills the current clip or path with a bitmap whose pixels coincide with those of the surface.
  private func paint(
    _ bitmap: Bitmap, at box: PixelRect, extend: cairo_extend_t = CAIRO_EXTEND_NONE,
    fill: () throws(RenderingError) -> Void
  ) throws(RenderingError) {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    try ImageSurface.withView(of: bitmap, orientation: .up) { surface throws(RenderingError) in
      unsafe try surface.withHandle { surface throws(RenderingError) in
        unsafe cairo_identity_matrix(handle)
        unsafe cairo_set_source_surface(handle, surface, Double(box.x), Double(box.y))
        unsafe cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_NEAREST)
        unsafe cairo_pattern_set_extend(cairo_get_source(handle), extend)
        unsafe cairo_set_matrix(handle, &matrix)
        try fill()
      }
    }
    unsafe cairo_set_matrix(handle, &matrix)
    // The pattern must not outlive the bitmap's memory.
    setSource(Color.black)
  }

  /// Draws an SVG file: as a bitmap at the resolution of the surface, or as vector graphics on PDF pages.
  private func paintDrawing(_ image: Image, with library: SceneLibrary) throws(RenderingError) {
    let (frame, size) = (image.frame, image.source.size)
    guard frame.width > 0, frame.height > 0, size.width > 0, size.height > 0 else { return }
    if hasPixels {
      guard let (placed, box) = place(image) else { return }
      // The bitmap has antialiased edges, because its content can have any position.
      try paint(try library.drawings.bitmap(placed), at: box) {
        unsafe cairo_identity_matrix(handle)
        unsafe cairo_rectangle(handle, Double(box.x), Double(box.y), Double(box.width), Double(box.height))
        unsafe cairo_fill(handle)
      }
    } else if image.isGray {
      try paintGray(image, with: library)
    } else {
      try paintVectors(of: image, with: library)
    }
  }

  /// Draws a gray bitmap, because PDF cannot desaturate vector graphics.
  private func paintGray(_ image: Image, with library: SceneLibrary) throws(RenderingError) {
    let scale = ProjectedGroup.documentScale
    let (width, height) = (
      (image.frame.width * scale).rounded(.up), (image.frame.height * scale).rounded(.up)
    )
    guard width <= ProjectedGroup.maximumExtent, height <= ProjectedGroup.maximumExtent else { return }
    let size = image.source.size
    let transform = AffineTransform(
      m11: width / size.width, m12: 0, m21: 0, m22: height / size.height, tX: 0, tY: 0)
    let placed = PlacedImage(
      source: image.source, width: Int(width), height: Int(height), transform: transform, isGray: true,
      tint: image.tint)
    try paint(try ImageSurface.showing(try library.drawings.bitmap(placed)), over: image.frame)
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
