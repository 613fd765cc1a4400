import Graphics

/// Decoded pictures, kept until they fill the budget.
final class ImageCache {
  private var surfaces: [ImageSource: SurfaceBox] = [:]
  private var order: [ImageSource] = []
  private var byteCount = 0

  /// What all decoded pictures may take together, in bytes; a picture over it is still decoded, alone.
  private let budget = 128 << 20

  /// Lends the decoded picture; throws where its bytes are damaged.
  func withSurface(
    of source: ImageSource, _ body: (borrowing ImageSurface) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    if let box = surfaces[source] { return try body(box.surface) }
    let bitmap: Bitmap
    do {
      bitmap = try source.decoded()
    } catch {
      throw RenderingError("\(source.name): \(error)")
    }
    let box = SurfaceBox(try ImageSurface.showing(bitmap))
    try box.surface.attach(source)
    makeRoom(for: bitmap.pixels.count)
    surfaces[source] = box
    order.append(source)
    byteCount += bitmap.pixels.count
    try body(box.surface)
  }

  private func makeRoom(for count: Int) {
    while byteCount + count > budget, let oldest = order.first {
      order.removeFirst()
      if let box = surfaces.removeValue(forKey: oldest) {
        byteCount -= 4 * box.surface.width * box.surface.height
      }
    }
  }

  /// A dictionary cannot hold a type that does not copy.
  private final class SurfaceBox {
    let surface: ImageSurface

    init(_ surface: consuming ImageSurface) {
      self.surface = surface
    }
  }
}
