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

  /// How many bytes to ask the C library for where `count` are wanted, so that all of large memory may lie on large pages.
  static func capacity(for count: Int) -> Int {
    count < 2 * pageSize ? count : (count + pageSize - 1) / pageSize * pageSize
  }

  /// Asks the kernel to hand out large memory of the C library in large pages; nobody may have touched it yet.
  static func wish(for memory: UnsafeMutableRawBufferPointer) {
    guard memory.count >= 2 * pageSize, let start = memory.baseAddress else { return }
    // Before the first byte the C library notes how much it is, on the same page.
    let misfit = Int(bitPattern: start) % Int(getpagesize())
    unsafe madvise(start - misfit, memory.count + misfit, MADV_HUGEPAGE)
  }
}
