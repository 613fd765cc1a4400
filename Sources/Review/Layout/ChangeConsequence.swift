import Graphics

/// Elements of one category that are pushed, resized or placed anew because something else changed.
public struct ChangeConsequence: Equatable, Sendable, CustomStringConvertible {
  /// The ways in which a change elsewhere reaches an element.
  public enum Effect: String, Sendable, Codable {
    /// They stand lower.
    case pushedDown = "pushed down"
    /// They stand higher.
    case pushedUp = "pushed up"
    /// They stand farther right.
    case pushedRight = "pushed right"
    /// They stand farther left.
    case pushedLeft = "pushed left"
    /// They take other places in the flow, or another size with its columns.
    case reflowed
    /// They grow or shrink with what they hold.
    case stretched
    /// They look different with their places: opacity, depth, transform.
    case restyled
    /// They are needed now: a shelf for another row.
    case inserted
    /// They are needed no longer.
    case deleted
  }

  /// How all of the elements are affected.
  public let effect: Effect
  /// How many points they are pushed by, at least and at most; nil unless they are pushed.
  public let distance: ClosedRange<Double>?
  /// The elements' ids, in order.
  public let elements: [String]
  /// Who they are, in words: `40 cells`, `footer 0`, `39 of them`.
  public let subject: String

  /// Such as `40 cells pushed down by 8`, `3 cells reflowed`.
  public var description: String { "\(subject) \(deed)" }

  /// The effect with the distance: `pushed down by 8 to 312`.
  var deed: String {
    guard let distance else { return effect.rawValue }
    let (least, most) = (distance.lowerBound.figures(2), distance.upperBound.figures(2))
    return "\(effect.rawValue) by \(least == most ? most : "\(least) to \(most)")"
  }
}
