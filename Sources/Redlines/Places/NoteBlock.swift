import Cells
import Foundation
import Graphics

/// A note broken into lines of at most the column's width.
struct NoteBlock {
  let note: RedlineNote
  private let rows: [Row]
  private let style: RedlineStyle

  static let width = 188.0
  private static let swatchAdvance = 11.0

  private struct Row {
    let text: String
    let style: Typesetter.Style
    let swatches: [Color]
    let width: Double
  }

  init(_ note: RedlineNote, _ style: RedlineStyle) {
    (self.note, self.style) = (note, style)
    func row(_ text: String, _ type: Typesetter.Style, _ swatches: [Color] = []) -> Row {
      let advance = Double(swatches.count) * Self.swatchAdvance + (swatches.isEmpty ? 0 : 2)
      let width = min(Self.width, style.typesetter.width(of: text, type) + 0.5 + advance)
      return Row(text: text, style: type, swatches: swatches, width: width)
    }
    let ink = note.isSpacing ? RedlineStyle.spacing : RedlineStyle.ink
    rows =
      [row(note.title, style.title(ink))]
      + note.lines.flatMap { line -> [Row] in
        let whole = [line.text, line.figures].filter { !$0.isEmpty }.joined(separator: " ")
        let single = row(whole, style.plain, line.swatches)
        guard single.width >= Self.width, !line.figures.isEmpty, !line.text.isEmpty else { return [single] }
        return [row(line.text, style.plain, line.swatches), row(line.figures, style.plain)]
      }
  }

  var height: Double { Double(rows.count) * RedlineStyle.leading }

  /// The distance from the top to the middle of the first line, where the leader starts.
  static var port: Double { RedlineStyle.leading / 2 }

  /// Returns the lines below `top`. They are aligned to the column's edge that is nearer to the screen.
  func nodes(in column: CGRect, top: Double, isLeft: Bool) -> [Scene.Node] {
    rows.enumerated().flatMap { index, row -> [Scene.Node] in
      let x = isLeft ? column.maxX - row.width : column.minX
      let y = top + Double(index) * RedlineStyle.leading
      let swatches = row.swatches.enumerated().map { number, color in
        RedlineStyle.swatch(
          color, at: CGPoint(x: x + Double(number) * Self.swatchAdvance, y: y + 1.75))
      }
      let advance = row.swatches.isEmpty ? 0 : Double(row.swatches.count) * Self.swatchAdvance + 2
      return swatches + [
        style.typesetter.line(
          row.text, row.style,
          in: CGRect(x: x + advance, y: y, width: row.width - advance, height: RedlineStyle.leading))
      ]
    }
  }
}
