import CoreGraphics
public import Foundation

/// Words in a view; measured by average widths of letters.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The words.
  open var text: String? {
    get { attributedText?.string ?? plainText }
    set {
      plainText = newValue
      attributedText = nil
    }
  }
  /// The words with fonts of their own.
  open var attributedText: NSAttributedString?
  private var plainText: String?
  /// The font.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)
  /// The colour of the words.
  open var textColor: UIColor! = .label
  /// Where the words stand.
  open var textAlignment = NSTextAlignment.natural
  /// How many lines there may be; zero for any number.
  open var numberOfLines = 1
  /// How lines break.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the font follows the reader's text size.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the font shrinks so that the words fit.
  open var adjustsFontSizeToFitWidth = false
  /// The width to wrap lines at, in points.
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

/// A picture, of which only the size is known.
public final class UIImage: NSObject, @unchecked Sendable {
  /// How large it is, in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat = 1

  /// A picture by its size alone.
  public init(size: CGSize) { self.size = size }
  /// A picture without a size.
  public convenience override init() { self.init(size: .zero) }
  /// A picture of an asset catalogue, of which there is none.
  public convenience init?(named name: String) { nil }
  /// A symbol, of which there is none.
  public convenience init?(systemName name: String) { nil }
}

/// A picture in a view.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage?

  /// A view of a picture, as large as it is.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
