import Foundation
import LayoutEngine
import Testing

@Suite struct ColumnSelfSizingTests {
  private var layout: ColumnLayout {
    var layout = ColumnLayout()
    layout.selfSizing = true
    layout.sectionInset = .zero
    layout.minimumInteritemSpacing = 0
    return layout
  }

  /// Three self-sizing items in two sections that are 40, 120 and 90 points high at a width of 400.
  private func reported(width: Double) -> LayoutInput {
    var input = input(width, 600, items(2), items(1))
    input.measure = { _, path, proposed in
      let heights: [[Double]] = [[40, 120], [90]]
      let area = heights[path.section][path.item] * 400
      return CGSize(width: Double(proposed.width), height: area / Double(proposed.width))
    }
    return input
  }

  @Test("in a self-sizing column layout, all cells of a section are as tall as the section's tallest cell")
  func highest() throws {
    #expect(
      try layout.arrangement(for: reported(width: 400)).cells
        == ["0 0 400 120", "0 120 400 120", "0 240 400 90"])
  }

  @Test(
    "self-sizing cells in narrower columns are taller, and no cell is shorter than the layout's item height")
  func narrower() throws {
    #expect(
      try layout.arrangement(for: reported(width: 800)).cells
        == ["0 0 400 120", "400 0 400 120", "0 120 400 90"])
    var low = layout
    low.itemHeight = 200
    #expect(try low.arrangement(for: reported(width: 400)).cells.allSatisfy { $0.hasSuffix("400 200") })
  }

  @Test("the explanation of a self-sized column cell gives the reason for its height")
  func explanation() throws {
    let lines = try layout.explanation(for: .cell, at: [0, 1], in: reported(width: 400))
    #expect(lines.last == "height 120 = the highest cell", "\(lines)")
  }
}
