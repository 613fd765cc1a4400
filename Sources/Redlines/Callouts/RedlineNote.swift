import Foundation
import Graphics

/// A note beside the screen, with a leader line to the element that it describes.
struct RedlineNote: Equatable {
  struct Line: Equatable {
    var text: String
    /// Values after the text. If the line is too short, they are on a line of their own.
    var figures = ""
    /// The colors that are shown before the text.
    var swatches: [Color] = []
    /// A text that is equal for all cells of a template although the line differs, such as `colour {accent}` for a
    /// bound color. It replaces the text as the key, so the line is written only once.
    var rule: String?

    /// The identity of the line among notes, independent of the values of an item.
    var key: String { rule ?? "\(text) \(figures)" }
  }

  enum Anchor: Equatable {
    /// A rectangle in the screen. The leader may end at any height of it.
    case part(CGRect)
    /// A rectangle whose height is shown by a bracket outside the screen.
    case bracket(CGRect)

    /// The rectangle, in points of the screen.
    var frame: CGRect {
      switch self {
      case .part(let frame), .bracket(let frame): frame
      }
    }
  }

  var title: String
  /// Whether the note is shown with only its title if another note already has all its lines.
  var isTitleTelling = true
  var lines: [Line] = []
  var anchor: Anchor

  var isSpacing = false
}
