/// Which way a screen runs.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As English does, or as Arabic does.
  case leftToRight = 0, rightToLeft
}

/// Which way a view runs, whatever the screen does.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As the screen does, or as is said.
  case unspecified = 0, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// How much room there is.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Nobody says, little, or much.
  case unspecified = 0, compact, regular
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Nobody says.
  case unspecified = -1
  /// A telephone, a tablet, a television, a car, a desk, glasses.
  case phone = 0, pad, tv, carPlay, mac = 5, vision
}

/// Whether a screen is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Nobody says, light, or dark.
  case unspecified = 0, light, dark
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// From upright to lying.
  case unknown = 0, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// How an app stands on a device.
public enum UIInterfaceOrientation: Int, Sendable {
  /// From upright to lying.
  case unknown = 0, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether the app lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the app stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// An axis of the screen.
public enum NSLayoutAxis: Int, Sendable {
  /// From side to side, or from top to bottom.
  case horizontal = 0, vertical
}

/// How words stand between margins.
public enum NSTextAlignment: Int, Sendable {
  /// At a side, in the middle, at both sides, or as is read.
  case left = 0, center, right, justified, natural
}

/// How lines break.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words or letters, or not at all.
  case byWordWrapping = 0, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// How large readers want words to be.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String
  /// A size by UIKit's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A size by the end of UIKit's name.
  private init(_ name: String) { rawValue = "UICTContentSizeCategory" + name }
  /// Nobody says.
  public static let unspecified = UIContentSizeCategory("Unspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Small.
  public static let small = UIContentSizeCategory("S")
  /// Less than usual.
  public static let medium = UIContentSizeCategory("M")
  /// The usual.
  public static let large = UIContentSizeCategory("L")
  /// More than usual.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Much more.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest but for those who see little.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The first for those who see little.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")
  /// Whether it is one for those who see little.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}
