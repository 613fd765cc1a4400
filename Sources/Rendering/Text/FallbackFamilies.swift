import CPango

/// The fallback families for characters that the requested family does not contain, in order.
///
/// The order is equal on all machines: Inter, Noto Sans, families of single scripts, symbols, ideographs, and emoji last.
/// Characters with emoji presentation use the family `emoji`, which puts the emoji font first.
enum FallbackFamilies {
  /// The families that come first in the order of fallbacks. The families for ideographs, which depend on the text's language,
  /// follow them.
  static let text = ["Inter", "Noto Sans"]

  static let others = names(scripts) + names(symbols) + IdeographLanguage.allCases.map(\.family) + [emoji]

  static let emoji = "Noto Color Emoji"

  /// Parses lines of the form "prefix: name, name" into family names.
  private static func names(_ table: String) -> [String] {
    table.split(separator: "\n").flatMap { line -> [String] in
      let parts = line.split(separator: ":")
      return parts[1].split(separator: ",").map { "\(parts[0]) \($0.drop { $0 == " " })" }
    }
  }

  /// Families of single scripts in Debian's `fonts-noto-core`, sans serif if available.
  private static let scripts = """
    Noto Sans: Adlam, Anatolian Hieroglyphs, Arabic, Armenian, Avestan, Balinese, Bamum, Bassa Vah, Batak
    Noto Sans: Bengali, Bhaiksuki, Brahmi, Buginese, Buhid, Canadian Aboriginal, Carian, Caucasian Albanian
    Noto Sans: Chakma, Cham, Cherokee, Coptic, Cuneiform, Cypriot, Deseret, Devanagari
    Noto Sans: Egyptian Hieroglyphs, Elbasan, Elymaic, Ethiopic, Georgian, Glagolitic, Gothic, Grantha
    Noto Sans: Gujarati, Gunjala Gondi, Gurmukhi, Hanifi Rohingya, Hanunoo, Hatran, Hebrew
    Noto Sans: Imperial Aramaic, Inscriptional Pahlavi, Inscriptional Parthian, Javanese, Kaithi, Kannada
    Noto Sans: Kayah Li, Kharoshthi, Khmer, Khojki, Khudawadi, Lao, Lepcha, Limbu, Linear A, Linear B, Lisu
    Noto Sans: Lycian, Lydian, Mahajani, Malayalam, Mandaic, Manichaean, Marchen, Masaram Gondi
    Noto Sans: Medefaidrin, Meetei Mayek, Mende Kikakui, Meroitic, Miao, Modi, Mongolian, Mro, Multani
    Noto Sans: Myanmar, NKo, Nabataean, New Tai Lue, Newa, Nushu, Ogham, Ol Chiki, Old Hungarian
    Noto Sans: Old Italic, Old North Arabian, Old Permic, Old Persian, Old Sogdian, Old South Arabian
    Noto Sans: Old Turkic, Oriya, Osage, Osmanya, Pahawh Hmong, Palmyrene, Pau Cin Hau, PhagsPa, Phoenician
    Noto Sans: Psalter Pahlavi, Rejang, Runic, Samaritan, Saurashtra, Sharada, Shavian, Siddham, Sinhala
    Noto Sans: Sogdian, Sora Sompeng, Soyombo, Sundanese, Syloti Nagri, Syriac, Tagalog, Tagbanwa, Tai Le
    Noto Sans: Tai Tham, Tai Viet, Takri, Tamil, Telugu, Thaana, Thai, Tifinagh, Tirhuta, Ugaritic, Vai
    Noto Sans: Wancho, Warang Citi, Yi, Zanabazar Square
    Noto Serif: Ahom, Dogra, Hmong Nyiakeng, Tangut, Tibetan, Yezidi
    Noto Sans: Tamil Supplement, Tifinagh APT
    """

  private static let symbols = """
    Noto Sans: SignWriting, Duployan, Indic Siyaq Numbers, Mayan Numerals, Symbols, Symbols2, Math
    Noto: Music
    """
}

/// The fontconfig rules that add the fallback families to a requested family.
enum FallbackRules {
  /// Whether the rules are installed in fontconfig's current configuration. The first access installs them.
  ///
  /// Pango 1.50 reads the rules from the current configuration, which is the host's unless it is replaced. Pango 1.56 reads them
  /// from the configuration of the font map, so `FontConfiguration` contains them, too.
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

  /// Disables hinting, so that glyphs and advances are equal at every size.
  private static let unhinted = """
    <match target="pattern"><edit name="hinting"><bool>false</bool></edit>\
    <edit name="hintstyle"><const>hintnone</const></edit></match>
    """
}

/// A language that determines the shape of ideographs.
///
/// The tags are unknown to Pango on purpose. If Pango considers a script unusual for a language, such as ideographs for Korean, it
/// substitutes one of the host's languages.
enum IdeographLanguage: String, CaseIterable {
  /// Chinese as written in China and Singapore.
  case simplifiedChinese = "und-cn"
  /// Chinese as written in Taiwan.
  case traditionalChinese = "und-tw"
  /// Chinese as written in Hong Kong and Macau.
  case hongKongChinese = "und-hk"
  case japanese = "und-jp"
  case korean = "und-kr"

  var family: String {
    switch self {
    case .simplifiedChinese: "Noto Sans CJK SC"
    case .traditionalChinese: "Noto Sans CJK TC"
    case .hongKongChinese: "Noto Sans CJK HK"
    case .japanese: "Noto Sans CJK JP"
    case .korean: "Noto Sans CJK KR"
    }
  }

  /// Determines the language from a BCP 47 tag, or else from the characters of the text.
  init(for string: String, in surroundings: String) {
    let subtags = surroundings.lowercased().split { $0 == "-" || $0 == "_" }
    switch subtags.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "yue": self = .hongKongChinese
    case "zh": self = Self.chinese(subtags.dropFirst())
    default: self = Self.guess(string)
    }
  }

  private static func chinese(_ subtags: ArraySlice<Substring>) -> IdeographLanguage {
    if subtags.contains("hk") || subtags.contains("mo") { return .hongKongChinese }
    return subtags.contains("tw") || subtags.contains("hant") ? .traditionalChinese : .simplifiedChinese
  }

  private static func guess(_ string: String) -> IdeographLanguage {
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x3041...0x30FA, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .japanese
      case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: return .korean
      case 0x3105...0x312F, 0x31A0...0x31BF: return .traditionalChinese
      default: break
      }
    }
    return .simplifiedChinese
  }
}
