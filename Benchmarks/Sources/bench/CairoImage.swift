import CPangoCairo
import Foundation

/// An image in Cairo's memory.
final class CairoImage {
  private let surface: OpaquePointer

  /// Reads a PNG file.
  init(_ file: URL) throws {
    guard let surface = cairo_image_surface_create_from_png(file.path),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { throw Race.Failure(description: "\(file.path) is not a PNG file") }
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
      // The sum of two dice, so that small deviations are more likely.
      let grain = Int(state >> 28) + Int(state >> 24 & 15) - 15
      pixels[index] = UInt8(max(0, min(255, Int(pixels[index]) + grain / 3)))
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Writes a PNG file; returns the seconds that it took.
  func write(to file: URL) throws -> Double {
    let start = ContinuousClock.now
    guard cairo_surface_write_to_png(surface, file.path) == CAIRO_STATUS_SUCCESS else {
      throw Race.Failure(description: "Cairo could not write \(file.path)")
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }
}
