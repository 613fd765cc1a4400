extension DesignColor {
  static func read(_ field: Field) -> DesignColor? { field.color() }
}

extension Field {
  /// The colour: `#RRGGBB`, `#RRGGBBAA`, the name of a system colour, or a reference to a token or an asset.
  func color() -> DesignColor? {
    guard let text = nonEmptyString() else { return nil }
    if TokenReference.isAlias(text) { return referencedColor() }
    if let color = SystemColor(rawValue: text) { return .system(color) }
    guard text.hasPrefix("#") else {
      reportUnknown(.color, text, hint: SystemColor.hint(for: text))
      return nil
    }
    guard let color = HexColor(text) else {
      report("invalid-color", "\(quoted(text)) is not a colour", hint: "write #RRGGBB or #RRGGBBAA")
      return nil
    }
    return .fixed(color)
  }
}
