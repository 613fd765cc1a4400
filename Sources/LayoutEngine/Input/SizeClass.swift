/// How much room there is along an axis, as UIKit's size classes have it.
public enum SizeClass: String, Hashable, Sendable, CaseIterable {
  /// Little room, as a phone's width.
  case compact
  /// Much room, as a tablet's width.
  case regular
}
