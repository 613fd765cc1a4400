import DesignFormat
import Foundation
package import Graphics

/// Draws screens with arrows for the links between them.
struct FlowScene {
  let map: FlowMap
  let labels: Typesetter
  let draw: (ScreenArrangement) throws -> Scene

  private static let lineColor = Color(hex: 0x0A60D0)
  private let gutter = 48.0
  private let between = 150.0
  private let caption = 34.0
  private let theme = Theme()

  /// Draws the map. Throws if an image cannot be read.
  func scene(title: String) throws -> Scene {
    let screenFrames = self.screenFrames
    var nodes: [Scene.Node] = []
    for (screen, screenFrame) in zip(map.screens, screenFrames) {
      let label = ElementLabel(id: screen.screen.id, title: heading(of: screen))
      nodes.append(name(of: screen, above: screenFrame))
      nodes.append(
        .group(
          Group(
            at: screenFrame.origin, element: label, ScreenPanel(scene: try draw(screen), radius: 24).nodes)))
    }
    let extent = screenFrames.dropFirst().reduce(screenFrames[0]) { $0.union($1) }
    // Arrows within the last column need space at its right.
    let isBent = map.ways.contains {
      screenFrames[$0.from].maxX == extent.maxX && screenFrames[$0.to].maxX == extent.maxX
    }
    let size = CGSize(width: extent.maxX + gutter + (isBent ? between / 2 : 0), height: extent.maxY + gutter)
    // Labels are drawn over all lines.
    let arrows = map.ways.map { arrow($0, screenFrames, in: size) }
    nodes += arrows.flatMap(\.lines) + arrows.flatMap(\.label)
    return Scene(
      size: size, title: title,
      background: Color(hex: 0xECECF0), nodes: nodes)
  }

  /// The frames of the screens. The columns are next to each other and vertically centered. The screens in a column are
  /// below each other.
  private var screenFrames: [CGRect] {
    let columns = map.columns
    let last = columns.max() ?? 0
    let members = (0...last).map { column in columns.indices.filter { columns[$0] == column } }
    func height(_ screens: [Int]) -> Double {
      screens.reduce(0) { $0 + Double(map.screens[$1].bounds.height) + caption } + gutter
        * Double(screens.count - 1)
    }
    let tallest = members.map(height).max() ?? 0
    var screenFrames = [CGRect](repeating: .zero, count: map.screens.count)
    var x = gutter
    for screens in members {
      var y = gutter + ((tallest - height(screens)) / 2).rounded()
      let width = screens.map { Double(map.screens[$0].bounds.width) }.max() ?? 0
      for screen in screens {
        y += caption
        screenFrames[screen] = CGRect(origin: CGPoint(x: x, y: y), size: map.screens[screen].bounds.size)
        y = screenFrames[screen].maxY + gutter
      }
      x += width + between
    }
    return screenFrames
  }

  private func heading(of screen: ScreenArrangement) -> String { screen.screen.title ?? screen.screen.id }

  private func name(of screen: ScreenArrangement, above screenFrame: CGRect) -> Scene.Node {
    let style = Typesetter.Style(style: .headline, color: theme.label)
    let box = CGRect(
      x: screenFrame.minX + 4, y: screenFrame.minY - 30, width: screenFrame.width - 8, height: 24)
    return labels.line(heading(of: screen), style, in: box)
  }

  /// Returns an arrow from the link's source to the edge of the target screen. It starts at the side of the source that
  /// faces the target, and is horizontal if possible.
  private func arrow(
    _ way: FlowMap.Connection, _ screenFrames: [CGRect], in page: CGSize
  ) -> (lines: [Scene.Node], label: [Scene.Node]) {
    let (from, to) = (screenFrames[way.from], screenFrames[way.to])
    let source = way.source.offsetBy(dx: from.minX, dy: from.minY)
    let isForward = to.minX > from.minX
    let goesBack = to.maxX < from.minX
    let isWhole = way.source.width >= from.width && way.source.height >= from.height
    let start = CGPoint(x: goesBack ? source.minX : source.maxX, y: isWhole ? from.midY : source.midY)
    let target = min(max(start.y, to.minY + 40), to.maxY - 40)
    let end = CGPoint(x: isForward ? to.minX - 3 : to.maxX + 3, y: way.from == way.to ? start.y + 60 : target)
    let reach = max(60, abs(end.x - start.x) * 0.45)
    let handles = (
      CGPoint(x: start.x + (goesBack ? -reach : reach), y: start.y),
      CGPoint(x: end.x + (isForward ? -reach : reach), y: end.y)
    )
    let markBuilder = MarkBuilder(typesetter: labels)
    let tail = CGPoint(x: end.x + (isForward ? -11 : 11), y: end.y)
    let curve: [Path.Element] = [.move(start), .curve(control1: handles.0, control2: handles.1, end: tail)]
    var nodes: [Scene.Node] = isWhole ? [] : [markBuilder.outline(source, Self.lineColor, fill: 0.08)]
    let dot = CGRect(x: start.x - 4, y: start.y - 4, width: 8, height: 8)
    nodes.append(.shape(Shape(.ellipse(dot), fill: .color(Self.lineColor))))
    nodes.append(.shape(Shape(.elements(curve), stroke: Stroke(Self.lineColor, width: 2.5, isRound: true))))
    nodes.append(markBuilder.arrowhead(at: end, from: tail, Self.lineColor, length: 13))
    // The middle of a curve is at the parameter 0.5. An arrow to the next column has its label between the columns.
    let middle =
      isForward
      ? CGPoint(x: (max(from.maxX, to.minX - between) + to.minX) / 2, y: (start.y + end.y) / 2)
      : CGPoint(
        x: (start.x + 3 * (handles.0.x + handles.1.x) + tail.x) / 8,
        y: (start.y + 3 * (handles.0.y + handles.1.y) + tail.y) / 8)
    return (nodes, label(way.title, at: middle, in: page))
  }

  /// Returns the label of an arrow, moved so that it is inside the page.
  private func label(_ title: String?, at middle: CGPoint, in page: CGSize) -> [Scene.Node] {
    guard let title else { return [] }
    let style = Typesetter.Style(style: .footnote, weight: 600, color: .white, alignment: .center)
    let width = min(labels.width(of: title, style) + 18, between - 16)
    let x = min(max(Double(middle.x) - width / 2, 8), Double(page.width) - 8 - width)
    let box = CGRect(x: x, y: middle.y - 12, width: width, height: 24)
    return [
      .shape(Shape(.roundedRectangle(box, radius: 12), fill: .color(Self.lineColor))),
      labels.line(title, style, in: box.insetBy(dx: 6, dy: 0)),
    ]
  }
}

extension Renderer {
  /// Returns the screens with arrows between them. Throws if an image cannot be read.
  package func scene(of map: FlowMap, title: String) throws -> Scene {
    try FlowScene(map: map, labels: labels) { [self] screen in try mockup(of: screen).scene(title: "") }
      .scene(title: title)
  }
}
