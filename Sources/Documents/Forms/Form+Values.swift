extension Form where Value == String {
  /// Any text.
  public static var text: Form {
    Form(words: "text", schema: { Schema(["type": "string"]) }, write: { .string($0) }) { $0.string() }
  }

  /// A text of at least one character.
  public static var nonEmptyText: Form {
    Form(
      words: "text", schema: { Schema(["type": "string", "minLength": 1]) }, write: { .string($0) }
    ) { $0.nonEmptyString() }
  }

  package static func fileNamePart(_ noun: String, code: String) -> Form {
    Form(
      words: "text, part of file names: up to 64 of `a-z`, `0-9`, `-`, `_`",
      schema: { Schema(["type": "string", "pattern": "^[a-z0-9_-]{1,64}$"]) }
    ) { $0.fileNamePart(noun, code: code) }
  }
}

extension Form where Value == Bool {
  /// `true` or `false`.
  public static var flag: Form {
    Form(words: "`true` or `false`", schema: { Schema(["type": "boolean"]) }, write: { .bool($0) }) {
      $0.flag()
    }
  }
}

extension Form where Value == Int {
  /// A number without a fraction.
  public static func wholeNumber(in range: ClosedRange<Int>) -> Form {
    let numbers = NumberRange(lowest: Double(range.lowerBound), highest: Double(range.upperBound))
    return Form(
      words: "whole number from \(range.lowerBound.grouped) to \(range.upperBound.grouped)",
      schema: {
        Schema([
          "type": "integer", "minimum": .number(numbers.lowest), "maximum": .number(numbers.highest),
        ])
      },
      write: { .number(Double($0)) }
    ) { $0.wholeNumber(in: numbers) }
  }
}

extension Int {
  /// The number with commas between thousands.
  package var grouped: String {
    let digits = String(magnitude)
    let groups = stride(from: digits.count, to: 0, by: -3).map { end in
      digits.prefix(end).suffix(3)
    }
    return (self < 0 ? "−" : "") + groups.reversed().joined(separator: ",")
  }
}

extension Form {
  /// One of a few names, each of which stands for a value; `noun` is what a message calls them.
  public static func choice(_ noun: Noun, among choices: [(name: String, value: Value)]) -> Form
  where Value: Equatable & Sendable {
    Form(
      words: choices.map(\.name).markdownChoice,
      schema: { Schema(["enum": .array(choices.map { .string($0.name) })]) },
      write: { value in choices.first { $0.value == value }.map { .string($0.name) } }
    ) { $0.choice(noun, among: choices) }
  }

  /// One of the names of an enumeration; `noun` is what a message calls them.
  public static func choice(_ noun: Noun) -> Form
  where Value: CaseIterable & RawRepresentable<String> & Equatable & Sendable {
    choice(noun, among: Value.allCases.map { ($0.rawValue, $0) })
  }

  /// Values that cannot be read are left out.
  package static func array<Element>(
    of element: Form<Element>, _ noun: Noun, count: ClosedRange<Int>, words: String
  ) -> Form where Value == [Element] {
    Form(
      words: words, schema: { .array(of: element.schema(), count: count) }
    ) { field in
      let fields = field.nonEmptyElements(noun, limit: count.upperBound)
      return fields.isEmpty ? nil : fields.compactMap(element.read)
    }
  }
}

extension [String] {
  /// `"a"`, `"b"` or `"c"`, as code in Markdown.
  package var markdownChoice: String {
    map { "`\"\($0)\"`" }.inWords("or")
  }
}
