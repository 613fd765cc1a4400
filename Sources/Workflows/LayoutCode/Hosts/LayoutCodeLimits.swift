package struct LayoutCodeLimits: Sendable {
  /// Seconds for one screen.
  package var seconds = 20.0
  /// Bytes of memory.
  package var memory = 2 << 30
  /// Seconds of the processor, for all screens.
  package var processorSeconds = 600
  /// Whether layouts also run where the kernel cannot enforce all restrictions.
  package var isLenient = false

  package init(isLenient: Bool = false) { self.isLenient = isLenient }
}
