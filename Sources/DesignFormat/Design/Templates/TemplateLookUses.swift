/// The conditions and values that decide the look of a template's parts: all that an item shows but for the words of
/// its texts, and of those whose initials stand for a picture.
package struct TemplateLookUses: Sendable {
  /// Every text of the template, whether conditions show it or not.
  package private(set) var labels: [TemplateLabel] = []
  /// Conditions of which nothing counts but whether they hold.
  private var tests: [TemplateTest] = []
  private var keys: [String] = []
  /// Those whose initials stand for pictures that are missing.
  private var placeholders: [TemplateText] = []

  /// Nil for templates whose parts may show something else than the item, or be others for each.
  package init?(of template: Template) {
    guard !template.root.isLate, !template.root.hasScopes else { return nil }
    var keys: Set<String> = []
    note(template.root, &keys)
    self.keys = keys.sorted()
  }

  /// The conditions and values for some data. Where these are equal, all parts look the same but for words and initials.
  package struct Answers: Equatable, Sendable {
    fileprivate let tests: [Bool]
    fileprivate let values: [TemplateValue?]
    fileprivate let hasWords: [Bool]
    /// The words of each of the labels; empty for none.
    package let words: [String]
    /// Whose initials stand for each of the pictures, should it be missing; they do not count where answers are compared.
    package let placeholders: [String?]

    package static func == (a: Answers, b: Answers) -> Bool {
      a.tests == b.tests && a.values == b.values && a.hasWords == b.hasWords
    }
  }

  package func answers(of data: TemplateData) -> Answers {
    let words = labels.map { $0.shownRuns(for: data).map(\.text).joined() }
    return Answers(
      tests: tests.map { $0.holds(for: data) }, values: keys.map { data[$0] },
      hasWords: words.map { !$0.isEmpty }, words: words,
      placeholders: placeholders.map { $0.resolved(with: data) })
  }

  private mutating func note(_ node: TemplateNode, _ keys: inout Set<String>) {
    note([node.condition] + node.variants.map(\.condition))
    var bindings = node.ownBindings
    if let label = node.part as? TemplateLabel {
      labels.append(label)
      note(label.runs.map(\.condition))
      bindings.removeAll { $0.use != .color }
    }
    if let picture = node.part as? TemplatePicture, let text = picture.placeholderText {
      placeholders.append(text)
      bindings.removeAll { text.bindings.contains($0.binding) }
    }
    for (binding, _) in bindings {
      keys.insert(binding.key)
      if case .key(let other)? = binding.divisor { keys.insert(other) }
    }
    // A picture may be the item's, and what stands in for it has the item's accent.
    if node.part is TemplatePicture { keys.formUnion(["image", "accent"]) }
    for child in node.children { note(child, &keys) }
  }

  private mutating func note(_ conditions: [TemplateCondition]) {
    tests += conditions.flatMap { $0.all + $0.unless }
  }
}
