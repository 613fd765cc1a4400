/// The object of another tool from which a screen, an item or a part was made, such as a node of a Figma file.
package struct DesignSource: Hashable, Sendable {
  /// The object's identifier in the other tool. It is the same in all versions of the object.
  package var id: String
  /// The object's name in the other tool.
  package var name: String?

  package init(id: String, name: String? = nil) {
    (self.id, self.name) = (id, name)
  }
}

extension DesignSource {
  static let sentence =
    "The object of another tool, such as a node of a Figma file, from which this screen, item or part was made."
  fileprivate static let idSentence =
    "The object's identifier in the other tool, which is equal in all versions of the object."
  fileprivate static let nameSentence = "The object's name in the other tool."

  private static let id = Key("id", Form.nonEmptyText, idSentence, isRequired: true)
  private static let name = Key("name", Form.text, nameSentence)
  static let object = ObjectForm<DesignSource>("source", sentence, keys: [.key(id), .key(name)])

  static let form = Form<DesignSource>(
    words: ##"`{ "id": "12:3", "name": "Card" }`"##, schema: { object.schema }
  ) { field in
    guard let reader = KeyReader(field, object) else { return nil }
    let (id, name) = (reader.required(id), reader[name])
    reader.finish()
    return id.map { DesignSource(id: $0, name: name) }
  }
}

/// The source of a part of a template. Its texts may contain bindings, so that each repetition has its own source.
package struct TemplateSource: Equatable, Sendable {
  package let id: TemplateText
  package let name: TemplateText?

  /// Returns the source with the values of `data`; nil if a value of the identifier is missing.
  package func resolved(with data: TemplateData) -> DesignSource? {
    id.resolved(with: data).map { DesignSource(id: $0, name: name?.resolved(with: data)) }
  }

  /// Returns the source after replacing its bindings with the values of `data`.
  func settled(for data: TemplateData) -> TemplateSource {
    guard let source = resolved(with: data) else { return self }
    return TemplateSource(
      id: TemplateText(parts: [.literal(source.id)]),
      name: source.name.map { TemplateText(parts: [.literal($0)]) })
  }

  var bindings: [TemplateBinding] { id.bindings + (name?.bindings ?? []) }
}

extension TemplateSource {
  private static let id = Key("id", TemplateText.form, DesignSource.idSentence, isRequired: true)
  private static let name = Key("name", TemplateText.form, DesignSource.nameSentence)
  private static let object = ObjectForm<TemplateSource>(
    "templateSource", DesignSource.sentence, keys: [.key(id), .key(name)])

  static let key = Key(
    "source",
    Form<TemplateSource>(
      words: ##"`{ "id": "12:3", "name": "Card" }`, texts with [values](#values-of-templates)"##,
      schema: { object.schema }
    ) { field in
      guard let reader = KeyReader(field, object) else { return nil }
      let (id, name) = (reader.required(id), reader[name])
      reader.finish()
      return id.map { TemplateSource(id: $0, name: name) }
    }, DesignSource.sentence)
}
