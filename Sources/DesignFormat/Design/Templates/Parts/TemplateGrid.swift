/// A part whose children are in columns of equal width, row by row in reading direction.
package struct TemplateGrid: TextlessPart {
  package let columns: Int
  /// The space between columns, in points.
  package let spacing: Double
  /// The space between rows, in points.
  package let rowSpacing: Double
  /// The default alignment of the parts in their columns.
  package let alignment: TemplateAlignment

  package var name: String { "grid" }
  package var revealsBackground: Bool { true }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

extension TemplateGrid {
  private static let columnsKey = Key(
    "columns", Form.boundWholeNumber(in: 1...50), "The number of columns.", isRequired: true)
  private static let spacingKey = Key("spacing", Form.length, "The space between columns, in points.")
    .defaulting(to: 0)
  private static let rowSpacingKey = Key(
    "rowSpacing", Form.length, "The space between rows, in points.", otherwise: "the spacing")
  private static let alignmentKey = Key(
    "alignment", Form<TemplateAlignment>.alignment, "The alignment of parts in their grid cells.",
    defaultValue: "stretch")

  static let form = TemplateNodeForm(
    "grid", "templateGrid", "Parts in columns of equal width.", .plain, holdsParts: true,
    keys: [.key(columnsKey), .key(spacingKey), .key(rowSpacingKey), .key(alignmentKey)]
  ) { reader, _ in
    let spacing = reader[spacingKey]
    let rowSpacing = reader[rowSpacingKey] ?? spacing
    let alignment = reader[alignmentKey] ?? .stretch
    let columns = reader.required(columnsKey) ?? (reader.has(columnsKey) ? 1 : nil)
    return columns.map {
      TemplateGrid(columns: $0, spacing: spacing, rowSpacing: rowSpacing, alignment: alignment)
    }
  }
}
