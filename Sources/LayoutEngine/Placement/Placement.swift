public import Foundation

/// Where the items of one section stand, in the section's own coordinates and as if scrolling vertically.
///
/// A placement keeps as little as it can and computes frames when asked; a regular grid is eight numbers,
/// however many items it holds.
public protocol Placement: Sendable {
  /// How many items it places.
  var count: Int { get }

  /// A rectangle that holds every frame; null where there is no item.
  var bounds: CGRect { get }

  /// The frame of an item from 0 up to `count`.
  func frame(at index: Int) -> CGRect

  /// Calls back, in ascending order, at least with every item whose frame touches the rectangle.
  ///
  /// It may name some that do not touch, as many as those that do and a constant number more: the
  /// arrangement tests each frame.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void)
}
