/// A change of a screen's content that the design names: steps that follow one another.
public struct Update: Equatable, Sendable {
  /// The name of the update, unique in its screen, of `a-z`, `0-9`, `-` and `_` only.
  public var name: String
  /// How long each animated step takes, in seconds, from 0 to 60; 0.3 is UIKit's default.
  public var duration: Double
  /// How the animated steps speed up and slow down.
  public var curve: TimingCurve
  /// The steps, in order; at least one.
  public var steps: [UpdateStep]
  /// Where the design describes it.
  public let path: JSONPath

  /// Makes an update with UIKit's duration and curve.
  public init(name: String, steps: [UpdateStep], path: JSONPath) {
    self.name = name
    self.steps = steps
    self.path = path
    duration = Self.defaultDuration
    curve = .easeInOut
  }

  /// The duration with which `UICollectionView` animates batch updates, in seconds.
  static let defaultDuration = 0.3
}
