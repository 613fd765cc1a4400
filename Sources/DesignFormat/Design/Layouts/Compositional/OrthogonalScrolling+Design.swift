import LayoutEngine

extension Form where Value == OrthogonalScrollPosition {
  private static let offset = Key(
    "offset", Form<Double>.signedLength,
    "The distance by which the row is scrolled from its beginning, in points.",
    isRequired: true)
  private static let item = Key(
    "item", Form<Int>.wholeNumber(in: 0...9_999_999), "The index of the item to scroll to.",
    isRequired: true)
  private static let fraction = Key(
    "fraction", Form<Double>.fraction,
    "The fraction of the scroll range: 0 is the beginning, and 1 is the end.",
    isRequired: true)

  static let keys: [Property<Void>] = [.key(offset), .key(item), .key(fraction)]

  static let orthogonalScroll = Form(
    words: #"`{ "offset": 120 }`, `{ "item": 2 }` or `{ "fraction": 0.5 }`"#,
    schema: { .oneOf(keys.map { ObjectForm<Void>(keys: [$0]).schema }) }
  ) { field in
    KeyReader(field, names: ["offset", "item", "fraction"]).flatMap { read($0, of: field) }
  }

  /// Reads a scroll position, for which exactly one of three keys must be present; `reader` may accept further keys.
  static func read(_ reader: KeyReader, of field: Field) -> OrthogonalScrollPosition? {
    let written = [reader.has(offset), reader.has(item), reader.has(fraction)].count { $0 }
    let (points, number, part) = (reader[offset], reader[item], reader[fraction])
    reader.finish()
    guard written == 1 else {
      field.report("scroll-forms", #"expected one of "offset", "item" and "fraction""#)
      return nil
    }
    return points.map { .offset($0) } ?? number.map { .item($0) } ?? part.map { .fraction($0) }
  }
}

extension OrthogonalScrollingProperties {
  static let object: ObjectForm<OrthogonalScrollingProperties> = ObjectForm<
    OrthogonalScrollingProperties
  >(
    "orthogonalScrollingProperties",
    "The deceleration and bouncing of a section that scrolls orthogonally. These properties have no effect on images.",
    defaults: OrthogonalScrollingProperties(),
    keys: [
      Property(
        "decelerationRate", \.decelerationRate, .choice(.decelerationRate),
        "The deceleration of the row after a swipe: that of the screen, that of other scroll views, or a faster one."
      ),
      Property(
        "bounce", \.bounce, .choice("bounce"),
        "Whether the row bounces at its ends: only if it is longer than its visible part, always, or never."),
    ], examples: [["decelerationRate": "fast", "bounce": "never"]])

  static let form = Form<OrthogonalScrollingProperties>(
    words: "object", schema: { object.schema }
  ) { $0.filled(OrthogonalScrollingProperties(), by: object) }
}

extension Form where Value == VisibleItemKeyframe {
  private static let distance = Key(
    "distance", Form<VisibleItemKeyframe.Distance>.keyframeDistance,
    "The distance between the middle of the row's visible part and the middle of the cell, on both sides.",
    isRequired: true)
  static let keyframeKeys = ObjectForm(
    "visibleItemKeyframe", "The scale and opacity of a cell at a distance from the middle of its row.",
    defaults: VisibleItemKeyframe(distance: .points(0)),
    keys: [
      .key(distance),
      Property("scale", \.scale, .number(in: .keyframeScale), "The scale of the cell about its center."),
      Property("alpha", \.alpha, .fraction, "The opacity of the cell."),
    ], examples: [["distance": 0], ["distance": "50%", "scale": 0.85, "alpha": 0.6]])

  static let keyframe: Form<VisibleItemKeyframe> = Form(words: "object", schema: { keyframeKeys.schema }) {
    field in
    guard let reader = KeyReader(field, keyframeKeys) else { return nil }
    let position = reader.required(distance)
    var keyframe = VisibleItemKeyframe(distance: position ?? .points(0))
    reader.fill(&keyframe, by: keyframeKeys)
    reader.finish()
    return position == nil ? nil : keyframe
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
      field.mismatch(
        "a distance",
        hint: #"write a number of points, such as 120, or a percentage of the visible length, such as "50%""#)
      return nil
    }
    return field.checked(percent, in: .nonNegative).map { .fraction($0 / 100) }
  }
}
