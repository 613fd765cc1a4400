/// One step of an update: a batch, or content that replaces what there is.
public struct UpdateStep: Equatable, Sendable {
  /// How a step changes the content.
  public enum Change: Equatable, Sendable {
    /// Operations that take effect together, as in `performBatchUpdates(_:completion:)`; at least one. `after`
    /// is what the data source has then, whatever the operations say; nil for what they lead to.
    case batch([UpdateOperation], after: [SectionContent]?)
    /// Only the final content; the operations that lead there are to be found.
    case to([SectionContent])
    /// The final content without any operations, as `reloadData()` shows it.
    case reloadData([SectionContent])
  }

  /// How the step changes the content.
  public var change: Change
  /// Whether the change is seen happening; never for `reloadData`.
  public var isAnimated: Bool
  /// Where the design describes it; for the only step of an update without `steps`, the update.
  public let path: JSONPath

  /// Makes a step; `reloadData` is not animated, whatever `isAnimated` says.
  public init(_ change: Change, isAnimated: Bool = true, path: JSONPath) {
    self.change = change
    self.path = path
    if case .reloadData = change {
      self.isAnimated = false
    } else {
      self.isAnimated = isAnimated
    }
  }
}
