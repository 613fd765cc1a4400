import Graphics

/// The widths of a sweep, in points.
public struct SweepWidths: Equatable, Sendable {
  /// The smallest width.
  public let from: Double
  /// The greatest width. It is included even if it is not a whole number of steps from the smallest.
  public let to: Double
  /// The distance between two widths.
  public let step: Double

  /// The error for invalid widths.
  public struct Wrong: Error, Equatable, CustomStringConvertible {
    /// The problem, as one sentence.
    public let description: String
  }

  /// The maximum number of widths.
  public static let limit = 20_000
  /// The greatest allowed width, in points.
  public static let widest = 10_000.0

  /// Creates the widths of a range. Throws if they are invalid or too many.
  public init(from: Double, to: Double, step: Double = 1) throws(Wrong) {
    guard [from, to, step].allSatisfy(\.isFinite), from >= 1, to <= Self.widest else {
      throw Wrong(description: "widths are from 1 to \(Self.widest.figures(0)) points")
    }
    guard from <= to else {
      throw Wrong(
        description: "the first width, \(from.figures(3)), is greater than the last, \(to.figures(3))")
    }
    guard step >= 0.01 else { throw Wrong(description: "the step must be at least 0.01 points") }
    guard (to - from) / step <= Double(Self.limit) else {
      throw Wrong(
        description:
          "from \(from.figures(3)) to \(to.figures(3)) in steps of \(step.figures(3)) there are more than "
          + "\(Self.limit) widths; take a greater step")
    }
    (self.from, self.to, self.step) = (from, to, step)
  }

  /// Whether there are several widths, so that results can be reused between them.
  var areSeveral: Bool { all.count > 1 }

  /// The widths in ascending order.
  var all: [Double] {
    let count = Int(((to - from) / step + 1e-9).rounded(.down))
    let widths = (0...count).map { from + Double($0) * step }
    return to - (widths.last ?? from) > 1e-6 ? widths + [to] : widths
  }
}
