import CCairo
import Foundation

/// Some rows of a picture that are drawn and compressed by one worker.
struct Swath: Sendable {
  /// Of the section's surface.
  let rows: Range<Int>
  /// The rows that must be in memory for it, because what is drawn without a clip reaches them.
  let window: Range<Int>

  /// How many bands of the PNG a swath may have, the best first: enough to be worth a worker's while, and few enough to
  /// stay in its cache.
  private static let bandCounts = [3, 4, 2, 5]

  /// Divides a section into swaths that each begin with a band; returns nil if the section must be drawn as a whole.
  /// Borders are where they cut the fewest rows that must be drawn on both sides.
  static func all(
    of section: Range<Int>, among obstacles: SwathObstacles, bandHeight: Int
  ) -> [Swath]? {
    var swaths: [Swath] = []
    var (top, above) = (0, obstacles.crossing(0))
    while top < section.count {
      let borders = bandCounts.map { min(top + $0 * bandHeight, section.count) }
      let cuts = borders.map { (border: $0, below: obstacles.crossing($0)) }
      // Of equally good ones the first.
      guard let cut = cuts.min(by: { $0.below.count < $1.below.count }) else { return nil }
      swaths.append(Swath(rows: top..<cut.border, reaching: above, cut.below))
      (top, above) = (cut.border, cut.below)
    }
    // A part that reaches over many swaths would be drawn as many times.
    guard swaths.map(\.window.count).reduce(0, +) <= section.count * 3 / 2 else { return nil }
    return swaths
  }

  /// `above` and `below` are what its borders cut.
  init(rows: Range<Int>, reaching above: Range<Int> = 0..<0, _ below: Range<Int> = 0..<0) {
    self.rows = rows
    window = [above, below].reduce(rows) { window, rows in
      rows.isEmpty
        ? window : min(window.lowerBound, rows.lowerBound)..<max(window.upperBound, rows.upperBound)
    }
  }
}

/// The rows of all that is drawn without a clip.
struct SwathObstacles {
  private var rows: [Range<Int>] = []

  /// `nil` where something needs the whole section.
  init?(in section: Range<Int>, of raster: SceneRaster, showing parts: [ScenePart]) {
    guard collect(parts, in: section, of: raster) else { return nil }
  }

  private mutating func collect(_ parts: [ScenePart], in section: Range<Int>, of raster: SceneRaster) -> Bool
  {
    let seen = raster.points(of: 0..<section.count, in: section)
    for part in parts where part.cut != .anywhere && part.reaches(seen) {
      guard part.children.isEmpty else {
        guard collect(part.children, in: section, of: raster) else { return false }
        continue
      }
      guard part.cut == .around else { return false }
      rows.append(raster.rows(of: part.extent.y, in: section))
    }
    return true
  }

  /// The rows of those that a border cuts; none where it cuts none.
  func crossing(_ border: Int) -> Range<Int> {
    rows.reduce(border..<border) { crossed, obstacle in
      guard obstacle.lowerBound < border, border < obstacle.upperBound else { return crossed }
      return min(crossed.lowerBound, obstacle.lowerBound)..<max(crossed.upperBound, obstacle.upperBound)
    }
  }
}

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
