import Graphics

/// A change of a token's color as Tokens Studio writes it in `$extensions`: lighten, darken, mix or alpha.
///
/// The results equal the results of the package sd-transforms, which prepares such tokens for Style
/// Dictionary.
private struct TokenColorModifier {
  enum Kind: String, CaseIterable {
    case lighten, darken, mix, alpha
  }

  let kind: Kind
  let space: ColorSpace
  /// The strength of the change, from 0 (no change) to 1. For `alpha`, it is the new alpha.
  let amount: Double
  let other: HexColor?

  func applied(to color: HexColor) -> HexColor {
    if kind == .alpha { return color.withAlpha(amount) }
    let components = space.components(of: color)
    let changed: [Double]
    switch (kind, space) {
    case (.mix, _):
      guard let other else { return color }
      changed = mixed(components, space.components(of: other))
      return space.color(changed, alpha: between(color.alpha, other.alpha))
    case (.lighten, .lch), (.darken, .lch):
      changed = [lightness(components[0]), components[1] * (1 - amount), components[2]]
    case (.lighten, .hsl), (.darken, .hsl):
      changed = [components[0], components[1], lightness(components[2])]
    default:
      changed = components.map { between($0, kind == .lighten ? 1 : 0) }
    }
    return space.color(changed, alpha: color.alpha)
  }

  private func lightness(_ old: Double) -> Double { between(old, kind == .lighten ? 100 : 0) }

  private func between(_ first: Double, _ second: Double) -> Double { first + (second - first) * amount }

  /// Mixes two colors. Hues take the shorter way around the circle.
  private func mixed(_ first: [Double], _ second: [Double]) -> [Double] {
    let hue: Int? = space == .lch ? 2 : space == .hsl ? 0 : nil
    return first.indices.map { index in
      guard index == hue else { return between(first[index], second[index]) }
      let turn = (second[index] - first[index]).remainder(dividingBy: 360)
      return first[index] + turn * amount
    }
  }
}

extension ColorSpace {
  fileprivate func components(of color: HexColor) -> [Double] {
    components(ofSRGB: [color.red, color.green, color.blue].map { Double($0) / 255 })
  }
}

extension TokenReader {
  /// Returns a token's value changed by its color modifier, if it has one; nil after reporting an invalid modifier.
  func modified(_ value: TokenValue, of token: TokenDefinition, _ links: [Link]) -> TokenValue? {
    guard let field = token.modifier, case .color(.fixed(let color)) = value else { return value }
    if field.validation.isFirst("color modifiers") {
      field.warn(
        "older-form", "color modifiers are not part of the format; they are applied as in Tokens Studio",
        hint: "write the resulting color")
    }
    guard let modifier = modifier(field, of: token, links) else { return nil }
    return .color(.fixed(modifier.applied(to: color)))
  }

  private func modifier(_ field: Field, of token: TokenDefinition, _ links: [Link]) -> TokenColorModifier? {
    guard var reader = field.object() else { return nil }
    let kinds = TokenColorModifier.Kind.allCases.map { (name: $0.rawValue, value: $0) }
    let spaces: [(name: String, value: ColorSpace)] = [
      ("lch", .lch), ("hsl", .hsl), ("srgb", .srgb), ("p3", .displayP3),
    ]
    guard let kind = reader.required("type")?.choice("operation", among: kinds),
      let amount = reader.required("value").flatMap({ share($0, of: token, links) })
    else { return nil }
    guard kind != .alpha else {
      return TokenColorModifier(kind: kind, space: .srgb, amount: amount, other: nil)
    }
    guard let space = reader.required("space")?.choice(.colorSpace, among: spaces) else { return nil }
    var other: HexColor?
    if kind == .mix {
      guard let color = reader.required("color"),
        case .color(.fixed(let mixed))? = part(color, as: .color, in: token, links)
      else { return nil }
      other = mixed
    }
    return TokenColorModifier(kind: kind, space: space, amount: amount, other: other)
  }

  /// Reads an amount from 0 to 1, which may be a string, a percentage or a reference.
  private func share(_ field: Field, of token: TokenDefinition, _ links: [Link]) -> Double? {
    var number: Double?
    if case .string(let text) = field.value.content {
      number = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
    }
    if number == nil {
      guard case .number(let found)? = part(field, as: .number, in: token, links) else { return nil }
      number = found
    }
    return number.flatMap { field.checked($0, in: .fraction) }
  }
}

extension TokenDefinition {
  /// The color modifier in the token's extensions, if any.
  fileprivate var modifier: Field? {
    // Tools write the key with "$" in tokens of the older format, too.
    for key in ["$extensions", "extensions"] {
      guard let modifier = field.value.member(key)?.value.member("studio.tokens")?.value.member("modify")
      else {
        continue
      }
      let path = field.path.appending(key).appending("studio.tokens").appending("modify")
      return Field(value: modifier.value, path: path, validation: field.validation)
    }
    return nil
  }
}
