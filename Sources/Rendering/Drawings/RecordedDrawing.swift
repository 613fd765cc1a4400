import CCairo
import Foundation
import Graphics

/// A drawing as the lines and areas that it consists of, for documents.
@safe struct RecordedDrawing: ~Copyable {
  private let handle: OpaquePointer
  /// How many of the recording's units make one of the drawing's. What librsvg turns into pixels, such as a blurred
  /// shadow, has one for each unit.
  let scale: Double

  /// The most units of a recording; some of the drawing's parts may be as many pixels.
  private static let area = Double(1 << 24)

  init(of source: ImageSource) throws(RenderingError) {
    let (width, height) = (Double(source.size.width), Double(source.size.height))
    let scale = min(3, (Self.area / (width * height)).squareRoot())
    var extents = cairo_rectangle_t(x: 0, y: 0, width: width * scale, height: height * scale)
    let handle = unsafe cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)!
    do throws(RenderingError) {
      try RenderingError.check(unsafe cairo_surface_status(handle))
      unsafe try Drawing(source).draw(on: handle, through: AffineTransform(scale: scale))
    } catch {
      unsafe cairo_surface_destroy(handle)
      throw error
    }
    unsafe self.handle = handle
    self.scale = scale
  }

  deinit { unsafe cairo_surface_destroy(handle) }

  func withHandle(_ body: (OpaquePointer) -> Void) {
    unsafe body(handle)
  }
}
