import DesignFormat
public import Mockups
package import Review

/// The differences between two versions of a screen in one variant.
public struct ScreenReview: Sendable {
  /// The old screen.
  public let old: ScreenArrangement
  /// The new screen.
  public let new: ScreenArrangement
  let changes: ScreenChanges
  /// The audit findings that only the new version has.
  var remarks: [ChangeCause] = []

  /// The causes of the changes, followed by new audit findings, in order.
  package var causes: [ChangeCause] { changes.causes + remarks }

  /// Whether the records of both versions are equal.
  public var isSame: Bool { changes.isEmpty }

  /// The screen's title and its variant for display: `Friends, iPhone 17 dark`.
  public var name: String { "\(new.screen.title ?? new.screen.id), \(new.variant.name)" }
}
