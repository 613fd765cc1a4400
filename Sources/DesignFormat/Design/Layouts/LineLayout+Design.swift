package import LayoutEngine

extension LineLayout: DesignLayout {
  package static let form = LayoutForm(
    "line",
    "One row that scrolls horizontally and stops with an item in the middle; items grow near the middle.",
    defaults: LineLayout(),
    [
      .itemSize(\.itemSize),
      Property("minimumLineSpacing", \.minimumLineSpacing, .length, "The space between items, in points."),
      Property(
        "sectionInset", \.sectionInset, automaticInsets,
        "The inset of the row; automatic insets allow the first and the last item to stop in the middle."
      ),
      Property(
        "activeDistance", \.activeDistance, .positiveLength,
        "The distance from the middle, in points, below which an item grows."),
      Property(
        "zoomFactor", \.zoomFactor,
        .number(in: NumberRange(lowest: -1, highest: 100, includesLowest: false)),
        "The growth of an item in the middle, as a fraction of its size; a negative value shrinks it."),
    ])

  private static let automaticInsets: Form<EdgeInsets?> = {
    let insets = Form.sectionInsets
    return Form(
      words: "insets, or `\"automatic\"`",
      schema: { .anyOf([Schema(["const": "automatic"]), insets.schema()]) },
      write: { $0.flatMap(insets.write) }
    ) { field in
      guard case .string(let text) = field.value.content, !field.isReference else {
        return insets.read(field).map { .some($0) }
      }
      guard text != "automatic" else { return .some(nil) }
      field.mismatch("insets", hint: #"write "automatic", one number, or [top, left, bottom, right]"#)
      return nil
    }
  }()
}
