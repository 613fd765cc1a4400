import DesignFormat

/// The letters of a language's keyboard, row by row, and its words.
struct KeyboardLetters: Equatable {
  let rows: [[String]]
  let space: String
  /// The key that leads from figures back to letters.
  let plane: String
  let decimalSeparator: String
  private let language: String

  /// For a language tag; what has no keyboard here has that of English.
  init(language tag: String) {
    language = tag.split(separator: "-").first.map { $0.lowercased() } ?? "en"
    let text = Self.layouts[language] ?? Self.layouts["en"] ?? ""
    rows = text.split(separator: " ").map { $0.map(String.init) }
    space = Self.words[language]?[0] ?? "space"
    plane = Self.planes[language] ?? "ABC"
    decimalSeparator =
      ["en", "ja", "ko", "zh", "th", "he"].contains(language) ? "." : language == "ar" ? "٫" : ","
  }

  /// The same in most languages.
  static let figures: [[String]] = ["1234567890", "-/:;()$&@\"", ".,?!'"].map { $0.map(String.init) }

  func word(for key: KeyboardSpec.ReturnKey) -> String {
    let place = KeyboardSpec.ReturnKey.allCases.firstIndex(of: key) ?? 0
    return (Self.words[language] ?? Self.words["en"] ?? [])[place + 1]
  }

  private static let layouts = [
    "en": "qwertyuiop asdfghjkl zxcvbnm", "nl": "qwertyuiop asdfghjkl zxcvbnm",
    "it": "qwertyuiop asdfghjkl zxcvbnm", "pt": "qwertyuiop asdfghjklç zxcvbnm",
    "pl": "qwertyuiop asdfghjkl zxcvbnm", "id": "qwertyuiop asdfghjkl zxcvbnm",
    "vi": "qwertyuiop asdfghjkl zxcvbnm", "zh": "qwertyuiop asdfghjkl zxcvbnm",
    "de": "qwertzuiopü asdfghjklöä yxcvbnm", "fr": "azertyuiop qsdfghjklm wxcvbn'",
    "es": "qwertyuiop asdfghjklñ zxcvbnm", "ca": "qwertyuiop asdfghjklç zxcvbnm",
    "sv": "qwertyuiopå asdfghjklöä zxcvbnm", "fi": "qwertyuiopå asdfghjklöä zxcvbnm",
    "da": "qwertyuiopå asdfghjklæø zxcvbnm", "nb": "qwertyuiopå asdfghjkløæ zxcvbnm",
    "no": "qwertyuiopå asdfghjkløæ zxcvbnm", "cs": "qwertzuiop asdfghjkl yxcvbnm",
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

  /// The space bar, then the return key as `ReturnKey` lists what it says.
  private static let words: [String: [String]] = [
    "en": ["space", "return", "go", "search", "send", "next", "done", "join"],
    "de": ["Leerzeichen", "Return", "Öffnen", "Suchen", "Senden", "Weiter", "Fertig", "Verbinden"],
    "fr": ["espace", "retour", "accéder", "rechercher", "envoyer", "suivant", "OK", "rejoindre"],
    "es": ["espacio", "intro", "ir", "buscar", "enviar", "siguiente", "aceptar", "conectarse"],
    "it": ["spazio", "invio", "vai", "cerca", "invia", "avanti", "fine", "connetti"],
    "pt": ["espaço", "retorno", "ir", "buscar", "enviar", "seguinte", "OK", "conectar"],
    "nl": ["spatie", "return", "ga", "zoek", "stuur", "volgende", "gereed", "verbind"],
    "sv": ["mellanslag", "retur", "gå", "sök", "skicka", "nästa", "klar", "anslut"],
    "da": ["mellemrum", "retur", "gå", "søg", "send", "næste", "OK", "opret"],
    "nb": ["mellomrom", "retur", "gå", "søk", "send", "neste", "ferdig", "koble til"],
    "no": ["mellomrom", "retur", "gå", "søk", "send", "neste", "ferdig", "koble til"],
    "fi": ["välilyönti", "rivinvaihto", "siirry", "hae", "lähetä", "seuraava", "valmis", "liity"],
    "pl": ["spacja", "return", "idź", "szukaj", "wyślij", "dalej", "gotowe", "połącz"],
    "tr": ["boşluk", "geç", "git", "ara", "gönder", "sonraki", "bitti", "katıl"],
    "ru": ["Пробел", "Ввод", "Перейти", "Найти", "Отпр.", "Далее", "Готово", "Подкл."],
    "uk": ["Пробіл", "Увід", "Перейти", "Шукати", "Надісл.", "Далі", "Готово", "Підкл."],
    "el": ["διάστημα", "επιστροφή", "μετάβαση", "αναζήτηση", "αποστολή", "επόμενο", "τέλος", "σύνδεση"],
    "he": ["רווח", "מעבר", "פתח", "חפש", "שלח", "הבא", "סיום", "הצטרף"],
    "ar": ["مسافة", "إدخال", "ذهاب", "بحث", "إرسال", "التالي", "تم", "انضمام"],
    "fa": ["فاصله", "بازگشت", "برو", "جستجو", "ارسال", "بعدی", "تمام", "پیوستن"],
    "ja": ["空白", "改行", "開く", "検索", "送信", "次へ", "完了", "接続"],
    "ko": ["스페이스", "완료", "이동", "검색", "보내기", "다음", "완료", "연결"],
    "zh": ["空格", "换行", "前往", "搜索", "发送", "下一项", "完成", "加入"],
  ]
}
