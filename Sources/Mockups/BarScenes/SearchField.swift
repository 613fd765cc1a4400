import Cells
import DesignFormat
import Foundation
import Graphics

/// A search field without a search: a glass, what it says, and a microphone.
struct SearchField {
  let placeholder: String
  let frame: CGRect
  /// How much of its content is seen, from 0 to 1.
  let opacity: Double

  func node(_ kit: BarKit) -> Scene.Node {
    let isGlass = kit.metrics.hasGlass
    let radius = isGlass ? frame.height / 2 : min(10, frame.height / 2)
    let ink = kit.theme.secondaryLabel
    let inset = isGlass ? 12.0 : 7
    let side = 20.0
    let glass = CGRect(x: frame.minX + inset, y: frame.midY - side / 2, width: side, height: side)
    let microphone = glass.offsetBy(dx: frame.width - 2 * inset - side, dy: 0)
    let text = CGRect(
      x: glass.maxX + 5, y: frame.minY, width: max(0, microphone.minX - glass.maxX - 10),
      height: frame.height)
    let content = [
      Icon(name: .magnifyingglass, color: ink).node(in: glass),
      kit.typesetter.line(placeholder, .init(style: .body, color: ink), in: text),
      Icon(name: .micFill, color: ink).node(in: microphone),
    ]
    return BarKit.part(
      "search-field", "Search field",
      [
        .shape(
          Shape(.roundedRectangle(frame, radius: radius), fill: .color(kit.theme.tertiarySystemFill))),
        .group(Group(content, opacity: opacity)),
      ])
  }
}
