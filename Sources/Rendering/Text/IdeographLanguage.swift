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
