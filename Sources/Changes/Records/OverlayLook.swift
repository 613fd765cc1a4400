import Cells
import DesignFormat
import Graphics
import Mockups

/// The texts and the style of a bar or a presented view.
struct OverlayLook {
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
      isTinted: content.item?.color != nil, in: TemplateSurroundings(screen, theme: theme))
    (texts, style) = (contents.texts, contents.style)
  }

  /// Adds the contents of the view that replaces a bar's title.
  mutating func take(titleViewOf bar: NavigationBarSpec, on screen: ScreenArrangement, _ theme: Theme) {
    guard let view = bar.titleView else { return }
    let own = OverlayLook(of: view.content, on: screen, theme)
    style["title view"] = view.content.template
    style["title view height"] = view.height.map { $0.figures(2) }
    for (key, text) in own.texts { texts["title view \(key)"] = text }
    for (key, look) in own.style { style["title view \(key)"] = look }
  }
}
