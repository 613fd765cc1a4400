/// From baseline to baseline.
package enum TemplateLineHeight: Hashable, Sendable {
  /// So many points at the usual text size.
  case points(Double)
  /// A multiple of the size of the type.
  case share(Double)
}

extension TemplateLineHeight {
  private static let points = NumberRange(
    lowest: 3, highest: 1_000, includesLowest: false,
    refusal: #"expected more than 3 points, or a share such as "140%""#, quantity: .length)
  private static let hundredths = NumberRange(lowest: 1, highest: 999)
  private static let pattern = #"[1-9][0-9]{0,2}(?:\.[0-9]{1,6})?%"#

  static let form = Form<TemplateLineHeight>(
    words: "number above 3, at most 1,000; or a share of the size such as `\"140%\"`",
    schema: {
      .anyOf([
        Form<Double>.number(in: points).schema(),
        Schema(["type": "string", "pattern": .string("^\(pattern)$")]),
      ])
    }
  ) { field in
    guard case .string(let text) = field.value.content, text.hasSuffix("%") else {
      return field.number(in: points).map { .points($0) }
    }
    guard text.wholeMatch(of: /[1-9][0-9]{0,2}(\.[0-9]{1,6})?%/) != nil, let number = Double(text.dropLast())
    else {
      field.report(
        "invalid-share", "\(quoted(text)) is not a share of the size of the type",
        hint: #"write a number of points, or "140%""#)
      return nil
    }
    return field.checked(number, in: hundredths).map { .share($0 / 100) }
  }.defined(
    "templateLineHeight", "From baseline to baseline: points, or a share of the size of the type.",
    examples: [24, "140%", "0%", 1.4])
}
