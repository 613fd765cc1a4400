import CCairo
import Foundation

/// Memory that one swath after another is drawn in, so that it stays in the processor's cache.
@safe final class RowMemory {
  private var rows = unsafe UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  deinit { unsafe rows.deallocate() }

  /// Lends a surface for a section that only has memory for the rows of a swath's window; the caller must draw on no other
  /// rows. The rows are transparent if the image has an alpha channel, and have any content otherwise.
  func withSurface(
    for swath: Swath, in section: Range<Int>, of raster: SceneRaster,
    _ body: (borrowing ImageSurface) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    let format = raster.hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    let stride = Int(cairo_format_stride_for_width(format, Int32(raster.width)))
    let byteCount = stride * swath.window.count
    if unsafe rows.count < byteCount {
      unsafe rows.deallocate()
      unsafe rows = UnsafeMutableBufferPointer.allocate(capacity: byteCount)
    }
    guard let start = unsafe rows.baseAddress, stride > 0 else { throw RenderingError("PNG: no pixels") }
    if raster.hasAlpha { unsafe start.update(repeating: 0, count: byteCount) }
    // All coordinates are those of the whole section: Cairo would round moved ones differently.
    let handle = unsafe cairo_image_surface_create_for_data(
      start - swath.window.lowerBound * stride, format, Int32(raster.width), Int32(section.count),
      Int32(stride))!
    unsafe try body(
      try ImageSurface(
        adopting: handle, width: raster.width, height: section.count, hasAlpha: raster.hasAlpha))
  }
}
