import Graphics

/// The widths that a sweep looks at, in points.
public struct SweepWidths: Equatable, Sendable {
  /// The least width.
  public let from: Double
  /// The greatest width, which is looked at whether a step ends there or not.
  public let to: Double
  /// How far apart widths are.
  public let step: Double

  /// Why widths cannot be swept, for people.
  public struct Wrong: Error, Equatable, CustomStringConvertible {
    /// One sentence.
    public let description: String
  }

  /// More widths than this are refused.
  public static let limit = 20_000
  /// No width may be greater, in points.
  public static let widest = 10_000.0

  /// The widths from one to another; throws where they make no sense or are too many.
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

  /// Whether what is found at one may hold at another.
  var areSeveral: Bool { all.count > 1 }

  /// The widths in ascending order.
  var all: [Double] {
    let count = Int(((to - from) / step + 1e-9).rounded(.down))
    let widths = (0...count).map { from + Double($0) * step }
    return to - (widths.last ?? from) > 1e-6 ? widths + [to] : widths
  }
}
