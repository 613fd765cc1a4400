import DesignFormat
import Foundation
import Graphics
import Mockups

/// The texts, styles and images that a template shows for one item, by part, for comparison in a review.
///
/// Values that depend on the item's position are omitted: its number, its column, and whether it is the last item. They follow
/// from the order of items, and would otherwise be reported for every item after an inserted one.
struct TemplateContents {
  /// The displayed texts by the label of their part, such as the key to which the text is bound.
  private(set) var texts: [String: String] = [:]
  /// The style properties by part and name. Properties of the root have only the name as key.
  private(set) var style: [String: String] = [:]
  /// The displayed images, in the order of the template's parts.
  private(set) var pictures: [ImageReference] = []
  /// The parts that were made from objects of another tool; a container is before the parts in it.
  private(set) var sourced: [SourcedPart] = []
  /// The identifier of the innermost part around the current part that was made from an object of another
  /// tool.
  private var container: String?

  /// The contents of a part that was made from an object of another tool.
  struct SourcedPart {
    let source: DesignSource
    /// The identifier of the innermost enclosing part that was made from an object of another tool; nil for a
    /// root.
    let container: String?
    /// The name of the part's type.
    let type: String
    /// The style properties by name.
    let style: [String: String]
    let text: String?
    let pictures: [ImageReference]
  }

  /// The theme with the tint color of the current part.
  private var theme: Theme
  /// The values in scope for the current part.
  private var data: TemplateData
  private let screen: ContentOutsideTemplate
  private var labels = PartLabels()
  private var hasTint = false

  /// The parts whose contents are collected.
  enum Parts {
    /// All parts in the layout, including empty texts. This case is used for references, which contain the style of empty
    /// texts.
    case all
    /// Visible parts only. A style change of an empty text is then not reported.
    case shown
  }

  /// Returns the item's values for a comparison. Values that depend on the item's position are replaced by placeholders.
  /// `isTinted` is whether the item specifies its own accent color; otherwise the accent color is omitted.
  private static func comparable(_ data: TemplateData, isTinted: Bool) -> TemplateData {
    var data = data
    for key in ["number", "section", "count"] where data[key] != nil { data[key] = .text("{\(key)}") }
    if !isTinted { data["accent"] = nil }
    return data
  }

  /// Collects the contents of a template. `isTinted` is whether the item specifies its own color.
  init(
    of template: Template, showing data: TemplateData, isTinted: Bool, in screen: ContentOutsideTemplate
  ) {
    self.screen = screen
    theme = screen.theme
    self.data = Self.comparable(template.completed(data), isTinted: isTinted)
    style["template"] = template.name
    add(template.settled(for: self.data).root, isRoot: true)
  }

  private var words: StyleDescription { StyleDescription(data: data, theme: theme) }

  private mutating func add(_ node: TemplateNode, isRoot: Bool = false) {
    let outer = (data, theme, hasTint, labels.enclosing, container)
    data = node.scope ?? data
    defer { (data, theme, hasTint, labels.enclosing, container) = outer }
    let record = PartRecord(of: node.part, showing: data)
    var label = labels.label(of: node)
    guard node.condition.ignoringPosition.holds(for: data) else {
      labels.skipChildren(of: node)
      return
    }
    var prefix = isRoot ? "" : label + " "
    if node.instance != nil {
      labels.enclosing = label + PartLabels.separator
      prefix = labels.enclosing
      label = prefix + node.part.name
    }
    // The properties of the part are first collected alone.
    var styleOfOthers: [String: String] = [:]
    swap(&style, &styleOfOthers)
    let pictureCount = pictures.count
    var partStyle = node.partStyle
    for (number, variant) in node.variants.enumerated() {
      if variant.condition.dependsOnPosition {
        guard variant.condition.ignoringPosition.holds(for: data) else { continue }
        note(variant.partStyle, prefix + "variant \(number + 1) ")
      } else if variant.condition.holds(for: data) {
        partStyle = partStyle.overridden(by: variant.partStyle)
      }
    }
    if let tint = partStyle.tint?.resolved(with: data) {
      (theme, hasTint) = (theme.tinted(with: tint), true)
    }
    note(partStyle, prefix)
    note(record, of: node.part, label, prefix, isInked: partStyle.color != nil)
    if screen.parts == .shown, let text = record.text, text.string == nil {
      // The style of an empty text is not visible.
      for name in Array(record.style.keys) + Array(record.colors.keys) + ["color", "fill", "font file"] {
        style[prefix + name] = nil
      }
    }
    if let source = node.source?.resolved(with: data) {
      let own = style.map { (String($0.key.dropFirst(prefix.count)), $0.value) }
      sourced.append(
        SourcedPart(
          source: source, container: container, type: node.part.name,
          style: Dictionary(own) { first, _ in first }, text: record.text?.string,
          pictures: Array(pictures[pictureCount...])))
      container = source.id
    }
    for (name, value) in style { styleOfOthers[name] = value }
    style = styleOfOthers
    style[prefix + PartOrder.key] =
      PartOrder(
        node.children.filter { child in
          // The repetitions of a part are compared by themselves.
          (child.instance?.number ?? 1) == 1
            && child.condition.ignoringPosition.holds(for: child.scope ?? data)
        }.map { $0.instance?.template ?? $0.part.name }
      ).text
    for child in node.children { add(child) }
  }

  private mutating func note(
    _ record: PartRecord, of part: any TemplatePart, _ label: String, _ prefix: String, isInked: Bool
  ) {
    if record.inheritsTint, hasTint, !isInked {
      style[prefix + "color"] = words.color(.fixed(.system(.tintColor)))
    }
    for (name, value) in record.style { style[prefix + name] = value }
    for (name, color) in record.colors { style[prefix + name] = words.color(color) }
    style[prefix + "fill"] = words.fill(record.fill)
    if let text = record.text {
      style[prefix + "font file"] = screen.fonts.file(of: part.fonts.first?.families ?? [])
      note(text.string, named: labels.enclosing + text.name, label)
    }
    if let picture = record.picture { pictures.append(picture) }
    pictures += record.fill?.images(in: data) ?? []
  }

  /// Adds a text. If a template shows the same text several times, for example at different sizes, it is added once.
  private mutating func note(_ string: String?, named name: String, _ label: String) {
    guard let string, texts[name] != string else { return }
    texts[label] = string
  }

  private mutating func note(_ partStyle: TemplateStyle, _ prefix: String) {
    let properties: [(String, String?)] = [
      ("width", words.extent(partStyle.width)), ("height", words.extent(partStyle.height)),
      ("minWidth", partStyle.minWidth?.figures(3)), ("maxWidth", partStyle.maxWidth?.figures(3)),
      ("minHeight", partStyle.minHeight?.figures(3)), ("maxHeight", partStyle.maxHeight?.figures(3)),
      ("aspectRatio", partStyle.aspectRatio?.figures(4)), ("padding", words.insets(partStyle.padding)),
      ("background", words.fill(partStyle.background)), ("cornerRadius", words.corners(partStyle.corners)),
      ("cornerCurve", words.cornerCurve(partStyle.cornerCurve)), ("blur", partStyle.blur?.figures(3)),
      ("backgroundBlur", partStyle.backgroundBlur?.figures(3)),
      ("blendMode", partStyle.blendMode?.rawValue), ("mask", partStyle.mask?.rawValue),
      ("border", words.borders(partStyle.borders)), ("shadow", words.shadows(partStyle.shadows)),
      ("opacity", partStyle.opacity?.figures(3)), ("clips", partStyle.clips.map { "\($0)" }),
      ("cutsOut", partStyle.cutsOut.map { "\($0)" }), ("mirrored", partStyle.isMirrored.map { "\($0)" }),
      ("insetsFromSafeArea", partStyle.insetsFromSafeArea.map { "\($0)" }),
      ("color", words.color(partStyle.color)), ("tintColor", partStyle.tint.flatMap { words.color($0) }),
      ("overrideUserInterfaceStyle", partStyle.overrideUserInterfaceStyle?.rawValue),
      ("alignSelf", partStyle.alignSelf?.rawValue),
      ("column", partStyle.column.map { "\($0)" }), ("row", partStyle.row.map { "\($0)" }),
      ("columnSpan", partStyle.columnSpan.map { "\($0)" }), ("rowSpan", partStyle.rowSpan.map { "\($0)" }),
      ("pinned", words.pin(partStyle.pinned)),
      ("rotation", partStyle.rotation?.figures(3)), ("scale", words.scale(partStyle.scale)),
      ("offset", partStyle.offset.map { "\($0.x.figures(3)) \($0.y.figures(3))" }),
    ]
    for (name, value) in properties { style[prefix + name] = value }
    let fills = [partStyle.background].compactMap { $0 } + (partStyle.borders ?? []).map(\.fill)
    pictures += fills.flatMap { $0.images(in: data) }
  }
}

/// The data of a screen, outside of its templates, that determines the contents of the templates.
struct ContentOutsideTemplate {
  let theme: Theme
  let fonts: FontFileNames
  let parts: TemplateContents.Parts

  init(_ screen: ScreenArrangement, theme: Theme? = nil, parts: TemplateContents.Parts = .all) {
    (self.theme, self.parts) = (theme ?? Theme(of: screen), parts)
    fonts = FontFileNames(on: screen.screen)
  }
}

extension TemplateCondition {
  /// Whether the condition depends on the item's position or the cell's size.
  var dependsOnPosition: Bool { (all + unless).contains(where: \.dependsOnPosition) }

  /// The condition without its tests of the item's position and the cell's size. The result assumes that the
  /// removed tests allow the part to be shown.
  var ignoringPosition: TemplateCondition {
    TemplateCondition(
      all: all.filter { !$0.dependsOnPosition },
      unless: unless.contains(where: \.dependsOnPosition) ? [] : unless)
  }
}

extension TemplateTest {
  fileprivate var dependsOnPosition: Bool {
    bindings.contains { binding in
      binding.key.hasPrefix("layout.") || binding.key.hasPrefix("cell.") || binding.key == "number"
    }
  }
}
