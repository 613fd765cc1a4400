import DesignFormat
public import Mockups
import Review

/// What differs between two versions of a screen in one variant.
public struct ScreenReview: Sendable {
  /// The screen before.
  public let old: ScreenArrangement
  /// The screen after.
  public let new: ScreenArrangement
  let changes: ScreenChanges

  /// Whether the records of both say the same.
  public var isSame: Bool { changes.isEmpty }

  /// The screen's title and its variant, for people: `Friends, iPhone 17 dark`.
  public var name: String { "\(new.screen.title ?? new.screen.id), \(new.variant.name)" }
}
