import CoreGraphics
public import Foundation

/// Options for measuring text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The options' bits.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Measures several lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Includes the font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Truncates the last visible line.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The context of a measurement; it has no properties here.
open class NSStringDrawingContext: NSObject {}

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The text color, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The paragraph style, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The additional space between letters, in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
}

extension NSString {
  /// Returns the bounding box of the text, in points, estimated from Inter's glyph widths.
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

  /// Returns the size of the text in one line, in points, estimated from Inter's glyph widths.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    boundingRect(with: .zero, attributes: attributes, context: nil).size
  }
}

extension String {
  /// Returns the bounding box of the text, in points, estimated from Inter's glyph widths.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  /// Returns the size of the text in one line, in points, estimated from Inter's glyph widths.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }
}

extension NSAttributedString {
  /// Returns the bounding box of the text, in points, estimated from Inter's glyph widths. The entire text is measured in the
  /// font of its first letter.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let attributes = length > 0 ? self.attributes(at: 0, effectiveRange: nil) : nil
    return string.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Returns the size of the text in one line, in points.
  public func size() -> CGSize { boundingRect(with: .zero, context: nil).size }
}

/// Estimates the size of text from the glyph widths of Inter, the font of drawn cells. The estimates are realistic, and
/// equal on all machines. Kerning and non-Latin scripts are not supported.
struct TextEstimate {
  let font: UIFont

  func width(of text: some StringProtocol) -> CGFloat {
    var (em, count) = (0.0, 0.0)
    for scalar in text.unicodeScalars {
      em += Self.em(of: scalar)
      count += 1
    }
    let heavier = 1 + 0.13 * Double(font.weight.rawValue)
    return CGFloat(em * heavier + count * Self.tracking(Double(font.pointSize))) * font.pointSize
  }

  func size(of text: String, width limit: CGFloat) -> CGSize {
    var (count, widest) = (0, CGFloat(0))
    let blank = width(of: " ")
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = CGFloat(0)
      count += 1
      for word in paragraph.split(separator: " ") {
        let length = width(of: word)
        if line > 0, line + blank + length > limit {
          count += 1
          line = 0
        }
        line += (line > 0 ? blank : 0) + length
        // A word that is longer than a line is broken at any position.
        while line > limit, limit > 0 {
          (widest, line) = (limit, line - limit)
          count += 1
        }
        widest = max(widest, line)
      }
    }
    return CGSize(width: widest, height: CGFloat(count) * font.lineHeight)
  }

  private static func em(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 32..<127: Double(thousandths[Int(scalar.value) - 32]) / 1000
    case 0x2E80...0xFFEF, 0x1F000...: 1
    default: 0.58
    }
  }

  /// Returns the system font's tracking for a size, as a fraction of that size.
  private static func tracking(_ size: Double) -> Double {
    switch size {
    case ..<12: 0.006 * (12 - size)
    case ..<17: -0.0051 * (size - 12)
    case ..<28: -0.0255 + 0.0033 * (size - 17)
    default: 0.012
    }
  }

  /// The widths of the characters from space to tilde, in thousandths of an em.
  private static let thousandths = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357,
    625, 464, 605, 636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507,
    936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889, 753, 761,
    635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452,
    497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597,
    609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,
  ]
}
