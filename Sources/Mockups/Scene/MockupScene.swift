package import DesignFormat
import Foundation
package import Graphics
package import LayoutEngine
import Rendering

/// Draws a screen as an app would show it.
package struct MockupScene {
  package private(set) var screen: ScreenArrangement
  package let typesetter: Typesetter
  /// The cache of the images that the design's items use.
  let images: ImageStore
  package let theme: Theme

  package init(screen: ScreenArrangement, typesetter: Typesetter, images: ImageStore, theme: Theme) {
    (self.screen, self.typesetter, self.images, self.theme) = (screen, typesetter, images, theme)
  }

  package func showing(_ screen: ScreenArrangement) -> MockupScene {
    var mockup = self
    mockup.screen = screen
    return mockup
  }

  /// Returns the display list of the screen. Throws if an image cannot be read.
  package func scene(title: String) throws -> Scene {
    Scene(
      size: screen.bounds.size, title: title, background: theme.color(screen.screen.background),
      nodes: [try contentNode()] + (try bars))
  }

  /// Draws the visible elements as one group, in points of the image.
  func contentNode() throws -> Scene.Node {
    let drawn = try screen.visibleElements.map { ($0, try node(for: $0)) }
    return try contentNode(of: screen.clipped(drawn))
  }

  private func contentNode(of content: [Scene.Node]) throws -> Scene.Node {
    .group(
      Group(
        at: CGPoint(x: -screen.bounds.minX, y: -screen.bounds.minY),
        element: ElementLabel(id: "content", title: "Content"), try backgroundContent + content))
  }

  /// The gradient or image behind the elements, in content coordinates.
  private var backgroundContent: [Scene.Node] {
    get throws {
      guard let background = screen.screen.backgroundContent else { return [] }
      let reach = screen.reach
      let box =
        background.scrolls
        ? CGRect(x: screen.bounds.minX, y: reach.minY, width: screen.bounds.width, height: reach.height)
        : screen.bounds
      let context = CellContext(
        data: screen.shown(TemplateData()), typesetter: typesetter, theme: theme, picture: picture)
      let template = Template(name: "background", root: background.part)
      let nodes: [Scene.Node] = [
        .group(
          Group(at: box.origin, try TemplateCell(template: template, context: context).nodes(size: box.size)))
      ]
      guard let material = background.material else { return nodes }
      let outline = Path.rectangle(box)
      let tint = material.tint(for: theme.traits.appearance)
      return Material(material).nodes(outline, over: nodes) + [.shape(Shape(outline, fill: .color(tint)))]
    }
  }

  /// Returns the display list for nodes in content coordinates, with bars over them. Throws if the screen's
  /// background image cannot be read.
  package func scene(title: String, content: [Scene.Node], bars: [Scene.Node]) throws -> Scene {
    Scene(
      size: screen.bounds.size, title: title, background: theme.color(screen.screen.background),
      nodes: [try contentNode(of: content)] + bars)
  }

  /// The nodes of the app's bars, of the overlays, and of the system's overlay in front. They do not scroll. Throws if
  /// an image in them cannot be read.
  package var bars: [Scene.Node] {
    get throws {
      let bars = try appBars
      let isPushedBack = screen.overlays.contains { $0.backdrop == .pushedBack }
      let app = try appNodes(barTheme)
      return app + (try overlayNodes(over: app))
        + bars.deviceNodes(
          typesetter: typesetter, theme: barTheme,
          statusTheme: isPushedBack ? theme.appearing(.dark) : statusTheme)
    }
  }

  /// The app's bars, with the content that they blur.
  var appBars: ScreenBars {
    get throws {
      var bars = ScreenBars(screen: screen, background: theme.color(screen.screen.background))
      let (top, insets) = (screen.bars.navigationBar?.maxY ?? 0, screen.bars.safeAreaInsets)
      if screen.isScrolledUnderBar, top > 0 {
        bars.beneath.top = try beneath(CGRect(x: 0, y: 0, width: screen.bounds.width, height: top + 10))
      }
      let bottom = max(insets.bottom, screen.bars.tabBar.map { screen.bounds.height - $0.minY } ?? 0)
      if screen.bars.tabBar != nil || screen.bars.toolbar != nil {
        bars.beneath.bottom = try beneath(
          CGRect(x: 0, y: screen.bounds.height - bottom, width: screen.bounds.width, height: bottom))
      }
      return bars
    }
  }

  /// Draws the content in and near a part of the screen, for the blur of a bar; empty if the part does not contain
  /// elements.
  private func beneath(_ part: CGRect) throws -> [Scene.Node] {
    let attributed = part.offsetBy(dx: screen.bounds.minX, dy: screen.bounds.minY)
    guard !screen.elements(in: attributed).isEmpty else { return [] }
    let drawn = try screen.elements(in: attributed.insetBy(dx: 0, dy: -Self.blurReach)).map {
      ($0, try node(for: $0))
    }
    let content = Group(
      at: CGPoint(x: -screen.bounds.minX, y: -screen.bounds.minY),
      try backgroundContent + screen.clipped(drawn).map(\.unlabeled))
    return [backgroundNode, .group(content)]
  }

  /// The distance from a bar at which content still affects its blur, in points.
  private static let blurReach = 64.0

  var backgroundNode: Scene.Node {
    .shape(
      Shape(
        .rectangle(CGRect(origin: .zero, size: screen.bounds.size)),
        fill: .color(theme.color(screen.screen.background))))
  }

  /// The theme of the status bar; nil if the screen specifies no style or the automatic one.
  private var statusTheme: Theme? {
    switch screen.screen.statusBarStyle {
    case nil, .automatic?: nil
    case .lightContent?: theme.appearing(.dark)
    case .darkContent?: theme.appearing(.light)
    }
  }

  /// The theme for elements directly on the screen's background: the dark theme if that background is dark.
  private var barTheme: Theme {
    guard theme.color(screen.screen.background).luminance < 0.18 else { return theme }
    return theme.appearing(.dark)
  }

  /// Draws an element with its content. The element's index path must exist in the screen's data.
  package func node(for attributes: LayoutAttributes) throws -> Scene.Node {
    let content: [Scene.Node]
    do {
      content = try self.content(of: attributes)
    } catch let error as RenderingError {
      throw error.attributed(in: attributes.label)
    }
    guard let reflection = Reflection(of: attributes) else {
      return .group(Group(content, positionedBy: attributes))
    }
    return .group(
      Group(
        content + [reflection.node(of: content, over: theme.color(screen.screen.background))],
        positionedBy: attributes, extent: reflection.extent))
  }

  private func content(of attributes: LayoutAttributes) throws -> [Scene.Node] {
    if let cell = cell(for: attributes) {
      let mark = SelectionMark(on: attributes, of: screen)
      let nodes = try cell.nodes(size: attributes.size)
      let isExact = screen.screen.isOneSelfSizingCell
      return (isExact ? nodes.map { $0.keepingEdges(atScale: screen.viewport.scale) } : nodes)
        + (mark?.nodes(theme) ?? [])
    }
    guard case .decoration = attributes.category else { return [] }
    return DecorationView(attributes: attributes).nodes
  }

  /// Returns an image in the screen's appearance and scale. Throws if it cannot be read.
  func picture(_ reference: ImageReference) throws -> CellImage? {
    try images.picture(of: reference, for: ColorVariant(theme.traits), atScale: screen.viewport.scale)
  }

  /// Returns the cell of an element with its template and data; nil if the element has no template.
  package func cell(for attributes: LayoutAttributes) -> TemplateCell? {
    let (template, data) = screen.content(of: attributes)
    guard let template else { return nil }
    let theme = attributes.category == .cell ? self.theme : barTheme
    let context = CellContext(
      data: data.placed(by: attributes), safeAreaInsets: screen.safeAreaOverlap(of: attributes),
      widthLimit: screen.screen.layout.extended.cellWidthLimit(onScreenOf: screen.viewport.size),
      direction: screen.variant.traits.direction, typesetter: typesetter, theme: theme,
      picture: picture)
    return TemplateCell(template: template, context: context)
  }
}

extension Scene.Node {
  /// Returns the node with boxes replaced by general outlines if their edges are not on pixel boundaries.
  /// Renderers would move the edges of boxes to pixel boundaries.
  fileprivate func keepingEdges(atScale scale: Double) -> Scene.Node {
    switch self {
    case .group(var group):
      group.children = group.children.map { $0.keepingEdges(atScale: scale) }
      group.clip = group.clip?.keepingEdges(atScale: scale)
      return .group(group)
    case .shape(var shape):
      shape.path = shape.path.keepingEdges(atScale: scale)
      return .shape(shape)
    case .text, .image: return self
    }
  }
}

extension Path {
  fileprivate func keepingEdges(atScale scale: Double) -> Path {
    switch self {
    case .rectangle(let rect), .roundedRectangle(let rect, _), .box(let rect, _):
      let isAtPixels = [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { edge in
        abs(Double(edge) * scale - (Double(edge) * scale).rounded()) < 0.001
      }
      return isAtPixels ? self : .elements(elements)
    case .ellipse, .elements, .evenOdd: return self
    }
  }
}

/// Draws the app's bars, including the template of a title view and the screen in a sidebar.
extension MockupScene {
  /// Draws the app's bars, from back to front. Throws if an image cannot be read.
  func appNodes(_ theme: Theme) throws -> [Scene.Node] {
    let bars = try appBars
    let columns = try supplementaryNodes() + sidebarNodes()
    let isOver = screen.screen.shownColumns(at: screen.viewport).isOverContent && !columns.isEmpty
    var nodes = isOver ? [] : columns
    nodes += bars.appNodes(typesetter: typesetter, theme: theme)
    if let titleArea = bars.titleSpace(typesetter: typesetter, theme: theme) {
      nodes += try titleView(titleArea.title, titleArea.barComponents, place: bars.mirrored)
    }
    guard isOver else { return nodes }
    let whole = CGRect(origin: .zero, size: screen.bounds.size)
    return nodes + [.shape(Shape(.rectangle(whole), fill: .color(Color.black.withAlpha(0.12))))] + columns
  }

  /// Draws the template of a title view, at its preferred size.
  ///
  /// - Parameter place: Converts a frame of the left-to-right bar to the image's coordinates.
  func titleView(_ title: BarTitle, _ barComponents: BarComponents, place: (CGRect) -> CGRect) throws
    -> [Scene.Node]
  {
    guard let view = title.bar.titleView,
      var template = view.content.template.flatMap({ screen.screen.templates[$0] })
    else { return [] }
    if template.root.partStyle.width == nil { template.root.partStyle.width = .hug }
    var data =
      view.content.item.map {
        TemplateData($0, number: 0, index: 0, in: Section(items: [$0], path: $0.path))
      } ?? TemplateData()
    data = screen.shown(data)
    for (key, text) in [("title", title.bar.title), ("subtitle", title.bar.subtitle)] {
      if data[key] == nil, let text { data[key] = .text(text) }
    }
    let titleArea = max(1, title.titleArea.right - title.titleArea.left - 2 * title.titleArea.gap)
    let context = CellContext(
      data: data, widthLimit: titleArea, direction: screen.variant.traits.direction,
      typesetter: barComponents.typesetter,
      theme: barComponents.theme, picture: picture)
    let cell = TemplateCell(template: template, context: context)
    let preferred = try cell.size(proposed: titleArea)
    let size = CGSize(width: min(preferred.width, titleArea), height: min(preferred.height, title.row.height))
    guard let box = title.box(width: size.width, height: size.height).map(place) else { return [] }
    return [
      .group(
        Group(
          at: box.origin, element: ElementLabel(id: "title-view", title: "Title view"),
          try cell.nodes(size: box.size)))
    ]
  }

  /// Draws the sidebar, with its own bars.
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
    let backgroundNode = theme.color(shown.screen.background)
    nodes.append(.shape(Shape(outline, fill: .color(backgroundNode))))
    let content = Group(at: frame.origin, [try inner.contentNode()] + (try inner.appNodes(inner.theme)))
    nodes.append(.group(Group([.group(content)], clip: outline)))
    nodes.append(edge(of: frame, outline, isPlate))
    return [BarComponents.part("sidebar", "Sidebar", nodes)]
  }

  /// Draws the supplementary column of a split view, with its own bars.
  private func supplementaryNodes() throws -> [Scene.Node] {
    guard let shown = screen.presented.supplementary, let frame = screen.bars.supplementary else { return [] }
    let inner = showing(shown)
    let outline = Path.rectangle(frame)
    let content = Group(at: frame.origin, [try inner.contentNode()] + (try inner.appNodes(inner.theme)))
    // The hairline is at the side of the content.
    let isAtRight = screen.variant.traits.direction == .rightToLeft
    let x = isAtRight ? frame.minX + 0.25 : frame.maxX - 0.25
    let line = Path.line(from: CGPoint(x: x, y: frame.minY), to: CGPoint(x: x, y: frame.maxY))
    return [
      BarComponents.part(
        "supplementary", "Supplementary column",
        [
          .shape(Shape(outline, fill: .color(theme.color(shown.screen.background)))),
          .group(Group([.group(content)], clip: outline)),
          .shape(Shape(line, stroke: Stroke(theme.separator, width: 0.5))),
        ])
    ]
  }

  /// Draws a hairline around a floating sidebar, or between a sidebar column and the content.
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

extension Theme {
  /// Creates the system colors for a screen in its variant's appearance.
  package init(of screen: ScreenArrangement) {
    var traits = screen.variant.traits.colors(on: screen.viewport.system)
    traits.tint = screen.screen.tintColor
    traits.appearance = screen.screen.overrideUserInterfaceStyle ?? traits.appearance
    self.init(traits)
  }
}

extension Traits {
  fileprivate func colors(on system: SystemGeneration) -> ColorTraits {
    ColorTraits(appearance, contrast: contrast, palette: system)
  }
}

extension RenderingError {
  /// Returns the error with a message that also names the element in which the error occurred.
  func attributed(in element: ElementLabel) -> RenderingError {
    RenderingError("in \"\(element.id)\" (\(element.indexPath ?? "")), \(message)")
  }
}

extension ScreenArrangement {
  /// Returns the template of an element and the template's data. The template is nil if the element has none. The element's
  /// index path must exist in the screen's data.
  package func content(of attributes: LayoutAttributes) -> (template: Template?, data: TemplateData) {
    let (path, section) = (attributes.indexPath, screen.sections[attributes.indexPath.section])
    switch attributes.category {
    case .cell:
      return (
        screen.template(forItemAt: path), data(ofItem: path.item, in: path.section)
      )
    case .supplementary(let kind):
      return (screen.template(forSupplementary: kind, in: section), data(of: attributes, kind: kind))
    case .decoration(let kind):
      return (
        screen.template(forDecoration: kind),
        shown(TemplateData(section, number: path.section, title: section.header))
      )
    }
  }

  /// Returns the template data of a supplementary view: the data of the item to which the view is attached or, if there
  /// is none, of the view's section.
  private func data(of attributes: LayoutAttributes, kind: String) -> TemplateData {
    let number = attributes.indexPath.section
    if let item = attributes.anchorItem { return data(ofItem: item, in: number) }
    var data = TemplateData(view: kind, at: attributes.indexPath, on: screen)
    if let group = attributes.anchorGroup { data["number"] = .number(Double(group + 1)) }
    return shown(data)
  }

  private func data(ofItem item: Int, in number: Int) -> TemplateData {
    let section = screen.sections[number]
    return shown(
      TemplateData(
        section.items[item].standing(in: variant.traits.state),
        number: self.number(ofItemAt: IndexPath(item: item, section: number)), index: item, in: section))
  }

  /// Returns template data with values of the screen added: its viewport, traits and language.
  package func shown(_ data: TemplateData) -> TemplateData {
    data.shown(on: viewport, as: screen.overriding(variant.traits), in: screen.language)
  }
}

extension TemplateData {
  /// Creates the template data for a header or footer of a section, or of the entire layout. In index paths of the
  /// layout's views, the item index is `Int.max`.
  init(view kind: String, at path: IndexPath, on screen: Screen) {
    let section = screen.sections[path.section]
    let title = kind == SupplementaryKind.sectionFooter ? section.footer : section.header
    self.init(section, number: path.section, title: path.item == .max ? screen.title : title)
  }
}

extension Item {
  /// Returns the item with `state` if the item's own state is normal; otherwise, returns the item unchanged.
  fileprivate func standing(in state: ItemState) -> Item {
    var item = self
    if item.state == .normal { item.state = state }
    return item
  }
}

extension LayoutAttributes {
  /// The element's label in documents. The identifier is the id or, without an id, the category and index path.
  var label: ElementLabel {
    let path = indexPath.map(String.init).joined(separator: "-")
    return ElementLabel(
      id: id ?? "\(category.name)-\(path)", title: "\(self)".collapsingBlanks, indexPath: path)
  }
}

extension String {
  /// The text with each run of spaces replaced by one space.
  fileprivate var collapsingBlanks: String {
    split(separator: " ").joined(separator: " ")
  }
}
