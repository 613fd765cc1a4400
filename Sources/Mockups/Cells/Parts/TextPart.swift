import DesignFormat
import Foundation
import Graphics
import Rendering

struct TextPart: CellLeaf {
  let block: TextBlock

  var text: TextBlock? { block }
  var defaultExtent: TemplateExtent { .hug }
  var defaultColor: SystemColor? { .label }
  var content: PartContent? { PartContent(noun: "a text", example: block.styledString.string) }
  var partBackground: PartBackground? { nil }

  func contentSize(of node: CellNode, in availableSize: Proposal, _ measure: CellMeasure) -> CGSize {
    let size = measure.lines(of: block, in: node, width: availableSize.width).size
    return CGSize(width: min(size.width, availableSize.width ?? .infinity), height: size.height)
  }

  func leastLength(of node: CellNode, along axis: TemplateStack.Axis, _ measure: CellMeasure) -> Double {
    axis == .row ? 0 : measure.typesetter.leastHeight(of: block)
  }

  func nodes(of placed: LaidOutNode, in outline: BoxOutline, _ scene: CellScene) throws -> [Scene.Node] {
    guard var lines = placed.lines else { return [] }
    lines.style.color = placed.node.foregroundColor
    if let fill = block.fill, !fill.isPlain {
      lines.style.color = .black
      return try scene.nodes(filling: lines.nodes(in: placed.inside), with: fill, in: placed.inside)
    }
    lines.fill = block.fill.flatMap { scene.paint($0, in: placed.inside) }
    return lines.nodes(in: placed.inside)
  }

  func isOpaque(in foregroundColor: Color) -> Bool { false }

  /// Returns the box, extended downward if the lines do not fit into its height.
  func drawnBox(of placed: LaidOutNode) -> CGRect? {
    var box = placed.inside
    guard let lines = placed.lines, box.width > 0, box.height > 0 else { return nil }
    box.size.height = max(box.height, lines.size.height)
    return box
  }

  func labelFreeArea(of placed: LaidOutNode) -> CGRect? { placed.drawnFrame }

  func words(for placed: LaidOutNode, cellSize: CGSize, _ typesetter: Typesetter) -> PartDescription {
    let style = placed.lines?.style ?? block.styles[0]
    var lines: [(text: String, rule: String?)] = [(typesetter.words(for: style), rule: nil)]
    let rules = [
      style.underline.map { $0.words("underline") }, style.strikethrough.map { $0.words("strikethrough") },
    ]
    lines += rules.compactMap { $0 }.map { (text: $0, rule: nil) }
    for span in placed.lines?.spans ?? [] {
      guard let run = block.runs.first(where: { $0.number == span.run }), !run.run.isPlain else { continue }
      let words = typesetter.words(for: span, of: run.run, like: style)
      lines.append((text: "“\(run.text.shortened)” \(words)", rule: "run \(span.run + 1) \(words)"))
    }
    return PartDescription(title: style.name, lines: lines)
  }
}

extension Typesetter {
  /// Describes a text style: its size, line height and weight, and all values that differ from the defaults.
  fileprivate func words(for style: Style) -> String {
    let metrics = metrics(of: style)
    let weight = TemplateTextAttributes.Weight.allCases.first {
      $0.number == style.weight ?? style.style.weight
    }
    let tracking = style.custom?.tracking ?? 0
    return [
      "\(metrics.size.figures(1))/\(metrics.leading.figures(1))", weight?.rawValue,
      style.isItalic ? "italic" : nil,
      tracking == 0 || style.custom?.size != nil && style.custom?.leading != nil
        ? nil : "tracking \(tracking.figures(2))",
      style.hasMonospacedDigits ? "monospaced digits" : nil,
      style.scale < 1 ? "at \((style.scale * 100).figures(0))%" : nil,
      (style.custom ?? Style.Custom()).usesDefaultFamily ? defaultFamily : nil,
    ].compactMap { $0 }.joined(separator: " ")
  }

  fileprivate func words(for span: TypesetText.Span, of run: TemplateRun, like style: Style) -> String {
    let own = words(for: span.style)
    let name = span.style.name == style.name ? nil : span.style.name
    return [
      name, own == words(for: style) ? nil : own, run.colorName ?? span.color.map { "\($0)" },
      span.underline.map { $0.words("underline") }, span.strikethrough.map { $0.words("strikethrough") },
    ].compactMap { $0 }.joined(separator: " ")
  }
}

extension Typesetter.Style {
  /// The name of the text style; for a custom font, the name of its family.
  fileprivate var name: String {
    guard let custom, custom.family != nil || custom.size != nil else { return style.rawValue }
    return custom.family ?? "system"
  }
}

extension Typesetter.Style.Line {
  fileprivate func words(_ noun: String) -> String {
    style == .single ? noun : "\(style.rawValue) \(noun)"
  }
}

extension String {
  fileprivate var shortened: String {
    let words = trimmingCharacters(in: .whitespacesAndNewlines)
    return words.count > 20 ? words.prefix(19) + "…" : words
  }
}

extension CellPartResolver {
  /// Returns the part of a text; nil for an empty text, so that it takes no space and the stack adds no spacing for it.
  func visit(_ label: TemplateLabel) -> (any CellPart)? {
    TextBlock(label, in: context, direction).map { TextPart(block: $0) }
  }
}

extension PartRecorder {
  func visit(_ label: TemplateLabel) -> PartRecord {
    let shown = label.shownRuns(for: data).map(\.text).joined()
    var record = PartRecord(
      style: [
        "font": label.font, "alignment": label.alignment.rawValue,
        "lineLimit": "\(label.lineLimit)", "truncation": label.truncation.rawValue,
      ], text: PartRecord.PartText(name: label.name, string: shown.isEmpty ? nil : shown))
    switch label.lineHeight {
    case .points(let points)?: record.style["lineHeight"] = points.figures(3)
    case .share(let share)?: record.style["lineHeight"] = "\((share * 100).figures(3))%"
    case nil: break
    }
    if label.minimumScaleFactor != 1 {
      record.style["minimumScaleFactor"] = label.minimumScaleFactor.figures(3)
    }
    if label.verticalAlignment != .top {
      record.style["verticalAlignment"] = label.verticalAlignment.rawValue
    }
    if label.usesWholePoints { record.style["wholePoints"] = "true" }
    record.fill = label.fill
    if label.hasEmphasis { record.style["emphasis"] = "true" }
    record.note(label.lettering, "")
    for (number, run) in label.runs.enumerated() where run.condition.holds(for: data) && !run.isPlain {
      let prefix = "run \(number + 1) "
      if run.style != nil || run.lettering.weight != nil || run.lettering.family != nil
        || run.lettering.size != nil
      {
        record.style[prefix + "font"] = run.font
      }
      record.colors[prefix + "color"] = run.color
      if run.isLink { record.style[prefix + "link"] = "true" }
      record.note(run.lettering, prefix)
    }
    return record
  }
}

extension PartRecord {
  fileprivate mutating func note(_ lettering: TemplateTextAttributes, _ prefix: String) {
    for (name, line) in [("underline", lettering.underline), ("strikethrough", lettering.strikethrough)]
    where line != nil && line != TemplateTextLine.none {
      style[prefix + name] = line?.rawValue
    }
    for (name, color) in lettering.colors { colors[prefix + name] = color }
    if lettering.isItalic == true { style[prefix + "italic"] = "true" }
    if let tracking = lettering.tracking, tracking != 0 { style[prefix + "tracking"] = tracking.figures(3) }
    if lettering.hasMonospacedDigits == true { style[prefix + "monospacedDigits"] = "true" }
    if let textCase = lettering.textCase, textCase != .none { style[prefix + "textCase"] = textCase.rawValue }
  }
}

extension TemplateLabel {
  fileprivate var font: String { lettering.font(styles) }
}

extension TemplateRun {
  /// The name of the run's color if it is a system color; otherwise nil.
  fileprivate var colorName: String? {
    if case .fixed(.system(let color))? = foregroundColor { color.rawValue } else { nil }
  }

  fileprivate var font: String { lettering.font(style.map { [$0] } ?? []) }
}

extension TemplateTextAttributes {
  fileprivate func font(_ styles: [TemplateTextStyle]) -> String {
    let styles = styles.map { style in
      switch style {
      case .system(let style): style.rawValue
      case .token(let token):
        "\(token.fontFamily.first ?? "") \(token.fontSize.figures(3)) weight \(token.fontWeight.figures(0)) "
          + "line \(token.lineHeight.figures(3)) letter \(token.letterSpacing.figures(3))"
      }
    }
    let replaced = [weight?.rawValue, family, size?.figures(3)].compactMap { $0 }
    let names = styles.isEmpty ? [] : [styles.joined(separator: " or ")]
    return (names + replaced).joined(separator: " ")
  }
}
