/// The icons that templates may use, by the names that SF Symbols has for the same ideas.
public enum IconName: String, Hashable, Sendable, CaseIterable {
  /// An angle in the direction of reading.
  case chevronForward = "chevron.forward"
  /// An angle against the direction of reading.
  case chevronBackward = "chevron.backward"
  /// An angle to the right.
  case chevronRight = "chevron.right"
  /// An angle to the left.
  case chevronLeft = "chevron.left"
  /// An angle upwards.
  case chevronUp = "chevron.up"
  /// An angle downwards.
  case chevronDown = "chevron.down"
  /// A cross of two lines.
  case plus
  /// A line.
  case minus
  /// A slanting cross.
  case xmark
  /// A tick.
  case checkmark
  /// An arrow upwards.
  case arrowUp = "arrow.up"
  /// An arrow downwards.
  case arrowDown = "arrow.down"
  /// An arrow to the right.
  case arrowRight = "arrow.right"
  /// A star's outline.
  case star
  /// A star.
  case starFill = "star.fill"
  /// A heart's outline.
  case heart
  /// A heart.
  case heartFill = "heart.fill"
  /// Three dots.
  case ellipsis
  /// A magnifying glass.
  case magnifyingglass
  /// A cog.
  case gear
  /// A head and shoulders.
  case person
  /// A bell.
  case bell
  /// A picture of mountains.
  case photo
  /// A camera.
  case camera
  /// A house.
  case house
  /// A bookmark's outline.
  case bookmark
  /// A bookmark.
  case bookmarkFill = "bookmark.fill"
  /// A padlock.
  case lock
  /// Waves of a wireless network.
  case wifi
  /// A moon's crescent.
  case moonFill = "moon.fill"
  /// A bag with handles.
  case bag
  /// An envelope.
  case envelope
}
