import Foundation

/// All elements of one category, numbered in the order of their index paths.
protocol ElementLayer: Sendable {
  var category: ElementCategory { get }
  var count: Int { get }
  func attributes(at ordinal: Int) -> LayoutAttributes
  func ordinal(of indexPath: IndexPath) -> Int?
  /// Calls back, ascending, at least with every element that touches the rectangle.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void)
  /// A box that holds every element; all of the plane where nobody knows.
  var bounds: Box { get }
}

extension ElementLayer {
  var bounds: Box { .unbounded }
}
