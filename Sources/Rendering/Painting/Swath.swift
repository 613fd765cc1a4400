import CCairo
import Foundation

/// Pixel rows of a section that one worker draws and compresses.
struct Swath: Sendable {
  /// The rows of the swath. Row 0 is the section's first row.
  let rows: Range<Int>
  /// The rows for which memory is needed: the rows of the swath, and adjacent rows if content at the swath's borders must be
  /// drawn without a clip.
  let window: Range<Int>

  /// The possible numbers of PNG bands in a swath, in order of preference. Swaths are large enough to be efficient, and small
  /// enough for the processor's cache.
  private static let bandCounts = [3, 4, 2, 5]

  /// Divides a section into swaths that each start at a band. Returns `nil` if the section must be drawn as a whole. Borders are
  /// chosen so that as few rows as possible must be drawn in both adjacent swaths.
  static func all(
    of section: Range<Int>, among obstacles: UncuttableRows, bandHeight: Int
  ) -> [Swath]? {
    var swaths: [Swath] = []
    var (top, above) = (0, obstacles.crossing(0))
    while top < section.count {
      let borders = bandCounts.map { min(top + $0 * bandHeight, section.count) }
      let cuts = borders.map { (border: $0, below: obstacles.crossing($0)) }
      // `min` returns the first of several equal minimums.
      guard let cut = cuts.min(by: { $0.below.count < $1.below.count }) else { return nil }
      swaths.append(Swath(rows: top..<cut.border, reaching: above, cut.below))
      (top, above) = (cut.border, cut.below)
    }
    // A part that overlaps several swaths is drawn several times, so this is only efficient for few rows.
    guard swaths.map(\.window.count).reduce(0, +) <= section.count * 3 / 2 else { return nil }
    return swaths
  }

  /// Creates a swath. `above` and `below` are the rows of content that crosses the swath's upper and lower borders.
  init(rows: Range<Int>, reaching above: Range<Int> = 0..<0, _ below: Range<Int> = 0..<0) {
    self.rows = rows
    window = [above, below].reduce(rows) { window, rows in
      rows.isEmpty
        ? window : min(window.lowerBound, rows.lowerBound)..<max(window.upperBound, rows.upperBound)
    }
  }
}

/// The rows of content that is drawn without a clip.
struct UncuttableRows {
  private var rows: [Range<Int>] = []

  /// Collects the rows in which content is drawn without a clip, for one section of an image. Returns `nil`
  /// if some content must be drawn on the whole section.
  init?(in section: Range<Int>, of raster: SceneRaster, showing parts: [ScenePart]) {
    guard collect(parts, in: section, of: raster) else { return nil }
  }

  private mutating func collect(_ parts: [ScenePart], in section: Range<Int>, of raster: SceneRaster) -> Bool
  {
    let visibleExtent = raster.points(of: 0..<section.count, in: section)
    for part in parts where part.cut != .anywhere && part.reaches(visibleExtent) {
      guard part.children.isEmpty else {
        guard collect(part.children, in: section, of: raster) else { return false }
        continue
      }
      guard part.cut == .around else { return false }
      rows.append(raster.rows(of: part.extent.y, in: section))
    }
    return true
  }

  /// Returns the rows of the content that crosses a border; an empty range if there is none.
  func crossing(_ border: Int) -> Range<Int> {
    rows.reduce(border..<border) { crossed, obstacle in
      guard obstacle.lowerBound < border, border < obstacle.upperBound else { return crossed }
      return min(crossed.lowerBound, obstacle.lowerBound)..<max(crossed.upperBound, obstacle.upperBound)
    }
  }
}

/// Memory that is reused for one swath after another, so that it stays in the processor's cache.
@safe final class RowBuffer {
  private var rows = unsafe UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  deinit { unsafe rows.deallocate() }

  /// Passes a surface of a section's size to `body`. It only has memory for the rows of the swath's window, so `body` must not draw
  /// on other rows. The rows are transparent if the image has alpha, and undefined otherwise.
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
    // Coordinates are those of the whole section, because Cairo would round translated ones differently.
    let handle = unsafe cairo_image_surface_create_for_data(
      start - swath.window.lowerBound * stride, format, Int32(raster.width), Int32(section.count),
      Int32(stride))!
    unsafe try body(
      try ImageSurface(
        adopting: handle, width: raster.width, height: section.count, hasAlpha: raster.hasAlpha))
  }
}
