import Foundation
import Maquette

/// What the parts of one run share.
struct Session: Sendable {
  /// Where the time goes.
  let timings = Timings()
  /// What is measured and drawn with.
  let fonts: PictureFonts
  /// When the run began, in seconds since 1970.
  let start = Date().timeIntervalSince1970
  /// What draws.
  let tools: DrawingTools

  /// A run that begins now, with what has been prepared for it.
  init() {
    if let start = HeadStart.current {
      (fonts, tools) = (start.fonts, start.tools)
    } else {
      (fonts, tools) = (PictureFonts(), DrawingTools())
      // As it is before anything is drawn.
      _ = tools.digest
    }
  }
}
