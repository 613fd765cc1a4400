import Foundation

/// A layer of which one element may be moved anywhere when it is finished, so that every query looks at it.
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

  /// The base's candidates with the roaming element at its place among them.
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
