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

/// Zeroed memory that the kernel is asked to hand out in large pages.
///
/// A screen has thousands of small pages, and touching each for the first time takes as long as drawing the screen.
@safe private final class LargePages {
  /// The first byte, at the beginning of a page.
  let start: UnsafeMutableRawPointer
  private let base: UnsafeMutableRawPointer
  private let mappedCount: Int

  /// Bytes; the same on all machines with small pages of 4 KB, and no more than a wish on others.
  static let pageSize = 2 << 20

  /// At least so many bytes; `nil` where there is no memory.
  init?(byteCount: Int) {
    let rounded = (byteCount + Self.pageSize - 1) / Self.pageSize * Self.pageSize
    // More than is needed is only reserved: the mapping may begin anywhere, and large pages may not.
    mappedCount = rounded + Self.pageSize
    let protection = PROT_READ | PROT_WRITE
    guard
      let base = unsafe mmap(nil, mappedCount, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      unsafe base != MAP_FAILED
    else { return nil }
    unsafe self.base = base
    let misfit = Int(bitPattern: base) % Self.pageSize
    unsafe start = base + (misfit == 0 ? 0 : Self.pageSize - misfit)
    unsafe madvise(start, rounded, MADV_HUGEPAGE)
  }

  deinit { unsafe munmap(base, mappedCount) }
}
