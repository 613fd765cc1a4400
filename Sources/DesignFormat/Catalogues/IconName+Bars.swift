extension IconName {
  /// Points left, as on a back button.
  public static let chevronLeft = IconName("chevron.left")
  /// An angle in the direction of reading.
  public static let chevronForward = IconName("chevron.forward")
  /// An angle against the direction of reading.
  public static let chevronBackward = IconName("chevron.backward")
  /// Points right, as at the end of a row that leads on.
  public static let chevronRight = IconName("chevron.right")
  /// Points up.
  public static let chevronUp = IconName("chevron.up")
  /// Points down.
  public static let chevronDown = IconName("chevron.down")
  /// An arrow to the left.
  public static let arrowLeft = IconName("arrow.left")
  /// An arrow to the right.
  public static let arrowRight = IconName("arrow.right")
  /// An arrow upwards.
  public static let arrowUp = IconName("arrow.up")
  /// An arrow downwards.
  public static let arrowDown = IconName("arrow.down")
  /// An open circle that turns right: load again.
  public static let arrowClockwise = IconName("arrow.clockwise")
  /// An arrow that turns back: undo.
  public static let arrowUturnBackward = IconName("arrow.uturn.backward")
  /// Two arrows beside each other: sort.
  public static let arrowUpArrowDown = IconName("arrow.up.arrow.down")
  /// An arrow out of a tray: share.
  public static let squareAndArrowUp = IconName("square.and.arrow.up")
  /// An arrow into a tray: save.
  public static let squareAndArrowDown = IconName("square.and.arrow.down")
  /// Add.
  public static let plus = IconName("plus")
  /// Take away.
  public static let minus = IconName("minus")
  /// Close or dismiss.
  public static let xmark = IconName("xmark")
  /// Done or chosen.
  public static let checkmark = IconName("checkmark")
  /// Three dots: more.
  public static let ellipsis = IconName("ellipsis")
  /// More, in a ring.
  public static let ellipsisCircle = IconName("ellipsis.circle")
  /// A ring: not chosen.
  public static let circle = IconName("circle")
  /// A disc.
  public static let circleFill = IconName("circle.fill")
  /// A square with round corners.
  public static let square = IconName("square")
  /// A filled square with round corners.
  public static let squareFill = IconName("square.fill")
  /// Add, in a ring.
  public static let plusCircle = IconName("plus.circle")
  /// Add, out of a disc.
  public static let plusCircleFill = IconName("plus.circle.fill")
  /// Take away, in a ring.
  public static let minusCircle = IconName("minus.circle")
  /// Take away, out of a disc.
  public static let minusCircleFill = IconName("minus.circle.fill")
  /// Done, in a ring.
  public static let checkmarkCircle = IconName("checkmark.circle")
  /// Done, out of a disc.
  public static let checkmarkCircleFill = IconName("checkmark.circle.fill")
  /// Close, in a ring.
  public static let xmarkCircle = IconName("xmark.circle")
  /// Close, out of a disc; clears a search field.
  public static let xmarkCircleFill = IconName("xmark.circle.fill")
  /// Details.
  public static let infoCircle = IconName("info.circle")
  /// Details, out of a disc.
  public static let infoCircleFill = IconName("info.circle.fill")
  /// Help.
  public static let questionmarkCircle = IconName("questionmark.circle")
  /// Something is wrong.
  public static let exclamationmarkCircle = IconName("exclamationmark.circle")
  /// A warning.
  public static let exclamationmarkTriangle = IconName("exclamationmark.triangle")
  /// Search.
  public static let magnifyingglass = IconName("magnifyingglass")
  /// Home.
  public static let house = IconName("house")
  /// Home, filled.
  public static let houseFill = IconName("house.fill")
  /// Settings; the same drawing as gearshape.
  public static let gear = IconName("gear")
  /// Settings.
  public static let gearshape = IconName("gearshape")
  /// Settings, filled.
  public static let gearshapeFill = IconName("gearshape.fill")
  /// Three lines: a menu.
  public static let line3Horizontal = IconName("line.3.horizontal")
  /// Three lines, ever shorter: filter.
  public static let line3HorizontalDecrease = IconName("line.3.horizontal.decrease")
  /// A list.
  public static let listBullet = IconName("list.bullet")
  /// A grid of four.
  public static let squareGrid2x2 = IconName("square.grid.2x2")
  /// A grid of four, filled.
  public static let squareGrid2x2Fill = IconName("square.grid.2x2.fill")
  /// A stack of cards: a library.
  public static let rectangleStack = IconName("rectangle.stack")
  /// A stack of cards, filled.
  public static let rectangleStackFill = IconName("rectangle.stack.fill")
  /// Three sliders: adjust.
  public static let sliderHorizontal3 = IconName("slider.horizontal.3")
  /// A window with a sidebar.
  public static let sidebarLeft = IconName("sidebar.left")
  /// The world.
  public static let globe = IconName("globe")
  /// Two links of a chain.
  public static let link = IconName("link")
  /// A folded map.
  public static let map = IconName("map")
  /// A pin.
  public static let mappin = IconName("mappin")
  /// An arrow head: where one is.
  public static let location = IconName("location")
  /// An arrow head, filled.
  public static let locationFill = IconName("location.fill")
  /// A person.
  public static let person = IconName("person")
  /// A person, filled.
  public static let personFill = IconName("person.fill")
  /// Two people.
  public static let person2 = IconName("person.2")
  /// Two people, filled.
  public static let person2Fill = IconName("person.2.fill")
  /// A person in a ring: an account.
  public static let personCropCircle = IconName("person.crop.circle")
  /// A person out of a disc.
  public static let personCropCircleFill = IconName("person.crop.circle.fill")
  /// A speech bubble.
  public static let bubbleLeft = IconName("bubble.left")
  /// A speech bubble, filled.
  public static let bubbleLeftFill = IconName("bubble.left.fill")
  /// A message; the same drawing as bubble.left.
  public static let message = IconName("message")
  /// A message, filled.
  public static let messageFill = IconName("message.fill")
  /// Mail.
  public static let envelope = IconName("envelope")
  /// A telephone.
  public static let phone = IconName("phone")
  /// A telephone, filled.
  public static let phoneFill = IconName("phone.fill")

  static let bars: [IconName] = [
    .chevronLeft, .chevronForward, .chevronBackward, .chevronRight, .chevronUp, .chevronDown,
    .arrowLeft, .arrowRight, .arrowUp, .arrowDown, .arrowClockwise, .arrowUturnBackward,
    .arrowUpArrowDown, .squareAndArrowUp, .squareAndArrowDown, .plus, .minus, .xmark, .checkmark,
    .ellipsis, .ellipsisCircle, .circle, .circleFill, .square, .squareFill, .plusCircle,
    .plusCircleFill, .minusCircle, .minusCircleFill, .checkmarkCircle, .checkmarkCircleFill,
    .xmarkCircle, .xmarkCircleFill, .infoCircle, .infoCircleFill, .questionmarkCircle,
    .exclamationmarkCircle, .exclamationmarkTriangle, .magnifyingglass, .house, .houseFill, .gear,
    .gearshape, .gearshapeFill, .line3Horizontal, .line3HorizontalDecrease, .listBullet,
    .squareGrid2x2, .squareGrid2x2Fill, .rectangleStack, .rectangleStackFill, .sliderHorizontal3,
    .sidebarLeft, .globe, .link, .map, .mappin, .location, .locationFill, .person, .personFill,
    .person2, .person2Fill, .personCropCircle, .personCropCircleFill, .bubbleLeft, .bubbleLeftFill,
    .message, .messageFill, .envelope, .phone, .phoneFill,
  ]
}
