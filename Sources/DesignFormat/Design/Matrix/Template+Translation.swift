extension Template {
  func mapTexts(_ change: TextChange) -> Template {
    Template(name: name, root: root.mapTexts(change))
  }
}

extension TemplateNode {
  fileprivate func mapTexts(_ change: TextChange) -> TemplateNode {
    TemplateNode(
      part: part.mapTexts(change), children: children.map { $0.mapTexts(change) }, look: look,
      condition: condition.mapOperands(change),
      variants: variants.map {
        TemplateVariant(condition: $0.condition.mapOperands(change), look: $0.look)
      }, late: late, repetition: repetition?.mapTexts(change), place: place)
  }
}

extension TemplateRepetition {
  fileprivate func mapTexts(_ change: TextChange) -> TemplateRepetition {
    var repetition = self
    repetition.rest = rest.map { $0.mapTexts(change) }
    return repetition
  }
}

extension TemplateRun {
  func mapTexts(_ change: TextChange) -> TemplateRun {
    var run = self
    (run.text, run.condition) = (text.mapLiterals(change), condition.mapOperands(change))
    return run
  }
}

extension TemplateCondition {
  fileprivate func mapOperands(_ change: TextChange) -> TemplateCondition {
    TemplateCondition(
      all: all.map { $0.mapOperand(change) }, unless: unless.map { $0.mapOperand(change) })
  }
}

extension TemplateTest {
  fileprivate func mapOperand(_ change: TextChange) -> TemplateTest {
    guard change.changes(binding.key), relation == .equals || relation == .differs else { return self }
    return TemplateTest(
      binding: binding.mapFallback(change.operand), relation: relation,
      operand: other == nil ? change.operand(operand) : operand, other: other)
  }
}

extension TemplateBinding {
  fileprivate func mapFallback(_ change: (String) -> String) -> TemplateBinding {
    withFallback(fallback.map(change))
  }
}

extension TemplateText {
  /// The words between bindings, without the blanks around them, and the bindings' defaults, changed one by one.
  func mapLiterals(_ change: TextChange) -> TemplateText {
    TemplateText(
      parts: parts.map { part in
        if case .bound(let binding) = part { return .bound(binding.mapFallback(change.text)) }
        guard case .literal(let words) = part, let first = words.firstIndex(where: { !$0.isWhitespace }),
          let last = words.lastIndex(where: { !$0.isWhitespace })
        else { return part }
        return .literal(
          words[..<first] + change(String(words[first...last])) + words[words.index(after: last)...])
      })
  }
}
