import DesignFormat

/// The letters of a language's keyboard, row by row.
struct KeyboardLetters: Equatable {
  let rows: [[String]]
  /// The label of the key that switches from digits back to letters.
  let plane: String
  let decimalSeparator: String
  let words: SystemWords

  /// Creates the letters for a language tag. Languages without an entry use English.
  init(language tag: String) {
    words = SystemWords(language: tag)
    let language = words.language
    let text = Self.layouts[language] ?? Self.layouts["en"] ?? ""
    rows = text.split(separator: " ").map { $0.map(String.init) }
    plane = Self.planes[language] ?? "ABC"
    decimalSeparator =
      ["en", "ja", "ko", "zh", "th", "he"].contains(language) ? "." : language == "ar" ? "٫" : ","
  }

  static var languages: [String] { layouts.keys.sorted() }

  /// Most languages share these digits and symbols.
  static let figures: [[String]] = ["1234567890", "-/:;()$&@\"", ".,?!'"].map { $0.map(String.init) }

  private static let layouts = [
    "en": "qwertyuiop asdfghjkl zxcvbnm", "nl": "qwertyuiop asdfghjkl zxcvbnm",
    "it": "qwertyuiop asdfghjkl zxcvbnm", "pt": "qwertyuiop asdfghjklç zxcvbnm",
    "pl": "qwertyuiop asdfghjkl zxcvbnm", "id": "qwertyuiop asdfghjkl zxcvbnm",
    "vi": "qwertyuiop asdfghjkl zxcvbnm", "zh": "qwertyuiop asdfghjkl zxcvbnm",
    "de": "qwertzuiopü asdfghjklöä yxcvbnm", "fr": "azertyuiop qsdfghjklm wxcvbn'",
    "es": "qwertyuiop asdfghjklñ zxcvbnm", "ca": "qwertyuiop asdfghjklç zxcvbnm",
    "sv": "qwertyuiopå asdfghjklöä zxcvbnm", "fi": "qwertyuiopå asdfghjklöä zxcvbnm",
    "da": "qwertyuiopå asdfghjklæø zxcvbnm", "nb": "qwertyuiopå asdfghjkløæ zxcvbnm",
    "cs": "qwertzuiop asdfghjkl yxcvbnm",
    "hu": "qwertzuiop asdfghjkléá yxcvbnm", "ro": "qwertyuiop asdfghjkl zxcvbnm",
    "tr": "qwertyuıopğü asdfghjklşi zxcvbnmöç", "ru": "йцукенгшщзх фывапролджэ ячсмитьбю",
    "uk": "йцукенгшщзхї фівапролджє ячсмитьбю", "bg": "чявертъуиопю асдфгхйклшщ зьцжбнм",
    "el": "ςερτυθιοπ ασδφγηξκλ ζχψωβνμ", "he": "קראטוןםפ שדגכעיחלךף זסבהנמצתץ",
    "ar": "ضصثقفغعهخحج شسيبلاتنمكط ذءؤرىةوزظد", "fa": "ضصثقفغعهخحجچ شسیبلاتنمکگ ظطژزرذدپو",
    "hi": "ौैाीूबहगदज ोे्िुपरकतच ॉंमनवलसय", "th": "ๆไำพะัีรนย ฟหกดเ้่าสว ผปแอิืทมใฝ",
    "ko": "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ ㅁㄴㅇㄹㅎㅗㅓㅏㅣ ㅋㅌㅊㅍㅠㅜㅡ", "ja": "qwertyuiop asdfghjklー zxcvbnm",
  ]

  private static let planes = [
    "ru": "АБВ", "uk": "АБВ", "bg": "АБВ", "el": "ΑΒΓ", "he": "אבג", "ar": "أ ب ج", "fa": "ا ب پ",
    "hi": "कखग", "th": "กขค", "ko": "한글", "ja": "あいう", "zh": "拼音",
  ]
}
