import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// What a cell may use to draw itself.
struct CellContext {
  /// What the cell shows.
  let item: Item
  /// The cell's place among all of its screen, counted from 0.
  let number: Int
  /// The cell's extent, in points; its origin is zero.
  let size: CGSize
  /// Which side of its row the cell is at.
  let side: CellSide
  /// How far the safe area reaches into the cell, at its sides.
  let safeAreaInsets: EdgeInsets
  /// Sets text.
  let typesetter: Typesetter
  /// The colours.
  let theme: Theme
  /// The item's picture, where it has one.
  let image: ImageSource?
}

/// Draws what an item looks like.
protocol Cell {
  /// The cell's content, from `(0, 0)` to the context's size.
  func nodes(in context: CellContext) -> [Scene.Node]
}

extension CellStyle {
  /// The cell that draws this style.
  var cell: any Cell {
    switch self {
    case .person: PersonCell()
    case .photo: PhotoCell()
    case .card: CardCell()
    }
  }
}
