import Foundation

/// How cells that follow each other from the top down stand in lines.
struct SectionLines: Equatable {
  let lines: Int
  /// How many columns the cells stand in; `nil` where they have several widths and so do not.
  let columns: Int?

  /// Finds the lines of cells: what overlaps from top to bottom stands in one.
  init(_ frames: [CGRect]) {
    var (lines, most, inLine) = (0, 0, 0)
    var bottom = -Double.infinity
    for frame in frames.sorted(by: { ($0.minY, $0.minX) < ($1.minY, $1.minX) }) {
      // Cells that were moved to whole pixels may touch by a part of one.
      if Double(frame.minY) >= bottom - Self.tolerance {
        lines += 1
        inLine = 0
      }
      inLine += 1
      most = max(most, inLine)
      bottom = max(bottom, Double(frame.maxY))
    }
    self.lines = lines
    let widths = frames.map { Double($0.width) }
    let isEven = (widths.max() ?? 0) - (widths.min() ?? 0) < Self.tolerance
    columns = isEven && !frames.isEmpty ? most : nil
  }

  private static let tolerance = 0.5
}
