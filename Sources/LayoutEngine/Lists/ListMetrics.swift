/// The dimensions of lists by iOS generation, in points (docs/collection-view.md, "Lists").
public enum ListMetrics: String, Hashable, Sendable, CaseIterable {
  /// iOS 14 to 18.
  case iOS18
  /// iOS 26 and 27.
  case iOS26

  /// The minimum height of a row.
  public var minimumRowHeight: Double { self == .iOS18 ? 44 : 51 }

  /// The radius of a group's corners.
  public var cornerRadius: Double { self == .iOS18 ? 10 : 26 }

  /// Returns the thickness of a separator: one pixel on iOS 18, one point since iOS 26.
  public func separatorThickness(displayScale: Double) -> Double { self == .iOS18 ? 1 / displayScale : 1 }

  /// The system's trailing inset of a separator.
  public var separatorTrailingInset: Double { self == .iOS18 ? 0 : 16 }

  /// Returns the margin between the screen's edge and groups, and between a row's edge and its content. For iOS 18, 20
  /// points from a width of 390 points is an assumption.
  public func margin(width: Double) -> Double { self == .iOS18 && width >= 390 ? 20 : 16 }

  /// The space above a group without a header.
  var groupTop: Double { 35 }

  /// The space below a group without a footer. Measured on iOS 27; for iOS 18, inferred from the gaps between groups.
  var groupBottom: Double { self == .iOS18 ? 17.5 : 20 }

  /// The space between two groups without headers and footers; an assumption.
  var groupGap: Double { 35 }

  /// The space between the rows of a group and the header of the next one. With a header of one line, the measured
  /// distance between both groups is 55 points on iOS 18 and 57 on iOS 26.
  var spaceBeforeGroupHeader: Double { self == .iOS18 ? 16 : 17 }

  /// The space above the headers of plain lists.
  var headerTopPadding: Double { 22 }
}
