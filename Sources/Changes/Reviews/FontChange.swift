import DesignFormat

enum FontChange {
  /// A line for each file that both have and that holds other bytes; which of them a design names, its own file says.
  static func lines(from old: Design, to new: Design) -> [String] {
    new.fonts.compactMap { font in
      guard let before = old.fonts.first(where: { $0.name == font.name }), before.digest != font.digest else {
        return nil
      }
      return (["font"] + font.families.prefix(1) + ["changed:", font.name]).joined(separator: " ")
    }
  }
}
