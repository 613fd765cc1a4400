import CoreGraphics
public import Foundation

/// The traits of a view's surroundings.
@preconcurrency @MainActor open class UITraitCollection: NSObject {
  /// How much room there is across.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// How much room there is down the page.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Pixels per point.
  public let displayScale: CGFloat
  /// The kind of the device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Which way the screen runs.
  public let layoutDirection: UIUserInterfaceLayoutDirection
  /// How large readers want words to be.
  public let preferredContentSizeCategory: UIContentSizeCategory

  /// Traits of a telephone held upright, unless said otherwise.
  public init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .compact,
    verticalSizeClass: UIUserInterfaceSizeClass = .regular, displayScale: CGFloat = 1,
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone, userInterfaceStyle: UIUserInterfaceStyle = .light,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    preferredContentSizeCategory: UIContentSizeCategory = .large
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
    self.userInterfaceIdiom = userInterfaceIdiom
    self.userInterfaceStyle = userInterfaceStyle
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
    super.init()
  }

  /// The traits of what is laid out now.
  public static var current = UITraitCollection()
}

/// An object with traits, such as a view.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Tells of other traits.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The screen of the device.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()
  /// The screen in points.
  open internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels per point.
  open internal(set) var scale: CGFloat = 1
  /// Pixels per point.
  open var nativeScale: CGFloat { scale }
  /// The screen in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// How often it is drawn in a second.
  open var maximumFramesPerSecond: Int { 60 }
}

/// The device.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The only device.
  public static let current = UIDevice()
  /// Its kind.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
  /// How it is held: as its screen is wide or high.
  open var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// The system's version.
  open var systemVersion: String { "26.0" }
  /// The system's name.
  open var systemName: String { "iOS" }
  /// The device's name.
  open var name: String { "iPhone" }
  /// The device's kind in words.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}

/// The app.
@preconcurrency @MainActor open class UIApplication: NSObject {
  /// The only app.
  public static let shared = UIApplication()
  /// Which way the app runs.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection
  }
  /// How readers want words to be.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
  /// How the app stands: as the screen is wide or high.
  open var statusBarOrientation: UIInterfaceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
}

// Layouts listen to some of these; none is ever sent, because a device stays as it is.

extension UIDevice {
  /// Another side is up.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Asks to be told of that.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Asks no longer.
  public func endGeneratingDeviceOrientationNotifications() {}
}

extension UIApplication {
  /// Memory is short.
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// The app is in front.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The app is not in front any more.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
}

extension UIContentSizeCategory {
  /// Texts are of another size.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}
