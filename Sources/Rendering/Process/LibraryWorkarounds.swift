import CPango

/// Workarounds for faults of single library versions. Each applies only to the versions that have the fault.
enum LibraryWorkarounds {
  /// Drops Pango's warnings about damaged fonts and texts, which would reach standard error.
  static let droppedWarnings: UInt32 = unsafe g_log_set_handler(
    "Pango", GLogLevelFlags(rawValue: ~0), { _, _, _, _ in }, nil)

  /// Releases the fonts' configuration, which the font map of Pango 1.50 would keep after its end.
  static func releaseConfiguration(of fontMap: OpaquePointer) {
    guard pango_version() / 100 == 150 else { return }
    unsafe pango_fc_font_map_set_config(fontMap, nil)
  }
}
