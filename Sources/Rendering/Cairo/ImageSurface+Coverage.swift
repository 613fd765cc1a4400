import CBlur
import CCairo

extension ImageSurface {
  /// A clear surface of nothing but alpha, a byte a pixel.
  init(coverageOf width: Int, height: Int) throws(RenderingError) {
    try self.init(CAIRO_FORMAT_A8, width: width, height: height, hasAlpha: true)
  }

  /// The standard deviation of a Gaussian, in pixels; the surface must have nothing but alpha.
  func blur(by deviation: Double) throws(RenderingError) {
    unsafe try change { (rows, stride) throws(RenderingError) in
      let outcome = unsafe cblur_gaussian(rows, Int32(width), Int32(height), Int32(stride), deviation)
      guard outcome == 0 else { throw RenderingError("out of memory for a shadow") }
    }
  }

  /// Blurs the colours of a surface by a standard deviation in pixels, and makes opaque what is not clear.
  func frost(by deviation: Double, saturation: Double) throws(RenderingError) {
    unsafe try change { (rows, stride) throws(RenderingError) in
      let outcome = unsafe cblur_frost(
        rows, Int32(width), Int32(height), Int32(stride), deviation, saturation)
      guard outcome == 0 else { throw RenderingError("out of memory for a material") }
    }
  }

  /// Lends the rows to be written, and tells Cairo that they are not clear any more.
  func change(
    _ body: (_ start: UnsafeMutablePointer<UInt8>, _ stride: Int) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    unsafe try withHandle { surface throws(RenderingError) in
      unsafe cairo_surface_flush(surface)
      unsafe try withRows(body)
      unsafe cairo_surface_mark_dirty(surface)
    }
  }
}
