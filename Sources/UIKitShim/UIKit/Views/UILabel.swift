import CoreGraphics
public import Foundation

/// A view that shows a text. The text's size is estimated from Inter's glyph widths.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text.
  open var text: String? {
    get { attributedText?.string ?? plainText }
    set {
      plainText = newValue
      attributedText = nil
    }
  }
  /// The text with attributes.
  open var attributedText: NSAttributedString?
  private var plainText: String?
  /// The font.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)
  /// The text color.
  open var textColor: UIColor! = .label
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The maximum number of lines; zero means no limit.
  open var numberOfLines = 1
  /// The wrapping or truncation of the text.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the font follows the user's preferred text size.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the font shrinks so that the text fits.
  open var adjustsFontSizeToFitWidth = false
  /// The width at which lines wrap, in points.
  open var preferredMaxLayoutWidth: CGFloat = 0

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let limit = size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude
    var box = TextEstimate(font: font).size(of: text, width: limit)
    if numberOfLines > 0 { box.height = min(box.height, CGFloat(numberOfLines) * font.lineHeight) }
    return CGSize(width: box.width.rounded(.up), height: box.height.rounded(.up))
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: .greatestFiniteMagnitude))
  }
}

/// An image, of which only the size is known.
public final class UIImage: NSObject, @unchecked Sendable {
  /// The size, in points.
  public let size: CGSize
  /// The number of pixels in a point.
  public let scale: CGFloat = 1

  /// Creates an image with a size.
  public init(size: CGSize) { self.size = size }
  /// Creates an image of size zero.
  public convenience override init() { self.init(size: .zero) }
  /// Returns nil, because asset catalogs are not supported.
  public convenience init?(named name: String) { nil }
  /// Returns nil, because symbols are not supported.
  public convenience init?(systemName name: String) { nil }
}

/// A view of an image.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// Creates a view of an image, with the image's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
