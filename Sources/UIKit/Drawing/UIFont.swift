import CoreGraphics
public import Foundation

/// A font by its size; without a screen, words are measured by rules of thumb (`NSString.boundingRect`).
public final class UIFont: NSObject, @unchecked Sendable {
  /// How heavy letters are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From −1 to 1.
    public let rawValue: CGFloat
    /// A weight from −1 to 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Hairlines.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thin.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// The usual.
    public static let regular = Weight(rawValue: 0)
    /// Somewhat heavy.
    public static let medium = Weight(rawValue: 0.23)
    /// Half bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavier.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest.
    public static let black = Weight(rawValue: 0.62)
  }

  /// A text style, which decides the font of words: a title, a footnote and so on.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// A style by UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A large title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The first title.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The second title.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The third title.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A headline.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Below a headline.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Beside running text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A note.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Below a picture.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Below a picture, smaller.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size at the usual text size, in points.
    fileprivate var usualSize: CGFloat {
      let sizes: [TextStyle: CGFloat] = [
        .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .body: 17,
        .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
      ]
      return sizes[self] ?? 17
    }
  }

  /// How large letters are, in points.
  public let pointSize: CGFloat
  /// How heavy they are.
  let weight: Weight

  private init(pointSize: CGFloat, weight: Weight) { (self.pointSize, self.weight) = (pointSize, weight) }

  /// A font by its name, which only tells whether it is bold.
  public convenience init?(name: String, size: CGFloat) {
    self.init(pointSize: size, weight: name.contains("Bold") ? .bold : .regular)
  }

  /// The system's font.
  public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, weight: .regular) }
  /// The system's font, as heavy as is said.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: size, weight: weight)
  }
  /// The system's font, bold.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, weight: .bold) }
  /// The system's font, slanted.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }
  /// The system's font with figures of one width.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// The font for a use, at the usual text size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(pointSize: style.usualSize, weight: style == .headline ? .semibold : .regular)
  }

  /// The usual size of words, in points.
  public class var systemFontSize: CGFloat { 14 }
  /// The usual size of labels, in points.
  public class var labelFontSize: CGFloat { 17 }
  /// The same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(pointSize: size, weight: weight) }
  /// The name.
  public var fontName: String { ".SFUI-Regular" }
  /// How high a line is, in points: as of the system's font.
  public var lineHeight: CGFloat { pointSize * 1.193359375 }
  /// How far letters rise, in points.
  public var ascender: CGFloat { pointSize * 0.9521484375 }
  /// How far letters hang, in points; negative.
  public var descender: CGFloat { pointSize * -0.2412109375 }
  /// How high capitals are, in points.
  public var capHeight: CGFloat { pointSize * 0.70458984375 }
  /// The extra space between lines, in points.
  public var leading: CGFloat { 0 }

  /// Whether both are the same font.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.pointSize == pointSize && other.weight == weight
  }
  /// Fits `isEqual`.
  public override var hash: Int { pointSize.hashValue }
}
