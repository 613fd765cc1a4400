import Foundation

/// One of the two directions in which elements follow each other.
enum FlowAxis: Hashable, Sendable {
  case x
  case y

  var other: FlowAxis { self == .x ? .y : .x }
}

extension CGRect {
  /// The edge nearer to the content's origin along the axis.
  func start(_ axis: FlowAxis) -> Double { Double(axis == .x ? minX : minY) }

  /// The edge farther from the content's origin along the axis.
  func end(_ axis: FlowAxis) -> Double { Double(axis == .x ? maxX : maxY) }

  func extent(_ axis: FlowAxis) -> Double { Double(axis == .x ? width : height) }

  /// Whether two rectangles overlap by more than half a point along both axes.
  func covers(_ other: CGRect) -> Bool {
    let slack = CGFloat(0.5)
    return min(maxX, other.maxX) - max(minX, other.minX) > slack
      && min(maxY, other.maxY) - max(minY, other.minY) > slack
  }
}

extension Double {
  /// Whether the length exceeds the tolerance.
  var isSeen: Bool { abs(self) > ElementRecord.tolerance }
}
