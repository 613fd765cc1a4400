/// Rewrites values of the CSS property `transform` to the units that librsvg 2.54 reads. In browsers, the result has the same
/// effect as the original value.
enum CSSTransform {
  private static let angles: [String: Double] = ["deg": 1, "grad": 0.9, "rad": 180 / .pi, "turn": 360]
  /// The absolute length units, in CSS pixels.
  private static let lengths: [String: Double] = [
    "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "q": 2.4 / 2.54,
  ]

  /// Returns the value of a `transform` property in the form that librsvg reads. If a function is invalid in
  /// CSS, or has units that depend on the context, returns the first such function instead.
  static func resolved(_ value: String) -> CSSValues.Outcome {
    let functions = CSSSyntax.functions(in: value[...])
    guard !functions.isEmpty else { return .value(value) }
    var texts: [String] = []
    for function in functions {
      guard let text = resolved(function) else {
        return .unreadable(String(value[function.range].prefix(60)))
      }
      texts.append(text)
    }
    return .value(texts.joined(separator: " "))
  }

  private static func resolved(_ function: CSSSyntax.Function) -> String? {
    let arguments = CSSSyntax.parts(of: function.arguments) { $0 == "," }
    func numbers(_ count: ClosedRange<Int>, _ read: (Substring) -> Double?) -> [String]? {
      let numbers = arguments.compactMap(read)
      guard count.contains(arguments.count), numbers.count == arguments.count else { return nil }
      return numbers.map { "\($0)" }
    }
    func pixels(_ numbers: some Sequence<String>) -> String {
      "translate(\(numbers.map { $0 + "px" }.joined(separator: ",")))"
    }
    switch function.name {
    case "matrix": return numbers(6...6, factor).map { "matrix(\($0.joined(separator: ",")))" }
    case "rotate", "rotatez": return numbers(1...1, angle).map { "rotate(\($0[0])deg)" }
    case "skew": return numbers(1...2, angle).map { "skew(\($0.map { $0 + "deg" }.joined(separator: ",")))" }
    case "skewx": return numbers(1...1, angle).map { "skewX(\($0[0])deg)" }
    case "skewy": return numbers(1...1, angle).map { "skewY(\($0[0])deg)" }
    case "scale": return numbers(1...2, share).map { "scale(\($0.joined(separator: ",")))" }
    case "scale3d": return numbers(3...3, share).map { "scale(\($0[0]),\($0[1]))" }
    case "scalex": return numbers(1...1, share).map { "scale(\($0[0]),1)" }
    case "scaley": return numbers(1...1, share).map { "scale(1,\($0[0]))" }
    case "translate": return numbers(1...2, length).map(pixels)
    case "translate3d": return numbers(3...3, length).map { pixels($0.prefix(2)) }
    case "translatex": return numbers(1...1, length).map { pixels([$0[0], "0"]) }
    case "translatey": return numbers(1...1, length).map { pixels(["0", $0[0]]) }
    // Without a perspective, a depth has no effect.
    case "scalez": return numbers(1...1, share).map { _ in "scale(1)" }
    case "translatez": return numbers(1...1, length).map { _ in "scale(1)" }
    default: return nil
    }
  }

  private static func factor(_ text: Substring) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the number, or the percentage divided by 100; `nil` for other text.
  private static func share(_ text: Substring) -> Double? {
    text.last == "%" ? factor(text.dropLast()).map { $0 / 100 } : factor(text)
  }

  private static func angle(_ text: Substring) -> Double? { measure(text, in: angles) }

  private static func length(_ text: Substring) -> Double? {
    text.last == "%" && factor(text.dropLast()) == 0 ? 0 : measure(text, in: lengths)
  }

  /// Returns a number with a unit, multiplied by the unit's value in `units`; `nil` for other text. Only 0 needs no unit.
  private static func measure(_ text: Substring, in units: [String: Double]) -> Double? {
    if let number = factor(text) { return number == 0 ? 0 : nil }
    let unit = text.reversed().prefix { $0.isLetter }.reversed()
    guard let value = units[String(unit).lowercased()] else { return nil }
    return factor(text.dropLast(unit.count)).map { $0 * value }
  }
}
