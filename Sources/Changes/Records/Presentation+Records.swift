import Cells
import DesignFormat
import Mockups
import Review

extension Presentation {
  typealias OverlayLook = (texts: [String: String], style: [String: String])

  /// What stands over a screen says and looks like, by what bars are called.
  func records(of screen: ScreenArrangement) -> [String: OverlayLook] {
    let theme = Theme(of: screen)
    var looks: [String: OverlayLook] = [:]
    if let sheet {
      var look = content(sheet.content, on: screen, theme)
      look.style["detent"] = sheet.detent.words
      look.style["grabber"] = sheet.hasGrabber ? "true" : nil
      look.style["background"] =
        sheet.background.map { LookWords(data: TemplateData(), theme: theme).color(.fixed($0)) } ?? nil
      look.texts["title"] = sheet.navigationBar?.title
      looks["sheet"] = look
    }
    if let popover {
      var look = content(popover.content, on: screen, theme)
      look.style["source item"] = popover.sourceItem?.words
      looks["popover"] = look
    }
    if let toast {
      var look = content(toast.content, on: screen, theme)
      (look.texts["title"], look.style["icon"]) = (toast.title ?? look.texts["title"], toast.icon?.rawValue)
      look.style["placement"] = toast.placement.rawValue
      looks["toast"] = look
    }
    if let keyboard { looks["keyboard"] = keyboard.look }
    if let contextMenu { looks["context-menu"] = contextMenu.look }
    if let actionSheet { looks["action-sheet"] = actionSheet.look }
    if let alert { looks["alert"] = alert.look }
    return looks
  }

  fileprivate func content(_ content: OverlayContent, on screen: ScreenArrangement, _ theme: Theme)
    -> OverlayLook
  {
    var look: OverlayLook = ([:], [:])
    if let id = content.screenID { look.style["screen"] = id }
    guard let template = content.template.flatMap({ screen.screen.templates[$0] }) else { return look }
    let data = content.item.map {
      TemplateData($0, number: 0, place: 0, in: Section(items: [$0], path: $0.path))
    }
    let contents = TemplateContents(
      of: template, showing: (data ?? TemplateData()).shown(on: screen.viewport, in: screen.screen.language),
      isTinted: content.item?.color != nil, theme: theme, fonts: FontWords(on: screen.screen))
    return (contents.texts, contents.style)
  }
}

extension KeyboardSpec {
  fileprivate var look: Presentation.OverlayLook {
    var (texts, style): Presentation.OverlayLook = ([:], [:])
    for (place, word) in suggestions.enumerated() { texts["suggestion \(place)"] = word }
    (style["type"], style["return key"]) = (kind.rawValue, returnKey.rawValue)
    (style["shift"], style["language"]) = ("\(isShifted)", language)
    return (texts, style)
  }
}

extension ContextMenuSpec {
  fileprivate var look: Presentation.OverlayLook {
    var texts: [String: String] = [:]
    texts["title"] = title
    for (place, action) in actions.enumerated() {
      let words = [
        action.title ?? "separator", action.subtitle, action.icon?.rawValue,
        action.isDestructive ? "destructive" : nil,
        action.isOn ? "on" : nil,
      ]
      texts["action \(place)"] = words.compactMap { $0 }.joined(separator: ", ")
    }
    return (texts, ["source item": sourceItem.words])
  }
}

extension AlertSpec {
  fileprivate var look: Presentation.OverlayLook {
    var (texts, style): Presentation.OverlayLook = ([:], [:])
    (texts["title"], texts["message"], style["source item"]) = (title, message, sourceItem?.words)
    for (place, field) in textFields.enumerated() { texts["field \(place)"] = field }
    for (place, action) in actions.enumerated() {
      let words = [
        action.title, action.style == .default ? nil : action.style.rawValue,
        action.isPreferred ? "preferred" : nil,
      ]
      texts["action \(place)"] = words.compactMap { $0 }.joined(separator: ", ")
    }
    return (texts, style)
  }
}

extension SourceItem {
  fileprivate var words: String {
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
  /// What stands over the screen and above its bars says and looks like, by what bars are called.
  func overlayRecords(of screen: ScreenArrangement) -> [String: Presentation.OverlayLook] {
    let presentation = presentation ?? Presentation()
    var looks = presentation.records(of: screen)
    if let bottomAccessory {
      looks["bottom-accessory"] = presentation.content(bottomAccessory.content, on: screen, Theme(of: screen))
    }
    return looks
  }
}
