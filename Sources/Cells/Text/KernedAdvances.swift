import Foundation
import Graphics
import Rendering

/// How far letters move the pen, each together with the letter after it, as lines have shown that were set. Words of
/// letters that are known are measured without being set.
///
/// Only what a font sets letter by letter is measured: words of Latin letters without accents or of digits, with a stop
/// behind them.
final class KernedAdvances {
  private var tables: [Typeface: [Float]] = [:]

  /// What a letter's shape follows from but for its size, with which it grows.
  private struct Typeface: Hashable {
    let family: String
    let weight: Int
    let isItalic: Bool
    let hasMonospacedDigits: Bool
    let language: String

    init(_ font: Font, _ language: String) {
      (family, weight, isItalic) = (font.family, font.weight, font.isItalic)
      (hasMonospacedDigits, self.language) = (font.hasMonospacedDigits, language)
    }
  }

  /// Fonts that are smaller, in points, tell too little: places of glyphs are rounded.
  private static let leastSize = 10.0
  /// How much less than the greatest advance of all typefaces a letter's own may be, in ems.
  private static let doubt = 0.4
  /// More typefaces than this are forgotten.
  private static let limit = 64

  /// Remembers how far apart the letters of a text are.
  func learn(from text: ShapedText, in language: String) {
    let font = text.font
    guard font.size >= Self.leastSize else { return }
    let typeface = Typeface(font, language)
    if tables.count >= Self.limit, tables[typeface] == nil { tables = [:] }
    var table = tables[typeface] ?? Letter.unknown
    tables[typeface] = nil
    for run in text.lines.flatMap(\.runs) where run.font == nil && run.isLetterByLetter {
      let places = run.meaning.string.utf8.map { Letter.place[Int($0)] }
      for index in places.indices.dropLast() where places[index] >= 0 && places[index + 1] >= 0 {
        let distance = Double(run.glyphs[index + 1].offset.x - run.glyphs[index].offset.x) - font.tracking
        table[Letter.pair(places[index], places[index + 1])] = Float(distance / font.size)
      }
      // Behind the last one is no tracking.
      if let last = places.last, last > Letter.space {
        let distance = run.extent.upperBound - Double(run.glyphs[places.count - 1].offset.x)
        table[Letter.pair(last, Letter.end)] = Float(distance / font.size)
      }
    }
    tables[typeface] = table
  }

  /// The words of a text; `nil` where a pair of letters is not known, or the text has other letters.
  func words(of string: String, in font: Font, language: String) -> MeasuredWords? {
    guard string.utf8.count < MeasuredWords.limit, let table = tables[Typeface(font, language)] else {
      return nil
    }
    var words = MeasuredWords()
    var (pen, before, kinds) = (0.0, Letter.space, Letter.Kinds())
    for byte in string.utf8 {
      let letter = byte < 0x80 ? Letter.place[Int(byte)] : -1
      guard letter >= 0 else { return nil }
      let kind = Letter.kind(letter)
      if before == Letter.space {
        guard kind == .letter || kind == .digit else { return nil }
        kinds = []
      } else if kinds.contains(.stop), kind != .space {
        return nil
      }
      if pen > 0 || before != Letter.space {
        let distance = table[Letter.pair(before, letter)]
        guard !distance.isNaN else { return nil }
        pen += Double(distance) * font.size + font.tracking
      }
      if kind == .space { words.end(at: pen) } else if before == Letter.space { words.begin(at: pen) }
      kinds.insert(kind)
      guard !kinds.isSuperset(of: [.letter, .digit]) else { return nil }
      before = letter
    }
    guard before != Letter.space, let final = string.unicodeScalars.last else { return nil }
    words.slack =
      0.05 + 2 * abs(font.tracking) + 0.02 * font.size
      + Double(string.utf8.count) * (1 + font.size / Self.leastSize) / 1_024
    var last = Double(table[Letter.pair(before, Letter.end)])
    if last.isNaN {
      guard let greatest = SystemType.greatestAdvance(of: final) else { return nil }
      last = Double(greatest) / 100
      words.slack += Self.doubt * font.size
    }
    words.end(at: pen + last * font.size + font.tracking)
    return words
  }
}

/// The letters that are known, by their places in a table of pairs.
private enum Letter {
  private static let all = Array(" 0123456789.,?!ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let digits = 1...10
  private static let stops = 11...14

  static let space = 0
  /// What stands behind the last letter of a text.
  static let end = all.count
  /// By bytes of UTF-8; -1 for all others.
  static let place: [Int] = (0..<256).map { byte in all.firstIndex { Int($0) == byte } ?? -1 }
  static let unknown = [Float](repeating: .nan, count: (all.count + 1) * (all.count + 1))

  static func pair(_ first: Int, _ second: Int) -> Int { first * (all.count + 1) + second }

  struct Kinds: OptionSet {
    let rawValue: Int
    static let space = Kinds(rawValue: 1)
    static let digit = Kinds(rawValue: 2)
    static let stop = Kinds(rawValue: 4)
    static let letter = Kinds(rawValue: 8)
  }

  static func kind(_ letter: Int) -> Kinds {
    letter == space ? .space : digits.contains(letter) ? .digit : stops.contains(letter) ? .stop : .letter
  }
}

extension GlyphRun {
  /// Whether each byte of what it shows has a glyph of its own.
  fileprivate var isLetterByLetter: Bool {
    !meaning.isRightToLeft && meaning.clusters.count == glyphs.count
      && meaning.string.utf8.count == glyphs.count
      && meaning.clusters.allSatisfy { $0.byteCount == 1 && $0.glyphCount == 1 }
  }
}
