import Foundation

/// A group of elements whose displacements are explained together.
struct FlowRegion {
  /// An element that is in both screens and did not move in the order.
  struct Member {
    var number: Int
    var old: CGRect
    var new: CGRect
    /// The new section that no cut may divide, if the element is in one.
    var unit: Int?
  }

  /// The frame of an inserted, deleted or moved element in one of the two screens.
  struct Ghost {
    /// The insertion, deletion or move, as a possible cause of other displacements.
    var key: CauseKey
    var frame: CGRect
    var isNew: Bool
    /// The new section that no cut may divide, if the element is in one.
    var unit: Int?
  }

  /// The elements that both screens have in the same order.
  var members: [Member] = []
  /// The frames of inserted, deleted and moved elements.
  var ghosts: [Ghost] = []

  /// Returns the region's extent along an axis in the old screen.
  func oldRange(_ axis: FlowAxis) -> (start: Double, end: Double) {
    Self.range(members.map(\.old) + ghosts.filter { !$0.isNew }.map(\.frame), axis)
  }

  /// Returns the region's extent along an axis in the new screen.
  func newRange(_ axis: FlowAxis) -> (start: Double, end: Double) {
    Self.range(members.map(\.new) + ghosts.filter(\.isNew).map(\.frame), axis)
  }

  private static func range(_ frames: [CGRect], _ axis: FlowAxis) -> (start: Double, end: Double) {
    (frames.map { $0.start(axis) }.min() ?? 0, frames.map { $0.end(axis) }.max() ?? 0)
  }
}
