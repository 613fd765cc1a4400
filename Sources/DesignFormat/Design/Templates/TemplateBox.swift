import Foundation

/// The size of a part along one axis.
package enum TemplateExtent: Equatable, Sendable {
  /// A size in points.
  case points(Double)
  /// A fraction of the space inside the parent; 1 for all of it.
  case share(Double)
  /// The size of the part's content.
  case hug
  /// The size of the part's content in unlimited space. Unlike `hug`, it does not shrink if space is short.
  case intrinsic
  /// All available space in the parent.
  case fill
  /// An equal share of the space that the other parts and the spacings leave, independent of the part's content.
  case fillEqually

  /// The names of the sizes that are neither points nor a percentage.
  fileprivate static let names: [(name: String, value: TemplateExtent)] = [
    ("hug", .hug), ("intrinsic", .intrinsic), ("fill", .fill), ("fillEqually", .fillEqually),
  ]
}

/// The alignment of a part in its available space.
package enum TemplateAlignment: String, Sendable, CaseIterable {
  case leading
  case center
  case trailing
  case top
  case bottom
  case topLeading
  case topTrailing
  case bottomLeading
  case bottomTrailing
  /// The part is as wide, or as high, as its container.
  case stretch

  /// The horizontal alignment: 0 at the leading edge, 1 at the trailing edge.
  package var horizontal: Double {
    switch self {
    case .leading, .topLeading, .bottomLeading: 0
    case .trailing, .topTrailing, .bottomTrailing: 1
    case .center, .top, .bottom, .stretch: 0.5
    }
  }

  /// The vertical alignment: 0 at the top, 1 at the bottom.
  package var vertical: Double {
    switch self {
    case .top, .topLeading, .topTrailing: 0
    case .bottom, .bottomLeading, .bottomTrailing: 1
    case .leading, .center, .trailing, .stretch: 0.5
    }
  }
}

package enum TemplateCorners: Equatable, Sendable {
  /// Radii in points.
  case radii(topLeading: Double, topTrailing: Double, bottomTrailing: Double, bottomLeading: Double)
  /// Radii of half the box's shorter side.
  case capsule
}

/// The curve of rounded corners.
package enum TemplateCornerCurve: Equatable, Sendable {
  /// Quarter circles.
  case circular
  /// UIKit's continuous curve.
  case continuous
  /// The corner smoothing of design tools, from 0 to 1: each curve begins 1 + n radii from the corner.
  case smooth(Double)
}

/// How a part masks the parts after it in its container.
package enum TemplateMask: String, Sendable, CaseIterable {
  case alpha
  case outline
  case luminance
}

/// Horizontal and vertical scale factors; a negative factor mirrors.
package struct TemplateScale: Equatable, Sendable {
  package let x: Double
  package let y: Double

  package init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }
}

/// The offset of a drawn part from its layout position.
package struct TemplateOffset: Equatable, Sendable {
  /// The offset in reading direction, in points.
  package let x: Double
  /// The offset down, in points.
  package let y: Double
}

extension TemplateExtent {
  static let form = Form(
    words:
      "length, at least 0; a percentage such as `\"60%\"`; \(names.map(\.name).markdownChoice)",
    schema: {
      .anyOf([
        Form<Double>.length.schema(), Schema(["enum": .array(names.map { .string($0.name) })]),
        Schema(["type": "string", "pattern": .string("^(?:\(share)|\(TemplateKey.bindingPattern))%$")]),
      ])
    }, read: read
  ).defined(
    "templateExtent",
    "The size: points, a percentage of the container, the size of the content, or a share of the remaining space.",
    examples: [44, "60%", "{progress}%", "{done/total, percent}", "hug", "fillEqually", "1000%", "{a b}%"])

  private static let share = #"[0-9]{1,3}(?:\.[0-9]{1,6})?"#

  @Sendable private static func read(_ field: Field) -> TemplateExtent? {
    switch field.value.content {
    case .string(let text) where text.hasSuffix("%"): return hundredths(text.dropLast(), field)
    case .string:
      guard field.isReference else { return field.choice("extent", among: names) }
      if let binding = field.valueInTemplate, case .percent? = binding.format {
        return share(field.number(binding.withFormat(nil), in: NumberRange(lowest: 0, highest: 10)))
      }
      return field.number(in: .nonNegative).map { .points($0) }
    case .number: return field.number(in: .nonNegative).map { .points($0) }
    default:
      field.mismatch("a number of points", hint: #"write a number, "60%", "hug" or "fill""#)
      return nil
    }
  }

  private static func share(_ share: Double?) -> TemplateExtent? { share.map { .share($0) } }

  private static func hundredths(_ text: Substring, _ field: Field) -> TemplateExtent? {
    if let inner = TemplateBinding.whole(String(text)) {
      guard let binding = TemplateBinding.read(inner, in: field) else { return nil }
      return share(field.number(binding, in: NumberRange(lowest: 0, highest: 1_000)).map { $0 / 100 })
    }
    guard text.wholeMatch(of: /[0-9]{1,3}(\.[0-9]{1,6})?/) != nil, let number = Double(text) else {
      field.report(
        "invalid-share", "\(quoted("\(text)%")) is not a share of a length",
        hint: LookalikeCharacter.remedy(inNumber: String(text))
          ?? MisspelledNumber.letterRemedy(in: String(text))
          ?? #"write "60%", "{progress}%" for a value from 0 to 100, or "{done/total, percent}""#)
      return nil
    }
    return share(number / 100)
  }
}

extension TemplateCorners {
  static let form = Form(
    words: "length, at least 0; four of them; or `\"capsule\"`",
    schema: {
      let length = Form<Double>.length.schema()
      return .anyOf([length, .array(of: length, count: 4...4), Schema(["const": "capsule"])])
    }, read: read)

  @Sendable private static func read(_ field: Field) -> TemplateCorners? {
    switch field.value.content {
    case .number,
      .string where field.isReference:
      return field.number(in: .nonNegative).map {
        .radii(topLeading: $0, topTrailing: $0, bottomTrailing: $0, bottomLeading: $0)
      }
    case .string: return field.choice(.cornerRadius, among: [("capsule", .capsule)])
    case .array(let elements):
      guard elements.count == 4 else {
        field.report(
          "wrong-count", "expected 4 numbers, found \(elements.count)",
          hint: "write [top leading, top trailing, bottom trailing, bottom leading]")
        return nil
      }
      let radii = (field.elements() ?? []).compactMap { $0.number(in: .nonNegative) }
      guard radii.count == 4 else { return nil }
      return .radii(
        topLeading: radii[0], topTrailing: radii[1], bottomTrailing: radii[2], bottomLeading: radii[3])
    default:
      field.mismatch("a radius", hint: #"write a number, four numbers or "capsule""#)
      return nil
    }
  }
}

extension TemplateCornerCurve {
  private static let names: [(name: String, value: TemplateCornerCurve)] = [
    ("circular", .circular), ("continuous", .continuous),
  ]

  static let form = Form(
    words: "`\"circular\"`, `\"continuous\"`, or a number from 0 to 1",
    schema: {
      .anyOf([
        Form<TemplateCornerCurve>.boundChoice(.cornerCurve, among: names).schema(),
        Form<Double>.fraction.schema(),
      ])
    },
    write: { value in names.first { $0.value == value }.map { .string($0.name) } },
    read: { field in
      switch field.value.content {
      case .number: return field.number(in: .fraction).map { .smooth($0) }
      case .string where field.isReference && field.valueInTemplate == nil:
        return field.number(in: .fraction).map { .smooth($0) }
      default: break
      }
      return Form<TemplateCornerCurve>.boundChoice(.cornerCurve, among: names).read(field)
    })
}

extension TemplateScale {
  private static let range = NumberRange(lowest: 0, highest: 100)
  private static let mirroredRange = NumberRange(lowest: -100, highest: 100)

  static let form = Form(
    words: "number from 0 to 100, or `[x, y]` from -100 to 100",
    schema: {
      .anyOf([
        Form<Double>.number(in: range).schema(),
        .array(of: Form<Double>.number(in: mirroredRange).schema(), count: 2...2),
      ])
    },
    write: { $0.x == $0.y ? .number($0.x) : .array([.number($0.x), .number($0.y)]) },
    read: { field in
      if case .array = field.value.content {
        return field.numbers("[x, y]", count: 2, in: mirroredRange).map { TemplateScale(x: $0[0], y: $0[1]) }
      }
      return field.number(in: range).map { TemplateScale(x: $0, y: $0) }
    })
}

extension TemplateOffset {
  static let form = Form.point.map { TemplateOffset(x: Double($0.x), y: Double($0.y)) }
}
