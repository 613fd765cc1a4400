package import Foundation
package import Maquette

/// What the parts of one run share.
package struct Session: Sendable {
  package let timings = Timings()
  package let fonts: PictureFonts
  /// When the run began, in seconds since 1970.
  package let start = Date().timeIntervalSince1970
  package let tools: DrawingTools

  /// A run with what has been prepared for it, or one that goes on with what another has opened; `keepsRecords` where
  /// it will say what draws.
  package init(after other: Session? = nil, keepsRecords: Bool = true) {
    if let other {
      (fonts, tools) = (other.fonts, other.tools)
    } else if let start = HeadStart.current {
      (fonts, tools) = (start.fonts, start.tools)
    } else {
      (fonts, tools) = (PictureFonts(), DrawingTools())
      // As it is before anything is drawn.
      if keepsRecords { _ = tools.digest }
    }
  }
}
