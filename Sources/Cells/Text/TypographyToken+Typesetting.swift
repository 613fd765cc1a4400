import DesignFormat

extension TypographyToken {
  var weight: Int { Int(min(max(fontWeight, 100), 900).rounded()) }
}

extension TemplateTextStyle {
  /// The weight of emphasized text: a text style's own; for a token, that of CSS's `bolder` (CSS Fonts 4, section
  /// 2.2.1).
  var emphasizedWeight: Int {
    switch self {
    case .system(let style): style.emphasizedWeight
    case .token(let token): token.fontWeight < 350 ? 400 : token.fontWeight < 550 ? 700 : 900
    }
  }
}

extension Typesetter.Style.Custom {
  /// Creates the font of a token, with overrides of a label. Its size is equal at each content size.
  init(_ token: TypographyToken, family: String?, size: Double?) {
    let families = family.map { [$0] } ?? token.fontFamily
    let wanted = families.first ?? ""
    let size = size ?? token.fontSize
    if SystemFont.isCalled(wanted) {
      self.init(size: size, tracking: token.letterSpacing)
      isSystem = true
    } else {
      self.init(family: wanted, size: size, tracking: token.letterSpacing)
      alternatives = families.dropFirst().map { SystemFont.isCalled($0) ? SystemType.textFamily : $0 }
    }
    leading = token.lineHeight * size
  }
}
