import Cells
import DesignFormat
import Foundation
import Graphics
import Mockups

struct BarTexts {
  let screen: ScreenArrangement

  func addCut(to list: inout FeatureList, _ fonts: MeasuringFonts) {
    let expected = wanted
    guard !expected.isEmpty else { return }
    let theme = Theme(of: screen)
    let bars = ScreenBars(screen: screen, background: theme.color(screen.screen.background))
    let drawn = fonts.typesetting(as: screen.variant.traits) { typesetter in
      strings(in: bars.nodes(typesetter: typesetter, theme: theme))
    }
    for (text, bar) in expected where !drawn.contains(text) {
      // A text that the bar omits completely is unrelated to the width.
      guard drawn.contains(where: { isCut($0, from: text) }) else { continue }
      let subject = LayoutFeature.Subject(name: "the \(bar)", frame: nil)
      list.add(
        LayoutFeature(topic: .cut(.init(name: "\"\(text)\"", template: "")), subjects: [subject]))
    }
  }

  private func isCut(_ line: String, from text: String) -> Bool {
    guard line.hasSuffix("…") else { return false }
    return text.hasPrefix(line.dropLast().trimmingCharacters(in: .whitespaces))
  }

  private var wanted: [(text: String, bar: String)] {
    let bar = screen.screen.topBar
    let buttons = (bar?.leading ?? []) + (bar?.trailing ?? [])
    let field = bar?.searchField.flatMap { $0.isEmpty ? $0.placeholder : $0.text }
    let lines = [bar?.title, bar?.subtitle, bar?.back, field].compactMap { $0 }
    let top = lines + (bar?.segmentedControl?.segments ?? []) + buttons.compactMap(\.words)
    return top.map { ($0, "navigation bar") }
      + (screen.screen.toolbar ?? []).compactMap(\.words).map { ($0, "toolbar") }
      + (screen.screen.tabBar?.items ?? []).map { ($0.title, "tab bar") }
  }

  private func strings(in nodes: [Scene.Node]) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .text(let text): [text.string]
      case .group(let group): strings(in: group.children)
      case .shape, .image: []
      }
    }
  }
}
