/// A value that a template declares: its key and its default.
package struct TemplateParameter: Equatable, Sendable {
  let key: String
  /// The default; nil if the value is required.
  var defaultValue: TemplateValue?
}

extension TemplateParameter {
  static let key = Key(
    "parameters",
    Form.raw("object of default values") {
      .dictionary(
        of: .anyOf([ItemDatum.valueSchema, Schema(["type": "null"])]),
        names: Schema(["pattern": .string(TemplateKey.pattern)]))
    },
    "The values that the template shows, with their defaults; null marks a required value. Only the root part of a template can have this key.",
    otherwise: "all values are optional",
    examples: [["title": .null, "icon": "star", "photos": []]],
    details:
      "Calls of the template report values that it does not declare, and missing required values. Items without a value show the default."
  )

  /// Reads the parameters of a template, in the order in which they are written.
  static func read(_ field: Field, images: ImageFolder) -> [TemplateParameter]? {
    guard let members = field.members() else { return nil }
    return members.compactMap { member in
      let value = field.member(member)
      guard TemplateKey.isPlain(member.key) else {
        value.report(
          "invalid-name", "\(quoted(member.key)) is not a valid key",
          hint: "start with a letter, then use letters, digits, - and _, at most 64 characters in all")
        return nil
      }
      if case .null = value.value.content { return TemplateParameter(key: member.key) }
      return TemplateValue.read(value, images).map { TemplateParameter(key: member.key, defaultValue: $0) }
    }
  }
}

extension Template {
  /// Returns the values with the defaults of the template's parameters in place of missing ones.
  package func completed(_ data: TemplateData) -> TemplateData {
    var data = data
    for parameter in parameters ?? [] where data[parameter.key] == nil {
      data[parameter.key] = parameter.defaultValue
    }
    return data
  }
}
