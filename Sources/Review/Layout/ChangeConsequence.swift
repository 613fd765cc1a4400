import Graphics

/// The elements of one category that are displaced, resized or rearranged because of a change elsewhere.
public struct ChangeConsequence: Equatable, Sendable, CustomStringConvertible {
  /// The ways in which a change elsewhere affects an element.
  public enum Effect: String, Sendable, Codable {
    /// The elements move down.
    case pushedDown = "pushed down"
    /// The elements move up.
    case pushedUp = "pushed up"
    /// The elements move right.
    case pushedRight = "pushed right"
    /// The elements move left.
    case pushedLeft = "pushed left"
    /// The elements take other positions in the flow, or change size with their columns.
    case reflowed
    /// The elements grow or shrink with their contents.
    case stretched
    /// The elements change opacity, z-order or transform, because these depend on the position.
    case restyled
    /// The elements are added as a result, such as a shelf for an additional row.
    case inserted
    /// The elements are removed as a result.
    case deleted
  }

  /// The effect on all of the elements.
  public let effect: Effect
  /// The minimum and maximum displacement in points; nil for other effects.
  public let distance: ClosedRange<Double>?
  /// The elements' ids, in order.
  public let elements: [String]
  /// The elements as text: `40 cells`, `footer 0`, `39 of them`.
  public let subject: String

  /// The subject and the effect: `40 cells pushed down by 8`, `3 cells reflowed`.
  public var description: String { "\(subject) \(deed)" }

  /// The effect with its distance: `pushed down by 8 to 312`.
  var deed: String {
    guard let distance else { return effect.rawValue }
    let (least, most) = (distance.lowerBound.figures(2), distance.upperBound.figures(2))
    return "\(effect.rawValue) by \(least == most ? most : "\(least) to \(most)")"
  }
}
