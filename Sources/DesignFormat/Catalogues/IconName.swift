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
  /// An arrow up in a ring.
  case arrowUpCircle = "arrow.up.circle"
  /// An arrow up, cut out of a disc.
  case arrowUpCircleFill = "arrow.up.circle.fill"
  /// An arrow right in a ring.
  case arrowRightCircle = "arrow.right.circle"
  /// An arrow right, cut out of a disc.
  case arrowRightCircleFill = "arrow.right.circle.fill"
  /// An arrow down in a ring.
  case arrowDownCircle = "arrow.down.circle"
  /// An arrow down, cut out of a disc.
  case arrowDownCircleFill = "arrow.down.circle.fill"
  /// An arrow left in a ring.
  case arrowLeftCircle = "arrow.left.circle"
  /// An arrow left, cut out of a disc.
  case arrowLeftCircleFill = "arrow.left.circle.fill"
  /// Leads out, or grows.
  case arrowUpRight = "arrow.up.right"
  /// Falls.
  case arrowDownRight = "arrow.down.right"
  /// Comes in.
  case arrowDownLeft = "arrow.down.left"
  /// Two arrows that change places.
  case arrowLeftArrowRight = "arrow.left.arrow.right"
  /// Starts over.
  case arrowCounterclockwise = "arrow.counterclockwise"
  /// Two arrows that chase each other.
  case arrowTriangle2Circlepath = "arrow.triangle.2.circlepath"
  /// In any order.
  case shuffle
  /// Again from the beginning.
  case `repeat`
  /// Leaves, as to sign out.
  case rectanglePortraitAndArrowRight = "rectangle.portrait.and.arrow.right"
  /// A ring with a line through its top.
  case power
  /// Two pictures behind each other.
  case photoOnRectangle = "photo.on.rectangle"
  /// A filled picture.
  case photoFill = "photo.fill"
  /// A game pad.
  case gamecontroller
  /// A printer.
  case printer
  /// A phone.
  case iphone
  /// A tablet.
  case ipad
  /// A laptop.
  case laptopcomputer
  /// A screen on a foot.
  case desktopcomputer
  /// A watch.
  case applewatch
  /// A keyboard.
  case keyboard
  /// A full battery.
  case battery100 = "battery.100"
  /// Time that runs.
  case timer
  /// An alarm clock.
  case alarm
  /// Time that runs out.
  case hourglass
  /// A bell with a dot.
  case bellBadge = "bell.badge"
  /// A number sign.
  case number
  /// An at sign.
  case at
  /// Parts of a hundred.
  case percent
  /// A tick in a square.
  case checkmarkSquare = "checkmark.square"
  /// A tick cut out of a square.
  case checkmarkSquareFill = "checkmark.square.fill"
  /// A plus in a square.
  case plusSquare = "plus.square"
  /// A tick cut out of a seal, as of an account that was verified.
  case checkmarkSealFill = "checkmark.seal.fill"
  /// A star of which the first half is filled.
  case starLeadinghalfFilled = "star.leadinghalf.filled"
  /// Three sparks.
  case sparkles
  /// Lines of text that begin together.
  case textAlignleft = "text.alignleft"
  /// A small and a large letter.
  case textformatSize = "textformat.size"
  /// A list with ticks.
  case checklist
  /// Words in a bubble.
  case textBubble = "text.bubble"
  /// A quotation in a bubble.
  case quoteBubble = "quote.bubble"
  /// Nine filled squares.
  case squareGrid3x3Fill = "square.grid.3x3.fill"
  /// Two rectangles below each other.
  case rectangleGrid1x2 = "rectangle.grid.1x2"
  /// A ring whose first half is filled.
  case circleLefthalfFilled = "circle.lefthalf.filled"
  /// The corners of a frame.
  case viewfinder
  /// A face in the corners of a frame.
  case faceid
  /// A square code.
  case qrcode
  /// A page with text.
  case docText = "doc.text"
  /// A question mark, cut out of a disc.
  case questionmarkCircleFill = "questionmark.circle.fill"
  /// A filled triangle with an exclamation mark.
  case exclamationmarkTriangleFill = "exclamationmark.triangle.fill"
  /// Three dots, cut out of a disc.
  case ellipsisCircleFill = "ellipsis.circle.fill"
  /// A dollar in a ring.
  case dollarsignCircle = "dollarsign.circle"
  /// A shield.
  case shield
  /// A filled shield.
  case shieldFill = "shield.fill"
  /// A tick on a shield.
  case checkmarkShield = "checkmark.shield"
  /// A box to be sent.
  case shippingbox
  /// A lorry.
  case boxTruck = "box.truck"
  /// A ruler.
  case ruler
  /// Parts of a whole.
  case chartPie = "chart.pie"
  /// Filled parts of a whole.
  case chartPieFill = "chart.pie.fill"
  /// A line that rises.
  case chartLineUptrendXyaxis = "chart.line.uptrend.xyaxis"
  /// A banknote.
  case banknote
  /// A crown.
  case crown
  /// A filled crown.
  case crownFill = "crown.fill"
  /// A bag for work.
  case briefcase
  /// A key.
  case key
  /// A pin.
  case pin
  /// A filled pin.
  case pinFill = "pin.fill"
  /// A filled letter.
  case envelopeFill = "envelope.fill"
  /// A filled card.
  case creditcardFill = "creditcard.fill"
  /// A filled bin.
  case trashFill = "trash.fill"
  /// A loudspeaker with waves.
  case speakerWave2 = "speaker.wave.2"
  /// A filled loudspeaker with waves.
  case speakerWave2Fill = "speaker.wave.2.fill"
  /// A filled loudspeaker.
  case speakerFill = "speaker.fill"
  /// Sound as bars.
  case waveform
  /// Plays elsewhere.
  case airplayaudio
  /// Two bars, cut out of a disc.
  case pauseCircleFill = "pause.circle.fill"
  /// A triangle, cut out of a disc.
  case playCircleFill = "play.circle.fill"
  /// A filled square that ends what plays.
  case stopFill = "stop.fill"
  /// Waves to both sides.
  case antennaRadiowavesLeftAndRight = "antenna.radiowaves.left.and.right"
  /// A face that smiles.
  case faceSmiling = "face.smiling"
  /// Three persons.
  case person3Fill = "person.3.fill"
  /// A person who is added.
  case personBadgePlus = "person.badge.plus"
  /// An aeroplane.
  case airplane
  /// A leaf.
  case leaf
  /// A drop.
  case drop
  /// A filled drop.
  case dropFill = "drop.fill"
  /// A thermometer.
  case thermometer
  /// An umbrella.
  case umbrella
  /// A lamp.
  case lightbulb
  /// A filled lamp.
  case lightbulbFill = "lightbulb.fill"
  /// Two buildings.
  case building2 = "building.2"
  /// A car from in front.
  case car
  /// A bicycle.
  case bicycle
  /// A fork and a knife.
  case forkKnife = "fork.knife"
  /// A cup.
  case cupAndSaucer = "cup.and.saucer"
  /// The hat of graduates.
  case graduationcap
  /// Scissors.
  case scissors
  /// A brush.
  case paintbrush
  /// A spanner.
  case wrench
  /// A filled eye.
  case eyeFill = "eye.fill"
  /// A filled sun.
  case sunMaxFill = "sun.max.fill"
  /// A filled cloud with rain.
  case cloudRainFill = "cloud.rain.fill"
  /// A filled map.
  case mapFill = "map.fill"

  /// The same picture with its inside filled, as tab bars show it; nil where there is none.
  public var filled: IconName? {
    // The filled gear has no other name in SF Symbols.
    self == .gear ? .gearshapeFill : IconName(rawValue: rawValue + ".fill")
  }
}
