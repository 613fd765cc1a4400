/// The text size a person has chosen, smallest first.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  /// The smallest.
  case xSmall
  /// Two steps below the default.
  case small
  /// One step below the default.
  case medium
  /// The default.
  case large
  /// One step above the default.
  case xLarge
  /// Two steps above the default.
  case xxLarge
  /// The largest without accessibility sizes.
  case xxxLarge
  /// The first accessibility size (AX1).
  case accessibility1
  /// The second accessibility size (AX2).
  case accessibility2
  /// The third accessibility size (AX3).
  case accessibility3
  /// The fourth accessibility size (AX4).
  case accessibility4
  /// The largest (AX5).
  case accessibility5

  /// Whether this is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool { position >= 7 }

  /// Counted from 0 at the smallest.
  var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension ContentSizeCategory: Comparable {
  /// Whether texts are smaller.
  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.position < b.position }
}
