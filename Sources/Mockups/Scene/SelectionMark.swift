import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// The circle over a cell that is no row of a list, while items are selected: with a tick where its item is.
///
/// In the lower corner at the end, as in Photos; its size is from memory.
struct SelectionMark {
  let isSelected: Bool
  let circle: CGRect

  /// `nil` where nothing is selected, for rows, which have an accessory, and for what is no cell.
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
