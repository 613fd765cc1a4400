import Foundation
import Graphics

/// Words beside the screen, with a line to what they are about.
struct RedlineNote: Equatable {
  struct Line: Equatable {
    var text: String
    /// Stand after the words, and on a line of their own where there is no room.
    var figures = ""
    /// The colours that are shown before the words.
    var swatches: [Color] = []
    /// Whether the line says the same of every cell although the colour differs: what is remembered of it then.
    var rule: String?

    /// By what the line is told from others: nothing that an item brings along.
    var key: String { rule ?? "\(text) \(figures)" }
  }

  enum Anchor: Equatable {
    /// Something in the screen, at any of its heights.
    case part(CGRect)
    /// Something as high as the screen's edge shows beside it: the bracket is drawn outside.
    case bracket(CGRect)

    /// Where it is, in points of the screen.
    var frame: CGRect {
      switch self {
      case .part(let frame), .bracket(let frame): frame
      }
    }
  }

  var title: String
  /// Whether the title alone is worth a note where all lines have been said of another part.
  var isTitleTelling = true
  var lines: [Line] = []
  var anchor: Anchor

  var isSpacing = false
}
