import DesignFormat
import Foundation
import Graphics

extension WidthSweep {
  /// The screen and its widths, one line for each range, and the number of breakpoints; ends with a line break.
  public var text: String {
    let table = TextTable(
      ranges.map { [$0.from.figures(3), $0.changes.joined(separator: "; ")] }, figures: [0])
    return "\(screen.id)  \(extent)\n" + table.lines.map { "  \($0)\n" }.joined() + breakpointCount + "\n"
  }

  var extent: String {
    let step = widths.step == 1 ? nil : "steps of \(widths.step.figures(3))"
    let height = "height \(Double(variant.viewport.size.height).figures(3))"
    let words = ["\(widths.from.figures(3)) to \(widths.to.figures(3))", height, step]
    return (words.compactMap { $0 } + variant.remarks).joined(separator: ", ")
  }

  var breakpointCount: String {
    ranges.count == 1 ? "no breakpoint" : counted(ranges.count - 1, "breakpoint")
  }
}
