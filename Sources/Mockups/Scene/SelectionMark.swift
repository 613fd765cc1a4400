import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// The selection circle of a cell outside of lists while the screen is in selection mode, with a checkmark if the item
/// is selected.
///
/// At the lower trailing corner, as in Photos; its size is an estimate.
struct SelectionMark {
  let isSelected: Bool
  let circle: CGRect

  /// Nil outside of selection mode, for list rows (which have an accessory), and for elements other than cells.
  init?(on attributes: LayoutAttributes, of screen: ScreenArrangement) {
    guard screen.screen.isSelecting, let item = screen.item(at: attributes),
      screen.screen.sections[attributes.indexPath.section].list == nil
    else { return nil }
    isSelected = item.state == .selected
    let size = attributes.size
    let side = min(24, size.width / 2, size.height / 2)
    let inset = min(6, side / 4)
    let x = screen.variant.traits.direction == .rightToLeft ? inset : size.width - inset - side
    circle = CGRect(x: x, y: size.height - inset - side, width: side, height: side)
  }

  func nodes(_ theme: Theme) -> [Scene.Node] {
    let disc = Path.roundedRectangle(circle, radius: circle.width / 2)
    let shadow = Group(
      [.shape(Shape(disc, fill: .color(.black)))],
      shadow: Shadow(Color.black.withAlpha(0.25), deviation: 2))
    let fill = isSelected ? theme.color(.system(.tintColor)) : Color.black.withAlpha(0.12)
    let ring = Path.roundedRectangle(
      circle.insetBy(dx: 0.75, dy: 0.75), radius: circle.width / 2 - 0.75)
    let tick = Icon(name: .checkmark, color: .white, lineWidth: circle.width / 11)
      .node(in: circle.insetBy(dx: circle.width * 0.24, dy: circle.width * 0.24))
    return [
      BarKit.part(
        "selection", isSelected ? "Selected" : "Not selected",
        [
          .group(shadow), .shape(Shape(disc, fill: .color(fill))),
          .shape(Shape(ring, stroke: Stroke(.white, width: 1.5))),
        ] + (isSelected ? [tick] : []))
    ]
  }
}
