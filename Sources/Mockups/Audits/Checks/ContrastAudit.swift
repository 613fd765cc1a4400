import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// Finds texts whose contrast with their background is too low (WCAG 2.2, success criterion 1.4.3).
///
/// Texts in disabled cells are skipped, and so are texts on images, because their background is unknown. Bars are not
/// audited, because the system draws them.
struct ContrastAudit {
  let screen: AuditedScreen

  static let normalTextRatio = 4.5
  static let largeRatio = 3.0

  var findings: [AuditFinding] {
    screen.elements.filter { $0.cell.context.data["state.disabled"]?.isTrue != true }.flatMap(findings)
  }

  private func findings(on element: AuditedElement) -> [AuditFinding] {
    let builder = BackgroundBuilder(element, on: screen)
    var background = builder.base
    // The cells below a badge or another view are not part of its background, so colors behind it are unknown.
    if isOverCells(element) { background.add(.unknown) }
    var texts = element.visibleTexts[...]
    var findings: [AuditFinding] = []
    for part in element.parts {
      for layer in builder.layers(of: part) { background.add(layer) }
      guard let text = texts.first, text.path == part.path else { continue }
      texts = texts.dropFirst()
      findings += builder.foregroundColors(of: text).compactMap { foregroundColor, type in
        finding(on: text, of: element, foregroundColor, in: type, background)
      }
    }
    return findings
  }

  /// Whether an element that is not a cell covers a part of a cell.
  private func isOverCells(_ element: AuditedElement) -> Bool {
    let frame = element.attributes.frame.insetBy(dx: 1, dy: 1)
    return element.attributes.category != .cell && !frame.isEmpty
      && screen.elements.contains {
        $0.attributes.category == .cell && $0.attributes.frame.intersects(frame)
      }
  }

  private func finding(
    on text: AuditedElement.TextPart, of element: AuditedElement, _ foregroundColor: BackgroundStack.Choice,
    in type: Typesetter.Style, _ background: BackgroundStack
  ) -> AuditFinding? {
    guard let backgroundColors = background.colors(behind: text.drawnFrame) else { return nil }
    let color = element.cell.context.theme.color(foregroundColor.color)
    func ratio(_ background: Color) -> Double {
      color.over(background, opacity: text.part.opacity).contrast(with: background)
    }
    guard let worst = backgroundColors.min(by: { ratio($0) < ratio($1) }) else { return nil }
    let needed = Self.ratio(for: type, element.cell.context.typesetter)
    guard ratio(worst) < needed else { return nil }
    let behind = background.choice(behind: text.drawnFrame)
    let shown = MeasuredContrast(
      foregroundColor: foregroundColor, background: behind, color: color, opacity: text.part.opacity,
      worst: worst,
      ratio: ratio(worst), needed: needed)
    let isOwn = (foregroundColor.isOwn && !(isPlainWhite(color, text) && behind.isSystemHue)) || behind.isOwn
    return AuditFinding(
      audit: .contrast, severity: isOwn ? .warning : .info,
      cause: isOwn
        ? ["\(text.path)", element.cell.template.name, foregroundColor.cause, behind.cause]
        : ["system colors"],
      paths: isOwn
        ? (foregroundColor.isOwn ? foregroundColor.paths : behind.paths) + element.paths(text.path)
        : element.paths(text.path),
      message: isOwn
        ? shown.message
        : "texts in system colors have less contrast than WCAG requires",
      hint: isOwn ? shown.hint : nil, remark: "contrast now too low: \(shown.reportedSummary)",
      remarkTopic: shown.colorPair,
      severityScore: needed / ratio(worst),
      example: isOwn ? text.block.styledString.string : nil, element: element.element,
      detail: isOwn
        ? nil : AuditFinding.Detail(text: shown.summary, severityScore: needed / ratio(worst)),
      template: element.cell.template.name)
  }

  /// Whether a text is opaque white. UIKit uses white text on badges and filled buttons, so white on a system
  /// color is a standard combination.
  private func isPlainWhite(_ color: Color, _ text: AuditedElement.TextPart) -> Bool {
    color == .white && text.part.opacity == 1
  }

  /// The minimum contrast ratio of a text. It is lower for large text, which WCAG defines as at least 18 points, or 14
  /// points and bold.
  private static func ratio(for style: Typesetter.Style, _ typesetter: Typesetter) -> Double {
    let isBold = (style.weight ?? style.style.weight) >= 700
    return typesetter.metrics(of: style).size >= (isBold ? 14 : 18) ? largeRatio : normalTextRatio
  }
}

private struct MeasuredContrast {
  let foregroundColor: BackgroundStack.Choice
  let background: BackgroundStack.Choice
  /// The text color in the design, before it is blended with the background.
  let color: Color
  /// The opacity of the text, in addition to the alpha of `color`.
  let opacity: Double
  /// The background color with which the text has the lowest contrast.
  let worst: Color
  let ratio: Double
  let needed: Double

  private var displayedColor: Color { color.over(worst, opacity: opacity) }

  /// The contrast ratio, rounded down, so that an insufficient ratio is not printed as the required one.
  private var figures: String { ((ratio * 100).rounded(.down) / 100).figures(2) }

  var message: String {
    "the contrast of \(named(foregroundColor, displayedColor)) on \(named(background, worst)) is \(figures):1; "
      + "at least \(needed.figures(1)):1 is required"
  }

  var summary: String {
    "\(colorPair) \(figures):1"
  }

  var colorPair: String { "\(foregroundColor.name) on \(background.name)" }

  /// The contrast with the required ratio, and white and black by name: `white on color.accent 3.84:1 (needs 4.5:1)`.
  var reportedSummary: String {
    let names = [foregroundColor.name, background.name].map { name in
      ["#FFFFFF": "white", "#000000": "black"][name] ?? name
    }
    return "\(names[0]) on \(names[1]) \(figures):1 (needs \(needed.figures(1)):1)"
  }

  /// Suggests the nearest sufficient color. If the design specifies both the text color and the background
  /// color, the suggestion is for the color that needs the smaller change. Otherwise, it is for the color
  /// that the design specifies.
  var hint: String {
    let foregroundColors =
      foregroundColor.isOwn ? displayedColor.nearest { $0.contrast(with: worst) >= needed } : nil
    let backgroundColors =
      background.isOwn
      ? worst.nearest { color.over($0, opacity: opacity).contrast(with: $0) >= needed } : nil
    switch (foregroundColors, backgroundColors) {
    case (let foregroundColor?, let background?) where background.distance < foregroundColor.distance:
      return Self.hint(background: background.color)
    case (let foregroundColor?, _): return "use \(foregroundColor.color.hexString)"
    case (nil, let background?): return Self.hint(background: background.color)
    case (nil, nil): return #"use a stronger text color, such as "label""#
    }
  }

  private static func hint(background: Color) -> String { "use \(background.hexString) as the background" }

  private func named(_ choice: BackgroundStack.Choice, _ color: Color) -> String {
    choice.name == color.hexString ? choice.name : "\(choice.name) (\(color.hexString))"
  }
}
