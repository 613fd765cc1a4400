/// A simple figure in the look's colour.
package struct TemplateShape: WordlessPart {
  package let figure: TemplateFigure

  package var name: String { figure.rawValue }
  package var showsGround: Bool { true }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

package enum TemplateFigure: String, Sendable, CaseIterable {
  /// The whole box, cut at its corners.
  case rectangle
  /// The box with half circles at its ends.
  case capsule
  /// The ellipse that fills the box.
  case ellipse
  /// The largest circle in the box.
  case circle
  /// A hairline: as wide as a column, or as high as a row.
  case line
}

extension TemplateShape {
  private static let figureKey = Key(
    "shape", Form<TemplateFigure>.choice("shape"),
    "The figure; a line is a hairline across its container.", isRequired: true)

  static let form = TemplateNodeForm(
    "shape", "templateShape", "A simple figure.", .inked, keys: [.key(figureKey)]
  ) { reader, _ in reader.required(figureKey).map { TemplateShape(figure: $0) } }
}
