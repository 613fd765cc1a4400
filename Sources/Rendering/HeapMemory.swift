import CMalloc

/// The memory that the C library hands out in small pieces.
public enum HeapMemory {
  /// Makes the memory of threads grow in large steps; takes none yet.
  ///
  /// Otherwise it grows page by page, each time with a call to the kernel that all threads wait for. For programs, before
  /// their second thread.
  public static func growInLargeSteps() {
    mallopt(M_TOP_PAD, 16 << 20)
    // To say the one makes the C library stop to find the other out by itself.
    mallopt(M_MMAP_THRESHOLD, 4 << 20)
  }

  /// Gives back to the system what nobody has any more, wherever it lies.
  public static func giveBack() {
    malloc_trim(0)
  }
}
