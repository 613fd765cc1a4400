import CPango
import Foundation
import Graphics

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
