import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// A navigation bar with a centred title. With its content at rest the bar has no background, as UIKit's
/// scroll-edge appearance has none.
struct NavigationBar {
  /// The title; `nil` for no bar.
  let title: String?
  /// Where the bar stands, in the viewport's points.
  let frame: CGRect?
  /// What keeps the title from the notch in landscape.
  let safeArea: EdgeInsets

  /// The bar's parts.
  func nodes(typesetter: Typesetter, theme: Theme) -> [Scene.Node] {
    guard let title, let frame else { return [] }
    let side = max(safeArea.left, safeArea.right) + 16
    let box = frame.insetBy(dx: min(side, frame.width / 2), dy: 0)
    guard box.width > 0 else { return [] }
    let style = Typesetter.Style(style: .headline, color: theme.label, alignment: .center)
    return [
      .group(
        Group(
          [typesetter.line(title, style, in: box)],
          element: ElementLabel(id: "navigation-bar", title: "Navigation bar")))
    ]
  }
}
