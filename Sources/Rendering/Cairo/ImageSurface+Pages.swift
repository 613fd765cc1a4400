import CCairo
import Foundation

extension ImageSurface {
  /// A clear surface on large pages of memory; `nil` for small surfaces and where there is no memory.
  static func onLargePages(_ format: cairo_format_t, width: Int, height: Int) -> OpaquePointer? {
    let stride = Int(cairo_format_stride_for_width(format, Int32(width)))
    guard stride > 0, stride * height >= 2 * LargePages.pageSize,
      let pages = LargePages(byteCount: stride * height)
    else { return nil }
    let pixels = unsafe pages.start.assumingMemoryBound(to: UInt8.self)
    let surface = unsafe cairo_image_surface_create_for_data(
      pixels, format, Int32(width), Int32(height), Int32(stride))!
    // The memory is given back when Cairo lets go of the surface, which may be after us.
    let owner = unsafe Unmanaged.passRetained(pages).toOpaque()
    let key = unsafe owner.assumingMemoryBound(to: cairo_user_data_key_t.self)
    let status = unsafe cairo_surface_set_user_data(surface, key, owner) { owner in
      if let owner = unsafe owner { unsafe Unmanaged<LargePages>.fromOpaque(owner).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_surface_destroy(surface)
      unsafe Unmanaged<LargePages>.fromOpaque(owner).release()
      return nil
    }
    return unsafe surface
  }
}
