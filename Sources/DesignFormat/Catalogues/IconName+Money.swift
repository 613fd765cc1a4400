extension IconName {
  /// A dollar in a ring.
  public static let dollarsignCircle = IconName("dollarsign.circle")
  /// A shield.
  public static let shield = IconName("shield")
  /// A filled shield.
  public static let shieldFill = IconName("shield.fill")
  /// A tick on a shield.
  public static let checkmarkShield = IconName("checkmark.shield")
  /// A box to be sent.
  public static let shippingbox = IconName("shippingbox")
  /// A lorry.
  public static let boxTruck = IconName("box.truck")
  /// A ruler.
  public static let ruler = IconName("ruler")
  /// Parts of a whole.
  public static let chartPie = IconName("chart.pie")
  /// Filled parts of a whole.
  public static let chartPieFill = IconName("chart.pie.fill")
  /// A line that rises.
  public static let chartLineUptrendXyaxis = IconName("chart.line.uptrend.xyaxis")
  /// A banknote.
  public static let banknote = IconName("banknote")
  /// A crown.
  public static let crown = IconName("crown")
  /// A filled crown.
  public static let crownFill = IconName("crown.fill")
  /// A bag for work.
  public static let briefcase = IconName("briefcase")
  /// A key.
  public static let key = IconName("key")
  /// A pin.
  public static let pin = IconName("pin")
  /// A filled pin.
  public static let pinFill = IconName("pin.fill")
  /// A filled letter.
  public static let envelopeFill = IconName("envelope.fill")
  /// A filled card.
  public static let creditcardFill = IconName("creditcard.fill")
  /// A filled bin.
  public static let trashFill = IconName("trash.fill")

  static let money: [IconName] = [
    .dollarsignCircle, .shield, .shieldFill, .checkmarkShield, .shippingbox, .boxTruck, .ruler,
    .chartPie, .chartPieFill, .chartLineUptrendXyaxis, .banknote, .crown, .crownFill, .briefcase, .key,
    .pin, .pinFill, .envelopeFill, .creditcardFill, .trashFill,
  ]
}
