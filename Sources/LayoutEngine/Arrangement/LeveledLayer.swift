import Foundation

/// A layer whose elements lie on a level of their own, such as decorations below the cells.
struct LeveledLayer: ElementLayer {
  /// The elements.
  let base: any ElementLayer
  /// Their level.
  let zIndex: Int

  var category: ElementCategory { base.category }
  /// How many there are.
  var count: Int { base.count }
  /// The number that the base gives.
  func ordinal(of indexPath: IndexPath) -> Int? { base.ordinal(of: indexPath) }
  /// The base's candidates.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    base.forEachCandidate(near: rect, body)
  }

  /// The base's attributes on the level.
  func attributes(at ordinal: Int) -> LayoutAttributes {
    var attributes = base.attributes(at: ordinal)
    attributes.zIndex = zIndex
    return attributes
  }
}
