import LayoutEngine

extension Form where Value == VisibleItemKeyframe {
  private static let distance = Key(
    "distance", Form<VisibleItemKeyframe.Distance>.keyframeDistance,
    "From the middle of what is seen of the row to the middle of the cell, on both sides.", isRequired: true)
  static let keyframeKeys = ObjectForm(
    "visibleItemKeyframe", "How a cell looks at a distance from the middle of its row.",
    defaults: VisibleItemKeyframe(distance: .points(0)),
    keys: [
      .key(distance),
      Property("scale", \.scale, .number(in: .keyframeScale), "How large the cell is, about its middle."),
      Property("alpha", \.alpha, .fraction, "How opaque the cell is."),
    ], examples: [["distance": 0], ["distance": "50%", "scale": 0.85, "alpha": 0.6]])

  static let keyframe: Form<VisibleItemKeyframe> = Form(words: "object", schema: { keyframeKeys.schema }) {
    field in
    guard let reader = KeyReader(field, keyframeKeys) else { return nil }
    let place = reader.required(distance)
    var keyframe = VisibleItemKeyframe(distance: place ?? .points(0))
    reader.fill(&keyframe, by: keyframeKeys)
    reader.finish()
    return place == nil ? nil : keyframe
  }
}

extension NumberRange {
  fileprivate static let keyframeScale = NumberRange(lowest: 0, highest: 10, includesLowest: false)
}

extension Form where Value == VisibleItemKeyframe.Distance {
  fileprivate static let keyframeDistance = Form(
    words: #"`120` or `"50%"`"#,
    schema: {
      .anyOf([
        Form<Double>.length.schema(),
        Schema(["type": "string", "pattern": .string("^\(CollectionLayoutDimension.digits)%$")]),
      ])
    }
  ) { field in
    guard case .string(let text) = field.value.content, !field.isReference else {
      return Form<Double>.length.read(field).map { .points($0) }
    }
    guard text.hasSuffix("%"), let percent = Double(digits: text.dropLast()) else {
      field.mismatch("a distance", hint: #"write 120 for points, or "50%" of the length that is seen"#)
      return nil
    }
    return field.checked(percent, in: .nonNegative).map { .fraction($0 / 100) }
  }
}
