import CPango

/// Fontconfig's rules that turn what a text asks for into the families to look in.
enum FallbackRules {
  /// Whether the rules hold, which they do from the first time that this is asked.
  ///
  /// Pango 1.50 takes the rules from fontconfig's current configuration, which is the host's unless it is replaced. Pango
  /// 1.56 takes them from the configuration of the font map, so `FontConfiguration` contains them, too.
  static let areInstalled: Bool = {
    do {
      return unsafe FcConfigSetCurrent(try FontConfiguration.reading(document)) != 0
    } catch {
      return false
    }
  }()

  /// The rules as elements of a configuration document.
  static var document: String {
    let ideographs = IdeographLanguage.allCases.map { language in
      rule("<test name=\"lang\"><string>\(language.rawValue)</string></test>", .append, [language.family])
    }
    return unhinted + rule("", .append, FallbackFamilies.text) + ideographs.joined()
      + rule("", .append, FallbackFamilies.others)
      + rule("<test name=\"family\"><string>emoji</string></test>", .prepend, [FallbackFamilies.emoji])
  }

  private enum Position: String {
    case append = "append_last"
    case prepend = "prepend_first"
  }

  private static func rule(_ test: String, _ position: Position, _ families: [String]) -> String {
    let names = families.reduce(into: "") { $0 += "<string>\($1)</string>" }
    return """
      <match target="pattern">\(test)<edit name="family" mode="\(position.rawValue)" binding="strong">\
      \(names)</edit></match>
      """
  }

  /// Leaves glyphs and their advances as they were drawn, so that they are the same at every size.
  private static let unhinted = """
    <match target="pattern"><edit name="hinting"><bool>false</bool></edit>\
    <edit name="hintstyle"><const>hintnone</const></edit></match>
    """
}
