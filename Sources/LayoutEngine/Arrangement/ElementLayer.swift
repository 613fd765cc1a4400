import Foundation

/// The elements of one category, numbered in the order of their index paths.
protocol ElementLayer: Sendable {
  var category: ElementCategory { get }
  var count: Int { get }
  func attributes(at ordinal: Int) -> LayoutAttributes
  func ordinal(of indexPath: IndexPath) -> Int?
  /// Calls `body` in ascending order for each element that touches the rectangle, and possibly for others.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void)
  /// A box that contains all elements; the entire plane if it is unknown.
  var bounds: Box { get }
}

extension ElementLayer {
  var bounds: Box { .unbounded }
}
