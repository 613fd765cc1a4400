import CPangoCairo
import Foundation

/// A picture in Cairo's memory.
final class CairoPicture {
  private let surface: OpaquePointer

  /// The picture in a PNG file.
  init(_ file: URL) throws {
    guard let surface = cairo_image_surface_create_from_png(file.path),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { throw Race.Failure(description: "\(file.path) is no picture") }
    self.surface = surface
  }

  deinit { cairo_surface_destroy(surface) }

  /// Adds grain to every pixel, the same in each run.
  func addGrain() {
    cairo_surface_flush(surface)
    let (stride, height) = (cairo_image_surface_get_stride(surface), cairo_image_surface_get_height(surface))
    guard let pixels = cairo_image_surface_get_data(surface) else { return }
    var state: UInt32 = 1
    for index in 0..<Int(stride * height) where index % 4 != 3 {
      state = state &* 1_664_525 &+ 1_013_904_223
      // Two dice, so that small deviations are the usual ones.
      let grain = Int(state >> 28) + Int(state >> 24 & 15) - 15
      pixels[index] = UInt8(max(0, min(255, Int(pixels[index]) + grain / 3)))
    }
    cairo_surface_mark_dirty(surface)
  }

  /// The file that Cairo writes.
  func png() -> Data {
    let sink = Sink()
    cairo_surface_write_to_png_stream(
      surface,
      { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().bytes.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque())
    return sink.bytes
  }

  private final class Sink {
    var bytes = Data()
  }
}
