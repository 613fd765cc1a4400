import DesignFormat
import Graphics
import Mockups

extension Presentation {
  /// Returns the texts and the style of each presented view, by the `id` of its `BarFrame`.
  func records(of screen: ScreenArrangement) -> [String: OverlayDescription] {
    let theme = Theme(of: screen)
    var looks: [String: OverlayDescription] = [:]
    if let sheet {
      var look = OverlayDescription(of: sheet.content, on: screen, theme)
      look.style["detent"] = sheet.detent.words
      look.style["grabber"] = sheet.hasGrabber ? "true" : nil
      look.style["background"] =
        sheet.background.map { StyleDescription(data: TemplateData(), theme: theme).color(.fixed($0)) } ?? nil
      if let bar = sheet.navigationBar {
        look.texts.merge(bar.words) { first, _ in first }
        look.style.merge(bar.look) { first, _ in first }
        look.take(titleViewOf: bar, on: screen, theme)
      }
      looks["sheet"] = look
    }
    if let popover {
      var look = OverlayDescription(of: popover.content, on: screen, theme)
      look.style["source item"] = popover.sourceItem?.words
      looks["popover"] = look
    }
    if let toast {
      var look = OverlayDescription(of: toast.content, on: screen, theme)
      (look.texts["title"], look.style["icon"]) = (toast.title ?? look.texts["title"], toast.icon?.recordName)
      look.style["placement"] = toast.placement.rawValue
      looks["toast"] = look
    }
    if let keyboard { looks["keyboard"] = keyboard.look }
    if let contextMenu { looks["context-menu"] = contextMenu.look }
    if let actionSheet { looks["action-sheet"] = actionSheet.look }
    if let alert { looks["alert"] = alert.look }
    return looks
  }
}

extension KeyboardSpec {
  fileprivate var look: OverlayDescription {
    var (texts, style): ([String: String], [String: String]) = ([:], [:])
    for (place, word) in suggestions.enumerated() { texts["suggestion \(place)"] = word }
    (style["type"], style["return key"]) = (kind.rawValue, returnKey.rawValue)
    (style["shift"], style["language"]) = ("\(isShifted)", language)
    return OverlayDescription(texts: texts, style: style)
  }
}

extension ContextMenuSpec {
  fileprivate var look: OverlayDescription {
    var texts: [String: String] = [:]
    texts["title"] = title
    for (place, action) in actions.enumerated() {
      let words = [
        action.title ?? "separator", action.subtitle, action.icon?.recordName,
        action.isDestructive ? "destructive" : nil,
        action.isOn ? "on" : nil,
      ]
      texts["action \(place)"] = words.compactMap { $0 }.joined(separator: ", ")
    }
    return OverlayDescription(texts: texts, style: ["source item": sourceItem.words])
  }
}

extension AlertSpec {
  fileprivate var look: OverlayDescription {
    var (texts, style): ([String: String], [String: String]) = ([:], [:])
    (texts["title"], texts["message"], style["source item"]) = (title, message, sourceItem?.words)
    for (place, field) in textFields.enumerated() { texts["field \(place)"] = field }
    for (place, action) in actions.enumerated() {
      let words = [
        action.title, action.style == .default ? nil : action.style.rawValue,
        action.isPreferred ? "preferred" : nil,
      ]
      texts["action \(place)"] = words.compactMap { $0 }.joined(separator: ", ")
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
    var looks = presentation.records(of: screen)
    if let bottomAccessory {
      looks["bottom-accessory"] = OverlayDescription(
        of: bottomAccessory.content, on: screen, Theme(of: screen))
    }
    return looks
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
      TemplateData($0, number: 0, place: 0, in: Section(items: [$0], path: $0.path))
    }
    let contents = TemplateContents(
      of: template, showing: (data ?? TemplateData()).shown(on: screen.viewport, in: screen.screen.language),
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
    for (key, look) in own.style { style["title view \(key)"] = look }
  }
}
