/// Which way a screen runs, by UIKit's names (`UIUserInterfaceLayoutDirection`).
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// As English does.
  case leftToRight
  /// As Arabic and Hebrew do.
  case rightToLeft

  package var opposite: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}
