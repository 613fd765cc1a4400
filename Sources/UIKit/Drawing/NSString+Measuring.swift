import CoreGraphics
public import Foundation

/// Options for measuring words.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// A bit each.
  public let rawValue: Int
  /// Options by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines below each other.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// With what lies between lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The last line is cut.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The context of a measurement; it holds nothing here.
open class NSStringDrawingContext: NSObject {}

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The colour of letters, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// How lines stand, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The space added between letters, in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
}

extension NSString {
  /// The box around the words, in points, by the widths of Inter's letters.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    let estimate = TextEstimate(font: font)
    let isInLines = options.contains(.usesLineFragmentOrigin) && size.width > 0
    let limit = isInLines ? size.width : .greatestFiniteMagnitude
    return CGRect(origin: .zero, size: estimate.size(of: description, width: limit))
  }

  /// The size of the words in one line, in points, by the widths of Inter's letters.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    boundingRect(with: .zero, attributes: attributes, context: nil).size
  }
}

extension String {
  /// The box around the words, in points, by the widths of Inter's letters.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  /// The size of the words in one line, in points, by the widths of Inter's letters.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }
}

extension NSAttributedString {
  /// The box around the words, in points, by the widths of Inter's letters; the first letter's font counts.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let attributes = length > 0 ? self.attributes(at: 0, effectiveRange: nil) : nil
    return string.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// The size of the words in one line, in points.
  public func size() -> CGSize { boundingRect(with: .zero, context: nil).size }
}
