extension TemplateStack {
  private static let spacing = Key("spacing", Form.length, "Between parts, in points.").defaulting(to: 0)
  private static let distribution = Key(
    "distribution", Form<Distribution>.choice("distribution"),
    "Where parts stand along it when there is room to spare."
  ).defaulting(to: .start)
  private static let overflow = Key(
    "overflow", Form.choice("overflow", among: [("visible", false), ("omit", true)]),
    "Whether parts without room are left out, the last first."
  ).defaulting(to: false)

  /// Parts side by side.
  static let row = form(
    "row", "templateRow", "Parts side by side.", .row,
    [
      ("top", .start), ("center", .center), ("bottom", .end), ("stretch", .stretch),
      ("firstTextBaseline", .firstTextBaseline),
    ], usually: .center)

  /// Parts below one another.
  static let column = form(
    "column", "templateColumn", "Parts below one another.", .column,
    [("leading", .start), ("center", .center), ("trailing", .end), ("stretch", .stretch)], usually: .start)

  private static func form(
    _ name: String, _ definition: String, _ sentence: String, _ axis: Axis,
    _ alignments: [(name: String, value: Alignment)], usually: Alignment
  ) -> TemplateNodeForm {
    let alignment = Key(
      "alignment", Form.choice("alignment", among: alignments), "Where parts stand across it."
    ).defaulting(to: usually)
    return TemplateNodeForm(
      name, definition, sentence, .plain,
      keys: [
        .key(spacing), .key(alignment), .key(distribution), .key(overflow), .key(TemplateNode.children),
      ]
    ) { reader, scope in
      .stack(
        TemplateStack(
          axis: axis, spacing: reader[spacing], alignment: reader[alignment],
          distribution: reader[distribution], omitsOverflow: reader[overflow],
          children: TemplateNode.children(reader, scope)))
    }
  }
}
