import CCairo
import CPango

/// Workarounds for faults of single library versions. Each applies only to the versions that have the fault.
enum LibraryWorkarounds {
  /// Runs `body`, which writes a recording into an SVG document. Cairo 1.16 retains the recording then, and never releases it.
  static func releasing<Failure: Error>(
    _ recording: OpaquePointer, after body: () throws(Failure) -> Void
  ) throws(Failure) {
    let isAffected = cairo_version() < 11_700
    let owners = unsafe cairo_surface_get_reference_count(recording)
    defer {
      while isAffected, unsafe cairo_surface_get_reference_count(recording) > owners {
        unsafe cairo_surface_destroy(recording)
      }
    }
    try body()
  }

  /// Releases the fonts' configuration, which the font map of Pango 1.50 would keep after its end.
  static func releaseConfiguration(of fontMap: OpaquePointer) {
    guard pango_version() / 100 == 150 else { return }
    unsafe pango_fc_font_map_set_config(fontMap, nil)
  }
}
