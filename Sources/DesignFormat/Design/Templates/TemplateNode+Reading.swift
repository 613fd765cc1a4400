extension TemplateNode {
  /// The types of parts.
  private enum Kind: String, CaseIterable {
    case row, column, overlay, text, image, shape, icon, spacer

    /// What stands in for a type that other tools have, so that what else is wrong with the part comes to light.
    init?(meantBy field: Field) {
      guard case .string(let name) = field.value.content,
        let meant = ForeignNames.meaning(of: name, in: Self.allCases.map(\.rawValue)).first
      else { return nil }
      self.init(rawValue: meant)
    }
  }

  /// Reads a part and all that is in it; `depth` counts the parts around it.
  static func read(_ field: Field, images: ImageFolder, depth: Int = 0) -> TemplateNode? {
    guard var reader = field.object(inPlaceOf: { #"{"type": "text", "text": \#(quoted($0))}"# }) else {
      return nil
    }
    guard depth < Limits.templateDepth else {
      field.report("too-deep", "more than \(Limits.templateDepth) parts within one another")
      return nil
    }
    let hint = "known types: \(Kind.allCases.map { quoted($0.rawValue) }.joined(separator: ", "))"
    guard let type = reader.required("type", hint: hint),
      let kind = type.choice("type", of: Kind.self) ?? Kind(meantBy: type)
    else { return nil }
    let condition = TemplateCondition.read(&reader)
    let hasInk = [.text, .shape, .icon].contains(kind)
    var look = TemplateLook()
    var variants: [TemplateVariant] = []
    if kind != .spacer {
      look = TemplateLook.read(&reader, hasInk: hasInk)
      variants = TemplateVariant.readAll(&reader, hasInk: hasInk)
    }
    var scope = TemplateNodeReader(object: reader, images: images, depth: depth)
    let content = scope.content(kind.rawValue)
    scope.object.finish()
    return content.map {
      TemplateNode(content: $0, look: look, condition: condition, variants: variants)
    }
  }
}

/// Reads what only some types of parts have.
struct TemplateNodeReader {
  /// The part's keys.
  var object: ObjectReader
  /// Where pictures are.
  let images: ImageFolder
  /// How many parts are around it.
  let depth: Int

  /// The content of a part of a known type; nil after reporting what is wrong with it.
  mutating func content(_ kind: String) -> TemplateNode.Content? {
    switch kind {
    case "row": return .stack(stack(.row))
    case "column": return .stack(stack(.column))
    case "overlay":
      let alignment = object["alignment"]?.choice("alignment", of: TemplateAlignment.self)
      return .overlay(alignment ?? .center, children())
    case "text": return label().map { .text($0) }
    case "image": return TemplatePicture.read(&object, images: images).map { .image($0) }
    case "shape":
      return object.required("shape")?.choice("shape", of: TemplateFigure.self).map { .shape($0) }
    case "icon":
      let size = object.number("size", in: .positive, default: 17)
      return object.required("icon").flatMap(TemplateIconName.read).map { .icon($0, size: size) }
    default: return .spacer(minLength: object.number("minLength", in: .nonNegative, default: 0))
    }
  }

  private mutating func children() -> [TemplateNode] {
    let fields = object.required("children")?.nonEmptyElements(.child, limit: 1_000) ?? []
    return fields.compactMap { TemplateNode.read($0, images: images, depth: depth + 1) }
  }

  private mutating func stack(_ axis: TemplateStack.Axis) -> TemplateStack {
    let alignments: [(name: String, value: TemplateStack.Alignment)] =
      axis == .row
      ? [
        ("top", .start), ("center", .center), ("bottom", .end), ("stretch", .stretch),
        ("firstTextBaseline", .firstTextBaseline),
      ]
      : [("leading", .start), ("center", .center), ("trailing", .end), ("stretch", .stretch)]
    return TemplateStack(
      axis: axis, spacing: object.number("spacing", in: .nonNegative, default: 0),
      alignment: object["alignment"]?.choice("alignment", among: alignments)
        ?? (axis == .row ? .center : .start),
      distribution: object["distribution"]?.choice("distribution", of: TemplateStack.Distribution.self)
        ?? .start,
      omitsOverflow: object["overflow"]?.choice(
        "overflow", among: [("visible", false), ("omit", true)]) ?? false,
      children: children())
  }

  private mutating func label() -> TemplateLabel? {
    let text = object.required("text").flatMap(TemplateText.read)
    let label = TemplateLabel(
      text: text ?? TemplateText(parts: []),
      styles: object["style"].map(TemplateLabel.styles) ?? [.system(.body)],
      weight: object["weight"]?.choice("weight", of: TemplateLabel.Weight.self),
      family: object["family"]?.nonEmptyString(),
      size: object["size"]?.number(
        in: NumberRange(lowest: 0, highest: 1_000, includesLowest: false, quantity: .length)),
      alignment: object["alignment"]?.choice("alignment", of: TemplateLabel.Alignment.self) ?? .leading,
      lineLimit: object["lineLimit"]?.wholeNumber(in: NumberRange(lowest: 0, highest: 1_000)) ?? 1,
      truncation: object["truncation"]?.choice("truncation", of: TemplateLabel.Truncation.self) ?? .tail,
      hasEmphasis: object.flag("emphasis"))
    return text.map { _ in label }
  }
}

extension TemplateLabel {
  /// Reads one text style, or an array of 1 to 5.
  fileprivate static func styles(_ field: Field) -> [TemplateTextStyle] {
    guard case .array = field.value.content else {
      return TemplateTextStyle.read(field).map { [$0] } ?? [.system(.body)]
    }
    let styles = field.nonEmptyElements("style", limit: 5).compactMap(TemplateTextStyle.read)
    return styles.isEmpty ? [.system(.body)] : styles
  }
}

extension TemplateTextStyle {
  private static let sizes = NumberRange(lowest: 0, highest: 1_000, includesLowest: false)
  private static let lineHeights = NumberRange(lowest: 0, highest: 100)

  /// Reads the name of a text style, or a token of one.
  fileprivate static func read(_ field: Field) -> TemplateTextStyle? {
    guard field.isReference else {
      return field.choice(.textStyle, of: TextStyle.self).map { .system($0) }
    }
    guard let token = field.typographyToken() else { return nil }
    for (range, number, noun) in [
      (sizes, token.fontSize, "font size"), (lineHeights, token.lineHeight, "line height"),
    ] where !range.contains(number) {
      field.report("out-of-range", "\(noun): \(range.message(refusing: number))", related: field.tokenPlace)
    }
    return .token(token)
  }
}

extension TemplateIconName {
  /// Reads the name of an icon, or a binding to one.
  static func read(_ field: Field) -> TemplateIconName? {
    guard let inner = TemplateBinding.whole(field) else {
      return field.icon().map { .fixed($0) }
    }
    guard let binding = TemplateBinding.read(inner, in: field) else { return nil }
    guard TemplateKey.isFree(binding.key) else {
      field.report("wrong-kind", "{\(binding.key)} is not the name of an icon")
      return nil
    }
    guard let written = binding.fallback else { return .bound(binding, fallback: nil) }
    guard let fallback = IconName(rawValue: written) else {
      field.report(
        "binding-default", "the default \(quoted(written)) of {\(binding.key)} is not an icon",
        hint: IconName.hint(for: written))
      return nil
    }
    return .bound(binding, fallback: fallback)
  }
}
