import LayoutEngine

extension Matrix.Axis {
  fileprivate var key: Key<Field> {
    switch self {
    case .orientation:
      key(
        Form<Orientation>.choice(""), "Which way up the viewports are held.",
        details: "Viewports are turned; without it they stay as they are.")
    case .appearance:
      key(
        Form<ColorTraits.Appearance>.choice(""),
        "Light or dark; the first is the one that other values are combined with.",
        details: "Light without it.")
    case .contrast:
      key(
        Form<ColorTraits.Contrast>.choice(""), "Whether Increase Contrast is switched on.",
        details: "Normal without it.")
    case .textSize:
      key(
        Form.choice("", among: ContentSizeCategory.choices),
        "The text size that a person has chosen (Dynamic Type).",
        details: "Large, the system's default, without it.")
    case .locale:
      key(
        Form.text, "The languages: the design's own, those with translations, and pseudo.",
        details: "The design's own without it.")
    case .direction:
      key(
        Form<LayoutDirection>.choice(""), "Which way screens run, whatever the language.",
        details: "The language's own without it.")
    case .state:
      key(
        Form<ItemState>.choice(""), "The state of cells whose items have none of their own.",
        details: "Normal without it.")
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
    "Which values meet: each other value once with the first ones, every two, or all."
  ).defaulting(to: .each)

  static let object = ObjectForm<Matrix>(
    "matrix", "What the pictures of a screen differ in, besides the viewport.",
    keys: axes.map { .key($0.key) } + [.key(combine)],
    examples: [["appearance": ["light", "dark"], "textSize": ["large", "AX3"]]])

  /// `viewports` is how many the design has.
  static func read(_ field: Field, in vocabulary: Vocabulary, viewports: Int) -> Matrix {
    var matrix = Matrix()
    guard let reader = KeyReader(field, object) else { return matrix }
    for (axis, key) in axes {
      guard let values = reader[key] else { continue }
      let elements = values.nonEmptyElements("value", limit: Limits.viewports)
      let names = elements.map { $0.string() }
      // A value of the wrong type is reported; the others have no place to count from then.
      guard !names.isEmpty, !names.contains(nil) else { continue }
      do throws(WrongValues) {
        try matrix.set(axis.rawValue, to: names.compactMap { $0 }, in: vocabulary)
      } catch {
        for problem in error.problems {
          let place = problem.index.map { elements[$0] } ?? values
          place.report(problem.code, problem.message, hint: problem.hint)
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
