import Foundation

/// Elements that are looked at together while displacements are explained.
struct FlowRegion {
  /// An element that is in both screens and keeps its order.
  struct Member {
    var number: Int
    var old: CGRect
    var new: CGRect
    /// The section, afterwards, that it cannot be cut from.
    var unit: Int?
  }

  /// The place that an element has in one of both screens only, because it comes, goes or moves.
  struct Ghost {
    /// Its coming, going or moving, as a cause of what happens to others.
    var key: CauseKey
    var frame: CGRect
    var isNew: Bool
    /// The section, afterwards, that it cannot be cut from.
    var unit: Int?
  }

  /// The elements that both screens have in the same order.
  var members: [Member] = []
  /// The places of those that come, go or move.
  var ghosts: [Ghost] = []

  /// From where to where the region reaches, before.
  func oldRange(_ axis: FlowAxis) -> (start: Double, end: Double) {
    Self.range(members.map(\.old) + ghosts.filter { !$0.isNew }.map(\.frame), axis)
  }

  /// From where to where the region reaches, after.
  func newRange(_ axis: FlowAxis) -> (start: Double, end: Double) {
    Self.range(members.map(\.new) + ghosts.filter(\.isNew).map(\.frame), axis)
  }

  private static func range(_ frames: [CGRect], _ axis: FlowAxis) -> (start: Double, end: Double) {
    (frames.map { $0.start(axis) }.min() ?? 0, frames.map { $0.end(axis) }.max() ?? 0)
  }
}
