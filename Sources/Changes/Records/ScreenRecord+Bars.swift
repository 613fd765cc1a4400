import Cells
import DesignFormat
import Foundation
import Graphics
import Mockups
import Review

extension ScreenRecord {
  /// Records the bars of a screen, in points of the viewport, and the background.
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
    let words = LookWords(data: TemplateData(), theme: Theme(of: screen))
    ground.style = screen.screen.toldKeys
    ground.style["background"] = words.color(.fixed(screen.screen.background))
    if screen.screen.tintColor != nil {
      ground.style["tintColor"] = DesignColor.system(.tintColor).figures(in: words.theme)
    }
    ground.style["fontFamily"] = FontWords(on: screen.screen).usual
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
