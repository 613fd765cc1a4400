extension IconName {
  /// A film camera.
  public static let video = IconName("video")
  /// A film camera, filled.
  public static let videoFill = IconName("video.fill")
  /// A microphone.
  public static let mic = IconName("mic")
  /// A microphone, filled.
  public static let micFill = IconName("mic.fill")
  /// Send.
  public static let paperplane = IconName("paperplane")
  /// Send, filled.
  public static let paperplaneFill = IconName("paperplane.fill")
  /// I like it.
  public static let handThumbsup = IconName("hand.thumbsup")
  /// I like it, filled.
  public static let handThumbsupFill = IconName("hand.thumbsup.fill")
  /// A favourite.
  public static let heart = IconName("heart")
  /// A favourite, filled.
  public static let heartFill = IconName("heart.fill")
  /// A mark or a rating.
  public static let star = IconName("star")
  /// A mark or a rating, filled.
  public static let starFill = IconName("star.fill")
  /// A ribbon: kept for later.
  public static let bookmark = IconName("bookmark")
  /// A ribbon, filled.
  public static let bookmarkFill = IconName("bookmark.fill")
  /// A bell: notifications.
  public static let bell = IconName("bell")
  /// A bell, filled.
  public static let bellFill = IconName("bell.fill")
  /// A flag.
  public static let flag = IconName("flag")
  /// A flag, filled.
  public static let flagFill = IconName("flag.fill")
  /// A label.
  public static let tag = IconName("tag")
  /// A label, filled.
  public static let tagFill = IconName("tag.fill")
  /// A present.
  public static let gift = IconName("gift")
  /// A shopping cart.
  public static let cart = IconName("cart")
  /// A shopping cart, filled.
  public static let cartFill = IconName("cart.fill")
  /// A shopping bag.
  public static let bag = IconName("bag")
  /// A shopping bag, filled.
  public static let bagFill = IconName("bag.fill")
  /// A payment card.
  public static let creditcard = IconName("creditcard")
  /// A camera.
  public static let camera = IconName("camera")
  /// A camera, filled.
  public static let cameraFill = IconName("camera.fill")
  /// A picture.
  public static let photo = IconName("photo")
  /// A triangle: play.
  public static let play = IconName("play")
  /// Play, filled.
  public static let playFill = IconName("play.fill")
  /// Play, in a ring.
  public static let playCircle = IconName("play.circle")
  /// Two bars: pause.
  public static let pause = IconName("pause")
  /// Two bars, filled.
  public static let pauseFill = IconName("pause.fill")
  /// To the one before.
  public static let backwardFill = IconName("backward.fill")
  /// To the next one.
  public static let forwardFill = IconName("forward.fill")
  /// A note.
  public static let musicNote = IconName("music.note")
  /// Headphones.
  public static let headphones = IconName("headphones")
  /// A television.
  public static let tv = IconName("tv")
  /// An open book.
  public static let book = IconName("book")
  /// An open book, filled.
  public static let bookFill = IconName("book.fill")
  /// Delete.
  public static let trash = IconName("trash")
  /// Edit.
  public static let pencil = IconName("pencil")
  /// A pencil on paper: write.
  public static let squareAndPencil = IconName("square.and.pencil")
  /// A calendar.
  public static let calendar = IconName("calendar")
  /// A clock: lately or later.
  public static let clock = IconName("clock")
  /// A clock, filled.
  public static let clockFill = IconName("clock.fill")
  /// A folder.
  public static let folder = IconName("folder")
  /// A folder, filled.
  public static let folderFill = IconName("folder.fill")
  /// A document.
  public static let doc = IconName("doc")
  /// A tray: the inbox.
  public static let tray = IconName("tray")
  /// A box: the archive.
  public static let archivebox = IconName("archivebox")
  /// Attach.
  public static let paperclip = IconName("paperclip")
  /// Locked.
  public static let lock = IconName("lock")
  /// Locked, filled.
  public static let lockFill = IconName("lock.fill")
  /// Seen.
  public static let eye = IconName("eye")
  /// Light.
  public static let sunMax = IconName("sun.max")
  /// Dark.
  public static let moon = IconName("moon")
  /// Dark, filled.
  public static let moonFill = IconName("moon.fill")
  /// A cloud.
  public static let cloud = IconName("cloud")
  /// A cloud, filled.
  public static let cloudFill = IconName("cloud.fill")
  /// Lightning.
  public static let bolt = IconName("bolt")
  /// Lightning, filled.
  public static let boltFill = IconName("bolt.fill")
  /// A flame: popular.
  public static let flame = IconName("flame")
  /// A flame, filled.
  public static let flameFill = IconName("flame.fill")
  /// A wireless network.
  public static let wifi = IconName("wifi")
  /// A bar chart.
  public static let chartBar = IconName("chart.bar")
  /// A bar chart, filled.
  public static let chartBarFill = IconName("chart.bar.fill")

  static let things: [IconName] = [
    .video, .videoFill, .mic, .micFill, .paperplane, .paperplaneFill, .handThumbsup, .handThumbsupFill,
    .heart, .heartFill, .star, .starFill, .bookmark, .bookmarkFill, .bell, .bellFill, .flag, .flagFill,
    .tag, .tagFill, .gift, .cart, .cartFill, .bag, .bagFill, .creditcard, .camera, .cameraFill, .photo,
    .play, .playFill, .playCircle, .pause, .pauseFill, .backwardFill, .forwardFill, .musicNote,
    .headphones, .tv, .book, .bookFill, .trash, .pencil, .squareAndPencil, .calendar, .clock,
    .clockFill, .folder, .folderFill, .doc, .tray, .archivebox, .paperclip, .lock, .lockFill, .eye,
    .sunMax, .moon, .moonFill, .cloud, .cloudFill, .bolt, .boltFill, .flame, .flameFill, .wifi,
    .chartBar, .chartBarFill,
  ]
}
