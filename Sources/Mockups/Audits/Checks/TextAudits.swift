import DesignFormat
import Foundation
import Graphics
import LayoutEngine
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
      paths: element.paths(text.path), message: Self.message(text), hint: Self.hint(text),
      remark: "now cut: “\(text.visibleText)”", severityScore: text.severityScore,
      example: text.block.styledString.string,
      element: element.element,
      template: element.cell.template.name)
  }

  private static func message(_ text: AuditedElement.TextPart) -> String {
    guard text.lacksHeight else {
      let lines = text.lineLimit == 1 ? "one line" : "\(text.lineLimit) lines"
      return "a text does not fit into \(lines)"
    }
    if text.isOutside { return "a text extends beyond its cell" }
    guard text.isSeen else { return "a text is not visible, because its box has no width or no height" }
    return
      "a text does not fit into a height of \(Double(text.part.placed.inside.height).figures(1)) points"
  }

  private static func hint(_ text: AuditedElement.TextPart) -> String {
    text.lacksHeight
      ? "give its cell more room, or make the text smaller"
      : #"allow more lines with "lineLimit", or give it more width"#
  }
}

extension AuditedElement.TextPart {
  /// The visible part of the text, shortened to at most 24 characters.
  fileprivate var visibleText: String {
    let visibleText = isSeen ? lines.shaped.lines.map(\.string).joined(separator: " ") : ""
    let (limit, ends) = (24, visibleText.hasSuffix("…"))
    if visibleText.count > limit { return visibleText.prefix(limit - 1) + "…" }
    return ends ? visibleText : visibleText + "…"
  }

  fileprivate var severityScore: Double {
    Double(block.styledString.string.count)
      / Double(max(1, lines.shaped.lines.map(\.string.count).reduce(0, +)))
  }
}

/// Finds texts that do not scale with Dynamic Type, and texts that have no room to grow.
///
/// If a design has no variant at an accessibility size, it is also audited at AX3. Findings about text sizes that the
/// design does not request have the severity `info`.
struct DynamicTypeAudit {
  let screen: AuditedScreen

  static let extraSize = ContentSizeCategory.accessibility3

  var findings: [AuditFinding] {
    screen.elements.flatMap { element in
      screen.traits.textSize.isAccessibilityCategory ? clipped(on: element) : fixed(on: element)
    }
  }

  private func fixed(on element: AuditedElement) -> [AuditFinding] {
    let template = element.cell.template.name
    guard screen.request.ownTemplates.contains(template), !screen.request.isExtra else { return [] }
    let isAsked = screen.request.variesTextSize
    return element.texts.compactMap { text in
      guard let style = text.types.first(where: { $0.custom?.size != nil }) else { return nil }
      let size = element.cell.context.typesetter.metrics(of: style).size.figures(1)
      return AuditFinding(
        audit: .dynamicType, severity: isAsked ? .warning : .info,
        cause: ["fixed"] + (isAsked ? [template] : []), paths: element.paths(text.path, "size", "style"),
        message: "texts with a fixed size do not scale with the user's preferred text size",
        hint: #"use a text style such as "body", without "size""#, element: element.element,
        detail: AuditFinding.Detail(
          text: "\(size) points in \(quoted(template))", path: text.path.appending("style")),
        template: template)
    }
  }

  private func clipped(on element: AuditedElement) -> [AuditFinding] {
    let (size, template) = (screen.traits.textSize.shortName, element.cell.template.name)
    let isExtra = screen.request.isExtra
    return element.texts.filter { $0.isClipped && ($0.lineLimit == 1 || $0.lacksHeight) }.map { text in
      AuditFinding(
        audit: .dynamicType, severity: isExtra ? .info : .warning,
        cause: ["clipped"] + (isExtra ? [] : [screen.screen.id, template]),
        paths: isExtra ? element.owners : element.paths(text.path),
        message: isExtra
          ? "texts would be cut off at the text size \(size), which the design does not draw"
          : "texts are cut off at the text size \(size)",
        hint: hint(for: text), example: isExtra ? nil : text.block.styledString.string,
        element: element.element,
        detail: isExtra ? AuditFinding.Detail(text: "in \(quoted(template))") : nil, template: template)
    }
  }

  private func hint(for text: AuditedElement.TextPart) -> String {
    if text.lacksHeight, let key = (screen.screen.layout as? ColumnLayout)?.growingKey {
      return "\(key) lets cells grow"
    }
    return text.lacksHeight
      ? "let cells grow, or leave something out" : #"allow more lines with "lineLimit" in a template"#
  }
}
