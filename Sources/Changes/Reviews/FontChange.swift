import DesignFormat

enum FontChange {
  /// Returns a line for each font file that both versions use and whose contents differ. Other changes of fonts are
  /// changes in the design file.
  static func lines(from old: Design, to new: Design) -> [String] {
    new.fonts.compactMap { font in
      guard let before = old.fonts.first(where: { $0.name == font.name }), before.digest != font.digest else {
        return nil
      }
      return (["font"] + font.families.prefix(1) + ["changed:", font.name]).joined(separator: " ")
    }
  }
}
