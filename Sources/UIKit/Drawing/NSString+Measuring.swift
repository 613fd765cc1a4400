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

/// How long words are, by the widths that letters have in Inter, which pictures of cells are drawn with: enough to see a
/// layout with words of the right length, and the same on every machine. Kerning and other scripts are not known here.
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

  /// The size of words in lines of a width.
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
        // A word that is longer than a line is broken anywhere.
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

  /// The space that the system adds between letters of a size, as a share of that size.
  private static func tracking(_ size: Double) -> Double {
    switch size {
    case ..<12: 0.006 * (12 - size)
    case ..<17: -0.0051 * (size - 12)
    case ..<28: -0.0255 + 0.0033 * (size - 17)
    default: 0.012
    }
  }

  /// Of the letters from blank to tilde.
  private static let thousandths = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357,
    625, 464, 605, 636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507,
    936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889, 753, 761,
    635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452,
    497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597,
    609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,
  ]
}
