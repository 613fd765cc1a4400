import CCairo
import Graphics

extension Bitmap {
  /// Each section has coordinates of its own. Without an alpha, `draw` must cover every pixel, and they end opaque.
  static func drawn(
    width: Int, sections: [Range<Int>], hasAlpha: Bool,
    _ draw: (_ section: Range<Int>, borrowing ImageSurface) throws(RenderingError) -> Void
  ) throws(RenderingError) -> Bitmap {
    let height = sections.last?.upperBound ?? 0
    let count = 4 * width * height
    var result = Result<Void, RenderingError>.success(())
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { pixels, initialized in
      if hasAlpha { unsafe pixels.initialize(repeating: 0) }
      initialized = count
      result = Result { () throws(RenderingError) in
        for section in sections {
          guard let start = pixels.baseAddress else { break }
          let rows = unsafe start + 4 * width * section.lowerBound
          let format = hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
          try draw(
            section, unsafe try ImageSurface(over: rows, format, width: width, height: section.count))
          if hasAlpha { continue }
          let opaque = unsafe try ImageSurface(
            over: rows, CAIRO_FORMAT_ARGB32, width: width, height: section.count)
          try opaque.draw { context throws(RenderingError) in context.makeOpaque() }
        }
      }
    }
    try result.get()
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

extension ImageSurface {
  /// A surface on somebody else's memory, whose rows follow each other at once.
  fileprivate init(
    over pixels: UnsafeMutablePointer<UInt8>, _ format: cairo_format_t, width: Int, height: Int
  ) throws(RenderingError) {
    let handle = unsafe cairo_image_surface_create_for_data(
      pixels, format, Int32(width), Int32(height), Int32(4 * width))!
    unsafe try self.init(
      adopting: handle, width: width, height: height, hasAlpha: format == CAIRO_FORMAT_ARGB32)
  }
}
