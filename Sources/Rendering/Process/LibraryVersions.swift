import CCairo
import CImages
import CLCMS
import CPango
import Synchronization

/// The run-time versions of the libraries that affect drawn images.
package struct LibraryVersions: Equatable, Sendable {
  /// The versions by library name, such as `1.16.0` for `cairo`.
  package let byName: [String: String]

  package init() {
    var versions = [
      "fontconfig": Self.dotted(Int(FcGetVersion())),
      "libpng": Self.dotted(Int(png_access_version_number())),
    ]
    unsafe versions["cairo"] = String(cString: cairo_version_string())
    unsafe versions["pango"] = String(cString: pango_version_string())
    unsafe versions["harfbuzz"] = String(cString: hb_version_string())
    // The number 2140 means 2.14.
    let lcms = Int(cmsGetEncodedCMMversion())
    versions["lcms2"] = Self.dotted(lcms / 1_000 * 10_000 + lcms % 1_000 / 10 * 100 + lcms % 10)
    versions["freetype"] = Self.freetype
    byName = versions
  }

  /// Formats a version number in the scheme of fontconfig and libpng, to which that of lcms is converted: 21402 is 2.14.2.
  private static func dotted(_ number: Int) -> String {
    "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  /// The version of FreeType; `nil` if the library cannot be initialized.
  private static var freetype: String? {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return nil }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}

/// Workarounds for bugs in specific library versions. Each applies only to the versions that have the bug.
enum LibraryWorkarounds {
  /// Drops Pango's warnings about damaged fonts and texts, which would reach standard error.
  static let droppedWarnings: UInt32 = unsafe g_log_set_handler(
    "Pango", GLogLevelFlags(rawValue: ~0), { _, _, _, _ in }, nil)

  /// The address of the font map that was released last.
  private static let lastFontMap = Mutex<UInt?>(nil)

  /// Releases a font map and its fonts' configuration, which Pango 1.50 would keep.
  ///
  /// Pango 1.50 uses a font map in its fontconfig thread for a moment after a text was laid out. Therefore a font map is not
  /// released until the release of the next one is requested.
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
