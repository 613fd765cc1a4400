import CPango
import Synchronization

/// Workarounds for faults of single library versions. Each applies only to the versions that have the fault.
enum LibraryWorkarounds {
  /// Drops Pango's warnings about damaged fonts and texts, which would reach standard error.
  static let droppedWarnings: UInt32 = unsafe g_log_set_handler(
    "Pango", GLogLevelFlags(rawValue: ~0), { _, _, _, _ in }, nil)

  /// The address of the font map that was released last.
  private static let lastFontMap = Mutex<UInt?>(nil)

  /// Releases a font map and its fonts' configuration, which Pango 1.50 would keep.
  ///
  /// Pango 1.50 uses a font map for a moment after a text was laid out, on its thread for fontconfig. Therefore a font map
  /// ends when the next one is released.
  static func release(_ fontMap: UnsafeMutablePointer<PangoFontMap>) {
    guard pango_version() / 100 == 150 else { return unsafe g_object_unref(fontMap) }
    unsafe pango_fc_font_map_set_config(OpaquePointer(fontMap), nil)
    let previous = lastFontMap.withLock { last in
      defer { last = UInt(bitPattern: fontMap) }
      return last
    }
    if let previous { unsafe g_object_unref(UnsafeMutableRawPointer(bitPattern: previous)) }
  }
}
