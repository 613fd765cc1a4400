import LayoutEngine
import DesignFormat
import Foundation
import Graphics
import Rendering

package struct TextBlock {
  package let passage: Typesetter.Passage
  /// The styles, the first wanted most.
  package let styles: [Typesetter.Style]

  init(_ string: String, _ label: TemplateLabel, _ direction: LayoutDirection) {
    let style = label.styles.first ?? .system(.body)
    passage =
      label.hasEmphasis
      ? Typesetter.Passage(emphasised: string, weight: style.emphasizedWeight) : Typesetter.Passage(string)
    styles = label.styles.map { Typesetter.Style($0, label, direction) }
  }

  /// A centred line of a size of its own, in the style of headlines.
  init(_ string: String, size: Double, weight: Int, color: Color) {
    passage = Typesetter.Passage(string)
    var style = Typesetter.Style(style: .headline, weight: weight, color: color, alignment: .center)
    style.custom = Typesetter.Style.Custom(size: size)
    styles = [style]
  }
}

extension Typesetter.Style {
  /// One of a label's styles; the ink is given when the text is drawn.
  fileprivate init(_ style: TemplateTextStyle, _ label: TemplateLabel, _ direction: LayoutDirection) {
    switch style {
    case .system(let style):
      self.init(style: style, weight: label.weight?.number, color: .black)
      let isSystem = label.family.map(SystemFont.isCalled) ?? false
      let family = isSystem ? nil : label.family
      if family != nil || label.size != nil || isSystem {
        custom = Custom(family: family, size: label.size)
        custom?.isSystem = isSystem
      }
    case .token(let token):
      self.init(style: .body, weight: label.weight?.number ?? token.weight, color: .black)
      custom = Custom(token, family: label.family, size: label.size)
    }
    // Text is set from left to right edges; which of them reading begins at is the cell's to know.
    let isMirrored = direction == .rightToLeft
    switch label.alignment {
    case .leading: alignment = isMirrored ? .trailing : .leading
    case .trailing: alignment = isMirrored ? .leading : .trailing
    case .center: alignment = .center
    case .natural: alignment = .natural
    }
    lineLimit = label.lineLimit
    switch label.truncation {
    case .tail: truncation = .tail
    case .middle: truncation = .middle
    case .head: truncation = .head
    }
  }
}

extension Typesetter.Passage {
  /// A text in which `**so**` marks what stands out; a mark without its partner is shown as it is.
  init(emphasised text: String, weight: Int) {
    let parts = text.components(separatedBy: "**")
    var string = ""
    var emphasis: [TextRequest.Emphasis] = []
    for (index, part) in parts.enumerated() {
      let isMarked = index % 2 == 1
      if isMarked, index == parts.count - 1 {
        string += "**" + part
        continue
      }
      let start = string.utf8.count
      string += part
      if isMarked, !part.isEmpty {
        emphasis.append(TextRequest.Emphasis(start..<string.utf8.count, weight: weight))
      }
    }
    self.init(string, emphasis: emphasis)
  }
}

extension Typesetter {
  /// Sets a text in lines of at most `width` points, as few as fit `height`; `nil` for as much as it wants.
  func set(_ block: TextBlock, width: Double?, height: Double? = nil) -> SetText {
    var style = style(for: block, width: width)
    if let height {
      let leading = metrics(of: style).leading
      // Lines without any height fit in any number, and of those that are next to nothing more than can be counted.
      if leading > 0 {
        let room = Int(max(1, min((height + 0.01) / leading, 1e6)))
        style.lineLimit = style.lineLimit == 0 ? room : min(style.lineLimit, room)
      }
    }
    // What was measured at its natural width must fit into that, less what sharing rooms out has rounded away.
    return set(block.passage, style, width: width.map { $0 + 0.01 })
  }

  func leastHeight(of block: TextBlock) -> Double { metrics(of: block.styles[0]).leading }

  private func style(for block: TextBlock, width: Double?) -> Style {
    guard let width, block.styles.count > 1 else { return block.styles[0] }
    return block.styles.first { style in
      var line = style
      line.lineLimit = 1
      return size(of: block.passage, line).width <= width + 0.01
    } ?? block.styles[block.styles.count - 1]
  }
}
