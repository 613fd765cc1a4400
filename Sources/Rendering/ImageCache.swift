import Graphics

/// Decoded pictures, kept until they fill the budget.
final class ImageCache {
  private var surfaces: [Key: SurfaceBox] = [:]
  private var order: [Key] = []
  private var byteCount = 0

  /// What all decoded pictures may take together, in bytes; a picture over it is still decoded, alone.
  private let budget = 128 << 20

  private struct Key: Hashable {
    let source: ImageSource
    let isGray: Bool
  }

  /// Lends the decoded picture, in grey where that is wanted; throws where its bytes are damaged.
  func withSurface(
    of source: ImageSource, isGray: Bool = false,
    _ body: (borrowing ImageSurface) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    let key = Key(source: source, isGray: isGray)
    if let box = surfaces[key] { return try body(box.surface) }
    var bitmap: Bitmap
    do {
      bitmap = try source.decoded()
    } catch {
      throw RenderingError("\(source.name): \(error)")
    }
    if isGray { bitmap = bitmap.gray }
    let box = SurfaceBox(try ImageSurface.showing(bitmap))
    if !isGray { try box.surface.attach(source) }
    makeRoom(for: bitmap.pixels.count)
    surfaces[key] = box
    order.append(key)
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
