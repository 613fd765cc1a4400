import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Rendering

/// The app's bars, with the templates and screens that they contain.
extension MockupScene {
  /// From back to front. Throws if an image cannot be read.
  func appNodes(_ theme: Theme) throws -> [Scene.Node] {
    let bars = try appBars
    var nodes = try sidebarNodes()
    nodes += bars.appNodes(typesetter: typesetter, theme: theme)
    if let room = bars.titleRoom(typesetter: typesetter, theme: theme) {
      nodes += try titleView(room.title, room.kit, place: bars.mirrored)
    }
    return nodes
  }

  /// The template of a title view, at its preferred size.
  ///
  /// - Parameter place: Converts a frame of the left-to-right bar to the image.
  func titleView(_ title: BarTitle, _ kit: BarKit, place: (CGRect) -> CGRect) throws -> [Scene.Node] {
    guard let view = title.bar.titleView,
      var template = view.content.template.flatMap({ screen.screen.templates[$0] })
    else { return [] }
    if template.root.look.width == nil { template.root.look.width = .hug }
    var data =
      view.content.item.map {
        TemplateData($0, number: 0, place: 0, in: Section(items: [$0], path: $0.path))
      } ?? TemplateData()
    data = data.shown(on: screen.viewport, in: screen.screen.language)
    for (key, text) in [("title", title.bar.title), ("subtitle", title.bar.subtitle)] {
      if data[key] == nil, let text { data[key] = .text(text) }
    }
    let room = max(1, title.room.right - title.room.left - 2 * title.room.gap)
    let context = CellContext(
      data: data, widthLimit: room, direction: screen.variant.traits.direction, typesetter: kit.typesetter,
      theme: kit.theme
    ) { [images, screen] in try images.picture(of: $0, atScale: screen.viewport.scale) }
    let cell = TemplateCell(template: template, context: context)
    let wanted = try cell.size(proposed: room)
    let size = CGSize(width: min(wanted.width, room), height: min(wanted.height, title.row.height))
    guard let box = title.box(width: size.width, height: size.height).map(place) else { return [] }
    return [
      .group(
        Group(
          at: box.origin, element: ElementLabel(id: "title-view", title: "Title view"),
          try cell.nodes(size: box.size)))
    ]
  }

  /// The sidebar, with its own bars.
  private func sidebarNodes() throws -> [Scene.Node] {
    guard let shown = screen.presented.sidebar, let frame = screen.bars.sidebar else { return [] }
    let inner = showing(shown)
    let isPlate = screen.viewport.system != .ios18
    let radius = isPlate ? 26.0 : 0
    let outline = Path.box(frame, Corners([radius, radius, radius, radius], isContinuous: true))
    var nodes: [Scene.Node] = []
    if isPlate {
      nodes.append(plateShadow(outline))
    }
    let ground = theme.color(shown.screen.background)
    nodes.append(.shape(Shape(outline, fill: .color(ground))))
    let content = Group(at: frame.origin, [try inner.contentNode()] + (try inner.appNodes(inner.theme)))
    nodes.append(.group(Group([.group(content)], clip: outline)))
    nodes.append(edge(of: frame, outline, isPlate))
    return [BarKit.part("sidebar", "Sidebar", nodes)]
  }

  /// A hairline around a floating sidebar, or between a column and the content.
  private func edge(of frame: CGRect, _ outline: Path, _ isPlate: Bool) -> Scene.Node {
    guard !isPlate else { return .shape(Shape(outline, stroke: Stroke(theme.separator, width: 0.5))) }
    let x = frame.minX == 0 ? frame.maxX - 0.25 : frame.minX + 0.25
    let line = Path.line(from: CGPoint(x: x, y: frame.minY), to: CGPoint(x: x, y: frame.maxY))
    return .shape(Shape(line, stroke: Stroke(theme.separator, width: 0.5)))
  }

  private func plateShadow(_ outline: Path) -> Scene.Node {
    let isDark = theme.traits.appearance == .dark
    return .group(
      Group(
        [.shape(Shape(outline, fill: .color(.black)))], transform: AffineTransform(translationByX: 0, byY: 4),
        shadow: Shadow(Color.black.withAlpha(isDark ? 0.4 : 0.12), deviation: 12)))
  }
}
