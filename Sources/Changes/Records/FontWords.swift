import DesignFormat

/// Identifies the design's font files that texts use.
struct FontWords {
  private let fonts: [DesignFont]
  /// The default font family of the design; `nil` for the system font.
  private let usualFamily: String?

  init(on screen: Screen) {
    (fonts, usualFamily) = (screen.fonts, screen.fontFamily)
  }

  /// Returns the first family that is in the design's font files, with the digests of its files; `nil` if an installed
  /// family is used.
  func file(of families: [String]) -> String? {
    let wanted = families.isEmpty ? [usualFamily].compactMap { $0 } : families
    for family in wanted {
      let files = fonts.filter { $0.families.contains(family) }
      if !files.isEmpty {
        return ([family] + files.map { String($0.digest.suffix(6)) }).joined(separator: " ")
      }
    }
    return nil
  }

  /// The files of the default family, or its name if it is installed.
  var usual: String? { file(of: []) ?? usualFamily }
}
