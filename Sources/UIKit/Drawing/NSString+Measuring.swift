import CoreGraphics
public import Foundation

/// What is measured of words.
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

/// What measuring is told and tells.
open class NSStringDrawingContext: NSObject {}

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The colour of letters, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// How lines stand, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// What is added between letters, in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
}

/// How long words are, by the average widths of the system's letters: enough to see a layout with words of about the
/// right length, and the same on every machine. Pictures of cells are measured with real fonts.
struct TextEstimate {
  let font: UIFont

  func width(of text: some StringProtocol) -> CGFloat {
    let em = text.unicodeScalars.reduce(0.0) { $0 + Self.em(of: $1) }
    return CGFloat(em * (1 + 0.1 * max(0, Double(font.weight.rawValue)))) * font.pointSize
  }

  /// The size of words in lines of a width.
  func size(of text: String, width limit: CGFloat) -> CGSize {
    var (count, widest) = (0, CGFloat(0))
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = CGFloat(0)
      count += 1
      for word in paragraph.split(separator: " ") {
        let (length, blank) = (width(of: word), line > 0 ? width(of: " ") : 0)
        if line > 0, line + blank + length > limit {
          count += 1
          line = 0
        }
        line += (line > 0 ? blank : 0) + length
        if line > limit {
          let more = Int(line / limit)
          count += more
          (widest, line) = (limit, line - CGFloat(more) * limit)
        }
        widest = max(widest, line)
      }
    }
    return CGSize(width: widest, height: CGFloat(count) * font.lineHeight)
  }

  private static func em(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case " ", "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", "f", "t", "r": 0.28
    case "m", "w", "M", "W", "@", "%": 0.85
    case "A"..."Z": 0.66
    case "\u{2E80}"..."\u{FFEF}", "\u{1F000}"...: 1
    default: 0.54
    }
  }
}

extension NSString {
  /// The box around the words, in points, by average widths of letters.
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

  /// The size of the words in one line, in points, by average widths of letters.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    boundingRect(with: .zero, attributes: attributes, context: nil).size
  }
}

extension String {
  /// The box around the words, in points, by average widths of letters.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  /// The size of the words in one line, in points, by average widths of letters.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }
}

extension NSAttributedString {
  /// The box around the words, in points, by average widths of letters; the first letter's font counts.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let attributes = length > 0 ? self.attributes(at: 0, effectiveRange: nil) : nil
    return string.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// The size of the words in one line, in points.
  public func size() -> CGSize { boundingRect(with: .zero, context: nil).size }
}
