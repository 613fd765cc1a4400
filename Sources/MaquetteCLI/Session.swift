import Maquette

/// What the parts of one run share.
struct Session: Sendable {
  /// Where the time goes.
  let timings = Timings()
  /// What is measured and drawn with.
  let fonts = PictureFonts()
}
