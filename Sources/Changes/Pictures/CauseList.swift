import Cells
import DesignFormat
import Foundation
import Graphics
import Rendering

/// The list of causes below an image, one line each, with the numbers that mark them in the image.
struct CauseList {
  /// The causes, sorted by number.
  let causes: [ChangeMarks.Cause]
  let typesetter: Typesetter
  let width: Double

  /// The number of causes that are listed before the line "and N more".
  static let limit = 12
  private let step = 24.0
  private let theme = Theme()

  var height: Double {
    Double(shown.count + (shown.count < causes.count ? 1 : 0)) * step
  }

  private var shown: ArraySlice<ChangeMarks.Cause> {
    causes.prefix(causes.count > Self.limit + 1 ? Self.limit : causes.count)
  }

  /// The width of the widest badge. All texts begin to the right of it, so that they are aligned.
  private var widest: Double {
    shown.map { badge($0).width }.max() ?? 0
  }

  private func badge(_ cause: ChangeMarks.Cause) -> ChangeBadge {
    ChangeBadge(number: cause.numbers.label ?? "", family: cause.family, typesetter: typesetter)
  }

  var nodes: [Scene.Node] {
    var nodes: [Scene.Node] = []
    for (index, cause) in shown.enumerated() {
      nodes += line(cause, top: Double(index) * step)
    }
    if shown.count < causes.count {
      let style = Typesetter.Style(style: .footnote, color: theme.secondaryLabel)
      nodes.append(
        typesetter.line(
          "and \(causes.count - shown.count) more", style,
          in: CGRect(
            x: widest + 10, y: Double(shown.count) * step, width: max(1, width - widest - 10), height: step)))
    }
    return nodes
  }

  private func line(_ cause: ChangeMarks.Cause, top: Double) -> [Scene.Node] {
    let badge = badge(cause)
    var style = Typesetter.Style(style: .footnote, color: theme.label)
    style.baseDirection = .leftToRight
    let left = widest + 10
    var room = max(1, width - left)
    var nodes = badge.nodes(at: CGPoint(x: 0, y: top + (step - 16) / 2))
    let text = cause.text.keepingArrows
    if let note = cause.note {
      let faint = Typesetter.Style(style: .footnote, color: theme.secondaryLabel)
      let noteText = "–  \(note)"
      let noteWidth = min(ceil(typesetter.width(of: noteText, faint)) + 1, width / 3)
      room = max(1, room - noteWidth - 10)
      let x = left + min(room, ceil(typesetter.width(of: text, style))) + 10
      nodes.append(typesetter.line(noteText, faint, in: CGRect(x: x, y: top, width: noteWidth, height: step)))
    }
    return nodes + [typesetter.line(text, style, in: CGRect(x: left, y: top, width: room, height: step))]
  }
}

extension String {
  /// The text with left-to-right marks around arrows, so that they point to the right even between right-to-left words.
  fileprivate var keepingArrows: String {
    split(separator: " → ", omittingEmptySubsequences: false).joined(separator: " \u{200E}→\u{200E} ")
  }
}
