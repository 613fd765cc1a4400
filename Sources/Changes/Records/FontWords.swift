import DesignFormat

/// Says which of a design's own files of fonts texts are set in.
struct FontWords {
  private let fonts: [DesignFont]
  /// The family of texts that name none, as a design has it; `nil` for the system's.
  private let usualFamily: String?

  init(on screen: Screen) {
    (fonts, usualFamily) = (screen.fonts, screen.fontFamily)
  }

  /// The family with what tells its files from others; `nil` for one that is installed.
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

  /// The same for the usual family, or its name.
  var usual: String? { file(of: []) ?? usualFamily }
}
