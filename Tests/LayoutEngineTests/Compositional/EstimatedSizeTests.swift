import Foundation
import LayoutEngine
import Testing

/// Sizes that views determine (docs/collection-view.md, "Sizes of cells that are measured").
@Suite struct EstimatedSizeTests {
  /// Returns self-sizing heights for cells, repeated in order.
  private func heights(_ heights: Double...) -> (inout LayoutInput) -> Void {
    { input in
      input.measure = { category, path, proposed in
        category == .cell
          ? CGSize(width: Double(proposed.width), height: heights[path.item % heights.count]) : proposed
      }
    }
  }

  @Test("a compositional layout without self-sizing cells uses estimated dimensions as the actual dimensions")
  func estimates() throws {
    #expect(
      try compositional(row(fw(1), est(44), item(fw(0.5), est(30)))).cells(3)
        == ["0 0 160 30", "160 0 160 30", "0 30 160 30"])
  }

  @Test("in a compositional list, each self-sizing cell has its preferred height")
  func list() throws {
    let layout = compositional(column(fw(1), est(44), item(fw(1), est(44)))) { $0.interGroupSpacing = 3 }
    let arrangement = try layout.arranged([5], telling: heights(31, 50, 31, 69, 31))
    #expect(
      arrangement.cells == ["0 0 320 31", "0 34 320 50", "0 87 320 31", "0 121 320 69", "0 193 320 31"])
    #expect(arrangement.content == "320 224")
  }

  @Test("self-sizing cells in a row have their own heights, and the row is as tall as its tallest cell")
  func rows() throws {
    var group = CollectionLayoutGroup.horizontal(
      layoutSize: size(fw(1), est(50)), subitem: item(fw(0.5), est(50)), count: 2)
    group.interItemSpacing = .fixed(5)
    let layout = compositional(group) { $0.interGroupSpacing = 3 }
    let arrangement = try layout.arranged([5], telling: heights(31, 88, 31, 126, 31))
    #expect(
      arrangement.cells == [
        "0 0 157.5 31", "162.5 0 157.5 88", "0 91 157.5 31", "162.5 91 157.5 126", "0 220 157.5 31",
      ])
    #expect(arrangement.content == "320 251")
  }

  @Test(
    "content insets reduce only the fixed width of a self-sizing item, and its cell is measured at the reduced width"
  )
  func insetItems() throws {
    var inset = item(fw(1), est(44))
    inset.contentInsets = insets(4, 6, 4, 6)
    let layout = compositional(column(fw(1), est(44), inset)) { $0.contentInsets = insets(2, 10, 2, 10) }
    let arrangement = try layout.arranged([2]) {
      $0.measure = { _, _, proposed in CGSize(width: 1, height: Double(proposed.width) / 4) }
    }
    #expect(arrangement.cells == ["16 2 288 72", "16 74 288 72"])
  }

  @Test("a group of fixed height does not grow with its self-sizing cells")
  func fixedGroup() throws {
    let layout = compositional(row(fw(1), pt(60), item(fw(1), est(44))))
    #expect(
      try layout.cells(3, telling: heights(31, 50, 31)) == ["0 0 320 31", "0 60 320 50", "0 120 320 31"])
  }

  @Test("if a group with an estimated height is divided into equal parts, its subitems are not measured")
  func equalParts() throws {
    var group = CollectionLayoutGroup.vertical(
      layoutSize: size(fw(1), est(88)), subitem: item(fw(1), est(44)), count: 2)
    group.interItemSpacing = .fixed(5)
    let layout = compositional(group) { $0.interGroupSpacing = 3 }
    let arrangement = try layout.arranged([5], telling: heights(31, 50, 31))
    #expect(
      arrangement.cells == [
        "0 0 320 41.5", "0 46.5 320 41.5", "0 91 320 41.5", "0 137.5 320 41.5", "0 182 320 41.5",
      ])
    #expect(arrangement.content == "320 223.5")
  }

  @Test("a group with an estimated length along its axis contains its list of subitems exactly once")
  func oneRun() throws {
    let group = column(fw(1), est(88), item(fw(1), est(44)), item(fw(1), est(44)), spacing: .fixed(5))
    let layout = compositional(group) { $0.interGroupSpacing = 3 }
    let arrangement = try layout.arranged([6], telling: heights(31, 50, 31, 69, 31, 31))
    #expect(
      arrangement.cells == [
        "0 0 320 31", "0 36 320 50", "0 89 320 31", "0 125 320 69", "0 197 320 31", "0 233 320 31",
      ])
    #expect(arrangement.content == "320 264")
  }

  @Test(
    "a fractional height in a group of estimated height is relative to the estimate, not to the cell's height"
  )
  func fractionOfAnEstimate() throws {
    let layout = compositional(row(fw(1), est(44), item(fw(0.5), fh(1))))
    #expect(try layout.cells(3, telling: heights(90)) == ["0 0 160 44", "160 0 160 44", "0 44 160 44"])
  }

  @Test("a group with an estimated height is as tall as its tallest subitem")
  func absoluteInEstimate() throws {
    let layout = compositional(row(fw(1), est(44), item(fw(0.5), pt(30)), item(fw(0.5), pt(20))))
    #expect(try layout.cells(3) == ["0 0 160 30", "160 0 160 20", "0 30 160 30"])
  }

  @Test(
    "items with a height that is \"uniform across siblings\" are as high as the tallest item in the group"
  )
  func uniformSiblings() throws {
    let layout = compositional(row(fw(1), est(44), item(fw(0.5), uniform(44))))
    #expect(
      try layout.cells(4, telling: heights(30, 50, 70, 40))
        == ["0 0 160 50", "160 0 160 50", "0 50 160 70", "160 50 160 70"])
  }

  @Test("a dimension of the outermost group that is uniform across siblings applies to the whole section")
  func uniformSection() throws {
    let layout = compositional(row(fw(1), uniform(44), item(fw(0.5), uniform(44))))
    #expect(
      try layout.cells(4, telling: heights(30, 50, 70, 40))
        == ["0 0 160 70", "160 0 160 70", "0 70 160 70", "160 70 160 70"])
  }

  @Test("a dimension that is uniform across siblings is reported if it is in a group of fixed size")
  func uniformInFixedGroups() throws {
    let reported = LayoutDiagnostic(
      "a dimension that is uniform across siblings requires a group whose dimension along the same axis is estimated",
      section: 0,
      property: "heightDimension")
    #expect(
      try compositional(row(fw(1), pt(44), item(fw(0.5), uniform(44)))).arranged([2]).diagnostics == [
        reported
      ])
    #expect(
      try compositional(row(fw(1), est(44), item(fw(0.5), uniform(44)))).arranged([2]).diagnostics.isEmpty)
  }

  @Test("self-sizing tags are wrapped onto lines according to their measured widths")
  func tags() throws {
    let layout = compositional(row(fw(1), pt(30), item(est(100), fh(1)), spacing: .fixed(10)))
    let widths = [80.0, 200, 40, 100, 300]
    let cells = try layout.cells(5) {
      $0.measure = { _, path, proposed in CGSize(width: widths[path.item], height: Double(proposed.height)) }
    }
    #expect(cells == ["0 0 80 30", "90 0 200 30", "0 30 40 30", "50 30 100 30", "0 60 300 30"])
  }

  @Test("item sizes in the layout input replace measured sizes")
  func givenSizes() throws {
    let layout = compositional(column(fw(1), est(44), item(fw(1), est(44))))
    let cells = try layout.cells(2) {
      $0.sections = [sized((100, 30), (100, 60))]
    }
    #expect(cells == ["0 0 320 30", "0 30 320 60"])
  }

  @Test("headers and footers with estimated heights are measured")
  func headers() throws {
    let layout = compositional(column(fw(1), est(44), item(fw(1), est(44)))) {
      $0.interGroupSpacing = 3
      $0.boundarySupplementaryItems = [
        boundary("header", fw(1), est(30), .top), boundary("footer", fw(1), est(30), .bottom),
      ]
    }
    let arrangement = try layout.arranged([2]) {
      $0.measure = { category, _, proposed in
        let height = category == .cell ? 31.0 : category.kind == "header" ? 28 : 68
        return CGSize(width: Double(proposed.width), height: height)
      }
    }
    #expect(arrangement.cells == ["0 28 320 31", "0 62 320 31"])
    #expect(arrangement.views("header") == ["0 0 320 28"] && arrangement.views("footer") == ["0 93 320 68"])
    #expect(arrangement.content == "320 161")
  }

  @Test("a layout reports before the layout pass whether it measures cells")
  func measuresCells() {
    #expect(compositional(row(fw(1), est(44), item(fw(0.5), est(44)))).measuresCells)
    #expect(!compositional(row(fw(1), est(44), item(fw(0.5), fh(1)))).measuresCells)
    let parts = CollectionLayoutGroup.vertical(
      layoutSize: size(fw(1), est(88)), subitem: item(fw(1), est(44)), count: 2)
    #expect(!compositional(parts).measuresCells)
  }
}
