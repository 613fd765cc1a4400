import DesignFormat
public import Mockups
package import Review

/// The differences between two versions of a screen in one variant.
public struct ScreenReview: Sendable {
  /// The screen before.
  public let old: ScreenArrangement
  /// The screen after.
  public let new: ScreenArrangement
  let changes: ScreenChanges
  /// The remarks of audits on the new version that they did not make on the old one.
  var remarks: [ChangeCause] = []

  /// Why the screen is another, and what audits say of that, in order.
  package var causes: [ChangeCause] { changes.causes + remarks }

  /// Whether the records of both say the same.
  public var isSame: Bool { changes.isEmpty }

  /// The screen's title and its variant, for people: `Friends, iPhone 17 dark`.
  public var name: String { "\(new.screen.title ?? new.screen.id), \(new.variant.name)" }
}
