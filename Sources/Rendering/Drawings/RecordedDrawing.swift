import CCairo
import CRSVG
import Foundation
import Graphics

/// A drawing as Cairo's shapes, for PDF pages.
@safe struct RecordedDrawing: ~Copyable {
  private let handle: OpaquePointer
  /// How many of the recording's units make one of the drawing's. Parts that librsvg rasterizes, such as masks, have a
  /// pixel for each unit.
  let scale: Double

  /// The most units of a recording; some of the drawing's parts may be as many pixels.
  private static let area = Double(1 << 24)

  init(of document: DrawingDocument, size: CGSize) throws(RenderingError) {
    let (width, height) = (Double(size.width), Double(size.height))
    let scale = min(3, (Self.area / (width * height)).squareRoot())
    var extents = cairo_rectangle_t(x: 0, y: 0, width: width * scale, height: height * scale)
    let handle = unsafe cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)!
    do throws(RenderingError) {
      try RenderingError.check(unsafe cairo_surface_status(handle))
      unsafe try Self.draw(document, size, on: handle, scale)
    } catch {
      unsafe cairo_surface_destroy(handle)
      throw error
    }
    unsafe self.handle = handle
    self.scale = scale
  }

  private static func draw(
    _ document: DrawingDocument, _ size: CGSize, on surface: OpaquePointer, _ scale: Double
  ) throws(RenderingError) {
    var message = [CChar](repeating: 0, count: 200)
    let isDrawn = unsafe document.withOpacities.withUnsafeBytes { buffer in
      var drawing = unsafe crsvg_drawing()
      unsafe drawing.bytes = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe drawing.count = buffer.count
      unsafe (drawing.width, drawing.height) = (size.width, size.height)
      unsafe drawing.matrix = (scale, 0, 0, scale, 0, 0)
      return unsafe crsvg_draw(UnsafeMutableRawPointer(surface), &drawing, &message, message.count) != 0
    }
    guard isDrawn else {
      let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw RenderingError("SVG: \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  deinit { unsafe cairo_surface_destroy(handle) }

  func withHandle(_ body: (OpaquePointer) -> Void) {
    unsafe body(handle)
  }
}
