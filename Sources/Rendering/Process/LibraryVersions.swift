import CCairo
import CImages
import CLCMS
import CPango
import CProcess
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

  /// Formats a version number in the encoding of fontconfig and libpng. For example, 21402 is formatted as
  /// 2.14.2.
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

/// Records what the program is working on, so that a crash report can contain it.
///
/// Recording takes a few instructions, and has an effect only in programs that report crashes, as `maquette` does.
package enum CrashAttribution {
  /// Performs `body`. If the program crashes meanwhile, on this thread or on a thread that works for it, the report
  /// contains `words`, which must contain neither a line feed nor a NUL character.
  package static func on<Value>(_ words: String, for body: () throws -> Value) rethrows -> Value {
    try unsafe words.withCString { words in
      let previous = unsafe ccrash_suspect()
      unsafe ccrash_set_suspect(words)
      defer { unsafe ccrash_set_suspect(previous) }
      return try body()
    }
  }
}

/// The crash context of a thread, for other threads that work for this thread while it waits.
struct SharedCrashAttribution: Sendable {
  private let address: UInt

  /// Captures the crash context of the current thread.
  init() {
    address = UInt(bitPattern: unsafe ccrash_suspect())
  }

  func onHelper(_ body: () -> Void) {
    let previous = unsafe ccrash_suspect()
    unsafe ccrash_set_suspect(UnsafePointer(bitPattern: address))
    defer { unsafe ccrash_set_suspect(previous) }
    body()
  }
}
