import DesignFormat
import Foundation

/// The keys of a keyboard with their frames, in points from its upper left corner.
struct KeyboardPlan: Equatable {
  struct Key: Equatable {
    enum Label: Equatable {
      case letter(String)
      case word(String)
      case icon(IconName)
      case shift
      case delete
      /// A digit with the letters of a telephone keypad below it.
      case figure(String, letters: String)
    }

    enum Style: Equatable {
      case letter, special, action
      /// A symbol without a key shape around it.
      case bare
    }

    let frame: CGRect
    let label: Label
    let style: Style
  }

  let size: CGSize
  private(set) var keys: [Key] = []
  /// The frame of the bar above the keys; nil if there is none.
  let suggestionBar: CGRect?
  let suggestions: [String]
  let isPad: Bool
  private let letters: KeyboardLetters
  private let spec: KeyboardSpec
  /// The inset of the keys from the left and right edges of the keyboard, in points.
  private let inset: Double
  private let metrics: KeyboardMetrics

  init(
    _ spec: KeyboardSpec, _ metrics: KeyboardMetrics, language: String, width: Double, sides: Double = 0
  ) {
    inset = sides
    (self.spec, self.metrics, isPad) = (spec, metrics, metrics.isPad)
    letters = KeyboardLetters(language: language)
    size = CGSize(width: width, height: metrics.height)
    suggestions = spec.suggestions
    suggestionBar =
      metrics.suggestionBar > 0 ? CGRect(x: 0, y: 0, width: width, height: metrics.suggestionBar) : nil
    if spec.kind.isPad, !metrics.isPad { addFigures() } else { addRows() }
    if !metrics.isPad, metrics.foot > 40 { addFoot() }
  }

  private var side: Double { (metrics.isPad ? 6 : 3) + inset }
  private var gap: Double { metrics.isPad ? 10 : 6 }
  private var rowHeight: Double { metrics.keys / 4 }

  /// Returns the frame of a key in a row. The row's height includes the space between rows.
  private func frame(x: Double, width: Double, row: Int) -> CGRect {
    let spacing = metrics.isPad ? 9.0 : rowHeight > 45 ? 11 : 7
    return CGRect(
      x: x, y: metrics.suggestionBar + (Double(row) + 0.5) * rowHeight - (rowHeight - spacing) / 2,
      width: width,
      height: rowHeight - spacing)
  }

  private mutating func add(_ label: Key.Label, _ style: Key.Style, x: Double, width: Double, row: Int) {
    keys.append(Key(frame: frame(x: x, width: width, row: row), label: label, style: style))
  }

  private mutating func addRows() {
    let hasFigures = spec.kind == .numbersAndPunctuation || spec.kind.isPad
    let rows = hasFigures ? KeyboardLetters.figures : letters.rows
    let most = rows.map(\.count).max() ?? 10
    let beside = metrics.isPad ? 1.0 : 0
    let width = (size.width - 2 * side + gap) / (Double(most) + beside) - gap
    for (number, row) in rows.prefix(2).enumerated() {
      let all = Double(row.count) * (width + gap) - gap
      var x = metrics.isPad ? side + Double(number) * width * 0.4 : (size.width - all) / 2
      for letter in row {
        add(.letter(shown(letter)), .letter, x: x, width: width, row: number)
        x += width + gap
      }
      guard metrics.isPad else { continue }
      let label: Key.Label = number == 0 ? .delete : .word(letters.words.word(for: spec.returnKey))
      add(label, number == 0 ? .special : returnStyle, x: x, width: size.width - side - x, row: number)
    }
    addThirdRow(rows.count > 2 ? rows[2] : [], width: width, hasFigures: hasFigures)
    addLastRow(hasFigures: hasFigures)
  }

  private func shown(_ letter: String) -> String { spec.isShifted ? letter.uppercased() : letter }

  /// Adds the third row: shift, letters and delete. On a tablet, both ends of the row have a shift key.
  private mutating func addThirdRow(_ row: [String], width: Double, hasFigures: Bool) {
    let least = metrics.isPad ? width : width * 1.25
    let all = Double(row.count) * (width + gap) - gap
    let outer = max(least, (size.width - 2 * side - all) / 2 - gap * 2)
    let isTight = all + 2 * (least + gap) > size.width - 2 * side
    let inner =
      isTight ? (size.width - 2 * (side + least + gap) + gap) / Double(max(1, row.count)) - gap : width
    let shift: Key.Label = hasFigures ? .word("#+=") : .shift
    let outerWidth = isTight ? least : min(outer, width * 1.5)
    add(shift, .special, x: side, width: outerWidth, row: 2)
    let inside = Double(row.count) * (inner + gap) - gap
    var x = metrics.isPad ? side + outerWidth + gap : (size.width - inside) / 2
    for letter in row {
      add(.letter(shown(letter)), .letter, x: x, width: inner, row: 2)
      x += inner + gap
    }
    if metrics.isPad {
      add(shift, .special, x: x, width: max(width, size.width - side - x), row: 2)
    } else {
      add(.delete, .special, x: size.width - side - outerWidth, width: outerWidth, row: 2)
    }
  }

  private mutating func addLastRow(hasFigures: Bool) {
    let plane = hasFigures ? letters.plane : isPad ? ".?123" : "123"
    let unit = (size.width - 2 * side + gap) / 10 - gap
    let wide = unit * 2.4 + gap * 1.4
    let hasGlobe = !isPad && metrics.foot <= 40
    var before: [(Key.Label, Key.Style, Double)] = [(.word(plane), .special, hasGlobe ? unit * 1.3 : wide)]
    if isPad { before.append((.icon(.mic), .special, unit)) }
    if hasGlobe { before.append((.icon(.globe), .special, unit * 1.1)) }
    let signs = spec.kind == .emailAddress ? ["@", "."] : spec.kind == .url ? [".", "/"] : []
    var after: [(Key.Label, Key.Style, Double)] = signs.map { (.letter($0), .letter, unit) }
    after.append(
      isPad
        ? (.word(plane), .special, wide) : (.word(letters.words.word(for: spec.returnKey)), returnStyle, wide)
    )
    let occupied = (before + after).reduce(0) { $0 + $1.2 + gap }
    var x = side
    for (label, style, width) in before + [
      (.word(letters.words.space), .letter, size.width - 2 * side - occupied)
    ]
      + after
    {
      add(label, style, x: x, width: width, row: 3)
      x += width + gap
    }
  }

  private var returnStyle: Key.Style {
    [.default, .next].contains(spec.returnKey) ? .special : .action
  }

  private mutating func addFigures() {
    let edge = side + 3
    let width = (size.width - 2 * edge - 2 * 6) / 3
    let names = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
    for number in 0..<9 {
      add(
        .figure("\(number + 1)", letters: names[number]), .letter, x: edge + Double(number % 3) * (width + 6),
        width: width, row: number / 3)
    }
    let corner: String? =
      spec.kind == .decimalPad ? letters.decimalSeparator : spec.kind == .phonePad ? "+*#" : nil
    if let corner { add(.letter(corner), .bare, x: edge, width: width, row: 3) }
    add(.figure("0", letters: ""), .letter, x: edge + 6 + width, width: width, row: 3)
    add(.delete, .bare, x: edge + 12 + 2 * width, width: width, row: 3)
  }

  /// Adds the system's keys beside the home indicator.
  private mutating func addFoot() {
    let y = metrics.suggestionBar + metrics.keys + 8
    for (icon, x) in [(IconName.globe, 24.0), (.mic, size.width - 24 - 30)] {
      keys.append(Key(frame: CGRect(x: x, y: y, width: 30, height: 30), label: .icon(icon), style: .bare))
    }
  }
}

/// The letters on the keyboard of a language, row by row.
struct KeyboardLetters: Equatable {
  let rows: [[String]]
  /// The label of the key that switches from digits back to letters.
  let plane: String
  let decimalSeparator: String
  let words: SystemStrings

  /// Creates the letters for a language tag. Languages without an entry use English.
  init(language tag: String) {
    words = SystemStrings(language: tag)
    let language = words.language
    let text = Self.layouts[language] ?? Self.layouts["en"] ?? ""
    rows = text.split(separator: " ").map { $0.map(String.init) }
    plane = Self.planes[language] ?? "ABC"
    decimalSeparator =
      ["en", "ja", "ko", "zh", "th", "he"].contains(language) ? "." : language == "ar" ? "٫" : ","
  }

  static var languages: [String] { layouts.keys.sorted() }

  /// The digits and symbols, row by row. Most languages share them.
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
