package struct TemplateOverlay: TextlessPart {
  /// The default alignment of the parts that are drawn over each other.
  package let alignment: TemplateAlignment

  package var name: String { "overlay" }
  package var revealsBackground: Bool { false }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

extension TemplateOverlay {
  private static let alignmentKey = Key(
    "alignment", Form<TemplateAlignment>.alignment, "The alignment of parts.", defaultValue: "center")

  static let form = TemplateNodeForm(
    "overlay", "templateOverlay", "Parts on top of each other.", .plain, holdsParts: true,
    keys: [.key(alignmentKey)]
  ) { reader, _ in TemplateOverlay(alignment: reader[alignmentKey] ?? .center) }
}
