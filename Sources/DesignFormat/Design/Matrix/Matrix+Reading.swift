extension Matrix {
  /// What the values of an axis may be.
  public struct Vocabulary: Sendable {
    /// The language of the design's own words, as a tag.
    let language: String
    /// The languages that the design has translations for.
    let locales: [DesignLocale]

    /// The vocabulary of a design.
    public init(_ design: Design) {
      language = design.language
      locales = design.translations.locales
    }

    /// The vocabulary of a design that is being read.
    init(language: String, translations: Translations) {
      self.language = language
      locales = translations.locales
    }

    /// The languages by name; nil for the design's own.
    fileprivate var localeChoices: [(name: String, value: DesignLocale?)] {
      [(language, nil)] + locales.map { ($0.name, $0) } + [(DesignLocale.pseudo.name, .pseudo)]
    }
  }

  /// Why the values of an axis cannot be taken.
  public struct WrongValue: Error {
    /// The number of the value in the list; nil where the axis itself is wrong.
    public let index: Int?
    /// What is wrong, for people.
    public let message: String
    /// What would be right.
    public let hint: String?
  }

  /// Takes the values of an axis by their names, each once.
  public mutating func set(
    _ axis: String, to names: [String], in vocabulary: Vocabulary
  ) throws(WrongValue) {
    guard let axis = Axis(rawValue: axis) else {
      throw WrongValue(
        index: nil, message: "unknown axis \(quoted(axis))",
        hint: suggestion(for: axis, in: Axis.allCases.map(\.rawValue), noun: "known axes"))
    }
    guard !names.isEmpty else {
      throw WrongValue(index: nil, message: "the axis \(quoted(axis.rawValue)) has no values", hint: nil)
    }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw WrongValue(index: index, message: "the value \(quoted(name)) is given twice", hint: nil)
    }
    switch axis {
    case .orientation: orientations = try values(names, axis)
    case .appearance: appearances = try values(names, axis)
    case .contrast: contrasts = try values(names, axis)
    case .textSize: textSizes = try values(names, axis, among: ContentSizeCategory.choices)
    case .locale: locales = try values(names, axis, among: vocabulary.localeChoices)
    case .direction: directions = try values(names, axis)
    case .state: states = try values(names, axis)
    }
  }

  /// The axes, as a design and the command line name them.
  enum Axis: String, CaseIterable {
    case orientation
    case appearance
    case contrast
    case textSize
    case locale
    case direction
    case state
  }

  private func values<Value: CaseIterable & RawRepresentable<String>>(
    _ names: [String], _ axis: Axis
  ) throws(WrongValue) -> [Value] {
    try values(names, axis, among: Value.allCases.map { ($0.rawValue, $0) })
  }

  private func values<Value>(
    _ names: [String], _ axis: Axis, among choices: [(name: String, value: Value)]
  ) throws(WrongValue) -> [Value] {
    var values: [Value] = []
    for (index, name) in names.enumerated() {
      guard let choice = choices.first(where: { $0.name == name }) else {
        throw WrongValue(
          index: index, message: "unknown \(axis.rawValue) \(quoted(name))",
          hint: suggestion(for: name, in: choices.map(\.name), noun: "known values"))
      }
      values.append(choice.value)
    }
    return values
  }
}

extension Matrix {
  /// Reads an object of axes, each with its values, and how they combine.
  static func read(_ field: Field, in vocabulary: Vocabulary) -> Matrix {
    var matrix = Matrix()
    guard var reader = field.object() else { return matrix }
    for axis in Axis.allCases {
      guard let values = reader[axis.rawValue] else { continue }
      let elements = values.nonEmptyElements("value", limit: Limits.viewports)
      let names = elements.map { $0.string() }
      // A value of the wrong type is reported; the others have no place to count from then.
      guard !names.isEmpty, !names.contains(nil) else { continue }
      do throws(WrongValue) {
        try matrix.set(axis.rawValue, to: names.compactMap { $0 }, in: vocabulary)
      } catch {
        let place = error.index.map { elements[$0] } ?? values
        place.report(axis == .locale ? "unknown-locale" : "invalid-value", error.message, hint: error.hint)
      }
    }
    matrix.combination = reader["combine"]?.choice("combination", of: MatrixCombination.self) ?? .each
    reader.finish()
    return matrix
  }
}

extension ContentSizeCategory {
  /// The categories by name; accessibility sizes also by the names that designers use.
  fileprivate static var choices: [(name: String, value: ContentSizeCategory)] {
    allCases.map { ($0.rawValue, $0) }
      + allCases.filter(\.isAccessibilityCategory).map { ($0.shortName, $0) }
  }
}
