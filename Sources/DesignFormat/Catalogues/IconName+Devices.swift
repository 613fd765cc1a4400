extension IconName {
  /// A ring with a line through its top.
  public static let power = IconName("power")
  /// Two pictures behind each other.
  public static let photoOnRectangle = IconName("photo.on.rectangle")
  /// A filled picture.
  public static let photoFill = IconName("photo.fill")
  /// A game pad.
  public static let gamecontroller = IconName("gamecontroller")
  /// A printer.
  public static let printer = IconName("printer")
  /// A phone.
  public static let iphone = IconName("iphone")
  /// A tablet.
  public static let ipad = IconName("ipad")
  /// A laptop.
  public static let laptopcomputer = IconName("laptopcomputer")
  /// A screen on a foot.
  public static let desktopcomputer = IconName("desktopcomputer")
  /// A watch.
  public static let applewatch = IconName("applewatch")
  /// A keyboard.
  public static let keyboard = IconName("keyboard")
  /// A full battery.
  public static let battery100 = IconName("battery.100")
  /// Time that runs.
  public static let timer = IconName("timer")
  /// An alarm clock.
  public static let alarm = IconName("alarm")
  /// Time that runs out.
  public static let hourglass = IconName("hourglass")
  /// A bell with a dot.
  public static let bellBadge = IconName("bell.badge")

  static let devices: [IconName] = [
    .power, .photoOnRectangle, .photoFill, .gamecontroller, .printer, .iphone, .ipad, .laptopcomputer,
    .desktopcomputer, .applewatch, .keyboard, .battery100, .timer, .alarm, .hourglass, .bellBadge,
  ]
}
