/// An arithmetic expression of values in a template, such as `(low - min) / (max - min)`, or an aggregate, such as `sum amount`.
package indirect enum TemplateExpression: Hashable, Sendable {
  case number(Double)
  case key(String)
  /// The combined elements of a list or, without a list, the combined values of a section's items for a key.
  case aggregate(Aggregate, key: String)
  case operation(Operation, TemplateExpression, TemplateExpression)
  case extreme(Extreme, [TemplateExpression])

  package enum Operation: Hashable, Sendable {
    case plus, minus, times, over
  }

  package enum Extreme: String, Hashable, Sendable, CaseIterable {
    case min, max
  }

  package enum Aggregate: String, Hashable, Sendable, CaseIterable {
    case sum, average, min, max
    /// The number of list elements, or of items that have a value other than `false`.
    case count
  }

  /// The keys of the expression's values, in order.
  var keys: [String] { uses.map(\.key) }

  var uses: [(key: String, use: TemplateBinding.Use)] {
    switch self {
    case .number: []
    case .key(let key): [(key, .number)]
    case .aggregate(.count, let key): [(key, .list)]
    case .aggregate(_, let key): [(key, .numbers)]
    case .operation(_, let a, let b): a.uses + b.uses
    case .extreme(_, let values): values.flatMap(\.uses)
    }
  }

  /// Returns the result; nil if a value is missing or not a number, or for a division by zero.
  func value(in data: TemplateData) -> Double? {
    let result: Double?
    switch self {
    case .number(let number): result = number
    case .key(let key): result = data[key]?.number
    case .aggregate(.count, let key): result = Double(data.elements(of: key).filter(\.isTrue).count)
    case .aggregate(let aggregate, let key):
      result = aggregate.value(of: data.elements(of: key).compactMap(\.number))
    case .operation(let operation, let a, let b):
      guard let a = a.value(in: data), let b = b.value(in: data) else { return nil }
      result = operation.value(of: a, b)
    case .extreme(let extreme, let values):
      let numbers = values.compactMap { $0.value(in: data) }
      guard numbers.count == values.count else { return nil }
      result = extreme == .min ? numbers.min() : numbers.max()
    }
    return result.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension TemplateExpression.Operation {
  fileprivate func value(of a: Double, _ b: Double) -> Double {
    switch self {
    case .plus: a + b
    case .minus: a - b
    case .times: a * b
    case .over: a / b
    }
  }
}

extension TemplateExpression.Aggregate {
  fileprivate func value(of numbers: [Double]) -> Double? {
    let sum = numbers.reduce(0, +)
    return switch self {
    case .sum: sum
    case .count: Double(numbers.count)
    case .average: numbers.isEmpty ? nil : sum / Double(numbers.count)
    case .min: numbers.min()
    case .max: numbers.max()
    }
  }
}

extension TemplateExpression {
  /// A pattern for expressions with operators, functions or aggregates. It allows three levels of parentheses.
  static let pattern: String = {
    let plain = "[A-Za-z0-9_.+*/×÷− -]"
    func level(_ inner: String) -> String { #"(?:[A-Za-z0-9_.,+*/×÷− -]|\(\#(inner)*\))"# }
    let inside = level(level("[A-Za-z0-9_.,+*/×÷− -]"))
    let aggregates = Aggregate.allCases.map(\.rawValue).joined(separator: "|")
    return
      #"(?=[^{}|,]*(?:[+*/×÷−(]| - )|(?:\#(aggregates)) [A-Za-z])(?=[A-Za-z0-9(])(?:\#(plain)|\(\#(inside)*\))+"#
  }()

  /// Parses an expression that contains at least one key; nil for other texts.
  init?(parsing text: Substring) {
    var parser = Parser(rest: text)
    guard let sum = parser.sum(depth: 0) else { return nil }
    parser.skipSpaces()
    // A single key is no expression; it must be written without spaces and parentheses.
    if case .key = sum { return nil }
    guard parser.rest.isEmpty, !sum.keys.isEmpty else { return nil }
    self = sum
  }

  /// A recursive descent parser. Its methods return nil if the text is not an expression.
  private struct Parser {
    var rest: Substring
    private static let limit = 16

    init(rest: Substring) { self.rest = rest }

    mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

    private mutating func take(_ characters: Set<Character>) -> Character? {
      let before = rest
      skipSpaces()
      guard let first = rest.first, characters.contains(first) else {
        rest = before
        return nil
      }
      rest = rest.dropFirst()
      return first
    }

    mutating func sum(depth: Int) -> TemplateExpression? {
      guard depth < Self.limit, var value = product(depth: depth) else { return nil }
      while let sign = take(["+", "-", "−"]) {
        guard let other = product(depth: depth) else { return nil }
        value = .operation(sign == "+" ? .plus : .minus, value, other)
      }
      return value
    }

    private mutating func product(depth: Int) -> TemplateExpression? {
      guard var value = factor(depth: depth) else { return nil }
      while let sign = take(["*", "×", "/", "÷"]) {
        guard let other = factor(depth: depth) else { return nil }
        let isDivision = sign == "/" || sign == "÷"
        if isDivision, other == .number(0) { return nil }
        value = .operation(isDivision ? .over : .times, value, other)
      }
      return value
    }

    private mutating func factor(depth: Int) -> TemplateExpression? {
      if take(["("]) != nil {
        guard let value = sum(depth: depth + 1), take([")"]) != nil else { return nil }
        return value
      }
      skipSpaces()
      let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }
      rest = rest.dropFirst(word.count)
      if let extreme = Extreme(rawValue: String(word)), take(["("]) != nil {
        return values(depth: depth).map { .extreme(extreme, $0) }
      }
      if let aggregate = Aggregate(rawValue: String(word)), rest.hasPrefix(" ") {
        let key = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
        if TemplateKey.isPlain(String(key)) {
          rest = rest.dropFirst(1 + key.count)
          return .aggregate(aggregate, key: String(key))
        }
      }
      if TemplateKey.isKnown(String(word)) { return .key(String(word)) }
      return Double(digits: word).map { .number($0) }
    }

    private mutating func values(depth: Int) -> [TemplateExpression]? {
      var values: [TemplateExpression] = []
      repeat {
        guard let value = sum(depth: depth + 1) else { return nil }
        values.append(value)
      } while take([","]) != nil
      return take([")"]) == nil ? nil : values
    }
  }
}
