import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine

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
        cause: ["fixed"] + (isAsked ? [template] : []), places: element.places(text.path, "size", "style"),
        message: "texts of a size of their own do not grow with the text size that a person has chosen",
        hint: #"take a text style such as "body", without "size""#, element: element.element,
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
        places: isExtra ? element.owners : element.places(text.path),
        message: isExtra
          ? "texts would be cut off at the text size \(size), which the design is not drawn at"
          : "texts are cut off at the text size \(size)",
        hint: hint(for: text), example: isExtra ? nil : text.block.passage.string, element: element.element,
        detail: isExtra ? AuditFinding.Detail(text: "in \(quoted(template))") : nil, template: template)
    }
  }

  private func hint(for text: AuditedElement.TextPart) -> String {
    if text.lacksHeight, let key = screen.screen.layout.growingKey { return "\(key) lets cells grow" }
    return text.lacksHeight
      ? "let cells grow, or leave something out" : #"allow more lines with "lineLimit" in a template"#
  }
}
