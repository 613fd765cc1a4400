import CPixels
import Foundation
package import Graphics
import Synchronization

/// A cache of decoded images. Several threads can use it at the same time.
final class ImageCache: Sendable {
  private let state = Mutex(CacheState())
  private let reduced = Mutex(BudgetedCache<PlacedImage, Bitmap>(budget: reducedBudget))

  /// The maximum total size of the decoded images, in bytes. A larger image is cached alone.
  private static let budget = 128 << 20
  /// The maximum total size of the scaled-down images, in bytes.
  private static let reducedBudget = 8 << 20
  /// The maximum total size of images that the current scene does not contain, in bytes, for each of the two caches. The next
  /// scene may contain them.
  private static let spare = 256 << 10

  private struct Key: Hashable {
    let source: ImageSource
    var isGray = false
    var tint: Color?
  }

  /// Passes the decoded image as a surface to `body`, in gray or tinted if requested. Throws if the image's bytes are damaged.
  ///
  /// If several threads paint at the same time, pass `true` for `isApart` to get a surface that no other thread uses and that is
  /// valid during `body`. Otherwise the surface is shared, and a JPEG's bytes are attached to it.
  func withSurface(
    of source: ImageSource, isGray: Bool = false, tint: Color? = nil, exclusively isApart: Bool,
    _ body: (borrowing ImageSurface) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    let key = Key(source: source, isGray: isGray, tint: tint)
    let picture = try state.withLock { state throws(RenderingError) in try state.picture(key) }
    if isApart {
      return try ImageSurface.withView(of: picture.bitmap, orientation: source.orientation, body)
    }
    try body(try picture.attached().surface)
  }

  /// Returns the image scaled down for drawing. `placed` must neither rotate nor enlarge it. Throws if the image's bytes are
  /// damaged.
  func bitmap(_ placed: PlacedImage) throws(RenderingError) -> Bitmap {
    if let known = reduced.withLock({ $0[placed] }) { return known }
    let key = Key(source: placed.source, isGray: placed.isGray, tint: placed.tint)
    let picture = try state.withLock { state throws(RenderingError) in try state.picture(key) }
    let bitmap = try picture.bitmap.upright(from: placed.source.orientation)
      .reduced(by: placed.transform, width: placed.width, height: placed.height)
    reduced.withLock { $0.keep(bitmap, of: bitmap.pixels.count, for: placed) }
    return bitmap
  }

  /// Decodes the images of a scene concurrently, and removes images of other scenes. Errors are reported when the image is painted.
  func prepare(_ nodes: [Scene.Node], workers: Int) {
    var shown: Set<ImageSource> = []
    var sources: [ImageSource] = []
    var remaining = Self.budget / 2
    collect(nodes) { image in
      guard shown.insert(image.source).inserted, image.source.format != .svg else { return }
      // Gray and tinted images are made from the decoded pixels when they are painted.
      let size = 4 * image.source.pixelWidth * image.source.pixelHeight
      guard !image.isGray, image.tint == nil, size <= remaining, !isKnown(image.source) else { return }
      remaining -= size
      sources.append(image.source)
    }
    state.withLock { state in state.pictures.shrink(to: Self.spare) { shown.contains($0.source) } }
    reduced.withLock { reduced in reduced.shrink(to: Self.spare) { shown.contains($0.source) } }
    guard workers > 1 else { return }
    let requested = sources
    let results = ConcurrentWork.map(requested.count, workers: workers) { index, _ in
      Result { () throws(RenderingError) in try requested[index].decodedAsStored() }
    }
    state.withLock { state in
      for (source, result) in zip(requested, results) {
        switch result {
        case .success(let bitmap): _ = state.keep(bitmap, of: Key(source: source))
        case .failure(let error): state.failures[source] = error
        }
      }
    }
  }

  private func isKnown(_ source: ImageSource) -> Bool {
    state.withLock { $0.pictures[Key(source: source)] != nil }
  }

  private func collect(_ nodes: [Scene.Node], _ found: (Image) -> Void) {
    for node in nodes {
      switch node {
      case .group(let group): collect(group.children, found)
      case .image(let image): found(image)
      case .shape, .text: break
      }
    }
  }

  private struct CacheState {
    var pictures = BudgetedCache<Key, CachedImage>(budget: ImageCache.budget)
    /// The errors of images that cannot be decoded. They are cached because decoding such an image again may take seconds.
    var failures: [ImageSource: RenderingError] = [:]

    mutating func picture(_ key: Key) throws(RenderingError) -> CachedImage {
      if let known = pictures[key] { return known }
      let bitmap: Bitmap
      do throws(RenderingError) {
        if let failure = failures[key.source] { throw failure }
        bitmap = try key.source.decodedAsStored()
      } catch {
        failures[key.source] = error
        throw RenderingError("\(key.source.name): \(error)")
      }
      let colored = key.tint.map { bitmap.tinted($0) } ?? bitmap
      return keep(key.isGray ? colored.gray : colored, of: key)
    }

    mutating func keep(_ bitmap: Bitmap, of key: Key) -> CachedImage {
      let picture = CachedImage(bitmap, of: key)
      pictures.keep(picture, of: bitmap.pixels.count, for: key)
      return picture
    }
  }

  /// A decoded image. All uses of the image in documents share one surface, which is created on demand.
  private final class CachedImage: Sendable {
    let bitmap: Bitmap
    private let key: Key
    private let state = Mutex<AttachedSurface?>(nil)

    init(_ bitmap: Bitmap, of key: Key) {
      self.bitmap = bitmap
      self.key = key
    }

    func attached() throws(RenderingError) -> AttachedSurface {
      try state.withLock { state throws(RenderingError) in
        if let state { return state }
        let attached = AttachedSurface(
          try ImageSurface.showing(bitmap, orientation: key.source.orientation))
        if !key.isGray, key.tint == nil, key.source.isPhoto {
          let embedded = try key.source.embedded(decoded: bitmap)
          if embedded.type == "jpeg" { try attached.surface.attach(embedded.data) }
        }
        state = attached
        return attached
      }
    }
  }

  /// A surface that only one thread at a time may use.
  private final class AttachedSurface: @unchecked Sendable {
    let surface: ImageSurface

    init(_ surface: consuming ImageSurface) {
      self.surface = surface
    }
  }
}

extension Bitmap {
  /// Returns the bitmap scaled down to a size, or unchanged if the sizes are equal. Throws if memory is exhausted.
  package func reduced(width: Int, height: Int) throws(RenderingError) -> Bitmap {
    if width == self.width, height == self.height { return self }
    let scale = AffineTransform(
      scaleByX: CGFloat(width) / CGFloat(self.width), byY: CGFloat(height) / CGFloat(self.height))
    return try reduced(by: scale, width: width, height: height)
  }

  /// Returns the bitmap scaled down by a transform that neither rotates nor enlarges it. Throws if memory is exhausted.
  func reduced(
    by transform: AffineTransform, width: Int, height: Int
  ) throws(RenderingError) -> Bitmap {
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    let isMade = unsafe self.pixels.withUnsafeBufferPointer { source in
      let picture = unsafe cresampling_picture(
        pixels: source.baseAddress, width: Int32(self.width), height: Int32(self.height))
      let across = cresampling_axis(count: Int32(width), scale: transform.m11, origin: transform.tX)
      let down = cresampling_axis(count: Int32(height), scale: transform.m22, origin: transform.tY)
      return unsafe cresampling_scale(picture, &pixels, across, down) != 0
    }
    guard isMade else { throw RenderingError("out of memory for an image of \(width) × \(height) pixels") }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
