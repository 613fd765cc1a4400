import DesignFormat
import Foundation
import Graphics
import Rendering

/// A text that a cell wants set in a box of its own.
struct TextBlock {
  /// The characters.
  let string: String
  /// The styles, the first wanted most.
  let styles: [Face]
  /// How many lines there may be; `nil` for any number.
  let lineLimit: Int?
  /// Where lines stand, from 0 for the left edge to 1 for the right one.
  let alignment: Double

  /// A font and the distance between its baselines, in points.
  struct Face: Hashable {
    /// The font.
    let font: Font
    /// Between baselines.
    let leading: Double
  }

  /// The text that a label wants.
  init(_ string: String, _ label: TemplateLabel, _ direction: ReadingDirection) {
    self.string = string
    styles = label.styles.map {
      Face($0, weight: label.weight?.number, size: label.size, family: label.family)
    }
    lineLimit = label.lineLimit == 0 ? nil : label.lineLimit
    let isRightToLeft =
      label.alignment == .natural
      ? string.isRightToLeft ?? (direction == .rightToLeft)
      : direction == .rightToLeft
    alignment =
      switch label.alignment {
      case .center: 0.5
      case .natural, .leading: isRightToLeft ? 1 : 0
      case .trailing: isRightToLeft ? 0 : 1
      }
  }
}

extension TextBlock.Face {
  /// The face of a text style, with what replaces the style's own.
  init(_ style: TextStyle, weight: Int? = nil, size: Double? = nil, family: String? = nil) {
    let metrics = style.metrics(at: .large)
    let points = size ?? metrics.size
    let weight = weight ?? style.weight
    let tracking = TextStyle.tracking(atSize: points)
    font =
      family.map { Font(family: $0, size: points, weight: weight, tracking: tracking) }
      ?? Font(size: points, weight: weight, tracking: tracking)
    leading = metrics.leading * points / metrics.size
  }
}

/// Lines that have been set: what is measured is what is drawn.
struct SetText {
  /// The lines.
  let shaped: ShapedText
  /// Between baselines, in points.
  let leading: Double

  /// How much room the lines take, in points.
  var size: CGSize { CGSize(width: shaped.width, height: leading * Double(shaped.lines.count)) }

  /// From the top to the first line's baseline, in points: each line stands in the middle of its leading.
  var firstBaseline: Double { leading / 2 + (shaped.lines[0].ascent - shaped.lines[0].descent) / 2 }

  /// The lines in a box, from its top.
  func nodes(in box: CGRect, alignment: Double, color: Color) -> [Scene.Node] {
    shaped.lines.enumerated().map { index, line in
      let middle = box.minY + leading * (Double(index) + 0.5)
      let origin = CGPoint(
        x: box.minX + (box.width - line.width) * alignment,
        y: middle + (line.ascent - line.descent) / 2)
      return .text(shaped.text(line: index, at: origin, color: color))
    }
  }
}

extension Typesetter {
  /// Sets a text in lines of at most `width` points, as few as fit `height`; `nil` for as much as it wants.
  func set(_ block: TextBlock, width: Double?, height: Double? = nil) -> SetText {
    let face = face(for: block, width: width)
    var limit = block.lineLimit ?? 10_000
    if let height { limit = min(limit, max(1, Int((height + 0.01) / face.leading))) }
    // What was measured at its natural width must fit into exactly that.
    let shaped = fonts.shape(
      TextRequest(block.string, font: face.font, maximumWidth: width.map { $0 + 0.01 }, lineLimit: limit))
    return SetText(shaped: shaped, leading: face.leading)
  }

  /// The first style in which the text fits one line; the last where it fits in none.
  private func face(for block: TextBlock, width: Double?) -> TextBlock.Face {
    guard let width, block.styles.count > 1 else { return block.styles[0] }
    return block.styles.first {
      fonts.shape(TextRequest(block.string, font: $0.font)).width <= width + 0.01
    } ?? block.styles[block.styles.count - 1]
  }
}

extension String {
  /// Whether the first letter with a direction is of a script that is read from right to left; `nil` for none
  /// (Unicode Standard Annex 9, rule P2).
  fileprivate var isRightToLeft: Bool? {
    unicodeScalars.first { $0.properties.isAlphabetic }.map { scalar in
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
      default: false
      }
    }
  }
}
