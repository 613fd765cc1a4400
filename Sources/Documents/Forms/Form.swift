/// The representation of a type of value in documents: its reader and writer, its schema, and its description for the
/// format reference.
public struct Form<Value>: Sendable {
  /// Reads a value; reports the problem and returns nil if the value is invalid.
  package let read: @Sendable (Field) -> Value?
  /// Returns the value as documents write it, to show defaults; nil if that would not help readers.
  package let write: @Sendable (Value) -> JSONTree?
  package let schema: @Sendable () -> Schema
  /// The description of the values in the format reference, in Markdown, such as `length above 0`.
  package let words: @Sendable () -> String

  package init(
    words: @autoclosure @escaping @Sendable () -> String, schema: @escaping @Sendable () -> Schema,
    write: @escaping @Sendable (Value) -> JSONTree? = { _ in nil },
    read: @escaping @Sendable (Field) -> Value?
  ) {
    self.read = read
    self.write = write
    self.schema = schema
    self.words = words
  }

  /// Returns the form with its schema moved into a named definition, to which the schemas of keys refer.
  package func defined(
    _ name: String, _ sentence: @autoclosure @escaping @Sendable () -> String?, examples: [JSONTree] = []
  ) -> Form {
    let schema = schema
    let definition = SchemaDefinition(name) { schema().described(sentence()).showing(examples) }
    return saying { .reference(to: definition) }
  }

  package func describedAs(_ words: @autoclosure @escaping @Sendable () -> String) -> Form {
    Form(words: words(), schema: schema, write: write, read: read)
  }

  /// Returns the form with a function that converts a value to the JSON of documents. It is used to display
  /// defaults and changes.
  package func written(_ write: @escaping @Sendable (Value) -> JSONTree?) -> Form {
    Form(words: words(), schema: schema, write: write, read: read)
  }

  package func saying(_ schema: @escaping @Sendable () -> Schema) -> Form {
    Form(words: words(), schema: schema, write: write, read: read)
  }
}

extension Form {
  package func map<Other>(_ change: @escaping @Sendable (Value) -> Other?) -> Form<Other> {
    let read = read
    return Form<Other>(words: words(), schema: schema) { read($0).flatMap(change) }
  }
}

extension Form where Value == Field {
  /// Returns a form that has the schema and the description of `form`, but does not read values. The reader of the
  /// enclosing object reads the value, because its meaning depends on other keys.
  package static func raw<Other>(like form: Form<Other>) -> Form {
    Form(words: form.words(), schema: form.schema) { $0 }
  }

  package static func raw(
    _ words: @autoclosure @escaping @Sendable () -> String, schema: @escaping @Sendable () -> Schema
  ) -> Form {
    Form(words: words(), schema: schema) { $0 }
  }
}

extension Form where Value == String {
  /// Any string.
  package static var text: Form {
    Form(words: "text", schema: { Schema(["type": "string"]) }, write: { .string($0) }) { $0.string() }
  }

  /// A string of at least one character.
  package static var nonEmptyText: Form {
    Form(
      words: "text", schema: { Schema(["type": "string", "minLength": 1]) }, write: { .string($0) }
    ) { $0.nonEmptyString() }
  }

  package static func fileNamePart(_ noun: String, code: String) -> Form {
    Form(
      words: "text, part of file names: at most 64 characters from `a-z`, `0-9`, `-`, `_`",
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
  /// An integer in `range`.
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
  /// A string with one of the names in `choices`. Messages use `noun` for the names.
  package static func choice(_ noun: Noun, among choices: [(name: String, value: Value)]) -> Form
  where Value: Equatable & Sendable {
    Form(
      words: choices.map(\.name).markdownChoice,
      schema: { Schema(["enum": .array(choices.map { .string($0.name) })]) },
      write: { value in choices.first { $0.value == value }.map { .string($0.name) } }
    ) { $0.choice(noun, among: choices) }
  }

  /// A string that is the raw value of one of the enumeration's cases. Messages use `noun` for the cases.
  package static func choice(_ noun: Noun) -> Form
  where Value: CaseIterable & RawRepresentable<String> & Equatable & Sendable {
    choice(noun, among: Value.allCases.map { ($0.rawValue, $0) })
  }

  /// An array; invalid elements are reported and omitted.
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
  /// The strings as code in Markdown: `"a"`, `"b"` or `"c"`.
  package var markdownChoice: String {
    map { "`\"\($0)\"`" }.inWords("or")
  }
}

extension NumberRange {
  package var schema: Schema {
    Schema([
      "type": "number", includesLowest ? "minimum" : "exclusiveMinimum": .number(lowest),
      includesHighest ? "maximum" : "exclusiveMaximum": .number(highest),
    ])
  }

  /// The range as the format reference describes it: `number above 0, at most 10`.
  package var words: String {
    let (low, high) = (Self.readable(lowest), Self.readable(highest))
    return switch (includesLowest, includesHighest) {
    case (true, true): "number from \(low) to \(high)"
    case (false, true): "number above \(low), at most \(high)"
    case (false, false): "number above \(low) and below \(high)"
    case (true, false): "number from \(low), below \(high)"
    }
  }

  private static func readable(_ number: Double) -> String {
    number == number.rounded() ? Int(number).grouped : number.shortText
  }
}
