import DesignFormat
import Foundation
package import Graphics
import LayoutEngine

/// Draws variants of a screen side by side, at one scale and with labels.
struct ContactSheetScene {
  let sheet: VariantSheet
  let isLinked: Bool
  let labels: Typesetter
  let draw: (ScreenArrangement) throws -> Scene

  private let gutter = 32.0
  private let titleBottom = 46.0
  private let caption = 44.0
  private let theme = Theme()
  /// The maximum width of a row of images, in points.
  private let longestRow = 2_600.0

  /// Draws the sheet. Throws if an image cannot be read.
  func scene(title: String) throws -> Scene {
    let scenes = try sheet.screens.map(draw)
    let width = width(of: scenes.map(\.size))
    let facts = changes(width: width - 2 * gutter)
    let screenFrames = screenFrames(
      of: scenes.map(\.size), below: titleBottom + Double(facts.size.height) + 14)
    let height = (screenFrames.map(\.maxY).max() ?? 0) + gutter
    let panels = zip(scenes, screenFrames).enumerated().flatMap { number, panel in
      nodes(of: panel.0, number: number, at: panel.1)
    }
    let links =
      isLinked ? ItemLinks(screens: sheet.screens, screenFrames: screenFrames, labels: labels).nodes : []
    return Scene(
      size: CGSize(width: width, height: height), title: title, background: Color(hex: 0xECECF0),
      nodes: [header(width: width)]
        + facts.nodes(
          in: CGRect(
            x: gutter, y: titleBottom, width: width - 2 * gutter, height: Double(facts.size.height)))
        + panels + links)
  }

  private func screenFrames(of sizes: [CGSize], below heading: Double) -> [CGRect] {
    var screenFrames: [CGRect] = []
    var (left, top, rowHeight) = (gutter, heading, 0.0)
    for size in sizes {
      if left > gutter, left + size.width > longestRow {
        top += rowHeight + caption
        (left, rowHeight) = (gutter, 0)
      }
      screenFrames.append(CGRect(origin: CGPoint(x: left, y: top + caption), size: size))
      left += size.width + gutter
      rowHeight = max(rowHeight, size.height)
    }
    return screenFrames
  }

  private func width(of sizes: [CGSize]) -> Double {
    Double(screenFrames(of: sizes, below: 0).map(\.maxX).max() ?? 0) + gutter
  }

  /// Returns a text with the facts about the variants, such as `columns 1 → 2`, wrapped to a width. A fact that is
  /// equal for all variants is written with a single value.
  private func changes(width: Double) -> TypesetText {
    var style = Typesetter.Style(style: .subheadline, color: theme.secondaryLabel)
    style.lineLimit = 0
    let facts = ScreenFacts.changes(sheet.screens.map { ScreenFacts($0) }).joined(separator: "  ·  ")
    return labels.set(Typesetter.StyledString(facts), style, width: width)
  }

  private func header(width: Double) -> Scene.Node {
    let screen = sheet.screens[0].screen
    let style = Typesetter.Style(style: .title3, weight: 600, color: theme.label)
    return labels.line(
      "\(screen.title ?? screen.id), by \(sheet.axis.name)", style,
      in: CGRect(x: gutter, y: 18, width: width - 2 * gutter, height: 26))
  }

  private func nodes(of scene: Scene, number: Int, at screenFrame: CGRect) -> [Scene.Node] {
    let screen = sheet.screens[number]
    let name = Typesetter.Style(style: .subheadline, weight: 600, color: theme.label)
    let facts = Typesetter.Style(style: .caption1, color: theme.secondaryLabel)
    func line(_ text: String, _ style: Typesetter.Style, above: Double) -> Scene.Node {
      labels.line(
        text, style,
        in: CGRect(x: screenFrame.minX, y: screenFrame.minY - above, width: screenFrame.width, height: 18))
    }
    let panel = ScreenPanel(scene: scene, radius: 12)
    return [
      line(sheet.label(of: screen), name, above: 42),
      line(ScreenFacts(screen).text, facts, above: 24),
      .group(
        Group(
          at: screenFrame.origin,
          element: ElementLabel(id: "variant-\(number + 1)", title: screen.variant.name), panel.nodes)),
    ]
  }
}

extension VariantAxis {
  fileprivate var name: String { self == .textSize ? "text size" : rawValue }
}

/// Lines that connect each item with its counterpart in the next image, with the item's number at both ends.
private struct ItemLinks {
  let screens: [ScreenArrangement]
  let screenFrames: [CGRect]
  let labels: Typesetter

  private struct PanelItem {
    let panel: Int
    let frame: CGRect
  }

  var nodes: [Scene.Node] {
    var itemsByID: [String: [PanelItem]] = [:]
    var order: [String] = []
    for (panel, screen) in screens.enumerated() {
      for element in screen.visibleElements where element.category == .cell {
        let id = element.id ?? "\(element.indexPath)"
        let visibleFrame = element.frame.intersection(screen.bounds)
          .offsetBy(dx: -screen.bounds.minX, dy: -screen.bounds.minY)
          .offsetBy(dx: screenFrames[panel].minX, dy: screenFrames[panel].minY)
        if itemsByID[id] == nil { order.append(id) }
        itemsByID[id, default: []].append(PanelItem(panel: panel, frame: visibleFrame))
      }
    }
    let shared = order.filter { (itemsByID[$0]?.count ?? 0) > 1 }
    let lines = shared.enumerated().flatMap { number, id in
      curves(itemsByID[id] ?? [], Self.linkColor(number))
    }
    let dots = shared.enumerated().flatMap { number, id in
      (itemsByID[id] ?? []).flatMap { dot(number + 1, on: $0.frame, Self.linkColor(number)) }
    }
    return lines + dots
  }

  private static func linkColor(_ number: Int) -> Color {
    let linkColors: [UInt32] = [
      0x0A60D0, 0xC4232E, 0x1B7F3B, 0x7A2FB8, 0xB25E00, 0x00798C, 0xA3155F, 0x5B5F00,
    ]
    return Color(hex: linkColors[number % linkColors.count])
  }

  private func center(of frame: CGRect) -> CGPoint {
    CGPoint(x: frame.minX + min(14, frame.width / 2), y: frame.minY + min(14, frame.height / 2))
  }

  private func curves(_ itemsByID: [PanelItem], _ linkColor: Color) -> [Scene.Node] {
    zip(itemsByID, itemsByID.dropFirst()).map { from, to in
      let (start, end) = (center(of: from.frame), center(of: to.frame))
      let reach = max(40, abs(end.x - start.x) * 0.4)
      let path: [Path.Element] = [
        .move(start),
        .curve(
          control1: CGPoint(x: start.x + reach, y: start.y), control2: CGPoint(x: end.x - reach, y: end.y),
          end: end),
      ]
      return .shape(
        Shape(.elements(path), stroke: Stroke(linkColor.withAlpha(0.55), width: 1.5, isRound: true)))
    }
  }

  private func dot(_ number: Int, on frame: CGRect, _ linkColor: Color) -> [Scene.Node] {
    let middle = center(of: frame)
    let circle = CGRect(x: middle.x - 9, y: middle.y - 9, width: 18, height: 18)
    let style = Typesetter.Style(style: .caption2, weight: 700, color: .white, alignment: .center)
    return [
      .shape(Shape(.ellipse(circle), fill: .color(linkColor), stroke: Stroke(.white, width: 1))),
      labels.line("\(number)", style, in: circle),
    ]
  }
}

extension Renderer {
  /// Returns the variants of a screen side by side. Throws if an image cannot be read.
  ///
  /// If `isLinked`, lines connect each item with its counterpart in the next image.
  package func scene(of sheet: VariantSheet, isLinked: Bool = false, title: String) throws -> Scene {
    try ContactSheetScene(sheet: sheet, isLinked: isLinked, labels: labels) { [self] screen in
      try mockup(of: screen).scene(title: "")
    }
    .scene(title: title)
  }
}
