import Review

extension ScreenRecord {
  /// Reduces two records so that they are comparable. If an element has another template, only the template's name and
  /// the texts that both versions show remain.
  ///
  /// Parts of different templates correspond only by chance. Their differences would hide the actual change.
  static func comparable(
    _ old: ScreenRecord, _ new: ScreenRecord
  ) -> (old: ScreenRecord, new: ScreenRecord) {
    struct Name: Hashable {
      var category: String
      var id: String
    }
    func name(of element: ElementRecord) -> Name { Name(category: element.category, id: element.id) }
    var (before, after) = (old, new)
    let places = Dictionary(old.elements.enumerated().map { (name(of: $1), $0) }) { first, _ in first }
    for (place, element) in new.elements.enumerated() {
      guard let match = places[name(of: element)] else { continue }
      let counterpart = old.elements[match]
      before.elements[match].leaveOutLooksOfNewTexts(unlike: element)
      after.elements[place].leaveOutLooksOfNewTexts(unlike: counterpart)
      guard let template = element.style["template"], let formerly = counterpart.style["template"],
        template != formerly
      else { continue }
      before.elements[match].style = ["template": formerly]
      after.elements[place].style = ["template": template]
      before.elements[match].texts = counterpart.texts.filter { element.texts[$0.key] != nil }
      after.elements[place].texts = element.texts.filter { counterpart.texts[$0.key] != nil }
    }
    return (before, after)
  }
}

extension ElementRecord {
  /// Removes the style of texts that the other version does not show. The text itself is reported.
  fileprivate mutating func leaveOutLooksOfNewTexts(unlike other: ElementRecord) {
    for text in texts.keys where other.texts[text] == nil {
      style = style.filter { !$0.key.hasPrefix("\(text) ") || other.style[$0.key] != nil }
    }
  }
}
