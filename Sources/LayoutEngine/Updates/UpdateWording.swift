/// Whose texts a check quotes where systems differ (docs/collection-view.md, "Exceptions"), by the names that a
/// command line has for them.
public enum UpdateWording: String, CaseIterable, Sendable {
  /// Older systems: a count that does not fit is text 21 or 22, with two blanks after the first sentence.
  case legacy
  /// Newer systems: one blank, and the collection view is named at the end.
  case modern
  /// iOS 16.4 and later: fewer elements than expected are text 23, more are text 21 or 22 as in `modern`.
  ///
  /// The rule is drawn from eight reports.
  case iOS16 = "ios16"
  /// iOS 17 and later: as `iOS16`, with "before and after".
  case iOS17 = "ios17"

  var listsUpdates: Bool { self == .iOS16 || self == .iOS17 }
}
