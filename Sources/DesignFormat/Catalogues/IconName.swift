/// The icons that bars and cells may show, by the names that SF Symbols gives to such pictures.
///
/// The drawings are the project's own and hold nothing of Apple's.
public enum IconName: String, Hashable, Sendable, CaseIterable {
  /// Points left, as on a back button.
  case chevronLeft = "chevron.left"
  /// An angle in the direction of reading.
  case chevronForward = "chevron.forward"
  /// An angle against the direction of reading.
  case chevronBackward = "chevron.backward"
  /// Points right, as at the end of a row that leads on.
  case chevronRight = "chevron.right"
  /// Points up.
  case chevronUp = "chevron.up"
  /// Points down.
  case chevronDown = "chevron.down"
  /// An arrow to the left.
  case arrowLeft = "arrow.left"
  /// An arrow to the right.
  case arrowRight = "arrow.right"
  /// An arrow upwards.
  case arrowUp = "arrow.up"
  /// An arrow downwards.
  case arrowDown = "arrow.down"
  /// An open circle that turns right: load again.
  case arrowClockwise = "arrow.clockwise"
  /// An arrow that turns back: undo.
  case arrowUturnBackward = "arrow.uturn.backward"
  /// Two arrows beside each other: sort.
  case arrowUpArrowDown = "arrow.up.arrow.down"
  /// An arrow out of a tray: share.
  case squareAndArrowUp = "square.and.arrow.up"
  /// An arrow into a tray: save.
  case squareAndArrowDown = "square.and.arrow.down"
  /// Add.
  case plus
  /// Take away.
  case minus
  /// Close or dismiss.
  case xmark
  /// Done or chosen.
  case checkmark
  /// Three dots: more.
  case ellipsis
  /// More, in a ring.
  case ellipsisCircle = "ellipsis.circle"
  /// A ring: not chosen.
  case circle
  /// A disc.
  case circleFill = "circle.fill"
  /// A square with round corners.
  case square
  /// A filled square with round corners.
  case squareFill = "square.fill"
  /// Add, in a ring.
  case plusCircle = "plus.circle"
  /// Add, out of a disc.
  case plusCircleFill = "plus.circle.fill"
  /// Take away, in a ring.
  case minusCircle = "minus.circle"
  /// Take away, out of a disc.
  case minusCircleFill = "minus.circle.fill"
  /// Done, in a ring.
  case checkmarkCircle = "checkmark.circle"
  /// Done, out of a disc.
  case checkmarkCircleFill = "checkmark.circle.fill"
  /// Close, in a ring.
  case xmarkCircle = "xmark.circle"
  /// Close, out of a disc; clears a search field.
  case xmarkCircleFill = "xmark.circle.fill"
  /// Details.
  case infoCircle = "info.circle"
  /// Details, out of a disc.
  case infoCircleFill = "info.circle.fill"
  /// Help.
  case questionmarkCircle = "questionmark.circle"
  /// Something is wrong.
  case exclamationmarkCircle = "exclamationmark.circle"
  /// A warning.
  case exclamationmarkTriangle = "exclamationmark.triangle"
  /// Search.
  case magnifyingglass
  /// Home.
  case house
  /// Home, filled.
  case houseFill = "house.fill"
  /// Settings; the same drawing as gearshape.
  case gear
  /// Settings.
  case gearshape
  /// Settings, filled.
  case gearshapeFill = "gearshape.fill"
  /// Three lines: a menu.
  case line3Horizontal = "line.3.horizontal"
  /// Three lines, ever shorter: filter.
  case line3HorizontalDecrease = "line.3.horizontal.decrease"
  /// A list.
  case listBullet = "list.bullet"
  /// A grid of four.
  case squareGrid2x2 = "square.grid.2x2"
  /// A grid of four, filled.
  case squareGrid2x2Fill = "square.grid.2x2.fill"
  /// A stack of cards: a library.
  case rectangleStack = "rectangle.stack"
  /// A stack of cards, filled.
  case rectangleStackFill = "rectangle.stack.fill"
  /// Three sliders: adjust.
  case sliderHorizontal3 = "slider.horizontal.3"
  /// A window with a sidebar.
  case sidebarLeft = "sidebar.left"
  /// The world.
  case globe
  /// Two links of a chain.
  case link
  /// A folded map.
  case map
  /// A pin.
  case mappin
  /// An arrow head: where one is.
  case location
  /// An arrow head, filled.
  case locationFill = "location.fill"
  /// A person.
  case person
  /// A person, filled.
  case personFill = "person.fill"
  /// Two people.
  case person2 = "person.2"
  /// Two people, filled.
  case person2Fill = "person.2.fill"
  /// A person in a ring: an account.
  case personCropCircle = "person.crop.circle"
  /// A person out of a disc.
  case personCropCircleFill = "person.crop.circle.fill"
  /// A speech bubble.
  case bubbleLeft = "bubble.left"
  /// A speech bubble, filled.
  case bubbleLeftFill = "bubble.left.fill"
  /// A message; the same drawing as bubble.left.
  case message
  /// A message, filled.
  case messageFill = "message.fill"
  /// Mail.
  case envelope
  /// A telephone.
  case phone
  /// A telephone, filled.
  case phoneFill = "phone.fill"
  /// A film camera.
  case video
  /// A film camera, filled.
  case videoFill = "video.fill"
  /// A microphone.
  case mic
  /// A microphone, filled.
  case micFill = "mic.fill"
  /// Send.
  case paperplane
  /// Send, filled.
  case paperplaneFill = "paperplane.fill"
  /// I like it.
  case handThumbsup = "hand.thumbsup"
  /// I like it, filled.
  case handThumbsupFill = "hand.thumbsup.fill"
  /// A favourite.
  case heart
  /// A favourite, filled.
  case heartFill = "heart.fill"
  /// A mark or a rating.
  case star
  /// A mark or a rating, filled.
  case starFill = "star.fill"
  /// A ribbon: kept for later.
  case bookmark
  /// A ribbon, filled.
  case bookmarkFill = "bookmark.fill"
  /// A bell: notifications.
  case bell
  /// A bell, filled.
  case bellFill = "bell.fill"
  /// A flag.
  case flag
  /// A flag, filled.
  case flagFill = "flag.fill"
  /// A label.
  case tag
  /// A label, filled.
  case tagFill = "tag.fill"
  /// A present.
  case gift
  /// A shopping cart.
  case cart
  /// A shopping cart, filled.
  case cartFill = "cart.fill"
  /// A shopping bag.
  case bag
  /// A shopping bag, filled.
  case bagFill = "bag.fill"
  /// A payment card.
  case creditcard
  /// A camera.
  case camera
  /// A camera, filled.
  case cameraFill = "camera.fill"
  /// A picture.
  case photo
  /// A triangle: play.
  case play
  /// Play, filled.
  case playFill = "play.fill"
  /// Play, in a ring.
  case playCircle = "play.circle"
  /// Two bars: pause.
  case pause
  /// Two bars, filled.
  case pauseFill = "pause.fill"
  /// To the one before.
  case backwardFill = "backward.fill"
  /// To the next one.
  case forwardFill = "forward.fill"
  /// A note.
  case musicNote = "music.note"
  /// Headphones.
  case headphones
  /// A television.
  case tv
  /// An open book.
  case book
  /// An open book, filled.
  case bookFill = "book.fill"
  /// Delete.
  case trash
  /// Edit.
  case pencil
  /// A pencil on paper: write.
  case squareAndPencil = "square.and.pencil"
  /// A calendar.
  case calendar
  /// A clock: lately or later.
  case clock
  /// A clock, filled.
  case clockFill = "clock.fill"
  /// A folder.
  case folder
  /// A folder, filled.
  case folderFill = "folder.fill"
  /// A document.
  case doc
  /// A tray: the inbox.
  case tray
  /// A box: the archive.
  case archivebox
  /// Attach.
  case paperclip
  /// Locked.
  case lock
  /// Locked, filled.
  case lockFill = "lock.fill"
  /// Seen.
  case eye
  /// Light.
  case sunMax = "sun.max"
  /// Dark.
  case moon
  /// Dark, filled.
  case moonFill = "moon.fill"
  /// A cloud.
  case cloud
  /// A cloud, filled.
  case cloudFill = "cloud.fill"
  /// Lightning.
  case bolt
  /// Lightning, filled.
  case boltFill = "bolt.fill"
  /// A flame: popular.
  case flame
  /// A flame, filled.
  case flameFill = "flame.fill"
  /// A wireless network.
  case wifi
  /// A bar chart.
  case chartBar = "chart.bar"
  /// A bar chart, filled.
  case chartBarFill = "chart.bar.fill"

  /// The same picture with its inside filled, as tab bars show it; nil where there is none.
  public var filled: IconName? {
    // The filled gear has no other name in SF Symbols.
    self == .gear ? .gearshapeFill : IconName(rawValue: rawValue + ".fill")
  }
}
