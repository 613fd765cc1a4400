/// The figures of lists, by generations of the system, in points (docs/collection-view.md, "Lists").
public enum ListMetrics: String, Hashable, Sendable, CaseIterable {
  /// iOS 14 to 18.
  case iOS18
  /// iOS 26 and 27.
  case iOS26

  /// The height that a row has at least.
  public var minimumRowHeight: Double { self == .iOS18 ? 44 : 51 }

  /// The radius of a group's corners.
  public var cornerRadius: Double { self == .iOS18 ? 10 : 26 }

  /// How thick a separator is: a pixel, and a point from iOS 26 on.
  public func separatorThickness(displayScale: Double) -> Double { self == .iOS18 ? 1 / displayScale : 1 }

  /// How far a separator ends before the row's edge where nothing else is said.
  public var separatorTrailingInset: Double { self == .iOS18 ? 0 : 16 }

  /// The margin between the edge of the screen and groups, and between a row's edge and what is in it. That it is 20 on
  /// iOS 18 from 390 points on is inferred of the widths below.
  public func margin(width: Double) -> Double { self == .iOS18 && width >= 390 ? 20 : 16 }

  /// The space above a group without a header.
  var groupTop: Double { 35 }

  /// The space below a group without a footer: measured on OS 27, and inferred of iOS 18 from the gaps between groups.
  var groupBottom: Double { self == .iOS18 ? 17.5 : 20 }

  /// The space between two groups without headers and footers; inferred.
  var groupGap: Double { 35 }

  /// The space between the rows of a group and the header of the next: with one line of text, 55 points are between both
  /// groups on iOS 18, and 57 on iOS 26, as was measured.
  var spaceBeforeGroupHeader: Double { self == .iOS18 ? 16 : 17 }

  /// The space above the headers of plain lists.
  var headerTopPadding: Double { 22 }
}
