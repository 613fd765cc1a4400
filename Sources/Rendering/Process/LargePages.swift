import Foundation

/// Zeroed memory that the kernel is asked to hand out in large pages.
///
/// A screen has thousands of small pages, and touching each for the first time takes as long as drawing the screen.
@safe final class LargePages {
  /// The first byte, at the beginning of a page.
  let start: UnsafeMutableRawPointer
  let byteCount: Int
  private let base: UnsafeMutableRawPointer
  private let mappedCount: Int

  /// Bytes; the same on all machines with small pages of 4 KB, and no more than a wish on others.
  static let pageSize = 2 << 20

  /// At least so many bytes; `nil` where there is no memory.
  init?(byteCount: Int) {
    let rounded = (byteCount + Self.pageSize - 1) / Self.pageSize * Self.pageSize
    self.byteCount = rounded
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
