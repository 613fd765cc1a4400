package struct LayoutCodeLimits: Sendable {
  /// Seconds for one screen.
  package var seconds = 20.0
  /// Bytes of memory.
  package var memory = 2 << 30
  /// Seconds of the processor, for all screens.
  package var processorSeconds = 600

  package init() {}
}
