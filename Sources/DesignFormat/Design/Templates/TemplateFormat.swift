internal import Foundation

/// The format of a value: `{price, currency EUR}`, `{done/total, percent}`, `{when, date long}`.
package enum TemplateFormat: Hashable, Sendable {
  /// The number of elements in a list.
  case count
  /// A number with grouping separators and `digits` decimals; nil for up to three decimals.
  case number(digits: Int?)
  /// A ratio as a percentage.
  case percent(digits: Int?)
  /// An amount of a currency (ISO 4217) in the language's format; nil for the usual number of decimals of the currency.
  case currency(String, digits: Int?)
  /// An abbreviated number, such as 12K.
  case compact
  case date(DateStyle)
  case time

  /// The styles of Foundation's `Date.FormatStyle.DateStyle`, and parts of a date.
  package enum DateStyle: String, Hashable, Sendable, CaseIterable {
    case numeric, abbreviated, long, complete
    case weekday, month, day
  }

  static let pattern: String = {
    let styles = DateStyle.allCases.map(\.rawValue).joined(separator: "|")
    return
      "(?:count|compact|time|(?:number|percent)(?: [0-6])?|currency [A-Z]{3}(?: [0-6])?|date(?: (?:\(styles)))?)"
  }()

  static let hint =
    "known formats: count, number, number 1, percent, percent 1, currency EUR, currency EUR 0, compact, time, date, "
    + DateStyle.allCases.map { "date \($0.rawValue)" }.joined(separator: ", ")

  init?(_ text: Substring) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    func digits(_ index: Int) -> Int?? {
      guard words.count > index else { return .some(nil) }
      guard words.count == index + 1, let digits = Int(words[index]), (0...6).contains(digits),
        words[index].utf8.count == 1
      else { return nil }
      return digits
    }
    switch words.first {
    case "count" where words.count == 1: self = .count
    case "compact" where words.count == 1: self = .compact
    case "time" where words.count == 1: self = .time
    case "number", "percent":
      guard let digits = digits(1) else { return nil }
      self = words[0] == "number" ? .number(digits: digits) : .percent(digits: digits)
    case "currency":
      guard words.count > 1, let digits = digits(2), words[1].utf8.count == 3,
        words[1].utf8.allSatisfy({ (65...90).contains($0) })
      else { return nil }
      self = .currency(String(words[1]), digits: digits)
    case "date" where words.count == 1: self = .date(.abbreviated)
    case "date" where words.count == 2:
      guard let style = DateStyle(rawValue: String(words[1])) else { return nil }
      self = .date(style)
    default: return nil
    }
  }

  var use: TemplateBinding.Use {
    switch self {
    case .count: .list
    case .number, .percent, .currency, .compact: .number
    case .date, .time: .date
    }
  }
}

extension TemplateFormat {
  /// Returns the formatted value; nil if the value does not have the type that the format needs: a list, a number or a date.
  func value(of value: TemplateValue, in language: String) -> TemplateValue? {
    if case .count = self { return value.list.map { .number(Double($0.count)) } }
    switch use {
    case .number: return value.number.flatMap { number in text(of: number, in: language).map { .text($0) } }
    case .date: return value.text.flatMap(Self.date).map { .text(text(of: $0, in: language)) }
    default: return nil
    }
  }

  private func text(of number: Double, in language: String) -> String? {
    let locale = Locale(identifier: language)
    func precision(_ digits: Int?, _ usual: ClosedRange<Int>) -> NumberFormatStyleConfiguration.Precision {
      digits.map { .fractionLength($0) } ?? .fractionLength(usual)
    }
    switch self {
    case .number(let digits):
      return number.formatted(
        FloatingPointFormatStyle<Double>(locale: locale).precision(precision(digits, 0...3)))
    case .percent(let digits):
      return number.formatted(
        FloatingPointFormatStyle<Double>.Percent(locale: locale).precision(precision(digits, 0...0)))
    case .currency(let code, let digits):
      let style = FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale)
      return number.formatted(digits.map { style.precision(.fractionLength($0)) } ?? style)
    case .compact:
      return number.formatted(FloatingPointFormatStyle<Double>(locale: locale).notation(.compactName))
    case .count, .date, .time: return nil
    }
  }

  private func text(of date: Date, in language: String) -> String {
    let locale = Locale(identifier: language)
    var style = Date.FormatStyle(locale: locale, timeZone: .gmt)
    style.calendar = locale.calendar
    style.calendar.timeZone = .gmt
    switch self {
    case .time: return date.formatted(style.hour().minute())
    case .date(.numeric): return date.formatted(style.day().month(.defaultDigits).year())
    case .date(.abbreviated): return date.formatted(style.day().month(.abbreviated).year())
    case .date(.long): return date.formatted(style.day().month(.wide).year())
    case .date(.complete): return date.formatted(style.weekday(.wide).day().month(.wide).year())
    case .date(.weekday): return date.formatted(style.weekday(.wide))
    case .date(.month): return date.formatted(style.month(.wide))
    case .date(.day): return date.formatted(style.day())
    default: return ""
    }
  }

  /// The calendar of dates in designs. Formatted dates use the calendar of their language and region.
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// Returns the date and time at the beginning of a text in the format of designs, for hints: `2026-03-05T14:30` for
  /// `2026-03-05T14:30:00Z` and `2026-03-05 14:30`. Nil if the text does not begin with a date and a time.
  static func beginningAsDate(_ text: String) -> String? {
    let start = String(text.prefix(16)).replacing(" ", with: "T")
    return start.utf8.count == 16 && date(start) != nil ? start : nil
  }

  /// Returns the reason why a text that is written as a date is not one, such as the 30th of February; nil for other texts.
  static func remedy(forDate text: String) -> String? {
    let plain = text.trimmingCharacters(in: .whitespaces).uppercased()
    if plain != text, date(plain) != nil { return "write \(quoted(plain))" }
    if let parts = plain.wholeMatch(of: /(\d{4})[-\/.](\d{1,2})[-\/.](\d{1,2})/) {
      let padded =
        "\(parts.1)-\(parts.2.count < 2 ? "0" : "")\(parts.2)-\(parts.3.count < 2 ? "0" : "")\(parts.3)"
      if padded != plain, date(padded) != nil { return "write \(quoted(padded))" }
    }
    guard let parts = text.wholeMatch(of: /(\d{4}-(\d\d))-(\d\d)(?:T(\d\d):(\d\d))?/) else { return nil }
    guard (1...12).contains(Int(parts.2) ?? 0) else { return "write a month from 01 to 12" }
    guard date(String(parts.0.prefix(10))) != nil else {
      return "there is no day \(parts.3) in the month \(parts.1)"
    }
    return parts.4 == nil || date(text) != nil ? nil : "write a time from 00:00 to 23:59"
  }

  /// Parses a date, `2026-03-05`, optionally with a time, `2026-03-05T14:30`; nil for other texts.
  static func date(_ text: String) -> Date? {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    func numbers(_ text: Substring, _ separator: Character, _ lengths: [Int]) -> [Int]? {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == lengths.count, zip(parts, lengths).allSatisfy({ $0.utf8.count == $1 }) else {
        return nil
      }
      let numbers = parts.compactMap { part in
        part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
      }
      return numbers.count == parts.count ? numbers : nil
    }
    guard (1...2).contains(halves.count), let day = numbers(halves[0], "-", [4, 2, 2]) else { return nil }
    var time = [0, 0]
    if halves.count == 2 {
      guard let written = numbers(halves[1], ":", [2, 2]) else { return nil }
      time = written
    }
    let parts = DateComponents(
      calendar: calendar, timeZone: .gmt, year: day[0], month: day[1], day: day[2], hour: time[0],
      minute: time[1])
    return parts.isValidDate ? parts.date : nil
  }
}
