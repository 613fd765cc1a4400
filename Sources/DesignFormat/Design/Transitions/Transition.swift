public import LayoutEngine

/// A change of how a screen's content is arranged that the design names: another layout, another viewport, or another
/// place in a row that scrolls.
///
/// The content stays as it is; `Update` is for changes of the content.
public struct Transition: Equatable, Sendable {
  /// A change of the arrangement.
  public enum Change: Equatable, Sendable {
    /// The screen goes from its own layout to this one, as with `setCollectionViewLayout(_:animated:)`.
    case layout(any DesignLayout)
    /// The screen goes from one viewport to another of a different size, as when a device is turned or a window
    /// is resized.
    case viewports(from: Viewport, to: Viewport)
    /// A section that scrolls by itself goes to another place in its row, from 0 its number.
    case scroll(section: Int, to: OrthogonalScrollPosition)

    /// Whether both change the same in the same way.
    public static func == (a: Change, b: Change) -> Bool {
      switch (a, b) {
      case (.layout(let a), .layout(let b)): a.isEqual(to: b)
      case (.viewports(let from, let to), .viewports(let otherFrom, let otherTo)):
        from == otherFrom && to == otherTo
      case (.scroll(let section, let to), .scroll(let otherSection, let otherTo)):
        section == otherSection && to == otherTo
      case (.layout, _), (.viewports, _), (.scroll, _): false
      }
    }
  }

  /// The name of the transition, of `a-z`, `0-9`, `-` and `_` only; no other transition and no update of its
  /// screen has it.
  public var name: String
  /// How long the transition takes, in seconds, from 0 to 60; 0.3 is UIKit's default.
  public var duration: Double
  /// How the transition speeds up and slows down.
  public var curve: TimingCurve
  /// The change of the arrangement.
  public var change: Change
  /// Where the design describes it.
  public let path: JSONPath

  /// Makes a transition with UIKit's duration and curve.
  public init(name: String, change: Change, path: JSONPath) {
    self.name = name
    self.change = change
    self.path = path
    duration = Update.defaultDuration
    curve = .easeInOut
  }
}
