import Cells
import DesignFormat
import Foundation
import Graphics
import Rendering

/// Finds texts that are truncated at standard text sizes. `DynamicTypeAudit` checks accessibility sizes.
///
/// Two kinds of finding have the severity `info`: text of several lines, which may intentionally show only its
/// beginning, and pseudo-localized text, which is longer on purpose.
struct TextClippedAudit {
  let screen: AuditedScreen

  var findings: [AuditFinding] {
    guard !screen.traits.textSize.isAccessibilityCategory else { return [] }
    return screen.elements.flatMap { element in
      element.texts.filter(\.isClipped).map { finding(on: $0, of: element) }
    }
  }

  private func finding(on text: AuditedElement.TextPart, of element: AuditedElement) -> AuditFinding {
    let isPreview = text.lineLimit > 1 && !text.lacksHeight
    let isPseudo = screen.traits.locale == .pseudo
    return AuditFinding(
      audit: .textClipped, severity: isPreview || isPseudo ? .info : .warning,
      cause: ["\(text.path)", element.cell.template.name, text.lacksHeight ? "height" : "width"],
      places: element.places(text.path), message: Self.message(text), hint: Self.hint(text),
      remark: "now cut: “\(text.seen)”", badness: text.badness, example: text.block.passage.string,
      element: element.element,
      template: element.cell.template.name)
  }

  private static func message(_ text: AuditedElement.TextPart) -> String {
    guard text.lacksHeight else {
      let lines = text.lineLimit == 1 ? "one line" : "\(text.lineLimit) lines"
      return "a text does not fit into \(lines)"
    }
    if text.isOutside { return "a text sticks out of its cell" }
    guard text.isSeen else { return "a text has no room at all" }
    return
      "a text has \(Double(text.part.placed.inside.height).figures(1)) points of height, and not all of it fits"
  }

  private static func hint(_ text: AuditedElement.TextPart) -> String {
    text.lacksHeight
      ? "give its cell more room, or make the text smaller"
      : #"allow more lines with "lineLimit", or give it more width"#
  }
}

extension AuditedElement.TextPart {
  /// The visible part of the text, shortened to at most 24 characters.
  fileprivate var seen: String {
    let seen = isSeen ? lines.shaped.lines.map(\.string).joined(separator: " ") : ""
    let (limit, ends) = (24, seen.hasSuffix("…"))
    if seen.count > limit { return seen.prefix(limit - 1) + "…" }
    return ends ? seen : seen + "…"
  }

  fileprivate var badness: Double {
    Double(block.passage.string.count) / Double(max(1, lines.shaped.lines.map(\.string.count).reduce(0, +)))
  }
}
