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
