import Foundation

/// Environment variables that change the results of C libraries, or make them print messages.
///
/// They are for debugging the libraries. Images must depend only on the design.
enum HostSettings {
  /// The prefixes of the variables: fontconfig, FreeType, HarfBuzz, Pango, Cairo, pixman, libjpeg-turbo, librsvg with
  /// its image loaders, and libheif.
  private static let prefixes = [
    "FONTCONFIG_", "FC_", "FREETYPE_", "HB_", "PANGO_", "PANGOCAIRO_", "CAIRO_", "PIXMAN_", "JPEGMEM",
    "JSIMD_",
    "TJ_", "RSVG_", "GDK_PIXBUF_", "LIBHEIF_", "HEIF_",
  ]

  /// Removes the variables from the environment of this process and its child processes.
  ///
  /// It must be called before a second thread starts, and before a library is used.
  static func forget() {
    let names = ProcessInfo.processInfo.environment.keys.filter { name in
      prefixes.contains { name.hasPrefix($0) }
    }
    for name in names { unsetenv(name) }
    // Pixman reads its variable when it is loaded, before `main`, so the program is restarted. If that fails, the
    // program continues; the variable can change only the last bit of a blended color.
    if names.contains("PIXMAN_DISABLE") { ThisProcess.startAnew() }
  }
}
