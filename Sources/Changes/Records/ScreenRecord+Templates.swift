import Review

extension ScreenRecord {
  /// Two records in which an element that is drawn by another template says only that, and what both templates show.
  ///
  /// Parts of two templates have nothing to do with each other; listing how they differ would bury the reason.
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
  /// A text that the other version does not show is told by its words, and not by how it looks.
  fileprivate mutating func leaveOutLooksOfNewTexts(unlike other: ElementRecord) {
    for text in texts.keys where other.texts[text] == nil {
      style = style.filter { !$0.key.hasPrefix("\(text) ") || other.style[$0.key] != nil }
    }
  }
}
