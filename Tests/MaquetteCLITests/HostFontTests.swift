import Foundation
import TestSupport
import Testing

/// Images depend on the design and not on the host's font configuration.
@Suite(.waitsForPrograms) struct HostFontTests {
  /// The image drawn on this host.
  private static let usual = Result { try drawn([:]) }

  private static func drawn(_ environment: [String: String]) throws -> [String: Data] {
    let design = """
      {"name": "Friends", "viewports": ["iPhone 17"], "screens": [{"id": "s", "layout": {"type": "column"},
      "cell": "person", "items": [{"id": "a", "name": "Ana Petrović 👩🏾‍💻", "detail": "مرحبا بالعالم"},
      {"id": "b", "name": "直接 漢字", "detail": "शुक्रवार, 5 मिनट"}, {"id": "c", "name": "שרה", "detail": "ภาษาไทย"}]}]}
      """
    let folder = try TemporaryFolder()
    try folder.write(design, to: "friends.json")
    let run = try Program.maquette(
      ["render", "friends.json", "-o", "output", "--format", "png,svg,pdf", "--scale", "1"], in: folder.url,
      environment: environment)
    try #require(run.status == 0, "\(run.errors)")
    // Output of libraries would corrupt the output for other programs.
    #expect(run.output.isEmpty, "\(run.text)")
    #expect(run.errors.split(separator: "\n").count == 4, "\(run.errors)")
    return try folder.contents().filter { $0.key.hasPrefix("output/") && !$0.key.hasPrefix("output/.") }
  }

  private func differences(_ environment: [String: String]) throws -> [String] {
    let (usual, drawn) = (try Self.usual.get(), try Self.drawn(environment))
    #expect(usual.count == 4 && drawn.count == 4)
    return usual.keys.filter { usual[$0] != drawn[$0] }.sorted()
  }

  private func document(_ rules: String) -> String {
    #"<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>\#(rules)</fontconfig>"#
  }

  @Test(
    "the host's fonts, font rules and language do not affect drawn text",
    arguments: [
      // Another family for all text, at twice the size and emboldened.
      """
      <dir>/usr/share/fonts</dir>
      <match target="pattern"><edit name="family" mode="assign"><string>DejaVu Sans</string></edit></match>
      <match target="font"><edit name="matrix" mode="assign"><times><name>matrix</name>
      <matrix><double>2</double><double>0</double><double>0</double><double>2</double></matrix></times></edit></match>
      <match target="font"><edit name="embolden" mode="assign"><bool>true</bool></edit></match>
      """,
      // Another font for Inter, and glyphs aligned to the pixel grid.
      """
      <dir>/usr/share/fonts</dir>
      <alias binding="same"><family>Inter</family><prefer><family>Noto Serif</family></prefer></alias>
      <match target="font"><edit name="autohint" mode="assign"><bool>true</bool></edit>
      <edit name="hinting" mode="assign"><bool>true</bool></edit>
      <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
      <edit name="antialias" mode="assign"><bool>false</bool></edit>
      <edit name="rgba" mode="assign"><const>rgb</const></edit>
      <edit name="lcdfilter" mode="assign"><const>lcddefault</const></edit></match>
      """,
      // No fonts at all.
      #"<dir>/usr/share/fonts</dir><selectfont><rejectfont><glob>*</glob></rejectfont></selectfont>"#,
      "this is not XML <",
    ])
  func rules(rules: String) throws {
    let home = try TemporaryFolder()
    let hostile = try home.write(document(rules), to: ".config/fontconfig/fonts.conf")
    #expect(
      try differences([
        "HOME": home.url.path, "XDG_CONFIG_HOME": home.url.path + "/.config",
        "XDG_CACHE_HOME": home.url.path, "FONTCONFIG_FILE": hostile, "FONTCONFIG_PATH": home.url.path,
        "FC_LANG": "ja", "LC_ALL": "ja_JP.UTF-8", "LANG": "ja_JP.UTF-8", "LANGUAGE": "ja:ur:mr:ko",
        "PANGO_LANGUAGE": "ja:ur:mr:ko", "PANGOCAIRO_BACKEND": "win32",
      ]) == [])
  }

  @Test("font caches that the host has created with different font rules are ignored")
  func caches() throws {
    let home = try TemporaryFolder()
    let cache = home.url.appendingPathComponent("fontconfig")
    let rules = """
      <dir>/usr/share/fonts/opentype/inter</dir><cachedir>\(cache.path)</cachedir>
      <match target="scan"><edit name="weight" mode="assign"><const>black</const></edit>
      <edit name="charset" mode="assign"><charset><int>0x61</int></charset></edit></match>
      """
    let made = try Program.run(
      "fc-cache", ["-f"],
      environment: ["FONTCONFIG_FILE": try home.write(document(rules), to: "fonts.conf")])
    try #require(made.status == 0, "\(made.errors)")
    #expect(try !Repository.contents(of: cache).isEmpty)
    #expect(try differences(["XDG_CACHE_HOME": home.url.path]) == [])
  }

  @Test("without a writable font cache folder, the images are unchanged and no message is printed")
  func noCaches() throws {
    #expect(try differences(["HOME": "/proc/missing", "XDG_CACHE_HOME": ""]) == [])
  }

  @Test(
    "debug variables of C libraries do not affect the images, and the libraries print nothing",
    arguments: [
      ("FREETYPE_PROPERTIES", "cff:no-stem-darkening=0 truetype:interpreter-version=35"),
      ("CAIRO_DEBUG_PDF", "1"), ("HB_SHAPER_LIST", "fallback"), ("HB_OPTIONS", "uniscribe-bug-compatible"),
      ("FC_DEBUG", "1025"), ("FONTCONFIG_SYSROOT", "/nonexistent"),
      ("PIXMAN_DISABLE", "fast mmx sse2 ssse3 wholeops"), ("JSIMD_FORCENONE", "1"), ("JPEGMEM", "1"),
    ])
  func debugging(variable: String, value: String) throws {
    #expect(try differences([variable: value]) == [])
  }
}
