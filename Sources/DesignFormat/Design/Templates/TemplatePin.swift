/// The attachment of a part to the sides of its container. A pinned part takes no space in the container.
package struct TemplatePin: Equatable, Sendable {
  /// A distance from a side of the container.
  package enum Distance: Equatable, Sendable {
    /// A distance in points.
    case points(Double)
    /// A fraction of the container's width or height.
    case share(Double)

    /// Returns the distance in a container of the given length, in points.
    package func points(in length: Double) -> Double {
      switch self {
      case .points(let points): points
      case .share(let share): share * length
      }
    }
  }

  package var leading: Distance?
  package var trailing: Distance?
  package var top: Distance?
  package var bottom: Distance?
  /// The distance from the container's center to the part's center, in reading direction, in points.
  package var centerX: Double?
  /// The distance from the container's center down to the part's center, in points.
  package var centerY: Double?

  package init() {}
}

extension TemplatePin {
  static let object = ObjectForm<TemplatePin>(
    "templatePin", "The sides of the container to which the part is attached.",
    keys: [
      Property("leading", \.leading, Distance.form, "The distance from the leading side."),
      Property("trailing", \.trailing, Distance.form, "The distance from the trailing side."),
      Property("top", \.top, Distance.form, "The distance from the top."),
      Property("bottom", \.bottom, Distance.form, "The distance from the bottom."),
      Property(
        "centerX", \.centerX, .signedLength,
        "The distance of the part's center from the container's center, in reading direction, in points."),
      Property(
        "centerY", \.centerY, .signedLength,
        "The distance of the part's center from the container's center, downward, in points."),
    ],
    rules: [
      "not": [
        "anyOf": [
          ["required": ["centerX"], "anyOf": [["required": ["leading"]], ["required": ["trailing"]]]],
          ["required": ["centerY"], "anyOf": [["required": ["top"]], ["required": ["bottom"]]]],
        ]
      ]
    ],
    examples: [
      ["leading": 12, "trailing": 8, "top": "10%"], ["centerX": 0, "bottom": 4],
      ["centerX": 0, "leading": 4],
      ["leading": "10"],
    ])

  static let form = Form<TemplatePin>(
    words: ##"`{ "leading": 12, "trailing": 8, "top": "10%" }`"##, schema: { object.schema }
  ) { field in
    guard let reader = KeyReader(field, object) else { return nil }
    var pin = TemplatePin()
    reader.fill(&pin, by: object)
    for (center, sides) in [("centerX", ["leading", "trailing"]), ("centerY", ["top", "bottom"])] {
      guard let value = reader[center], let side = sides.first(where: { reader[$0] != nil }) else { continue }
      value.report(
        "unused-key", "a part has either \(quoted(center)) or \(quoted(side))", hint: "remove one of them")
    }
    reader.finish()
    return pin
  }
}

extension TemplatePin.Distance {
  private static let share = #"-?[0-9]{1,3}(?:\.[0-9]{1,6})?"#

  fileprivate static let form = Form<TemplatePin.Distance>(
    words: "points, or a percentage such as `\"10%\"`",
    schema: {
      .anyOf([
        Form<Double>.signedLength.schema(),
        Schema(["type": "string", "pattern": .string("^(?:\(share)|\(TemplateKey.bindingPattern))%$")]),
      ])
    }
  ) { field in
    guard case .string(let text) = field.value.content, text.hasSuffix("%") else {
      if let binding = field.valueInTemplate, case .percent? = binding.format {
        return field.number(binding.withFormat(nil), in: NumberRange(lowest: -10, highest: 10))
          .map { .share($0) }
      }
      return field.number(in: .signed).map { .points($0) }
    }
    if let inner = TemplateBinding.whole(String(text.dropLast())) {
      guard let binding = TemplateBinding.read(inner, in: field) else { return nil }
      return field.number(binding, in: NumberRange(lowest: -1_000, highest: 1_000)).map { .share($0 / 100) }
    }
    guard text.wholeMatch(of: /-?[0-9]{1,3}(\.[0-9]{1,6})?%/) != nil, let number = Double(text.dropLast())
    else {
      field.report(
        "invalid-share", "\(quoted(text)) is not a share of a length", hint: #"write a number, or "10%""#)
      return nil
    }
    return .share(number / 100)
  }.defined(
    "templatePinDistance", "A distance in points, or a percentage of the container's width or height.",
    examples: [12, "10%", "-5%", "{level}%", "{level, percent}", "1000%"])
}
