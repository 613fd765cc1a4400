import DesignFormat

/// The localized texts of system controls.
struct SystemStrings: Equatable {
  /// The language code without region and script; Norwegian is always `nb`.
  let language: String
  private let words: [String]

  /// Creates the texts for a language tag. Languages without an entry use English.
  init(language tag: String) {
    let parts = tag.split(separator: "-").map { $0.lowercased() }
    let own = parts.first ?? "en"
    language = own == "no" ? "nb" : own
    let isTraditional = own == "zh" && parts.dropFirst().contains { ["hant", "tw", "hk", "mo"].contains($0) }
    words = Self.catalogue[isTraditional ? "zh-hant" : language] ?? Self.catalogue["en"] ?? []
  }

  /// The label of the space bar.
  var space: String { words[0] }
  /// The label of the button beside an active search field.
  var cancel: String { words[8] }
  /// The placeholder of an empty search field.
  var search: String { words[9] }

  /// The label of the return key.
  func word(for key: KeyboardSpec.ReturnKey) -> String {
    words[(KeyboardSpec.ReturnKey.allCases.firstIndex(of: key) ?? 0) + 1]
  }

  static var languages: [String] { catalogue.keys.sorted() }

  /// The texts by language: the space bar, the labels of the return key in the order of `ReturnKey`, the cancel button
  /// of a search field, and its placeholder.
  private static let catalogue: [String: [String]] = [
    "en": ["space", "return", "go", "search", "send", "next", "done", "join", "Cancel", "Search"],
    "de": [
      "Leerzeichen", "Return", "Öffnen", "Suchen", "Senden", "Weiter", "Fertig", "Verbinden", "Abbrechen",
      "Suchen",
    ],
    "fr": [
      "espace", "retour", "accéder", "rechercher", "envoyer", "suivant", "OK", "rejoindre", "Annuler",
      "Rechercher",
    ],
    "es": [
      "espacio", "intro", "ir", "buscar", "enviar", "siguiente", "aceptar", "conectarse", "Cancelar",
      "Buscar",
    ],
    "it": ["spazio", "invio", "vai", "cerca", "invia", "avanti", "fine", "connetti", "Annulla", "Cerca"],
    "pt": [
      "espaço", "retorno", "ir", "buscar", "enviar", "seguinte", "OK", "conectar", "Cancelar", "Buscar",
    ],
    "nl": ["spatie", "return", "ga", "zoek", "stuur", "volgende", "gereed", "verbind", "Annuleer", "Zoek"],
    "sv": ["mellanslag", "retur", "gå", "sök", "skicka", "nästa", "klar", "anslut", "Avbryt", "Sök"],
    "da": ["mellemrum", "retur", "gå", "søg", "send", "næste", "OK", "opret", "Annuller", "Søg"],
    "nb": ["mellomrom", "retur", "gå", "søk", "send", "neste", "ferdig", "koble til", "Avbryt", "Søk"],
    "fi": [
      "välilyönti", "rivinvaihto", "siirry", "hae", "lähetä", "seuraava", "valmis", "liity", "Kumoa", "Etsi",
    ],
    "pl": ["spacja", "return", "idź", "szukaj", "wyślij", "dalej", "gotowe", "połącz", "Anuluj", "Szukaj"],
    "tr": ["boşluk", "geç", "git", "ara", "gönder", "sonraki", "bitti", "katıl", "Vazgeç", "Ara"],
    "ru": ["Пробел", "Ввод", "Перейти", "Найти", "Отпр.", "Далее", "Готово", "Подкл.", "Отменить", "Поиск"],
    "uk": [
      "Пробіл", "Увід", "Перейти", "Шукати", "Надісл.", "Далі", "Готово", "Підкл.", "Скасувати", "Пошук",
    ],
    "el": [
      "διάστημα", "επιστροφή", "μετάβαση", "αναζήτηση", "αποστολή", "επόμενο", "τέλος", "σύνδεση", "Ακύρωση",
      "Αναζήτηση",
    ],
    "he": ["רווח", "מעבר", "פתח", "חפש", "שלח", "הבא", "סיום", "הצטרף", "ביטול", "חיפוש"],
    "ar": ["مسافة", "إدخال", "ذهاب", "بحث", "إرسال", "التالي", "تم", "انضمام", "إلغاء", "بحث"],
    "fa": ["فاصله", "بازگشت", "برو", "جستجو", "ارسال", "بعدی", "تمام", "پیوستن", "لغو", "جستجو"],
    "ja": ["空白", "改行", "開く", "検索", "送信", "次へ", "完了", "接続", "キャンセル", "検索"],
    "ko": ["스페이스", "완료", "이동", "검색", "보내기", "다음", "완료", "연결", "취소", "검색"],
    "zh": ["空格", "换行", "前往", "搜索", "发送", "下一项", "完成", "加入", "取消", "搜索"],
    "zh-hant": ["空格", "換行", "前往", "搜尋", "傳送", "下一個", "完成", "加入", "取消", "搜尋"],
    "ca": ["espai", "retorn", "vés", "cerca", "envia", "següent", "fet", "connecta", "Cancel·la", "Cerca"],
    "cs": [
      "mezera", "return", "přejít", "hledat", "odeslat", "další", "hotovo", "připojit", "Zrušit", "Hledat",
    ],
    "hu": [
      "szóköz", "return", "ugrás", "keresés", "küldés", "következő", "kész", "csatlakozás", "Mégsem",
      "Keresés",
    ],
    "ro": [
      "spațiu", "retur", "salt", "căutare", "trimite", "următor", "gata", "conectare", "Anulați", "Căutați",
    ],
    "bg": [
      "интервал", "въвеждане", "отвори", "търсене", "изпрати", "следващо", "готово", "свързване", "Отказ",
      "Търсене",
    ],
    "id": [
      "spasi", "return", "buka", "cari", "kirim", "berikutnya", "selesai", "gabung", "Batalkan", "Cari",
    ],
    "vi": ["dấu cách", "return", "đi", "tìm kiếm", "gửi", "tiếp", "xong", "tham gia", "Hủy", "Tìm kiếm"],
    "hi": ["स्पेस", "रिटर्न", "जाएँ", "खोजें", "भेजें", "अगला", "पूर्ण", "जुड़ें", "रद्द करें", "खोजें"],
    "th": ["วรรค", "กลับ", "ไป", "ค้นหา", "ส่ง", "ถัดไป", "เสร็จ", "เข้าร่วม", "ยกเลิก", "ค้นหา"],
  ]
}
