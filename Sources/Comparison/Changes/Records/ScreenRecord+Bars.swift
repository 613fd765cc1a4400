import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Mockups

extension ScreenRecord {
  /// Records what surrounds the content of a screen: its background, its bars with their frames in viewport coordinates, and
  /// its updates and transitions, which have no frames.
  init(barsOf screen: ScreenArrangement) {
    let overlays = screen.screen.overlayRecords(of: screen)
    var elements = screen.barFrames.map { bar in
      let name = bar.name.lowercased()
      var element = ElementRecord(id: name, category: name, section: 0, order: 0, frame: bar.frame)
      let overlayDescription = overlays[bar.id] ?? screen.screen.overlayDescription(ofBar: bar.id, on: screen)
      (element.texts, element.style) = (overlayDescription.texts, overlayDescription.style)
      return element
    }
    // The navigation bar is recorded in its unscrolled state, because it shrinks during scrolling.
    if let index = elements.firstIndex(where: { $0.category == "navigation bar" }) {
      elements[index].frame =
        Bars(of: screen.screen, at: screen.viewport, direction: screen.variant.traits.direction)
        .navigationBar ?? elements[index].frame
    }
    var backgroundRecord = ElementRecord(
      id: "screen", category: "screen", section: 0, order: 0,
      frame: CGRect(origin: .zero, size: screen.viewport.size))
    let words = StyleDescription(data: TemplateData(), theme: Theme(of: screen))
    backgroundRecord.style = screen.screen.reportedKeyValues
    backgroundRecord.style["background"] = words.color(.fixed(screen.screen.background))
    if let content = screen.screen.backgroundContent {
      backgroundRecord.style["background content"] = words.background(content)
    }
    if screen.screen.tintColor != nil {
      backgroundRecord.style["tintColor"] = DesignColor.system(.tintColor).figures(in: words.theme)
    }
    backgroundRecord.style["fontFamily"] = FontFileNames(on: screen.screen).usual
    backgroundRecord.style["scroll"] = screen.screen.scroll?.words
    // In layouts that ignore the inset at the sides, it moves the content without changing any frame.
    if let inset = screen.screen.contentInset, inset.left + inset.right > 0,
      Double(screen.arrangement.contentSize.width) + inset.left + inset.right > Double(screen.bounds.width)
    {
      backgroundRecord.style["contentInset"] = "\(inset.left.figures(2)) \(inset.right.figures(2))"
    }
    for link in screen.screen.links {
      let name = "leads to \(link.screen)"
      backgroundRecord.style[name] = [backgroundRecord.style[name], link.words].compactMap { $0 }.joined(
        separator: "; ")
    }
    self.init(
      (screen: screen.screen.id, viewport: screen.variant.name), size: screen.viewport.size,
      contentSize: screen.viewport.size,
      elements: [backgroundRecord] + elements + ElementRecord.updates(of: screen.screen))
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
    case .item(let id, let position): "\(id) \(position.rawValue)"
    case .fraction(let fraction): fraction.figures(4)
    }
  }
}

extension Screen {
  func overlayDescription(ofBar id: String, on screen: ScreenArrangement) -> OverlayDescription {
    switch id {
    case "navigation-bar":
      guard let topBar else { return OverlayDescription() }
      var overlayDescription = OverlayDescription(texts: topBar.words, style: topBar.overlayDescription)
      overlayDescription.take(titleViewOf: topBar, on: screen, Theme(of: screen))
      return overlayDescription
    case "toolbar": return OverlayDescription(texts: BarItem.words(of: toolbar ?? [], "button"))
    // The screen in the column has its own records.
    case "supplementary": return OverlayDescription()
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
      for (position, scope) in searchField.scopes.enumerated() { texts["scope \(position)"] = scope }
      for (position, token) in searchField.tokens.enumerated() {
        texts["token \(position)"] = [token.title, token.icon?.recordName].compactMap { $0 }.joined(
          separator: ", ")
      }
    }
    for (position, word) in (segmentedControl?.segments ?? []).enumerated() {
      texts["segment \(position)"] = word
    }
    texts.merge(BarItem.words(of: leading, "leading")) { first, _ in first }
    return texts.merging(BarItem.words(of: trailing, "trailing")) { first, _ in first }
  }

  var overlayDescription: [String: String] {
    var overlayDescription: [String: String] = [:]
    if let segmentedControl {
      overlayDescription["segment"] = "\(segmentedControl.selected)"
      overlayDescription["segments"] = segmentedControl.placement.rawValue
    }
    if let searchField {
      overlayDescription["search"] = searchField.isActive ? "active" : nil
      overlayDescription["search placement"] =
        searchField.placement == .stacked ? nil : searchField.placement.rawValue
      overlayDescription["scope"] = searchField.scopes.isEmpty ? nil : "\(searchField.selectedScope)"
    }
    return overlayDescription
  }
}

extension TabBarSpec {
  fileprivate var words: [String: String] {
    var texts: [String: String] = [:]
    for (position, item) in items.enumerated() {
      texts["tab \(position)"] = [item.title, item.icon.recordName, item.badge, item.role?.rawValue]
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
    for (position, group) in groups.enumerated() {
      texts["section \(position)"] = group.title
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
