import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// A navigation bar with a centred title.
struct NavigationBar {
  /// The title; `nil` for no bar.
  let title: String?
  /// Where the bar stands, in the viewport's points.
  let frame: CGRect?
  /// What keeps the title from the notch in landscape.
  let safeArea: EdgeInsets
  /// What keeps content that has been scrolled under the bar from showing through; `nil` with content at rest,
  /// where UIKit's scroll-edge appearance has no background.
  let background: Color?

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
          backdrop(frame, theme) + [typesetter.line(title, style, in: box)],
          element: ElementLabel(id: "navigation-bar", title: "Navigation bar")))
    ]
  }

  private func backdrop(_ frame: CGRect, _ theme: Theme) -> [Scene.Node] {
    guard let background else { return [] }
    let covered = CGRect(x: 0, y: 0, width: frame.width, height: frame.maxY)
    let line = Path.line(
      from: CGPoint(x: 0, y: frame.maxY - 0.25), to: CGPoint(x: frame.width, y: frame.maxY - 0.25))
    return [
      .shape(Shape(.rectangle(covered), fill: .color(background.withAlpha(0.94)))),
      .shape(Shape(line, stroke: Stroke(theme.separator, width: 0.5))),
    ]
  }
}
