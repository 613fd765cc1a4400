import CCairo
import Foundation
import Graphics
import Synchronization

/// A cache of drawings. Several threads can use it at the same time.
final class DrawingCache: Sendable {
  private let state = Mutex(CacheState())

  /// The maximum total size of the cached bitmaps, in bytes.
  private static let budget = 64 << 20

  /// Returns the drawing's pixels. Throws an error with the file's name if the file is damaged or not supported.
  func bitmap(_ placed: PlacedImage) throws(RenderingError) -> Bitmap {
    try state.withLock { state throws(RenderingError) in try state.bitmap(placed) }
  }

  /// Returns the drawing as the simple SVG that Cairo writes. Throws the same errors as `bitmap`.
  func document(of source: ImageSource) throws(RenderingError) -> DrawingDocument {
    try state.withLock { state throws(RenderingError) in try state.document(of: source) }
  }

  /// Passes the drawing as vector graphics to `body`. Throws the same errors as `bitmap`.
  func withRecording(
    of source: ImageSource, _ body: (borrowing RecordedDrawing) -> Void
  ) throws(RenderingError) {
    try state.withLock { state throws(RenderingError) in body(try state.recording(of: source).drawing) }
  }

  private struct CacheState {
    private var bitmaps = BudgetedCache<PlacedImage, Bitmap>(budget: DrawingCache.budget)
    private var documents: [ImageSource: DrawingDocument] = [:]
    private var recordings: [ImageSource: Recording] = [:]
    private var prepared: [ImageSource: PreparedDrawing] = [:]

    mutating func bitmap(_ placed: PlacedImage) throws(RenderingError) -> Bitmap {
      if let known = bitmaps[placed] { return known }
      let drawing = try self.drawing(placed.source)
      var bitmap = try Self.named(placed.source) { () throws(RenderingError) in
        try drawing.bitmap(
          width: placed.width, height: placed.height, through: placed.transform)
      }
      if let tint = placed.tint { bitmap = bitmap.tinted(tint) }
      if placed.isGray { bitmap = bitmap.gray }
      bitmaps.keep(bitmap, of: bitmap.pixels.count, for: placed)
      return bitmap
    }

    mutating func document(of source: ImageSource) throws(RenderingError) -> DrawingDocument {
      if let known = documents[source] { return known }
      let drawing = try self.drawing(source)
      let document = try Self.named(source) { () throws(RenderingError) in
        try DrawingDocument(try drawing.document())
      }
      documents[source] = document
      return document
    }

    mutating func recording(of source: ImageSource) throws(RenderingError) -> Recording {
      if let known = recordings[source] { return known }
      let document = try self.document(of: source)
      let recording = try Self.named(source) { () throws(RenderingError) in
        Recording(try RecordedDrawing(of: document, size: source.size))
      }
      recordings[source] = recording
      return recording
    }

    private mutating func drawing(_ source: ImageSource) throws(RenderingError) -> Drawing {
      if let known = prepared[source] { return Drawing(source, known) }
      let prepared = try Self.named(source) { () throws(RenderingError) in try PreparedDrawing(source.data) }
      self.prepared[source] = prepared
      return Drawing(source, prepared)
    }

    private static func named<Outcome>(
      _ source: ImageSource, _ body: () throws(RenderingError) -> Outcome
    ) throws(RenderingError) -> Outcome {
      do throws(RenderingError) { return try body() } catch {
        throw RenderingError("\(source.name): \(error)")
      }
    }
  }

  /// A drawing on a Cairo recording surface. Only one thread at a time may use it, so the cache's mutex protects it.
  private final class Recording: @unchecked Sendable {
    let drawing: RecordedDrawing

    init(_ drawing: consuming RecordedDrawing) {
      self.drawing = drawing
    }
  }
}

/// An image with its position on a bitmap.
struct PlacedImage: Hashable {
  let source: ImageSource
  let width: Int
  let height: Int
  /// The transform from the upright image's pixels, or a drawing's units, to the bitmap's pixels.
  let transform: AffineTransform
  var isGray = false
  var tint: Color?

  /// Whether the transform neither rotates nor mirrors nor enlarges the image.
  var isReduced: Bool {
    transform.m12 == 0 && transform.m21 == 0 && transform.m11 > 0 && transform.m22 > 0
      && transform.m11 <= 1 && transform.m22 <= 1
  }
}
