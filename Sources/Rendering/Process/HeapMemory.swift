import CMalloc
import Foundation

/// The memory that the C library hands out in small pieces.
public enum HeapMemory {
  /// Makes the memory of threads grow in large steps; takes none yet.
  ///
  /// Otherwise it grows page by page, each time with a call to the kernel that all threads wait for. For programs,
  /// before their second thread.
  public static func growInLargeSteps() {
    guard !isScarce else {
      // Each thread would reserve room of its own, and what does not get any asks the kernel for every piece.
      mallopt(M_ARENA_MAX, 1)
      return
    }
    mallopt(M_TOP_PAD, 16 << 20)
    // To say the one makes the C library stop to find the other out by itself.
    mallopt(M_MMAP_THRESHOLD, 4 << 20)
  }

  /// Whether the system lets the process have so little that threads cannot reserve room for themselves.
  private static var isScarce: Bool {
    var limit = rlimit()
    return unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 && limit.rlim_cur < 1 << 30
  }

  /// Gives back to the system what nobody has any more, wherever it lies.
  public static func giveBack() {
    malloc_trim(0)
  }
}
