extension TemplateLook {
  /// Reads the keys that every part may have; `hasInk` says whether `color` is among them.
  static func read(_ reader: inout ObjectReader, hasInk: Bool) -> TemplateLook {
    var look = TemplateLook()
    look.width = reader["width"].flatMap(TemplateExtent.read)
    look.height = reader["height"].flatMap(TemplateExtent.read)
    look.minWidth = reader["minWidth"]?.number(in: .nonNegative)
    look.maxWidth = reader["maxWidth"]?.number(in: .nonNegative)
    look.minHeight = reader["minHeight"]?.number(in: .nonNegative)
    look.maxHeight = reader["maxHeight"]?.number(in: .nonNegative)
    look.aspectRatio = reader["aspectRatio"]?.number(in: NumberRange(lowest: 0.001, highest: 1_000))
    look.padding = reader["padding"]?.insets(in: .nonNegative)
    look.background = reader["background"].flatMap(TemplateFill.read)
    look.corners = reader["cornerRadius"].flatMap(TemplateCorners.read)
    look.isContinuous = reader["cornerCurve"]?.choice(
      .cornerCurve, among: [("circular", false), ("continuous", true)])
    look.border = reader["border"].flatMap(TemplateBorder.read)
    look.shadows = reader["shadow"].flatMap(TemplateShadow.readAll)
    look.opacity = reader["opacity"]?.number(in: NumberRange(lowest: 0, highest: 1))
    look.clips = reader["clips"]?.flag()
    look.isMirrored = reader["mirrored"]?.flag()
    look.insetsFromSafeArea = reader["insetsFromSafeArea"]?.flag()
    look.alignSelf = reader["alignSelf"]?.choice("alignment", of: TemplateAlignment.self)
    look.offset = reader["offset"].flatMap(TemplateOffset.read)
    if hasInk { look.color = reader["color"].flatMap(TemplateColor.read) }
    return look
  }

  /// The bindings to colours.
  var colorBindings: [TemplateBinding] {
    (background?.colors ?? []).compactMap(\.binding)
      + ([color, border?.color] + (shadows ?? []).map(\.color)).compactMap { $0?.binding }
  }
}

extension TemplateVariant {
  /// Reads `variants` and then `states`, which wins.
  static func readAll(_ reader: inout ObjectReader, hasInk: Bool) -> [TemplateVariant] {
    let variants = reader["variants"].map { field in
      field.nonEmptyElements("variant", limit: 100).compactMap { read($0, hasInk: hasInk) }
    }
    return (variants ?? []) + (reader["states"].map { states($0, hasInk: hasInk) } ?? [])
  }

  private static func read(_ field: Field, hasInk: Bool) -> TemplateVariant? {
    guard var reader = field.object() else { return nil }
    let condition = TemplateCondition.read(&reader)
    if !reader.has("if"), !reader.has("unless") {
      field.report("missing-key", #"missing key "if" or "unless""#, hint: "say when the variant is used")
    }
    let look = TemplateLook.read(&reader, hasInk: hasInk)
    reader.finish()
    return TemplateVariant(condition: condition, look: look)
  }

  private static func states(_ field: Field, hasInk: Bool) -> [TemplateVariant] {
    guard var reader = field.object() else { return [] }
    let variants = ItemState.allCases.compactMap { state -> TemplateVariant? in
      guard let value = reader[state.rawValue], var look = value.object() else { return nil }
      let test = TemplateTest(
        binding: TemplateBinding("state.\(state.rawValue)", path: value.path), comparison: nil, operand: "")
      defer { look.finish() }
      return TemplateVariant(
        condition: TemplateCondition(all: [test]), look: TemplateLook.read(&look, hasInk: hasInk))
    }
    reader.finish()
    return variants
  }
}
