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
    let bitmap: Bitmap
    do {
      bitmap = try source.decodedAsStored()
    } catch {
      throw RenderingError("\(source.name): \(error)")
    }
    try body(try keep(isGray ? bitmap.gray : bitmap, of: key).surface)
  }

  /// Decodes the pictures in `nodes` that are not known yet, several at once; what cannot be decoded is met again
  /// when it is painted.
  func decode(_ nodes: [Scene.Node], workers: Int) {
    guard workers > 1 else { return }
    var sources: [ImageSource] = []
    var room = budget / 2
    collect(nodes) { source in
      let size = 4 * source.pixelWidth * source.pixelHeight
      guard surfaces[Key(source: source, isGray: false)] == nil, size <= room, !sources.contains(source)
      else { return }
      room -= size
      sources.append(source)
    }
    let wanted = sources
    let bitmaps = ConcurrentWork.map(wanted.count, workers: workers) { index, _ -> Bitmap? in
      do throws(RenderingError) { return try wanted[index].decodedAsStored() } catch { return nil }
    }
    for case (let source, let bitmap?) in zip(wanted, bitmaps) {
      do throws(RenderingError) { _ = try keep(bitmap, of: Key(source: source, isGray: false)) } catch {
        return
      }
    }
  }

  private func collect(_ nodes: [Scene.Node], _ found: (ImageSource) -> Void) {
    for node in nodes {
      switch node {
      case .group(let group): collect(group.children, found)
      // In grey it is made of these pixels when it is painted.
      case .image(let image): if !image.isGray { found(image.source) }
      case .shape, .text: break
      }
    }
  }

  private func keep(_ bitmap: Bitmap, of key: Key) throws(RenderingError) -> SurfaceBox {
    let box = SurfaceBox(try ImageSurface.showing(bitmap, orientation: key.source.orientation))
    if !key.isGray { try box.surface.attach(key.source) }
    makeRoom(for: bitmap.pixels.count)
    surfaces[key] = box
    order.append(key)
    byteCount += bitmap.pixels.count
    return box
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
