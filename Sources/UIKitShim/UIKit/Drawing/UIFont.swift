import CoreGraphics
public import Foundation

/// A font, defined by its size and weight. The size of text is estimated (`NSString.boundingRect`).
public final class UIFont: NSObject, @unchecked Sendable {
  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from −1 to 1.
    public let rawValue: CGFloat
    /// Creates a weight from −1 to 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Ultra light.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thin.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Regular.
    public static let regular = Weight(rawValue: 0)
    /// Medium.
    public static let medium = Weight(rawValue: 0.23)
    /// Semibold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavy.
    public static let heavy = Weight(rawValue: 0.56)
    /// Black.
    public static let black = Weight(rawValue: 0.62)
  }

  /// A text style, such as a title or footnote.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name in UIKit.
    public let rawValue: String
    /// Creates a style from its name in UIKit.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The style of large titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The style of first-level titles.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The style of second-level titles.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The style of third-level titles.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The style of headlines.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The style of subheadlines.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The style of body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The style of callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The style of footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The style of captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The style of smaller captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The style's font size at the default text size, in points.
    fileprivate var defaultSize: CGFloat {
      let sizes: [TextStyle: CGFloat] = [
        .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .body: 17,
        .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
      ]
      return sizes[self] ?? 17
    }
  }

  /// The size of the font, in points.
  public let pointSize: CGFloat
  let weight: Weight

  private init(pointSize: CGFloat, weight: Weight) { (self.pointSize, self.weight) = (pointSize, weight) }

  /// Creates a font by name. It is bold if the name contains "Bold"; the rest of the name is ignored.
  public convenience init?(name: String, size: CGFloat) {
    self.init(pointSize: size, weight: name.contains("Bold") ? .bold : .regular)
  }

  /// Returns the system font.
  public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, weight: .regular) }
  /// Returns the system font with a weight.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: size, weight: weight)
  }
  /// Returns the bold system font.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, weight: .bold) }
  /// Returns the upright system font, because italics are not supported.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }
  /// Returns the system font. Its digits are measured with different widths, although they have equal widths
  /// in UIKit.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// Returns the font of a text style at the default text size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(pointSize: style.defaultSize, weight: style == .headline ? .semibold : .regular)
  }

  /// The default text size, in points.
  public class var systemFontSize: CGFloat { 14 }
  /// The default font size of labels, in points.
  public class var labelFontSize: CGFloat { 17 }
  /// Returns the font with another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(pointSize: size, weight: weight) }
  /// The font's name, which is constant.
  public var fontName: String { ".SFUI-Regular" }
  /// The line height of the system font, in points.
  public var lineHeight: CGFloat { pointSize * 1.193359375 }
  /// The ascender, in points.
  public var ascender: CGFloat { pointSize * 0.9521484375 }
  /// The descender, in points; negative.
  public var descender: CGFloat { pointSize * -0.2412109375 }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { pointSize * 0.70458984375 }
  /// The leading, in points.
  public var leading: CGFloat { 0 }

  /// Whether the fonts have equal size and weight.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.pointSize == pointSize && other.weight == weight
  }
  /// A hash value that is consistent with `isEqual`.
  public override var hash: Int { pointSize.hashValue }
}
