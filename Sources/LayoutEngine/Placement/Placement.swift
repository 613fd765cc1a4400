public import Foundation

/// The positions of the items of one section, in the section's coordinates and as if scrolling vertically.
///
/// A placement stores as little as possible and computes frames on request. A regular grid needs eight numbers for any
/// number of items.
public protocol Placement: Sendable {
  /// The number of items.
  var count: Int { get }

  /// A rectangle that contains all frames; null without items.
  var bounds: CGRect { get }

  /// Returns the frame of an item; `index` is less than `count`.
  func frame(at index: Int) -> CGRect

  /// Calls `body` in ascending order for each item whose frame touches the rectangle, and possibly for others.
  ///
  /// The number of extra items may be at most that of the touching ones plus a constant; the arrangement tests each
  /// frame.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void)
}
