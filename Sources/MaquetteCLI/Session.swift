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
  /// A digest of what draws.
  let tools: String

  /// A run of its own, or one that goes on with what another has opened.
  init(after other: Session? = nil) {
    fonts = other?.fonts ?? PictureFonts()
    tools = other?.tools ?? DrawingTools.digest().description
  }
}
