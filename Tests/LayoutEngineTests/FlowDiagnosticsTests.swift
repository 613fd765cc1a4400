import Foundation
import LayoutEngine
import Testing

/// docs/collection-view.md, "Sizes that do not fit".
@Suite struct FlowDiagnosticsTests {
  @Test("a flow layout centers an item that is wider than the view, and reports UIKit's log message")
  func anOversizeItemSticksOutOnBothSidesAndUIKitLogs() throws {
    let arrangement = try tightFlow(200).arrangement(for: input(100, 480, items(2)))
    #expect(arrangement.cells == ["-50 0 200 50", "-50 50 200 50"])
    #expect(
      arrangement.diagnostics == [
        LayoutDiagnostic(
          """
          The behavior of the UICollectionViewFlowLayout is not defined because:
          the item width must be less than the width of the UICollectionView minus the section insets left and \
          right values, minus the content insets left and right values.
          """, indexPath: IndexPath(item: 0, section: 0), property: "itemSize")
      ])
  }

  @Test(
    "in a horizontal flow layout, the message about an oversize item from the delegate mentions height and delegate"
  )
  func delegateSizesAddALineAndHorizontalOnesSpeakOfHeight() throws {
    var flow = tightFlow()
    flow.scrollDirection = .horizontal
    flow.minimumLineSpacing = 6
    let arrangement = try flow.arrangement(for: input(480, 100, sized((10, 30), (20, 140))))
    #expect(arrangement.cells == ["0 35 10 30", "16 -20 20 140"])
    #expect(
      arrangement.diagnostics.map(\.message) == [
        """
        The behavior of the UICollectionViewFlowLayout is not defined because:
        the item height must be less than the height of the UICollectionView minus the section insets top and \
        bottom values, minus the content insets top and bottom values.
        Please check the values returned by the delegate.
        """
      ])
    #expect(arrangement.diagnostics[0].indexPath == IndexPath(item: 1, section: 0))
  }

  @Test("an item as wide as the view is not reported as oversize")
  func anItemThatFillsTheExtentIsNotOversize() throws {
    #expect(try tightFlow(100).arrangement(for: input(100, 480, items(2))).diagnostics.isEmpty)
  }

  /// Apple forum thread 766161, quoted in docs/collection-view.md, "Sizes that do not fit".
  @Test("an oversize first item of a flow layout leaves an empty line above it")
  func anOversizeFirstItemLeavesAnEmptyLine() throws {
    var flow = tightFlow()
    flow.minimumLineSpacing = 10
    let arrangement = try flow.arrangement(for: input(100, 480, sized((120, 20), (50, 20), (40, 20))))
    #expect(arrangement.cells == ["-10 10 120 20", "0 40 50 20", "50 40 40 20"])
  }

  @Test("a flow layout rejects zero and negative sizes with UIKit's messages")
  func zeroAndNegativeSizesAreRefusedInUIKitsWords() {
    #expect(
      throws: LayoutError(
        "negative or zero item sizes are not supported in the flow layout", property: "itemSize")
    ) {
      try tightFlow(0).arrangement(for: input(100, 480, items(1)))
    }
    #expect(
      throws: LayoutError(
        "negative or zero sizes are not supported in the flow layout",
        indexPath: IndexPath(item: 1, section: 0),
        property: "itemSize")
    ) {
      try tightFlow().arrangement(for: input(100, 480, sized((10, 10), (10, -1))))
    }
    #expect(
      throws: LayoutError(
        "negative sizes of headers are not supported in the flow layout", property: "headerReferenceSize")
    ) {
      var flow = tightFlow()
      flow.headerReferenceSize = CGSize(width: 0, height: -1)
      return try flow.arrangement(for: input(100, 480, items(1)))
    }
  }
}
