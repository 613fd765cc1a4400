import Foundation

/// The arrangement of cells in lines, from top to bottom.
struct SectionLines: Equatable {
  let lines: Int
  /// The number of columns; `nil` if cell widths differ, so the cells form no columns.
  let columns: Int?

  /// Finds the lines of cells. Cells that overlap vertically are in one line.
  init(_ frames: [CGRect]) {
    var (lines, most, inLine) = (0, 0, 0)
    var bottom = -Double.infinity
    for frame in frames.sorted(by: { ($0.minY, $0.minX) < ($1.minY, $1.minX) }) {
      // Cells that are rounded to whole pixels may overlap by a fraction of a pixel.
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
