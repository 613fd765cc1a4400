import Foundation
import Graphics

/// A group in perspective as pixels: drawn flat first, then looked up pixel by pixel from where it is seen.
struct ProjectedGroup {
  /// What is seen.
  let bitmap: Bitmap
  /// Where it is seen, in the parent's points.
  let frame: CGRect

  /// The largest side of either bitmap, in pixels; a plane close to the eye would need any number of them.
  private static let maximumExtent = 4_096.0

  /// Draws `group`, or nothing where it is seen from its edge or from behind the eye.
  init?(
    _ group: Group, pixelsPerPoint scale: Double, with library: SceneLibrary
  ) throws(RenderingError) {
    guard let projection = group.projection, let back = projection.inverse, let seen = projection.bounds,
      seen.width > 0, seen.height > 0, projection.extent.width > 0, projection.extent.height > 0
    else { return nil }
    // Whole pixels, so that drawing the bitmap moves nothing; one more on each side for soft edges.
    let left = (seen.minX * scale).rounded(.down) - 1
    let top = (seen.minY * scale).rounded(.down) - 1
    let width = (seen.maxX * scale).rounded(.up) + 1 - left
    let height = (seen.maxY * scale).rounded(.up) + 1 - top
    guard width <= Self.maximumExtent, height <= Self.maximumExtent else { return nil }
    let flat = try FlatPicture(group, extent: projection.extent, pixelsPerPoint: scale, with: library)
    var pixels = [UInt8](repeating: 0, count: 4 * Int(width) * Int(height))
    // Four samples a pixel keep the edges of a turned plane from looking like stairs.
    let samples = [(0.125, 0.375), (0.625, 0.125), (0.875, 0.625), (0.375, 0.875)]
    var place = 0
    for row in 0..<Int(height) {
      for column in 0..<Int(width) {
        var sum = SIMD4<Double>()
        for (x, y) in samples {
          let point = CGPoint(
            x: (left + Double(column) + x) / scale, y: (top + Double(row) + y) / scale)
          if let source = back.applied(to: point) { sum += flat.color(at: source) }
        }
        let color = sum / Double(samples.count)
        for channel in 0..<4 { pixels[place + channel] = UInt8(min(255, max(0, color[channel].rounded()))) }
        place += 4
      }
    }
    bitmap = Bitmap(width: Int(width), height: Int(height), pixels: pixels)
    frame = CGRect(x: left / scale, y: top / scale, width: width / scale, height: height / scale)
  }

  /// The bitmap as a PNG, for documents that hold pictures.
  func source() throws(RenderingError) -> ImageSource {
    let surface = try ImageSurface.showing(bitmap)
    let encoder = try PNGEncoder(
      width: bitmap.width, height: bitmap.height, hasAlpha: true,
      settings: PNGSettings(scale: 1, compressionLevel: 6, filter: .up))
    try encoder.append(surface)
    return try ImageSource(name: "projection", data: try encoder.finish())
  }
}

/// A group drawn straight on, to be looked up at any point.
private struct FlatPicture {
  private let bitmap: Bitmap
  private let extent: CGRect
  private let scale: Double

  init(
    _ group: Group, extent: CGRect, pixelsPerPoint: Double, with library: SceneLibrary
  ) throws(RenderingError) {
    let scale = min(pixelsPerPoint, 4_096 / max(extent.width, extent.height))
    let width = max(1, Int((extent.width * scale).rounded(.up)))
    let height = max(1, Int((extent.height * scale).rounded(.up)))
    let surface = try ImageSurface(width: width, height: height, hasAlpha: true)
    var flat = group
    flat.projection = nil
    flat.transform = .identity
    flat.opacity = 1
    try surface.draw { context throws(RenderingError) in
      context.scale(scale)
      context.translate(x: -extent.minX, y: -extent.minY)
      try context.paint([.group(flat)], as: .outlines, with: library)
    }
    bitmap = try surface.bitmap()
    self.extent = extent
    self.scale = scale
  }

  /// The colour at a point of the group, blended from the four nearest pixels; clear outside.
  func color(at point: CGPoint) -> SIMD4<Double> {
    guard extent.contains(point) else { return SIMD4() }
    let x = (point.x - extent.minX) * scale - 0.5
    let y = (point.y - extent.minY) * scale - 0.5
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy) = (x - left, y - top)
    let (column, row) = (Int(left), Int(top))
    let upper = pixel(column, row) * (1 - fx) + pixel(column + 1, row) * fx
    let lower = pixel(column, row + 1) * (1 - fx) + pixel(column + 1, row + 1) * fx
    return upper * (1 - fy) + lower * fy
  }

  /// A pixel, or the nearest one inside the picture.
  private func pixel(_ column: Int, _ row: Int) -> SIMD4<Double> {
    let x = min(max(column, 0), bitmap.width - 1)
    let y = min(max(row, 0), bitmap.height - 1)
    let place = 4 * (y * bitmap.width + x)
    return SIMD4(
      Double(bitmap.pixels[place]), Double(bitmap.pixels[place + 1]), Double(bitmap.pixels[place + 2]),
      Double(bitmap.pixels[place + 3]))
  }
}
