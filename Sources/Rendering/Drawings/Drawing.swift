import Foundation
import Graphics

/// An SVG file that librsvg draws, at any scale.
struct Drawing {
  private let source: ImageSource
  /// `nil` for a file that has not been inspected yet.
  private let hasText: Bool?

  init(_ source: ImageSource, hasText: Bool? = nil) {
    (self.source, self.hasText) = (source, hasText)
  }

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
        source.data, size: source.size, width: width, height: height, through: transform, fonts: fonts))
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
    return Data(try perform(.document(source.data, size: source.size, fonts: fonts)))
  }

  /// The fontconfig document for the drawing's texts; nil for a drawing without texts.
  private func fonts() throws(RenderingError) -> String? {
    let hasText = if let known = self.hasText { known } else { try DrawingInspection.check(source.data) }
    return hasText ? try DrawingFonts.document() : nil
  }

  private func perform(_ request: DecodingRequest) throws(RenderingError) -> [UInt8] {
    do throws(RenderingError) { return try request.perform().bytes } catch {
      throw RenderingError("SVG: \(error)")
    }
  }
}
