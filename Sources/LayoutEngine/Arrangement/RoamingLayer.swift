import Foundation

/// A layer with one element that an adjustment may move by any distance, such as a dragged one. Each query includes
/// this element.
struct RoamingLayer: ElementLayer {
  private let base: any ElementLayer
  private let roamer: Int?

  init(base: any ElementLayer, roamer: IndexPath) {
    self.base = base
    self.roamer = base.ordinal(of: roamer)
  }

  var category: ElementCategory { base.category }
  var count: Int { base.count }
  func attributes(at ordinal: Int) -> LayoutAttributes { base.attributes(at: ordinal) }
  func ordinal(of indexPath: IndexPath) -> Int? { base.ordinal(of: indexPath) }

  /// Inserts the moved element in order among the base layer's candidates.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    var waiting = roamer
    base.forEachCandidate(near: rect) { ordinal in
      if let next = waiting, next <= ordinal {
        waiting = nil
        if next < ordinal { body(next) }
      }
      body(ordinal)
    }
    if let waiting { body(waiting) }
  }
}
