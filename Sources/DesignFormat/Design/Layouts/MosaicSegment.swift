/// One row of a mosaic: how its height-wide strip is shared out.
public enum MosaicSegment: String, Hashable, Sendable, CaseIterable {
  /// One picture over the whole width.
  case full
  /// Two pictures of equal width.
  case half
  /// A picture of two thirds, and two on top of one another in the last third.
  case twoThirdsOneThird
  /// Two pictures on top of one another in the first third, and one of two thirds.
  case oneThirdTwoThirds
}
