import CPango

/// The fonts that texts in drawings are set in: those of Debian, and Inter for families that are not there.
///
/// Such a drawing is better off with its texts as outlines; but for those that have some, the host's fonts and rules
/// must have no say.
@safe final class DrawingFonts: @unchecked Sendable {
  /// An `FcConfig`, which nobody changes.
  let configuration: OpaquePointer

  /// Found out once, when the first drawing with a text is drawn.
  static let shared: Result<DrawingFonts, RenderingError> = Result { () throws(RenderingError) in
    try DrawingFonts()
  }

  private init() throws(RenderingError) {
    let configuration = unsafe try FontConfiguration.reading(Self.document)
    guard unsafe FcConfigBuildFonts(configuration) != 0 else {
      unsafe FcConfigDestroy(configuration)
      throw RenderingError("fontconfig could not read the font folders")
    }
    unsafe self.configuration = configuration
  }

  private static var document: String {
    let folders = (FontFolders.debian.paths + FontFolders.debian.fallbackPaths).map { "<dir>\($0)</dir>" }
    return folders.joined()
      + "<cachedir prefix=\"xdg\">maquette/fontconfig</cachedir><cachedir>/dev/null</cachedir>"
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
