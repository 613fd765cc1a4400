import CPango

/// The fonts that texts in drawings are set in: those of Debian, and Inter for families that are not there.
///
/// Such a drawing is better off with its texts as outlines; but for those that have some, the host's fonts and rules
/// must have no say.
enum DrawingFonts {
  /// The document that describes them to fontconfig. Caches of the fonts are written first, because the decoder's process writes
  /// no files.
  static func document() throws(RenderingError) -> String { try cached.get() }

  private static let cached: Result<String, RenderingError> = Result { () throws(RenderingError) in
    let configuration = unsafe try FontConfiguration.reading(rules)
    defer { unsafe FcConfigDestroy(configuration) }
    guard unsafe FcConfigBuildFonts(configuration) != 0 else {
      throw RenderingError("fontconfig could not read the font folders")
    }
    return FontConfiguration.document(with: rules)
  }

  private static var rules: String {
    let folders = (FontFolders.debian.paths + FontFolders.debian.fallbackPaths).map { "<dir>\($0)</dir>" }
    let cache = MarkupEscaping.xml.escaped(FontConfiguration.cacheFolder)
    return folders.joined() + "<cachedir>\(cache)</cachedir><cachedir>/dev/null</cachedir>"
      + rule(for: "serif", "Noto Serif") + rule(for: "monospace", "Noto Sans Mono")
      + "<match target=\"pattern\">\(edit("append_last", "Inter"))</match>"
  }

  private static func rule(for family: String, _ name: String) -> String {
    "<match target=\"pattern\"><test name=\"family\"><string>\(family)</string></test>\(edit("assign", name))</match>"
  }

  private static func edit(_ mode: String, _ family: String) -> String {
    "<edit name=\"family\" mode=\"\(mode)\" binding=\"strong\"><string>\(family)</string></edit>"
  }
}
