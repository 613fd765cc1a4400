import Graphics
import Synchronization

/// Decoded pictures, kept until they fill the budget; several threads may paint them at once.
final class ImageCache: Sendable {
  private let kept = Mutex(Kept())

  /// What all decoded pictures may take together, in bytes; a picture over it is still decoded, alone.
  private static let budget = 128 << 20

  private struct Key: Hashable {
    let source: ImageSource
    let isGray: Bool
  }

  /// Lends the decoded picture, in grey where that is wanted; throws where its bytes are damaged.
  ///
  /// Whoever paints while others do asks for a surface of its own.
  func withSurface(
    of source: ImageSource, isGray: Bool = false, ofItsOwn isApart: Bool,
    _ body: (borrowing ImageSurface) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    let key = Key(source: source, isGray: isGray)
    let picture = try kept.withLock { kept throws(RenderingError) in try kept.picture(key) }
    guard isApart else { return try body(picture.surface) }
    try picture.surface.withView(body)
  }

  /// Decodes the pictures in `nodes` that are not known yet, several at once; what cannot be decoded is met again
  /// when it is painted.
  func decode(_ nodes: [Scene.Node], workers: Int) {
    guard workers > 1 else { return }
    var sources: [ImageSource] = []
    var room = Self.budget / 2
    let known = kept.withLock { kept in Set(kept.pictures.keys) }
    collect(nodes) { source in
      let size = 4 * source.pixelWidth * source.pixelHeight
      guard !known.contains(Key(source: source, isGray: false)), size <= room, !sources.contains(source)
      else { return }
      room -= size
      sources.append(source)
    }
    let wanted = sources
    let bitmaps = ConcurrentWork.map(wanted.count, workers: workers) { index, _ -> Bitmap? in
      do throws(RenderingError) { return try wanted[index].decodedAsStored() } catch { return nil }
    }
    kept.withLock { kept in
      for case (let source, let bitmap?) in zip(wanted, bitmaps) {
        do throws(RenderingError) { _ = try kept.keep(bitmap, of: Key(source: source, isGray: false)) } catch {
          return
        }
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

  private struct Kept {
    private(set) var pictures: [Key: Picture] = [:]
    private var order: [Key] = []
    private var byteCount = 0

    mutating func picture(_ key: Key) throws(RenderingError) -> Picture {
      if let known = pictures[key] { return known }
      let bitmap: Bitmap
      do {
        bitmap = try key.source.decodedAsStored()
      } catch {
        throw RenderingError("\(key.source.name): \(error)")
      }
      return try keep(key.isGray ? bitmap.gray : bitmap, of: key)
    }

    mutating func keep(_ bitmap: Bitmap, of key: Key) throws(RenderingError) -> Picture {
      let picture = Picture(try ImageSurface.showing(bitmap, orientation: key.source.orientation))
      if !key.isGray { try picture.surface.attach(key.source) }
      makeRoom(for: bitmap.pixels.count)
      pictures[key] = picture
      order.append(key)
      byteCount += bitmap.pixels.count
      return picture
    }

    private mutating func makeRoom(for count: Int) {
      while byteCount + count > ImageCache.budget, let oldest = order.first {
        order.removeFirst()
        if let picture = pictures.removeValue(forKey: oldest) {
          byteCount -= 4 * picture.surface.width * picture.surface.height
        }
      }
    }
  }

  /// Pixels that nobody changes any more.
  private final class Picture: @unchecked Sendable {
    let surface: ImageSurface

    init(_ surface: consuming ImageSurface) {
      self.surface = surface
    }
  }
}
