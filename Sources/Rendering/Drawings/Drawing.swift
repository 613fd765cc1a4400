import CRSVG
import Foundation
import Graphics

/// An SVG file that librsvg draws, at any scale.
struct Drawing {
  private let source: ImageSource
  /// `nil` for a file that has not been looked over yet.
  private let hasText: Bool?

  init(_ source: ImageSource, hasText: Bool? = nil) {
    (self.source, self.hasText) = (source, hasText)
  }

  /// How long a drawing may take, in seconds; those of designers take some thousandths.
  private static let time = 5.0

  /// One pixel for each of the drawing's units.
  func bitmap() throws(RenderingError) -> Bitmap {
    try bitmap(width: source.pixelWidth, height: source.pixelHeight, through: .identity)
  }

  /// The drawing as it is seen on so many pixels; `transform` leads there from the drawing's units.
  func bitmap(width: Int, height: Int, through transform: AffineTransform) throws(RenderingError) -> Bitmap {
    guard ImageHeader.isWithinLimits(width: width, height: height) else {
      throw RenderingError("SVG: \(width) × \(height) pixels is too large")
    }
    let surface = try ImageSurface(width: width, height: height, hasAlpha: true)
    unsafe try surface.withHandle { handle throws(RenderingError) in
      unsafe try draw(on: handle, through: transform)
    }
    return try surface.bitmap()
  }

  /// Draws it so small that it costs next to nothing, and throws what is wrong with the file.
  func tryOut() throws(RenderingError) {
    let scale = 16 / max(source.size.width, source.size.height)
    _ = try bitmap(width: 16, height: 16, through: AffineTransform(scale: scale))
  }

  /// Whoever lends the surface must let go of it where this throws: it may still be drawn on.
  func draw(on surface: OpaquePointer, through transform: AffineTransform) throws(RenderingError) {
    let hasText = if let known = self.hasText { known } else { try DrawingInspection.check(source.data) }
    let fonts: OpaquePointer? = unsafe hasText ? try DrawingFonts.shared.get().configuration : nil
    var message = [CChar](repeating: 0, count: 200)
    let isDrawn = unsafe source.data.withUnsafeBytes { buffer in
      var drawing = unsafe crsvg_drawing()
      unsafe drawing.bytes = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe drawing.count = buffer.count
      unsafe (drawing.width, drawing.height) = (source.size.width, source.size.height)
      unsafe drawing.matrix = (
        transform.m11, transform.m12, transform.m21, transform.m22, transform.tX, transform.tY
      )
      unsafe drawing.fonts = UnsafeMutableRawPointer(fonts)
      unsafe drawing.seconds = Self.time
      return unsafe crsvg_draw(UnsafeMutableRawPointer(surface), &drawing, &message, message.count) != 0
    }
    guard isDrawn else {
      let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let words = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      throw RenderingError("SVG: \(words)")
    }
  }
}
