import CCairo
import Foundation

/// Memory that one swath after another is drawn in: it stays in the processor's cache, and the kernel clears it once.
final class RowMemory {
  private var pages: LargePages?

  /// Lends a surface for a section that only has memory for the rows of a swath's window; whoever draws on it must
  /// leave all others alone. Rows are clear where there is an alpha.
  func withSurface(
    for swath: Swath, in section: Range<Int>, of raster: SceneRaster,
    _ body: (borrowing ImageSurface) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    let format = raster.hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    let stride = Int(cairo_format_stride_for_width(format, Int32(raster.width)))
    let byteCount = stride * swath.window.count
    if (pages?.byteCount ?? 0) < byteCount {
      // The old ones go first.
      pages = nil
      pages = LargePages(byteCount: byteCount)
    }
    guard let pages, stride > 0 else { throw RenderingError("PNG: out of memory") }
    let rows = unsafe pages.start.assumingMemoryBound(to: UInt8.self)
    if raster.hasAlpha { unsafe rows.update(repeating: 0, count: byteCount) }
    // All coordinates are those of the whole section: Cairo would round moved ones otherwise.
    let handle = unsafe cairo_image_surface_create_for_data(
      rows - swath.window.lowerBound * stride, format, Int32(raster.width), Int32(section.count),
      Int32(stride))!
    unsafe try body(
      try ImageSurface(
        adopting: handle, width: raster.width, height: section.count, hasAlpha: raster.hasAlpha))
  }
}
