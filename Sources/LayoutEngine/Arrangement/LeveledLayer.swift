import Foundation

/// A layer with its own `zIndex`, such as decorations below the cells.
struct LeveledLayer: ElementLayer {
  let base: any ElementLayer
  let zIndex: Int

  var category: ElementCategory { base.category }
  var count: Int { base.count }
  func ordinal(of indexPath: IndexPath) -> Int? { base.ordinal(of: indexPath) }
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    base.forEachCandidate(near: rect, body)
  }

  func attributes(at ordinal: Int) -> LayoutAttributes {
    var attributes = base.attributes(at: ordinal)
    attributes.zIndex = zIndex
    return attributes
  }
}
