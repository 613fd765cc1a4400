import CPango
import Foundation
import Graphics

/// An SVG file that librsvg draws, at any scale.
struct Drawing {
  private let source: ImageSource
  private let prepared: PreparedDrawing

  /// Throws what keeps the file from being drawn.
  init(_ source: ImageSource) throws(RenderingError) {
    self.init(source, try PreparedDrawing(source.data))
  }

  init(_ source: ImageSource, _ prepared: PreparedDrawing) {
    (self.source, self.prepared) = (source, prepared)
  }

  /// What is not drawn as browsers draw it, each with a remedy.
  var remarks: [String] { prepared.remarks }

  /// One pixel for each of the drawing's units.
  func bitmap() throws(RenderingError) -> Bitmap {
    try bitmap(width: source.pixelWidth, height: source.pixelHeight, through: .identity)
  }

  /// The drawing on a number of pixels; `transform` leads there from the drawing's units.
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

  /// Draws it so small that it costs next to nothing, and throws what is wrong with the file.
  func tryOut() throws(RenderingError) {
    let scale = 16 / max(source.size.width, source.size.height)
    _ = try bitmap(width: 16, height: 16, through: AffineTransform(scale: scale))
  }

  /// The drawing as the simpler document that Cairo writes.
  func document() throws(RenderingError) -> Data {
    let fonts = try self.fonts()
    return Data(try perform(.document(prepared.data, size: source.size, fonts: fonts)))
  }

  /// The fontconfig document for the drawing's texts; nil for a drawing without texts.
  private func fonts() throws(RenderingError) -> String? {
    prepared.hasText ? try DrawingFonts.document() : nil
  }

  private func perform(_ request: DecodingRequest) throws(RenderingError) -> [UInt8] {
    do throws(RenderingError) { return try request.perform().bytes } catch {
      let message = XMLFault(error.message)?.description(in: source.data) ?? error.message
      throw RenderingError("SVG: \(message)")
    }
  }
}

/// The fonts that texts in drawings are set in: those of Debian, and Inter for families that are not there.
///
/// Such a drawing is better off with its texts as outlines; but for those that have some, the host's fonts and rules
/// must have no say.
enum DrawingFonts {
  /// The document that describes them to fontconfig. Caches of the fonts are written first, because the decoder's process writes
  /// no files.
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
      + rule(for: "serif", "Noto Serif") + rule(for: "monospace", "Noto Sans Mono")
      + "<match target=\"pattern\">\(edit("append_last", "Inter"))</match>"
  }

  private static func rule(for family: String, _ name: String) -> String {
    "<match target=\"pattern\"><test name=\"family\"><string>\(family)</string></test>\(edit("assign", name))</match>"
  }

  private static func edit(_ mode: String, _ family: String) -> String {
    "<edit name=\"family\" mode=\"\(mode)\" binding=\"strong\"><string>\(family)</string></edit>"
  }
}
