import Foundation
import Graphics

/// A picture that fills its tile.
struct PhotoCell: Cell {
  func nodes(in context: CellContext) -> [Scene.Node] {
    let bounds = CGRect(origin: .zero, size: context.size)
    guard let image = context.image else {
      return [.shape(Shape(.rectangle(bounds), fill: .color(context.theme.tertiarySystemFill)))]
    }
    return [.image(image, filling: bounds, clip: .rectangle(bounds))]
  }
}
