import CCairo
import CPango
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

/// An SVG file that librsvg draws at any scale.
struct Drawing {
  private let source: ImageSource
  private let prepared: PreparedDrawing

  /// Validates an SVG file, and throws the first problem that prevents drawing it.
  init(_ source: ImageSource) throws(RenderingError) {
    self.init(source, try PreparedDrawing(source.data))
  }

  init(_ source: ImageSource, _ prepared: PreparedDrawing) {
    (self.source, self.prepared) = (source, prepared)
  }

  /// Descriptions of content that librsvg does not draw as browsers do, each with a remedy.
  var remarks: [String] { prepared.remarks }

  /// Draws a bitmap with one pixel for each unit of the drawing.
  func bitmap() throws(RenderingError) -> Bitmap {
    try bitmap(width: source.pixelWidth, height: source.pixelHeight, through: .identity)
  }

  /// Draws a bitmap of `width` × `height` pixels; `transform` converts the drawing's units to pixels.
  func bitmap(width: Int, height: Int, through transform: AffineTransform) throws(RenderingError) -> Bitmap {
    guard ImageHeader.isWithinLimits(width: width, height: height) else {
      throw RenderingError("SVG: \(width) × \(height) pixels is too large")
    }
    let fonts = try self.fonts()
    let drawn = try perform(
      .drawing(
        prepared.data, size: source.size, width: width, height: height, through: transform, fonts: fonts))
    return Bitmap(width: width, height: height, pixels: drawn)
  }

  /// Draws the file in a bitmap of 16 × 16 pixels, and throws the error, if any.
  func validateByDrawing() throws(RenderingError) {
    let scale = 16 / max(source.size.width, source.size.height)
    _ = try bitmap(width: 16, height: 16, through: AffineTransform(scale: scale))
  }

  /// Returns the drawing as the simple SVG that Cairo writes.
  func document() throws(RenderingError) -> Data {
    let fonts = try self.fonts()
    return Data(try perform(.document(prepared.data, size: source.size, fonts: fonts)))
  }

  /// Returns the fontconfig document for the drawing's texts; `nil` if it has no texts.
  private func fonts() throws(RenderingError) -> String? {
    prepared.hasText ? try DrawingFonts.document() : nil
  }

  private func perform(_ request: DecodingRequest) throws(RenderingError) -> [UInt8] {
    do throws(RenderingError) { return try request.perform().bytes } catch {
      let message = XMLSyntaxError(error.message)?.description(in: source.data) ?? error.message
      throw RenderingError("SVG: \(message)")
    }
  }
}

/// The fonts for texts in drawings: Debian's fonts, and Inter for families that are not installed.
///
/// Drawings should contain outlines instead of texts. If a drawing contains texts, the host's fonts and font rules must
/// not change their appearance.
enum DrawingFonts {
  /// Returns the fontconfig document. The font caches are written first, because the decoder process cannot write files.
  static func document() throws(RenderingError) -> String { try cached.get() }

  private static let cached: Result<String, RenderingError> = Result { () throws(RenderingError) in
    let configuration = unsafe try FontConfiguration.reading(rules)
    defer { unsafe FcConfigDestroy(configuration) }
    guard unsafe FcConfigBuildFonts(configuration) != 0 else {
      throw RenderingError("fontconfig could not read the font folders")
    }
    return FontConfiguration.document(with: rules)
  }

  private static var rules: String {
    let folders = (FontFolders.debian.paths + FontFolders.debian.fallbackPaths).map { "<dir>\($0)</dir>" }
    let cache = MarkupEscaping.xml.escaped(FontConfiguration.cacheFolder)
    return folders.joined() + "<cachedir>\(cache)</cachedir><cachedir>/dev/null</cachedir>"
      + ["serif", "ui-serif"].map { rule(for: $0, "Noto Serif") }.joined()
      // Debian has Noto Sans Mono in a package of its own, and the other font among those for Chinese, Japanese and Korean.
      + ["monospace", "ui-monospace"].map { rule(for: $0, "Noto Sans Mono", "Noto Sans Mono CJK SC") }
      .joined()
      + "<match target=\"pattern\">\(edit("append_last", ["Inter"]))</match>"
  }

  private static func rule(for family: String, _ names: String...) -> String {
    "<match target=\"pattern\"><test name=\"family\"><string>\(family)</string></test>\(edit("assign", names))</match>"
  }

  private static func edit(_ mode: String, _ families: [String]) -> String {
    let names = families.map { "<string>\($0)</string>" }.joined()
    return "<edit name=\"family\" mode=\"\(mode)\" binding=\"strong\">\(names)</edit>"
  }
}
