public import Foundation

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
