import CPixels
import Foundation
import Graphics

/// A group in perspective as a bitmap. The group is drawn flat, then projected pixel by pixel.
struct ProjectedGroup {
  let bitmap: Bitmap
  /// The frame of the bitmap, in the points of the parent's coordinate system.
  let frame: CGRect

  /// The scale of the bitmap in documents, in pixels per point. Documents have no resolution of their own.
  static let documentScale = 2.0

  /// The maximum length of a side of the flat bitmap and of the projected bitmap, in pixels. Without a limit, a plane close to
  /// the eye would have infinite size.
  static let maximumExtent = 4_096.0

  /// Draws and projects a group. Returns `nil` if the group is seen edge-on or from behind the eye, or exceeds the maximum size.
  init?(
    _ group: Group, pixelsPerPoint scale: Double, with library: SceneLibrary
  ) throws(RenderingError) {
    guard let projection = group.projection, let back = projection.inverse,
      let visibleExtent = projection.bounds,
      visibleExtent.width > 0, visibleExtent.height > 0, projection.extent.width > 0,
      projection.extent.height > 0
    else { return nil }
    // The frame is aligned with pixels, with a margin of one pixel for antialiased edges.
    let left = (visibleExtent.minX * scale).rounded(.down) - 1
    let top = (visibleExtent.minY * scale).rounded(.down) - 1
    let width = (visibleExtent.maxX * scale).rounded(.up) + 1 - left
    let height = (visibleExtent.maxY * scale).rounded(.up) + 1 - top
    guard width <= Self.maximumExtent, height <= Self.maximumExtent else { return nil }

    let extent = projection.extent
    let flatScale = min(scale, Self.maximumExtent / max(extent.width, extent.height))
    let flat = try Self.flattenedImage(of: group, extent: extent, scale: flatScale, with: library)
    let map = Self.map(back, from: (left, top, scale), to: (extent.minX, extent.minY, flatScale))
    bitmap = Self.warped(flat, by: map, width: Int(width), height: Int(height))
    frame = CGRect(x: left / scale, y: top / scale, width: width / scale, height: height / scale)
  }

  /// Returns the bitmap as a PNG for documents.
  func source(compressedAs compression: PNGSettings.Compression) throws(RenderingError) -> ImageSource {
    let settings = PNGSettings(scale: 1, compression: compression)
    return try ImageSource(name: "projection", data: try PNGEncoder.data(of: bitmap, settings: settings))
  }

  private static func flattenedImage(
    of group: Group, extent: CGRect, scale: Double, with library: SceneLibrary
  ) throws(RenderingError) -> Bitmap {
    let surface = try ImageSurface(
      width: max(1, Int((extent.width * scale).rounded(.up))),
      height: max(1, Int((extent.height * scale).rounded(.up))), hasAlpha: true)
    var flat = group
    flat.projection = nil
    flat.transform = .identity
    flat.opacity = 1
    try surface.draw { context throws(RenderingError) in
      context.scale(scale)
      context.translate(x: -extent.minX, y: -extent.minY)
      try context.paint([.group(flat)], as: .outlines, with: library)
    }
    return try surface.bitmap()
  }

  /// Returns the matrix that converts positions in the projected bitmap to positions in the flat bitmap, both in pixels.
  private static func map(
    _ back: Projection, from visibleExtent: (left: Double, top: Double, scale: Double),
    to flat: (left: Double, top: Double, scale: Double)
  ) -> [Double] {
    let m = back.numbers
    // Convert pixels to points first: the offset changes the third column, and the scale the others.
    var rows = stride(from: 0, to: 9, by: 3).map { start in
      [
        m[start] / visibleExtent.scale, m[start + 1] / visibleExtent.scale,
        (m[start] * visibleExtent.left + m[start + 1] * visibleExtent.top) / visibleExtent.scale
          + m[start + 2],
      ]
    }
    // Then convert points to pixels.
    for column in 0..<3 {
      rows[0][column] = (rows[0][column] - flat.left * rows[2][column]) * flat.scale
      rows[1][column] = (rows[1][column] - flat.top * rows[2][column]) * flat.scale
    }
    return rows.flatMap { $0 }
  }

  private static func warped(_ flat: Bitmap, by map: [Double], width: Int, height: Int) -> Bitmap {
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    unsafe flat.pixels.withUnsafeBufferPointer { source in
      let picture = unsafe cresampling_picture(
        pixels: source.baseAddress, width: Int32(flat.width), height: Int32(flat.height))
      unsafe cresampling_project(picture, &pixels, Int32(width), Int32(height), map)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
