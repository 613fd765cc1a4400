/// The iOS versions whose exception texts a check uses (docs/collection-view.md, "Exceptions"). The raw values are the
/// names on the command line.
public enum UpdateWording: String, CaseIterable, Sendable {
  /// Older systems: a wrong count is text 21 or 22, with two spaces after the first sentence.
  case legacy
  /// Newer systems: one space, and the text ends with the collection view.
  case modern
  /// iOS 16.4 and later: fewer elements than expected are text 23; more are text 21 or 22 as in `modern`.
  ///
  /// The rule is inferred from eight published reports.
  case iOS16 = "ios16"
  /// iOS 17 and later: as `iOS16`, with "before and after".
  case iOS17 = "ios17"

  var listsUpdates: Bool { self == .iOS16 || self == .iOS17 }
}
