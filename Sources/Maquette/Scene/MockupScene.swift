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
      size: screen.viewport.size, title: title, background: theme.color(screen.screen.background),
      nodes: [
        .group(
          Group(
            at: CGPoint(x: -screen.bounds.minX, y: -screen.bounds.minY),
            element: ElementLabel(id: "content", title: "Content"), content))
      ] + bars)
  }

  private var bars: [Scene.Node] {
    let navigationBar = NavigationBar(
      title: screen.screen.title, frame: screen.chrome.navigationBar,
      safeArea: screen.chrome.safeAreaInsets)
    return navigationBar.nodes(typesetter: typesetter, theme: theme)
      + DeviceOverlay(viewport: screen.viewport, insets: screen.chrome.deviceInsets)
      .nodes(typesetter: typesetter, theme: theme)
  }

  private func node(for attributes: LayoutAttributes) throws -> Scene.Node {
    var transform = AffineTransform(
      translationByX: attributes.center.x - attributes.size.width / 2,
      byY: attributes.center.y - attributes.size.height / 2)
    if attributes.transform3D != .identity {
      transform = attributes.transformAboutCenter
    }
    return .group(
      Group(
        try content(of: attributes), element: attributes.label, transform: transform,
        opacity: attributes.alpha))
  }

  private func content(of attributes: LayoutAttributes) throws -> [Scene.Node] {
    guard let item = screen.item(at: attributes) else {
      return SupplementaryView(screen: screen.screen, attributes: attributes)
        .nodes(typesetter: typesetter, theme: theme)
    }
    let context = CellContext(
      item: item, size: attributes.size, typesetter: typesetter, theme: theme,
      image: try item.image.map(images.source))
    return screen.screen.cell.cell.nodes(in: context)
  }
}

extension LayoutAttributes {
  /// From the element's own points, whose origin is its top left corner, to content coordinates.
  var transformAboutCenter: AffineTransform {
    let turn = transform
    let (x, y) = (size.width / 2, size.height / 2)
    return AffineTransform(
      m11: turn.m11, m12: turn.m12, m21: turn.m21, m22: turn.m22,
      tX: center.x + turn.tX - (turn.m11 * x + turn.m21 * y),
      tY: center.y + turn.tY - (turn.m12 * x + turn.m22 * y))
  }
}
