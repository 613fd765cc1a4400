import Foundation

/// Variables of the environment that make C libraries draw other pictures, or print between the lines of a report.
///
/// They are for those who debug the libraries. What a design looks like follows from the design alone.
enum HostSettings {
  /// How the variables' names begin: fontconfig, FreeType, HarfBuzz, Pango, Cairo, pixman, libjpeg-turbo, librsvg with
  /// what it reads pictures with, libheif.
  private static let prefixes = [
    "FONTCONFIG_", "FC_", "FREETYPE_", "HB_", "PANGO_", "PANGOCAIRO_", "CAIRO_", "PIXMAN_", "JPEGMEM",
    "JSIMD_",
    "TJ_", "RSVG_", "GDK_PIXBUF_", "LIBHEIF_", "HEIF_",
  ]

  /// Takes the variables out of the environment, for this process and those that it starts.
  ///
  /// Must come before a second thread, and before the first use of a library.
  static func forget() {
    let names = ProcessInfo.processInfo.environment.keys.filter { name in
      prefixes.contains { name.hasPrefix($0) }
    }
    for name in names { unsetenv(name) }
    // Pixman reads its variable while it is loaded, before the first line of any program. Where the program
    // cannot be started anew, it goes on; the variable can only change the last bit of a blended colour.
    if names.contains("PIXMAN_DISABLE") { ThisProcess.startAnew() }
  }
}
