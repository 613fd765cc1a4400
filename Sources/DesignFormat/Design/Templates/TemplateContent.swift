/// Lines of text in a template.
public struct TemplateLabel: Equatable, Sendable {
  /// How lines stand in their box.
  public enum Alignment: String, Sendable, CaseIterable {
    /// At the side where the text's own direction begins.
    case natural
    /// Where the cell's reading begins.
    case leading
    /// In the middle.
    case center
    /// Where the cell's reading ends.
    case trailing
  }

  /// Which characters give way where there is no room.
  public enum Truncation: String, Sendable, CaseIterable {
    /// The last ones.
    case tail
    /// Those in the middle.
    case middle
    /// The first ones.
    case head
  }

  /// The weights of UIKit, by their names there.
  public enum Weight: String, Sendable, CaseIterable {
    /// 100.
    case ultraLight
    /// 200.
    case thin
    /// 300.
    case light
    /// 400.
    case regular
    /// 500.
    case medium
    /// 600.
    case semibold
    /// 700.
    case bold
    /// 800.
    case heavy
    /// 900.
    case black

    /// The weight on the scale from 100 to 900.
    public var number: Int {
      switch self {
      case .ultraLight: 100
      case .thin: 200
      case .light: 300
      case .regular: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      case .heavy: 800
      case .black: 900
      }
    }
  }

  /// The characters.
  public internal(set) var text: TemplateText
  /// Text styles, the first wanted most; a later one is taken where the text would not fit in one line.
  public let styles: [TemplateTextStyle]
  /// The weight; nil for the style's own.
  public let weight: Weight?
  /// The font family; nil for the system's.
  public let family: String?
  /// A size in points that replaces the style's; nil for the style's own.
  public let size: Double?
  /// How lines stand in their box.
  public let alignment: Alignment
  /// How many lines there may be; 0 for any number.
  public let lineLimit: Int
  /// Which characters give way.
  public let truncation: Truncation
  /// Whether `**so**` marks words that are set in the style's emphasised weight.
  public let hasEmphasis: Bool
}

/// How a text in a template is set.
public enum TemplateTextStyle: Equatable, Sendable {
  /// A text style of iOS, which grows with the content size.
  case system(TextStyle)
  /// A token's, the same at every content size.
  case token(TypographyToken)
}

/// The icon of a template: always the same, or one that the item brings.
public enum TemplateIconName: Equatable, Sendable {
  /// Always the same.
  case fixed(IconName)
  /// A value of what is shown; nil where neither a value nor a default is there.
  case bound(TemplateBinding, fallback: IconName?)

  /// The icon for `data`; nil for none.
  public func resolved(with data: TemplateData) -> IconName? {
    switch self {
    case .fixed(let name): name
    case .bound(let binding, let fallback):
      data[binding.key]?.text.flatMap(IconName.init(rawValue:)) ?? fallback
    }
  }
}
