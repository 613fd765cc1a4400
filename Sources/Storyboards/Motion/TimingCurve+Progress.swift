import DesignFormat

extension TimingCurve {
  /// Returns the progress of an animation at a fraction of its duration; both are from 0 to 1.
  ///
  /// The curves are Core Animation's cubic Béziers with the same names (`CAMediaTimingFunctionName`).
  func progress(at time: Double) -> Double {
    guard time > 0, time < 1, self != .linear else { return min(max(time, 0), 1) }
    // x(s) increases with s, so bisection finds the s whose x is the time.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if Self.bezier(controls.x1, controls.x2, at: middle) < time { low = middle } else { high = middle }
    }
    return Self.bezier(0, 1, at: (low + high) / 2)
  }

  /// The x coordinates of the two control points. Their y coordinates are 0 and 1.
  private var controls: (x1: Double, x2: Double) {
    switch self {
    case .easeInOut: (0.42, 0.58)
    case .easeIn: (0.42, 1)
    case .easeOut: (0, 0.58)
    case .linear: (0, 1)
    }
  }

  private static func bezier(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
  }
}
