import Foundation
import LayoutEngine
import Mockups

extension RedlineEdge {
  /// Returns the edges of the safe area, then those of the layout margins. A margin that equals the safe area is
  /// omitted.
  static func sides(of screen: ScreenArrangement) -> [RedlineEdge] {
    let (width, safe) = (Double(screen.bounds.width), screen.bars.safeAreaInsets)
    let margins = screen.bars.layoutMargins
    var edges: [RedlineEdge] = []
    func add(_ name: String, left: Double, right: Double) {
      if left > 0 { edges.append(RedlineEdge(name: name, start: 0, end: left, guide: left)) }
      if right > 0 {
        edges.append(RedlineEdge(name: name, start: width - right, end: width, guide: width - right))
      }
    }
    add("safe area", left: safe.left, right: safe.right)
    add(
      "margin", left: margins.left == safe.left ? 0 : margins.left,
      right: margins.right == safe.right ? 0 : margins.right)
    return edges
  }
}
