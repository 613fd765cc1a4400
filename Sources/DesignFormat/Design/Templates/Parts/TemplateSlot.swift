/// The position in a template for a part that the calling template passes.
package struct TemplateSlot: TextlessPart {
  /// The key under which the calling template passes the part.
  let key: String

  package var name: String { "slot" }
  package var revealsBackground: Bool { true }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

extension TemplateSlot {
  static let defaultName = "content"

  private static let key = Key(
    "name", Form<String>.templateKey, "The key under which a part is passed to the template.",
    defaultValue: .string(defaultName))

  static let form = TemplateNodeForm(
    "slot", "templateSlot", "Shows the part that the calling template passes, or nothing.", nil,
    keys: [.key(key)]
  ) { reader, _ in TemplateSlot(key: reader[key] ?? defaultName) }
}

extension TemplateNode {
  /// The names of the slots in the part and its descendants.
  var slotNames: Set<String> {
    let own = (part as? TemplateSlot).map { [$0.key] } ?? []
    let passed = (part as? TemplateCall)?.slots.map(\.part) ?? []
    return (inner + passed + (repetition?.rest ?? [])).reduce(into: Set(own)) {
      $0.formUnion($1.slotNames)
    }
  }
}
