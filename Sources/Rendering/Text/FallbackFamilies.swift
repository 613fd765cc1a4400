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
