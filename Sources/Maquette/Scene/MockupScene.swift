import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Rendering

/// Draws a screen as an app would show it.
struct MockupScene {
  /// What is drawn.
  let screen: ScreenArrangement
  /// Sets text.
  let typesetter: Typesetter
  /// Reads the items' pictures.
  let images: ImageStore
  /// The colours.
  let theme: Theme

  /// The finished display list; throws where a picture cannot be read.
  func scene(title: String) throws -> Scene {
    let content = try screen.visibleElements.map(node)
    return Scene(
      size: screen.bounds.size, title: title, background: theme.color(screen.screen.background),
      nodes: [
        .group(
          Group(
            at: CGPoint(x: -screen.bounds.minX, y: -screen.bounds.minY),
            element: ElementLabel(id: "content", title: "Content"), content))
      ] + bars)
  }

  private var bars: [Scene.Node] {
    ScreenBars(screen: screen, background: theme.color(screen.screen.background))
      .nodes(typesetter: typesetter, theme: barTheme)
  }

  /// What stands directly on the background is light where that is dark.
  private var barTheme: Theme {
    guard theme.color(screen.screen.background).luminance < 0.18 else { return theme }
    var traits = theme.traits
    traits.appearance = .dark
    return Theme(traits)
  }

  private func node(for attributes: LayoutAttributes) throws -> Scene.Node {
    let content = try content(of: attributes)
    guard let reflection = Reflection(of: attributes) else {
      return .group(Group(content, placedBy: attributes))
    }
    return .group(
      Group(
        content + [reflection.node(of: content, over: theme.color(screen.screen.background))],
        placedBy: attributes, extent: reflection.extent))
  }

  private func content(of attributes: LayoutAttributes) throws -> [Scene.Node] {
    if case .decoration = attributes.category { return DecorationView(attributes: attributes).nodes }
    guard let item = screen.item(at: attributes) else {
      return SupplementaryView(
        screen: screen.screen, attributes: attributes, safeAreaInsets: screen.safeAreaOverlap(of: attributes)
      ).nodes(typesetter: typesetter, theme: barTheme)
    }
    let context = CellContext(
      item: item, number: screen.number(of: attributes), size: attributes.size,
      side: CellSide(attributes), safeAreaInsets: screen.safeAreaOverlap(of: attributes),
      typesetter: typesetter, theme: theme,
      image: try item.image.map(images.source))
    return screen.screen.cell.cell.nodes(in: context)
  }
}
