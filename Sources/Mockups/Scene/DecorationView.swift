import Foundation
import Graphics
import LayoutEngine

/// A decoration view, which a layout adds independently of the data.
struct DecorationView {
  let attributes: LayoutAttributes

  /// The view's content, in its own coordinates; empty for kinds without a drawing.
  var nodes: [Scene.Node] {
    let bounds = CGRect(origin: .zero, size: attributes.size)
    switch attributes.category {
    case .decoration(kind: BookshelfLayout.shelfKind): return shelf(in: bounds)
    case .decoration(kind: BookshelfLayout.backgroundKind):
      return [.shape(Shape(.rectangle(bounds), fill: .color(Color(hex: 0xF3E6D3))))]
    default: return []
    }
  }

  /// A shelf seen from slightly above: a bright top, a darker front, and its shadow on the wall.
  private func shelf(in bounds: CGRect) -> [Scene.Node] {
    let top = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height * 0.3)
    let front = CGRect(x: 0, y: top.maxY, width: bounds.width, height: bounds.height - top.height)
    let shadow = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: bounds.height * 0.6)
    return [
      .shape(
        Shape(
          .rectangle(shadow),
          fill: .linearGradient(
            vertical(shadow, Color.black.withAlpha(0.18), Color.black.withAlpha(0))))),
      .shape(
        Shape(
          .rectangle(front),
          fill: .linearGradient(vertical(front, Color(hex: 0xB9824C), Color(hex: 0x9A6637))))),
      .shape(Shape(.rectangle(top), fill: .color(Color(hex: 0xD9A871)))),
    ]
  }

  private func vertical(_ box: CGRect, _ upper: Color, _ lower: Color) -> LinearGradient {
    LinearGradient(
      from: CGPoint(x: 0, y: box.minY), to: CGPoint(x: 0, y: box.maxY),
      stops: [.init(0, upper), .init(1, lower)])
  }
}
