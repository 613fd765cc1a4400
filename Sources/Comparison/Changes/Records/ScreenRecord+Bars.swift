import DesignFormat
import Foundation
import Graphics
import Mockups

extension ScreenRecord {
  /// Records the bars of a screen, in points of the viewport, and the screen's background.
  init(barsOf screen: ScreenArrangement) {
    let overlays = screen.screen.overlayRecords(of: screen)
    var elements = screen.barFrames.map { bar in
      let name = bar.name.lowercased()
      var element = ElementRecord(id: name, category: name, section: 0, order: 0, frame: bar.frame)
      let look = overlays[bar.id] ?? screen.screen.look(ofBar: bar.id, on: screen)
      (element.texts, element.style) = (look.texts, look.style)
      return element
    }
    // The navigation bar is recorded in its unscrolled state, because it shrinks during scrolling.
    if let index = elements.firstIndex(where: { $0.category == "navigation bar" }) {
      elements[index].frame =
        Bars(of: screen.screen, at: screen.viewport, direction: screen.variant.traits.direction)
        .navigationBar ?? elements[index].frame
    }
    var ground = ElementRecord(
      id: "screen", category: "screen", section: 0, order: 0,
      frame: CGRect(origin: .zero, size: screen.viewport.size))
    let words = StyleDescription(data: TemplateData(), theme: Theme(of: screen))
    ground.style = screen.screen.reportedKeyValues
    ground.style["background"] = words.color(.fixed(screen.screen.background))
    if screen.screen.tintColor != nil {
      ground.style["tintColor"] = DesignColor.system(.tintColor).figures(in: words.theme)
    }
    ground.style["fontFamily"] = FontFileNames(on: screen.screen).usual
    ground.style["scroll"] = screen.screen.scroll?.words
    for link in screen.screen.links {
      let name = "leads to \(link.screen)"
      ground.style[name] = [ground.style[name], link.words].compactMap { $0 }.joined(separator: "; ")
    }
    self.init(
      (screen: screen.screen.id, viewport: screen.variant.name), size: screen.viewport.size,
      contentSize: screen.viewport.size, elements: [ground] + elements)
  }
}

extension ScreenLink {
  fileprivate var words: String {
    let source = sourceItem.map { "from \($0.words)" } ?? "from the screen"
    return [source, title.map { "“\($0)”" }].compactMap { $0 }.joined(separator: " ")
  }
}

extension ScrollPosition {
  fileprivate var words: String {
    switch self {
    case .contentOffset(let offset): "\(offset.x.figures(2)) \(offset.y.figures(2))"
    case .item(let id, let place): "\(id) \(place.rawValue)"
    case .fraction(let fraction): fraction.figures(4)
    }
  }
}

extension Screen {
  func look(ofBar id: String, on screen: ScreenArrangement) -> OverlayDescription {
    switch id {
    case "navigation-bar":
      guard let topBar else { return OverlayDescription() }
      var look = OverlayDescription(texts: topBar.words, style: topBar.look)
      look.take(titleViewOf: topBar, on: screen, Theme(of: screen))
      return look
    case "toolbar": return OverlayDescription(texts: BarItem.words(of: toolbar ?? [], "button"))
    case "sidebar": return OverlayDescription(texts: shownSidebar(at: screen.viewport)?.words ?? [:])
    default:
      let style = tabBar.flatMap { $0.style == .automatic ? nil : $0.style.rawValue }
      return OverlayDescription(texts: tabBar?.words ?? [:], style: style.map { ["style": $0] } ?? [:])
    }
  }
}

extension NavigationBarSpec {
  var words: [String: String] {
    var texts: [String: String] = [:]
    (texts["title"], texts["subtitle"], texts["back"]) = (title, subtitle, back)
    if let searchField {
      texts["search field"] = searchField.placeholder ?? "Search"
      texts["search text"] = searchField.text.isEmpty ? nil : searchField.text
      for (place, scope) in searchField.scopes.enumerated() { texts["scope \(place)"] = scope }
      for (place, token) in searchField.tokens.enumerated() {
        texts["token \(place)"] = [token.title, token.icon?.recordName].compactMap { $0 }.joined(
          separator: ", ")
      }
    }
    for (place, word) in (segmentedControl?.segments ?? []).enumerated() { texts["segment \(place)"] = word }
    texts.merge(BarItem.words(of: leading, "leading")) { first, _ in first }
    return texts.merging(BarItem.words(of: trailing, "trailing")) { first, _ in first }
  }

  var look: [String: String] {
    var look: [String: String] = [:]
    if let segmentedControl {
      look["segment"] = "\(segmentedControl.selected)"
      look["segments"] = segmentedControl.placement.rawValue
    }
    if let searchField {
      look["search"] = searchField.isActive ? "active" : nil
      look["search placement"] = searchField.placement == .stacked ? nil : searchField.placement.rawValue
      look["scope"] = searchField.scopes.isEmpty ? nil : "\(searchField.selectedScope)"
    }
    return look
  }
}

extension TabBarSpec {
  fileprivate var words: [String: String] {
    var texts: [String: String] = [:]
    for (place, item) in items.enumerated() {
      texts["tab \(place)"] = [item.title, item.icon.recordName, item.badge, item.role?.rawValue]
        .compactMap { $0 }.joined(separator: ", ")
    }
    texts["selected"] = "\(selected)"
    return texts
  }
}

extension SidebarSpec {
  fileprivate var words: [String: String] {
    var texts: [String: String] = [:]
    (texts["title"], texts["screen"], texts["selected item"]) = (title, screenID, selectedItem)
    var number = 0
    for (place, group) in groups.enumerated() {
      texts["section \(place)"] = group.title
      for item in group.items {
        texts["place \(number)"] = [item.title, item.icon?.recordName, item.badge].compactMap { $0 }
          .joined(separator: ", ")
        number += 1
      }
    }
    texts["selected"] = selected.map { "\($0)" }
    return texts
  }
}

extension BarItem {
  fileprivate static func words(of items: [BarItem], _ name: String) -> [String: String] {
    let words = items.enumerated().map { ("\(name) \($0.offset)", $0.element.description) }
    return Dictionary(words) { first, _ in first }
  }

  private var description: String {
    let word =
      switch content {
      case .title(let title), .text(let title): title
      case .icon(let icon): icon.recordName
      case .flexibleSpace: "space"
      case .fixedSpace: "fixed space"
      }
    return [word, style == .plain ? nil : style.rawValue, badge.map { "badge \($0)" }]
      .compactMap { $0 }.joined(separator: ", ")
  }
}
