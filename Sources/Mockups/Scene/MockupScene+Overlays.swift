import DesignFormat
import Foundation
import Graphics
import LayoutEngine

extension MockupScene {
  /// Draws the overlays from back to front, over the app's bars. Throws if an image cannot be read.
  func overlayNodes(over bars: [Scene.Node]) throws -> [Scene.Node] {
    let overlays = screen.overlays
    guard !overlays.isEmpty else { return [] }
    var nodes: [Scene.Node] = []
    var beneath = [backgroundNode, try contentNode().unlabeled] + bars.map(\.unlabeled)
    for overlay in overlays {
      let behind = try backdrop(of: overlay, over: beneath)
      beneath += behind.map(\.unlabeled)
      let inside = appearing(overlay.overrideUserInterfaceStyle)
      let panels = try overlay.panels.flatMap { try inside.nodes(of: $0, in: overlay, over: beneath) }
      beneath += panels.map(\.unlabeled)
      nodes += behind
      nodes.append(
        .group(Group(panels, element: ElementLabel(id: overlay.kind.rawValue, title: overlay.kind.name))))
    }
    return nodes
  }

  private func appearing(_ appearance: ColorTraits.Appearance?) -> MockupScene {
    guard appearance != nil else { return self }
    return MockupScene(
      screen: screen, typesetter: typesetter, images: images, theme: theme.appearing(appearance))
  }

  private var isDark: Bool { theme.traits.appearance == .dark }
  private var isGlass: Bool { screen.viewport.system != .ios18 }
  private var whole: CGRect { CGRect(origin: .zero, size: screen.bounds.size) }

  private func backdrop(of overlay: PlacedOverlay, over beneath: [Scene.Node]) throws -> [Scene.Node] {
    switch overlay.backdrop {
    case .untouched: return []
    case .dimmed: return [dimming(isDark ? 0.48 : 0.2)]
    case .pushedBack:
      let top = screen.bars.deviceInsets.top
      let edge = CGRect(x: 16, y: top, width: whole.width - 32, height: overlay.frame.maxY - top)
      let backgroundColor = theme.color(screen.screen.background).mixed(with: .black, isDark ? 0 : 0.2)
      return [
        .shape(Shape(.rectangle(whole), fill: .color(.black))),
        .shape(Shape(.box(edge, .even(10)), fill: .color(backgroundColor))),
      ]
    case .blurred(let id):
      return Material.backdrop.nodes(.rectangle(whole), over: beneath) + [dimming(isDark ? 0.4 : 0.15)]
        + (try lifted(id))
    }
  }

  private func dimming(_ opacity: Double) -> Scene.Node {
    .shape(Shape(.rectangle(whole), fill: .color(Color.black.withAlpha(opacity))))
  }

  /// Draws the cell of an item again, on a background of its own.
  private func lifted(_ id: String) throws -> [Scene.Node] {
    guard let path = screen.screen.indexPath(ofItem: id),
      let attributes = screen.arrangement.attributesForItem(at: path)
    else { return [] }
    let frame = attributes.frame
    let plate = Path.box(frame, .even(isGlass ? 24 : 13))
    let backgroundColor = theme.color(screen.screen.background)
    return [
      .group(
        Group(
          at: CGPoint(x: -screen.bounds.minX, y: -screen.bounds.minY),
          [
            shadow(of: plate, 0.25, deviation: 14), .shape(Shape(plate, fill: .color(backgroundColor))),
            .group(Group([try node(for: attributes)], clip: plate)),
          ]))
    ]
  }

  private func shadow(of path: Path, _ opacity: Double, deviation: Double) -> Scene.Node {
    .group(
      Group(
        [.shape(Shape(path, fill: .color(.black)))], transform: AffineTransform(translationByX: 0, byY: 6),
        shadow: Shadow(Color.black.withAlpha(opacity), deviation: deviation)))
  }
}

extension MockupScene {
  private func nodes(
    of panel: PlacedOverlay.Panel, in overlay: PlacedOverlay, over beneath: [Scene.Node]
  ) throws -> [Scene.Node] {
    let outline = Path.box(panel.frame, panel.corners)
    let content = Group(at: panel.frame.origin, try content(of: panel, in: overlay))
    return plate(panel, overlay.kind, outline, over: beneath)
      + [.group(Group([.group(content)], clip: outline))] + grabber(of: panel, overlay)
  }

  private func plate(
    _ panel: PlacedOverlay.Panel, _ kind: PlacedOverlay.Kind, _ outline: Path, over beneath: [Scene.Node]
  ) -> [Scene.Node] {
    let color =
      panel.backgroundColor.map(elevated.color) ?? panel.material?.tint(for: theme.traits.appearance)
      ?? material(of: kind)
    var nodes: [Scene.Node] = []
    switch kind {
    case .contextMenu, .toast, .popover: nodes.append(shadow(of: outline, isDark ? 0.4 : 0.16, deviation: 16))
    case .alert, .actionSheet, .sheet:
      if isGlass { nodes.append(shadow(of: outline, isDark ? 0.3 : 0.1, deviation: 16)) }
    case .accessory:
      if isGlass { nodes.append(shadow(of: outline, isDark ? 0.3 : 0.1, deviation: 8)) }
    case .keyboard: break
    }
    if let tip = panel.arrow { nodes.append(arrow(to: tip, from: panel.frame, color)) }
    if panel.backgroundColor == nil {
      nodes += (panel.material.map(Material.init) ?? .thick).nodes(outline, over: beneath)
    }
    nodes.append(.shape(Shape(outline, fill: .color(color))))
    guard isGlass, panel.backgroundColor == nil else { return nodes }
    let edge = isDark ? Color.white.withAlpha(0.16) : Color.white.withAlpha(0.7)
    let inner = Path.box(panel.frame.insetBy(dx: 0.5, dy: 0.5), panel.corners.inset(by: 0.5))
    return nodes + [.shape(Shape(inner, stroke: Stroke(edge, width: 1)))]
  }

  private func material(of kind: PlacedOverlay.Kind) -> Color {
    if kind == .keyboard { return KeyboardScene.background(theme).withAlpha(0.9) }
    if isGlass { return Color(hex: isDark ? 0x202022 : 0xF6F6F8, alpha: isDark ? 0.76 : 0.8) }
    return Color(hex: isDark ? 0x252527 : 0xF4F4F5, alpha: isDark ? 0.78 : 0.84)
  }

  private func arrow(to tip: CGPoint, from frame: CGRect, _ color: Color) -> Scene.Node {
    let y = tip.y < frame.midY ? frame.minY + 0.5 : frame.maxY - 0.5
    let x = min(max(tip.x, frame.minX + 26), frame.maxX - 26)
    return .shape(
      Shape(
        .elements([
          .move(CGPoint(x: x - 18, y: y)),
          .curve(
            control1: CGPoint(x: x - 10, y: y), control2: CGPoint(x: x - 4, y: tip.y),
            end: CGPoint(x: x, y: tip.y)),
          .curve(
            control1: CGPoint(x: x + 4, y: tip.y), control2: CGPoint(x: x + 10, y: y),
            end: CGPoint(x: x + 18, y: y)),
          .close,
        ]), fill: .color(color)))
  }

  private func grabber(of panel: PlacedOverlay.Panel, _ overlay: PlacedOverlay) -> [Scene.Node] {
    // A sheet that covers the entire screen cannot be resized.
    guard overlay.hasGrabber, panel.frame.height < whole.height else { return [] }
    let bar = CGRect(x: panel.frame.midX - 18, y: panel.frame.minY + 5, width: 36, height: 5)
    return [
      .shape(Shape(.roundedRectangle(bar, radius: 2.5), fill: .color(theme.color(.system(.tertiaryLabel)))))
    ]
  }

  /// The theme with the colors of elevated content, such as sheets.
  private var elevated: Theme {
    var traits = theme.traits
    traits.level = .elevated
    return Theme(traits)
  }

  private func content(of panel: PlacedOverlay.Panel, in overlay: PlacedOverlay) throws -> [Scene.Node] {
    switch panel.content {
    case .keyboard(let plan):
      return KeyboardScene(plan: plan, typesetter: barTypesetter.inSystemFamily, theme: theme).nodes
    case .screen(let shown):
      let theme = elevated.tinted(with: shown.screen.tintColor)
      let inner = MockupScene(screen: shown, typesetter: typesetter, images: images, theme: theme)
      return [try inner.contentNode()] + (try inner.appNodes(theme))
    case .template(let template, let data):
      let bar = overlay.bar
      let isSheet = overlay.kind == .sheet || overlay.kind == .popover && overlay.hasGrabber
      let spec = overlay.kind == .sheet ? screen.screen.presentation?.sheet : nil
      let geometry = screen.geometry(of: spec ?? SheetSpec())
      let insets = isSheet ? geometry.insets(in: panel.frame) : .zero
      let top = insets.top + (bar == nil ? 0 : 44)
      let size = CGSize(
        width: panel.frame.width - insets.left - insets.right,
        height: max(1, panel.frame.height - top - insets.bottom))
      let cell = TemplateCell(
        template: template,
        context: context(data, size: size, isElevated: panel.backgroundColor != nil, of: overlay.kind))
      return [.group(Group(at: CGPoint(x: insets.left, y: top), try cell.nodes(size: size)))]
        + (try bar.map { try sheetBar($0, width: panel.frame.width, top: insets.top) } ?? [])
    }
  }

  private func context(
    _ data: TemplateData, size: CGSize, isElevated: Bool, of kind: PlacedOverlay.Kind
  ) -> CellContext {
    var data = data
    let isOfSystem = [.alert, .actionSheet, .contextMenu].contains(kind)
    data.geometry = TemplateCellGeometry(width: Double(size.width), height: Double(size.height))
    return CellContext(
      data: data, direction: screen.variant.traits.direction,
      typesetter: isOfSystem ? typesetter.inSystemFamily : typesetter, theme: isElevated ? elevated : theme,
      picture: picture)
  }

  /// A typesetter that ignores the user's preferred text size.
  private var barTypesetter: Typesetter {
    var typesetter = typesetter
    typesetter.contentSize = .large
    return typesetter
  }

  /// Draws the navigation bar of a sheet whose content is a template.
  private func sheetBar(_ bar: NavigationBarSpec, width: Double, top: Double) throws -> [Scene.Node] {
    let metrics = BarMetrics(screen.viewport)
    let isMirrored = screen.variant.traits.direction == .rightToLeft
    let barComponents = BarComponents(
      metrics: metrics, typesetter: barTypesetter, theme: elevated,
      words: SystemStrings(language: screen.screen.language),
      barBackground: elevated.color(.system(.systemBackground)), isMirrored: isMirrored)
    var low = bar
    low.largeTitle = false
    let drawn = NavigationBar(
      bar: low, rows: NavigationBarRows(of: low, metrics, scrolledBy: 0),
      frame: CGRect(x: 0, y: top, width: width, height: 44), margins: EdgeInsets(left: 16, right: 16),
      isOverContent: false
    )
    let nodes = drawn.nodes(barComponents)
    let title = BarTitle(
      bar: low, row: drawn.row, titleArea: drawn.titleArea(barComponents), isLeading: false)
    let view = try titleView(title, barComponents) { frame in
      isMirrored
        ? CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }
    return (isMirrored ? [.mirrored(nodes, width: width)] : nodes) + view
  }
}

extension Corners {
  fileprivate func inset(by distance: Double) -> Corners {
    Corners(radii.map { max(0, $0 - distance) }, isContinuous: isContinuous)
  }
}
