extension IconName {
  /// An arrow up in a ring.
  public static let arrowUpCircle = IconName("arrow.up.circle")
  /// An arrow up, cut out of a disc.
  public static let arrowUpCircleFill = IconName("arrow.up.circle.fill")
  /// An arrow right in a ring.
  public static let arrowRightCircle = IconName("arrow.right.circle")
  /// An arrow right, cut out of a disc.
  public static let arrowRightCircleFill = IconName("arrow.right.circle.fill")
  /// An arrow down in a ring.
  public static let arrowDownCircle = IconName("arrow.down.circle")
  /// An arrow down, cut out of a disc.
  public static let arrowDownCircleFill = IconName("arrow.down.circle.fill")
  /// An arrow left in a ring.
  public static let arrowLeftCircle = IconName("arrow.left.circle")
  /// An arrow left, cut out of a disc.
  public static let arrowLeftCircleFill = IconName("arrow.left.circle.fill")
  /// Leads out, or grows.
  public static let arrowUpRight = IconName("arrow.up.right")
  /// Falls.
  public static let arrowDownRight = IconName("arrow.down.right")
  /// Comes in.
  public static let arrowDownLeft = IconName("arrow.down.left")
  /// Two arrows that change places.
  public static let arrowLeftArrowRight = IconName("arrow.left.arrow.right")
  /// Starts over.
  public static let arrowCounterclockwise = IconName("arrow.counterclockwise")
  /// Two arrows that chase each other.
  public static let arrowTriangle2Circlepath = IconName("arrow.triangle.2.circlepath")
  /// In any order.
  public static let shuffle = IconName("shuffle")
  /// Again from the beginning.
  public static let `repeat` = IconName("repeat")
  /// Leaves, as to sign out.
  public static let rectanglePortraitAndArrowRight = IconName("rectangle.portrait.and.arrow.right")

  static let directions: [IconName] = [
    .arrowUpCircle, .arrowUpCircleFill, .arrowRightCircle, .arrowRightCircleFill, .arrowDownCircle,
    .arrowDownCircleFill, .arrowLeftCircle, .arrowLeftCircleFill, .arrowUpRight, .arrowDownRight,
    .arrowDownLeft, .arrowLeftArrowRight, .arrowCounterclockwise, .arrowTriangle2Circlepath, .shuffle,
    .`repeat`, .rectanglePortraitAndArrowRight,
  ]
}
