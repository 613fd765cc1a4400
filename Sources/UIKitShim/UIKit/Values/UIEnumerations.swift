/// The direction of a language.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// The direction of English, or that of Arabic.
  case leftToRight = 0, rightToLeft
}

/// The direction of a view's content.
public enum UISemanticContentAttribute: Int, Sendable {
  /// `unspecified` means the language's direction. `playback` and `spatial` always mean left to right.
  case unspecified = 0, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The available space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Unknown, limited, or ample space.
  case unspecified = 0, compact, regular
}

/// The type of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// An unknown type.
  case unspecified = -1
  /// A phone, tablet, television, car display, Mac, or headset.
  case phone = 0, pad, tv, carPlay, mac = 5, vision
}

/// The appearance of the user interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// An unknown, light, or dark appearance.
  case unspecified = 0, light, dark
}

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// An upright, sideways, or flat orientation, or an unknown one.
  case unknown = 0, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device is sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The orientation of an app's user interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// An upright or sideways orientation, or an unknown one.
  case unknown = 0, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether the orientation is sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the orientation is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// An axis of the screen.
public enum NSLayoutAxis: Int, Sendable {
  /// The horizontal or the vertical axis.
  case horizontal = 0, vertical
}

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
  /// Left, centered, right, justified, or by the language's direction.
  case left = 0, center, right, justified, natural
}

/// The position of line breaks, or the truncation of text.
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps between words or letters, clips, or truncates at the start, end or middle.
  case byWordWrapping = 0, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The user's preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The text size's name in UIKit.
  public let rawValue: String
  /// Creates a text size from its name in UIKit.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a text size from the suffix of its name in UIKit.
  private init(_ name: String) { rawValue = "UICTContentSizeCategory" + name }
  /// An unknown size.
  public static let unspecified = UIContentSizeCategory("Unspecified")
  /// Extra small.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Small.
  public static let small = UIContentSizeCategory("S")
  /// Medium, one step below the default.
  public static let medium = UIContentSizeCategory("M")
  /// Large, the default.
  public static let large = UIContentSizeCategory("L")
  /// Extra large.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Extra extra large.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest size that is not an accessibility size.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The smallest accessibility size.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second accessibility size.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest accessibility size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")
  /// Whether the size is an accessibility size.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}
