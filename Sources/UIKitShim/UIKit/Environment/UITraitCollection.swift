import CoreGraphics
public import Foundation

/// The traits of a view's environment.
@preconcurrency @MainActor open class UITraitCollection: NSObject {
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The number of pixels in a point.
  public let displayScale: CGFloat
  /// The type of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The appearance: light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The direction of the language.
  public let layoutDirection: UIUserInterfaceLayoutDirection
  /// The user's preferred text size.
  public let preferredContentSizeCategory: UIContentSizeCategory

  /// Creates traits; the defaults are those of a phone in portrait orientation.
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

  /// The traits of the layout that is currently computed.
  public static var current = UITraitCollection()
}

/// An object with traits, such as a view.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits change.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The screen of the device.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()
  /// The screen's rectangle, in points.
  open internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The number of pixels in a point.
  open internal(set) var scale: CGFloat = 1
  /// The number of pixels in a point, equal to `scale`.
  open var nativeScale: CGFloat { scale }
  /// The screen's rectangle, in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The frame rate of the screen.
  open var maximumFramesPerSecond: Int { 60 }
}

/// The device.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The only device.
  public static let current = UIDevice()
  /// The type of the device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
  /// The orientation of the device, derived from the screen's aspect ratio.
  open var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// The system's version.
  open var systemVersion: String { "26.0" }
  /// The system's name.
  open var systemName: String { "iOS" }
  /// The device's name.
  open var name: String { "iPhone" }
  /// The device's model.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}

/// The app.
@preconcurrency @MainActor open class UIApplication: NSObject {
  /// The only app.
  public static let shared = UIApplication()
  /// The direction of the app's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection
  }
  /// The user's preferred text size.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
  /// The orientation of the app, derived from the screen's aspect ratio.
  open var statusBarOrientation: UIInterfaceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
}

// Notifications for which layouts may register. They are not sent, because the device does not change.

extension UIDevice {
  /// The notification of a change of the device's orientation.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Does nothing, because the orientation does not change.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing, because the orientation does not change.
  public func endGeneratingDeviceOrientationNotifications() {}
}

extension UIApplication {
  /// The notification that memory is low.
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// The notification that the app has become active.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The notification that the app has entered the background.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
}

extension UIContentSizeCategory {
  /// The notification of a change of the text size.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}
