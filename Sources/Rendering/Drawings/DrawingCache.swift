import CCairo
import Foundation
import Graphics
import Synchronization

/// Drawings as they were drawn last, kept until they fill the budget; several threads may ask for them at once.
final class DrawingCache: Sendable {
  private let kept = Mutex(Kept())

  /// How many bytes all bitmaps may take together.
  private static let budget = 64 << 20

  /// Throws where the file is damaged or is not drawn; the error says the file's name.
  func bitmap(_ placed: PlacedPicture) throws(RenderingError) -> Bitmap {
    try kept.withLock { kept throws(RenderingError) in try kept.bitmap(placed) }
  }

  /// The drawing as the document that Cairo writes; throws like `bitmap`.
  func document(of source: ImageSource) throws(RenderingError) -> DrawingDocument {
    try kept.withLock { kept throws(RenderingError) in try kept.document(of: source) }
  }

  /// Lends the drawing as lines and areas; throws like `bitmap`.
  func withRecording(
    of source: ImageSource, _ body: (borrowing RecordedDrawing) -> Void
  ) throws(RenderingError) {
    try kept.withLock { kept throws(RenderingError) in body(try kept.recording(of: source).drawing) }
  }

  private struct Kept {
    private var bitmaps = BudgetedCache<PlacedPicture, Bitmap>(budget: DrawingCache.budget)
    private var documents: [ImageSource: DrawingDocument] = [:]
    private var recordings: [ImageSource: Recording] = [:]
    private var prepared: [ImageSource: PreparedDrawing] = [:]

    mutating func bitmap(_ placed: PlacedPicture) throws(RenderingError) -> Bitmap {
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

  /// Lent to one thread at a time.
  private final class Recording: @unchecked Sendable {
    let drawing: RecordedDrawing

    init(_ drawing: consuming RecordedDrawing) {
      self.drawing = drawing
    }
  }
}

/// A picture on a bitmap's pixels, where it is drawn.
struct PlacedPicture: Hashable {
  let source: ImageSource
  let width: Int
  let height: Int
  /// From the upright picture's pixels, or a drawing's units, to those of the bitmap.
  let transform: AffineTransform
  var isGray = false
  var tint: Color?

  /// Whether the picture stands upright and has at least as many pixels as it covers, each way.
  var isReduced: Bool {
    transform.m12 == 0 && transform.m21 == 0 && transform.m11 > 0 && transform.m22 > 0
      && transform.m11 <= 1 && transform.m22 <= 1
  }
}
