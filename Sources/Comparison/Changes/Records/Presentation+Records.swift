import DesignFormat
import Graphics
import Mockups

extension Presentation {
  /// Returns the texts and the style of each presented view, by the `id` of its `BarFrame`.
  func records(of screen: ScreenArrangement) -> [String: OverlayDescription] {
    let theme = Theme(of: screen)
    var descriptions: [String: OverlayDescription] = [:]
    if let sheet {
      var description = OverlayDescription(of: sheet.content, on: screen, theme)
      description.style["detent"] = sheet.detent.words
      description.style["largestUndimmedDetent"] = sheet.largestUndimmedDetent?.words
      description.style["prefersEdgeAttachedInCompactHeight"] =
        sheet.isEdgeAttachedInCompactHeight ? "true" : nil
      description.style["width"] = sheet.width?.figures(3)
      description.style["placement"] = sheet.placement == .automatic ? nil : sheet.placement.rawValue
      description.style["grabber"] = sheet.hasGrabber ? "true" : nil
      description.style["background"] =
        sheet.background?.material.map { "\($0.rawValue) material" }
        ?? sheet.background?.color.map {
          StyleDescription(data: TemplateData(), theme: theme).color(.fixed($0))
        }
        ?? nil
      description.style["overrideUserInterfaceStyle"] = sheet.overrideUserInterfaceStyle?.rawValue
      if let bar = sheet.navigationBar {
        description.texts.merge(bar.words) { first, _ in first }
        description.style.merge(bar.overlayDescription) { first, _ in first }
        description.take(titleViewOf: bar, on: screen, theme)
      }
      descriptions["sheet"] = description
    }
    if let popover {
      var description = OverlayDescription(of: popover.content, on: screen, theme)
      description.style["source item"] = popover.sourceItem?.words
      descriptions["popover"] = description
    }
    if let toast {
      var description = OverlayDescription(of: toast.content, on: screen, theme)
      (description.texts["title"], description.style["icon"]) = (
        toast.title ?? description.texts["title"], toast.icon?.recordName
      )
      description.style["placement"] = toast.placement.rawValue
      descriptions["toast"] = description
    }
    if let keyboard { descriptions["keyboard"] = keyboard.description }
    if let contextMenu { descriptions["context-menu"] = contextMenu.description }
    if let actionSheet { descriptions["action-sheet"] = actionSheet.description }
    if let alert { descriptions["alert"] = alert.description }
    return descriptions
  }
}

extension KeyboardSpec {
  fileprivate var description: OverlayDescription {
    var (texts, style): ([String: String], [String: String]) = ([:], [:])
    for (index, word) in suggestions.enumerated() { texts["suggestion \(index)"] = word }
    (style["type"], style["return key"]) = (kind.rawValue, returnKey.rawValue)
    (style["shift"], style["language"]) = ("\(isShifted)", language)
    return OverlayDescription(texts: texts, style: style)
  }
}

extension ContextMenuSpec {
  fileprivate var description: OverlayDescription {
    var texts: [String: String] = [:]
    texts["title"] = title
    for (index, action) in actions.enumerated() {
      let words = [
        action.title ?? "separator", action.subtitle, action.icon?.recordName,
        action.isDestructive ? "destructive" : nil,
        action.isOn ? "on" : nil,
      ]
      texts["action \(index)"] = words.compactMap { $0 }.joined(separator: ", ")
    }
    return OverlayDescription(texts: texts, style: ["source item": sourceItem.words])
  }
}

extension AlertSpec {
  fileprivate var description: OverlayDescription {
    var (texts, style): ([String: String], [String: String]) = ([:], [:])
    (texts["title"], texts["message"], style["source item"]) = (title, message, sourceItem?.words)
    for (index, field) in textFields.enumerated() { texts["field \(index)"] = field }
    for (index, action) in actions.enumerated() {
      let words = [
        action.title, action.style == .default ? nil : action.style.rawValue,
        action.isPreferred ? "preferred" : nil,
      ]
      texts["action \(index)"] = words.compactMap { $0 }.joined(separator: ", ")
    }
    return OverlayDescription(texts: texts, style: style)
  }
}

extension SourceItem {
  var words: String {
    switch self {
    case .item(let id): id
    case .button(let bar, let number): "\(bar.rawValue) \(number)"
    }
  }
}

extension SheetSpec.Detent {
  fileprivate var words: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .content: "content"
    case .fraction(let part): "\(part)"
    case .height(let points): "\(points) points"
    }
  }
}

extension Screen {
  /// Returns the texts and the style of each presented view and of the bottom accessory, by the `id` of its `BarFrame`.
  func overlayRecords(of screen: ScreenArrangement) -> [String: OverlayDescription] {
    let presentation = presentation ?? Presentation()
    var descriptions = presentation.records(of: screen)
    if let bottomAccessory {
      descriptions["bottom-accessory"] = OverlayDescription(
        of: bottomAccessory.content, on: screen, Theme(of: screen))
    }
    return descriptions
  }
}

/// The texts and the style of a bar or a presented view.
struct OverlayDescription {
  var texts: [String: String] = [:]
  var style: [String: String] = [:]

  init(texts: [String: String] = [:], style: [String: String] = [:]) {
    (self.texts, self.style) = (texts, style)
  }

  init(of content: OverlayContent, on screen: ScreenArrangement, _ theme: Theme) {
    if let id = content.screenID { style["screen"] = id }
    guard let template = content.template.flatMap({ screen.screen.templates[$0] }) else { return }
    let data = content.item.map {
      TemplateData($0, number: 0, index: 0, in: Section(items: [$0], path: $0.path))
    }
    let contents = TemplateContents(
      of: template, showing: screen.shown(data ?? TemplateData()),
      isTinted: content.item?.color != nil, in: ContentOutsideTemplate(screen, theme: theme))
    (texts, style) = (contents.texts, contents.style)
  }

  /// Adds the contents of the view that replaces a bar's title.
  mutating func take(titleViewOf bar: NavigationBarSpec, on screen: ScreenArrangement, _ theme: Theme) {
    guard let view = bar.titleView else { return }
    let own = OverlayDescription(of: view.content, on: screen, theme)
    style["title view"] = view.content.template
    style["title view height"] = view.height.map { $0.figures(2) }
    for (key, text) in own.texts { texts["title view \(key)"] = text }
    for (key, description) in own.style { style["title view \(key)"] = description }
  }
}
