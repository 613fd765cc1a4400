import CPango

/// The families that serve characters which the family asked for lacks, first to last.
///
/// The order is written down so that no machine has another: Inter, Noto Sans, the scripts' own families,
/// symbols, ideographs, and emoji last. Emoji that ask for colour find it first, through the family `emoji`.
enum FallbackFamilies {
  /// Come before the ideographs of a text's own language.
  static let text = ["Inter", "Noto Sans"]

  static let others = names(scripts) + names(symbols) + IdeographLanguage.allCases.map(\.family) + [emoji]

  static let emoji = "Noto Color Emoji"

  /// The words of each line, after the word or words before its colon.
  private static func names(_ table: String) -> [String] {
    table.split(separator: "\n").flatMap { line -> [String] in
      let parts = line.split(separator: ":")
      return parts[1].split(separator: ",").map { "\(parts[0]) \($0.drop { $0 == " " })" }
    }
  }

  /// Families of one script in Debian's `fonts-noto-core`, without serifs where there is a choice.
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

  /// Families of signs that belong to no script or to rare notations.
  private static let symbols = """
    Noto Sans: SignWriting, Duployan, Indic Siyaq Numbers, Mayan Numerals, Symbols, Symbols2, Math
    Noto: Music
    """
}

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

/// A language that decides which form an ideograph has.
///
/// The tags are none that Pango knows: where it thinks that a language is not written in a script, as Korean in
/// ideographs, it puts one of the host's languages in its place.
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

  /// Goes by the surroundings' BCP 47 tag, or else by the text's own characters.
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
