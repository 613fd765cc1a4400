package import LayoutEngine

/// The variants in which a design is drawn: the values of several axes, and how they are combined.
package struct Matrix: Equatable, Sendable {
  /// The orientations in which each viewport is drawn; empty to leave viewports unchanged.
  package var orientations: [Orientation] = []
  /// The appearances: light, dark, or both. If the combination is `each`, values of other axes are combined only with the first
  /// appearance.
  package var appearances: [ColorTraits.Appearance] = []
  package var contrasts: [ColorTraits.Contrast] = []
  package var textSizes: [ContentSizeCategory] = []
  /// The languages, where nil means the design's own language.
  package var locales: [DesignLocale?] = []
  /// The layout directions; empty to use the direction of each language.
  package var directions: [LayoutDirection] = []
  package var states: [ItemState] = []
  package var combination = MatrixCombination.each

  /// Creates a matrix with one variant.
  package init() {}

  /// Returns the distinct variants at `viewports`, in the order of the axes; at least one for each viewport. `language` is the
  /// language of the design's own texts.
  func variants(at viewports: [Viewport], language: DesignLocale) -> [Variant] {
    var seen: Set<Variant> = []
    return combination.rows(counts(atViewports: viewports.count))
      .map { variant($0, at: viewports, language: language) }
      .filter { seen.insert($0).inserted }
  }

  /// Returns the number of variants at a number of viewports, including repeated ones. If the combination is `pairs`, a
  /// result above `Limits.variants` is only a lower bound.
  package func count(atViewports viewports: Int) -> Int {
    let counts = counts(atViewports: viewports)
    switch combination {
    case .each: return counts.reduce(1) { $0 + $1 - 1 }
    case .pairs:
      // Each pair of values of the two axes with the most values needs its own row.
      let least = counts.sorted(by: >).prefix(2).reduce(1, *)
      return least > Limits.variants ? least : combination.rows(counts).count
    case .all:
      return counts.reduce(1) { product, count in
        let (next, overflow) = product.multipliedReportingOverflow(by: count)
        return overflow ? .max : next
      }
    }
  }

  /// Returns a message and a hint if there are more variants than may be drawn; otherwise nil.
  package func excess(atViewports viewports: Int) -> (message: String, hint: String)? {
    let count = count(atViewports: viewports)
    guard count > Limits.variants else { return nil }
    let number = count == .max ? "far more" : combination == .pairs ? "at least \(count)" : "\(count)"
    return (
      "a screen may have at most \(Limits.variants) variants; this matrix has \(number)",
      combination == .all
        ? #"combine "pairs" or "each", or remove values"# : "remove values or viewports"
    )
  }

  private func counts(atViewports viewports: Int) -> [Int] {
    [
      viewports, orientations.count, appearances.count, contrasts.count, textSizes.count, locales.count,
      directions.count, states.count,
    ].map { max(1, $0) }
  }

  private func variant(_ row: [Int], at viewports: [Viewport], language: DesignLocale) -> Variant {
    func value<Value>(_ values: [Value], _ axis: Int, _ fallback: Value) -> Value {
      values.isEmpty ? fallback : values[row[axis]]
    }
    var viewport = viewports[row[0]]
    if !orientations.isEmpty { viewport = viewport.turned(to: orientations[row[1]]) }
    var traits = Traits()
    traits.appearance = value(appearances, 2, .light)
    traits.contrast = value(contrasts, 3, .normal)
    traits.textSize = value(textSizes, 4, .large)
    traits.locale = value(locales, 5, nil)
    traits.language = traits.locale?.language(ofDesignIn: language) ?? language
    if !directions.isEmpty { traits.direction = directions[row[6]] }
    traits.state = value(states, 7, .normal)
    return Variant(viewport, traits)
  }
}

extension Design {
  /// Returns the distinct variants in which screens are drawn, by default for the design's own viewports and matrix.
  package func variants(at viewports: [Viewport]? = nil, in matrix: Matrix? = nil) -> [Variant] {
    (matrix ?? self.matrix).variants(at: viewports ?? self.viewports, language: DesignLocale(language))
  }
}

extension Matrix {
  /// The values that each axis of a matrix may have in a design. The possible languages are the languages of
  /// the design's translations.
  package struct Vocabulary: Sendable {
    /// The language tag of the design's own texts.
    let language: String
    let locales: [DesignLocale]

    package init(_ design: Design) {
      language = design.language
      locales = design.translations.locales
    }

    init(language: String, translations: Translations) {
      self.language = language
      locales = translations.locales
    }

    /// The names of the possible languages with their values; nil is the design's own language.
    fileprivate var localeChoices: [(name: String, value: DesignLocale?)] {
      [(language, nil)] + locales.map { ($0.name, $0) } + [(DesignLocale.pseudo.name, .pseudo)]
    }
  }

  package struct InvalidAxisValue: Equatable, Sendable {
    let code: String
    /// The index of the invalid value among the values of the axis; nil if the axis itself is invalid.
    package let index: Int?
    package let message: String
    package let hint: String?
  }

  /// All errors in the values of an axis, in the order of the values.
  package struct InvalidAxisValues: Error, Equatable {
    /// The errors; at least one.
    package let problems: [InvalidAxisValue]
  }

  /// Sets the values of an axis by their names, each at most once. If there are errors, throws all of them and changes nothing.
  package mutating func set(
    _ axis: String, to names: [String], in vocabulary: Vocabulary
  ) throws(InvalidAxisValues) {
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

  /// The axes of a matrix, with their names in designs and on the command line.
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
  ) throws(InvalidAxisValues) -> [Value] {
    try values(names, axis, among: Value.allCases.map { ($0.rawValue, $0) })
  }

  private func values<Value: Equatable>(
    _ names: [String], _ axis: Axis, among choices: [(name: String, value: Value)]
  ) throws(InvalidAxisValues) -> [Value] {
    var values: [Value] = []
    var problems: [InvalidAxisValue] = []
    for (index, name) in names.enumerated() {
      if let choice = choices.first(where: { $0.name == name }) {
        // Two names may mean the same value.
        if values.contains(choice.value) {
          problems.append(
            InvalidAxisValue(
              code: "duplicate-value", index: index, message: "the value \(quoted(name)) is given twice",
              hint: nil))
        }
        values.append(choice.value)
      } else {
        problems.append(
          untranslated(name, axis, among: choices.map(\.name), index)
            ?? InvalidAxisValue(
              code: axis == .locale ? "unknown-locale" : "invalid-value", index: index,
              message: "unknown \(axis.rawValue) \(quoted(name))",
              hint: suggestion(for: name, in: choices.map(\.name), noun: "known values")))
      }
    }
    guard problems.isEmpty else { throw InvalidAxisValues(problems: problems) }
    return values
  }
}

extension Matrix {
  /// Returns the error for the tag of a language without translations; nil for other names.
  private func untranslated(
    _ name: String, _ axis: Axis, among choices: [String], _ index: Int
  ) -> InvalidAxisValue? {
    // Tags of languages that a design uses have two letters, which no misspelled word has.
    let parts = name.split { $0 == "-" || $0 == "_" }
    guard axis == .locale, parts.first?.count == 2, name.allSatisfy({ $0.isLetter || "-_".contains($0) }),
      !choices.contains(where: { $0.lowercased() == name.lowercased().replacing("_", with: "-") })
    else { return nil }
    return InvalidAxisValue(
      code: "unknown-locale", index: index, message: "the design has no translations for \(quoted(name))",
      hint: "add them to \"translations\", or use \(listed(choices))")
  }
}

extension Error where Self == Matrix.InvalidAxisValues {
  fileprivate static func one(_ code: String, _ message: String, _ hint: String? = nil) -> Self {
    Matrix.InvalidAxisValues(problems: [
      Matrix.InvalidAxisValue(code: code, index: nil, message: message, hint: hint)
    ])
  }
}

extension ContentSizeCategory {
  /// The content size categories by name. Accessibility sizes have a second name, such as `AX3`, which designers use.
  static var choices: [(name: String, value: ContentSizeCategory)] {
    allCases.map { ($0.rawValue, $0) }
      + allCases.filter(\.isAccessibilityCategory).map { ($0.shortName, $0) }
  }
}

extension Matrix.Axis {
  fileprivate var key: Key<Field> {
    switch self {
    case .orientation:
      key(
        Form<Orientation>.choice(""), "The orientation to which viewports are rotated.",
        details: "Without this key, viewports are not rotated.")
    case .appearance:
      key(
        Form<ColorTraits.Appearance>.choice(""),
        "The appearances, light or dark.",
        details: "The default is light.")
    case .contrast:
      key(
        Form<ColorTraits.Contrast>.choice(""), "The contrast (Increase Contrast).",
        details: "The default is normal.")
    case .textSize:
      key(
        Form.choice("", among: ContentSizeCategory.choices),
        "The text size (Dynamic Type).",
        details: "The default is large, as on iOS.")
    case .locale:
      key(
        Form.text, "The languages: the design's own language, languages with translations, and pseudo.",
        details: "The default is the design's own language.")
    case .direction:
      key(
        Form<LayoutDirection>.choice(""), "The layout direction.",
        details: "The default is the direction of the language.")
    case .state:
      key(
        Form<ItemState>.choice(""), "The state of cells whose items have no state.",
        details: "The default is normal.")
    }
  }

  private func key<Value>(_ value: Form<Value>, _ sentence: String, details: String? = nil) -> Key<Field> {
    let form = Form.raw("array of \(value.words())") {
      .array(of: value.schema(), count: 1...Limits.viewports).adding(["uniqueItems": true])
    }
    return Key(rawValue, form, sentence, details: details)
  }
}

extension Matrix {
  private static let axes = Axis.allCases.map { (axis: $0, key: $0.key) }

  private static let combine = Key(
    "combine", Form<MatrixCombination>.choice("combination"),
    "The combinations of values: each value with the defaults of other keys, all pairs, or all."
  ).defaulting(to: .each)

  static let object = ObjectForm<Matrix>(
    "matrix", "The variants of each screen, in addition to the viewports.",
    keys: axes.map { .key($0.key) } + [.key(combine)],
    examples: [["appearance": ["light", "dark"], "textSize": ["large", "AX3"]]])

  /// Reads a matrix; `viewports` is the number of viewports in the design.
  static func read(_ field: Field, in vocabulary: Vocabulary, viewports: Int) -> Matrix {
    var matrix = Matrix()
    guard let reader = KeyReader(field, object) else { return matrix }
    for (axis, key) in axes {
      guard let values = reader[key] else { continue }
      if axis == .appearance, case .string(let name) = values.value.content {
        values.mismatch(
          "an array", hint: #"write ["light", "dark"] for both appearances, or [\#(quoted(name))] for one"#)
        continue
      }
      let elements = values.nonEmptyElements("value", limit: Limits.viewports)
      let names = elements.map { $0.string() }
      // A value of the wrong type has been reported. Leaving it out would shift the indices of the other values.
      guard !names.isEmpty, !names.contains(nil) else { continue }
      do throws(InvalidAxisValues) {
        try matrix.set(axis.rawValue, to: names.compactMap { $0 }, in: vocabulary)
      } catch {
        for problem in error.problems {
          let location = problem.index.map { elements[$0] } ?? values
          location.report(problem.code, problem.message, hint: problem.hint)
        }
      }
    }
    matrix.combination = reader[combine]
    reader.finish()
    if let excess = matrix.excess(atViewports: viewports) {
      field.report("too-many-variants", excess.message, hint: excess.hint)
    }
    return matrix
  }
}

/// The way in which the values of several axes are combined in images.
package enum MatrixCombination: String, Hashable, Sendable, CaseIterable {
  /// One image with the first values of all axes. Each further value of an axis adds one image, in which the
  /// other axes have their first values.
  case each
  /// A small number of images, though not always the minimum, that contains every pair of values of two axes.
  case pairs
  /// An image for every combination of values.
  case all

  /// Returns one row for each image; a row contains an index into the values of every axis. `counts` contains the number of
  /// values of each axis. The first row contains only zeros.
  func rows(_ counts: [Int]) -> [[Int]] {
    switch self {
    case .each: return Self.each(counts)
    case .pairs: return PairwiseRows(counts).rows
    case .all:
      return counts.reduce([[]]) { rows, count in rows.flatMap { row in (0..<count).map { row + [$0] } } }
    }
  }

  private static func each(_ counts: [Int]) -> [[Int]] {
    let base = counts.map { _ in 0 }
    return [base]
      + counts.indices.flatMap { axis in
        (1..<max(1, counts[axis])).map { value in
          var row = base
          row[axis] = value
          return row
        }
      }
  }
}

/// Rows that contain every pair of values of two axes: the greedy covering of pairwise testing (AETG; Cohen, Dalal, Fredman and
/// Patton, 1997), without randomness.
struct PairwiseRows {
  /// The rows, each with a value index for every axis. The first row contains only zeros.
  let rows: [[Int]]

  /// Creates rows for axes with the given numbers of values, each at least one.
  init(_ counts: [Int]) {
    // Axes with a single value need no search, and would worsen its result.
    let axes = counts.indices.filter { counts[$0] > 1 }
    var search = Search(axes.map { counts[$0] })
    search.cover()
    rows = search.rows.map { found in
      var row = counts.map { _ in 0 }
      for (axis, value) in zip(axes, found) { row[axis] = value }
      return row
    }
  }
}

extension PairwiseRows {
  private struct Search {
    private let counts: [Int]
    /// All pairs of values, ordered by axes and then by values.
    private let pairs: [Pair]
    /// The pairs that no row contains yet.
    private var open: Set<Pair>
    private(set) var rows: [[Int]] = []

    init(_ counts: [Int]) {
      self.counts = counts
      pairs = counts.indices.flatMap { first in
        counts.indices.dropFirst(first + 1).flatMap { second in
          (0..<counts[first]).flatMap { a in (0..<counts[second]).map { Pair(first, a, second, $0) } }
        }
      }
      open = Set(pairs)
    }

    mutating func cover() {
      append(counts.map { _ in 0 })
      if counts.count == 1 { for value in 1..<counts[0] { append([value]) } }
      for pair in pairs where open.contains(pair) { append(row(around: pair)) }
    }

    private func row(around pair: Pair) -> [Int] {
      var row: [Int?] = counts.map { _ in nil }
      row[pair.axes.x] = pair.values.x
      row[pair.axes.y] = pair.values.y
      for axis in counts.indices where row[axis] == nil {
        var best = (value: 0, gain: -1)
        for value in 0..<counts[axis] {
          let gain = row.indices.filter { other in
            guard let chosen = row[other] else { return false }
            return open.contains(
              axis < other ? Pair(axis, value, other, chosen) : Pair(other, chosen, axis, value))
          }.count
          if gain > best.gain { best = (value, gain) }
        }
        row[axis] = best.value
      }
      return row.map { $0 ?? 0 }
    }

    private mutating func append(_ row: [Int]) {
      rows.append(row)
      for first in row.indices {
        for second in row.indices.dropFirst(first + 1) {
          open.remove(Pair(first, row[first], second, row[second]))
        }
      }
    }
  }

  private struct Pair: Hashable {
    let axes: SIMD2<Int>
    let values: SIMD2<Int>

    init(_ first: Int, _ firstValue: Int, _ second: Int, _ secondValue: Int) {
      axes = SIMD2(first, second)
      values = SIMD2(firstValue, secondValue)
    }
  }
}
