import LayoutEngine

/// Whose words quote UIKit's exceptions where systems differ, by the names that a command line has for them.
public enum ExceptionWording: String, CaseIterable, Sendable {
  /// Older systems, with two blanks after the first sentence of a wrong count.
  case legacy
  /// Newer systems, with one blank and the collection view's description at the end.
  case modern
  /// iOS 16.4 and later: where elements are missing after a batch, its updates are listed.
  case ios16
  /// iOS 17 and later: as `ios16`, with "before and after".
  case ios17

  /// The engine's name for it.
  var wording: UpdateWording {
    switch self {
    case .legacy: .legacy
    case .modern: .modern
    case .ios16: .iOS16
    case .ios17: .iOS17
    }
  }
}
