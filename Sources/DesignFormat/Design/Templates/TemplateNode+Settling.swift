extension Template {
  /// The template for the values of an item: numbers of its parts are in place.
  package func settled(for data: TemplateData) -> Template {
    root.isLate ? Template(name: name, root: root.settled(for: data)) : self
  }
}

extension TemplateNode {
  /// Whether what it is, or what is in it, depends on the item otherwise than by texts, colours and conditions.
  var isLate: Bool { late != nil || children.contains(where: \.isLate) }

  /// The part and all in it for the values of an item.
  func settled(for data: TemplateData) -> TemplateNode {
    guard isLate else { return self }
    var node = self
    if let late { node = read(late, for: data) }
    node.children = children.map { $0.settled(for: data) }
    return node
  }

  /// The part read anew, with the words that it has in the screen's language.
  private func read(_ late: TemplateLateReading, for data: TemplateData) -> TemplateNode {
    let own = late.contents(for: data)
    let variants = zip(self.variants, own.variants).map {
      TemplateVariant(condition: $0.condition, look: $1.look)
    }
    return TemplateNode(
      part: own.part?.withWords(ofAny: part) ?? part, children: children, look: own.look,
      condition: condition, variants: variants, place: place)
  }
}
