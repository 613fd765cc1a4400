import LayoutEngine

extension Matrix {
  /// The values that an axis may have in a design, which depend on its languages.
  public struct Vocabulary: Sendable {
    /// The language of the design's own words, as a tag.
    let language: String
    let locales: [DesignLocale]

    /// The vocabulary of a design.
    public init(_ design: Design) {
      language = design.language
      locales = design.translations.locales
    }

    init(language: String, translations: Translations) {
      self.language = language
      locales = translations.locales
    }

    /// The languages by name; nil for the design's own.
    fileprivate var localeChoices: [(name: String, value: DesignLocale?)] {
      [(language, nil)] + locales.map { ($0.name, $0) } + [(DesignLocale.pseudo.name, .pseudo)]
    }
  }

  /// Something that keeps the values of an axis from being taken.
  public struct WrongValue: Equatable, Sendable {
    let code: String
    /// The number of the value in the list; nil where the axis itself is wrong.
    public let index: Int?
    /// The mistake, for people.
    public let message: String
    /// The remedy, for people; nil for none.
    public let hint: String?
  }

  /// Everything that keeps the values of an axis from being taken, in their order.
  public struct WrongValues: Error, Equatable {
    /// At least one.
    public let problems: [WrongValue]
  }

  /// Takes the values of an axis by their names, each once; throws everything that is wrong with them, and takes
  /// none then.
  public mutating func set(
    _ axis: String, to names: [String], in vocabulary: Vocabulary
  ) throws(WrongValues) {
    guard let axis = Axis(rawValue: axis) else {
      throw .one(
        "unknown-key", "unknown axis \(quoted(axis))",
        suggestion(for: axis, in: Axis.names, noun: "known axes"))
    }
    guard !names.isEmpty else { throw .one("empty-array", "the axis \(quoted(axis.rawValue)) has no values") }
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

    static var names: [String] { allCases.map(\.rawValue) }
  }

  private func values<Value: CaseIterable & RawRepresentable<String> & Equatable>(
    _ names: [String], _ axis: Axis
  ) throws(WrongValues) -> [Value] {
    try values(names, axis, among: Value.allCases.map { ($0.rawValue, $0) })
  }

  private func values<Value: Equatable>(
    _ names: [String], _ axis: Axis, among choices: [(name: String, value: Value)]
  ) throws(WrongValues) -> [Value] {
    var values: [Value] = []
    var problems: [WrongValue] = []
    for (index, name) in names.enumerated() {
      if let choice = choices.first(where: { $0.name == name }) {
        // A value may have two names.
        if values.contains(choice.value) {
          problems.append(
            WrongValue(
              code: "duplicate-value", index: index, message: "the value \(quoted(name)) is given twice",
              hint: nil))
        }
        values.append(choice.value)
      } else {
        problems.append(
          WrongValue(
            code: axis == .locale ? "unknown-locale" : "invalid-value", index: index,
            message: "unknown \(axis.rawValue) \(quoted(name))",
            hint: suggestion(for: name, in: choices.map(\.name), noun: "known values")))
      }
    }
    guard problems.isEmpty else { throw WrongValues(problems: problems) }
    return values
  }
}

extension Error where Self == Matrix.WrongValues {
  fileprivate static func one(_ code: String, _ message: String, _ hint: String? = nil) -> Self {
    Matrix.WrongValues(problems: [Matrix.WrongValue(code: code, index: nil, message: message, hint: hint)])
  }
}

extension ContentSizeCategory {
  /// The categories by name; accessibility sizes also by the names that designers use.
  static var choices: [(name: String, value: ContentSizeCategory)] {
    allCases.map { ($0.rawValue, $0) }
      + allCases.filter(\.isAccessibilityCategory).map { ($0.shortName, $0) }
  }
}
