/// A space that fills the remaining space of its row or column.
package struct TemplateSpacer: TextlessPart {
  /// The minimum length, in points.
  package let minLength: Double

  package var name: String { "spacer" }
  package var revealsBackground: Bool { true }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

extension TemplateSpacer {
  private static let length = Key("minLength", Form.length, "The minimum length, in points.").defaulting(
    to: 0)

  static let form = TemplateNodeForm(
    "spacer", "templateSpacer", "Fills the remaining space.", nil, keys: [.key(length)]
  ) { reader, _ in TemplateSpacer(minLength: reader[length]) }
}
