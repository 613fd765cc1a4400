import Foundation

/// All elements of one category, numbered in the order of their index paths.
protocol ElementLayer: Sendable {
  /// The same for all elements of the layer.
  var category: ElementCategory { get }
  /// How many there are.
  var count: Int { get }
  /// The attributes of an element, made now.
  func attributes(at ordinal: Int) -> LayoutAttributes
  /// The number of the element at an index path, if there is one.
  func ordinal(of indexPath: IndexPath) -> Int?
  /// Calls back, ascending, at least with every element that touches the rectangle.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void)
  /// A box that holds every element; all of the plane where nobody knows.
  var bounds: Box { get }
}

extension ElementLayer {
  /// All of the plane.
  var bounds: Box { .unbounded }
}
