import DesignFormat
import Foundation
import Testing

/// What a column, a mosaic and a flow layout become once every default is filled in.
@Suite struct ClassicLayoutTests {
  @Test func aColumnLayoutFollowsItsSpacing() throws {
    let spec = ColumnSpec()
    #expect(try layout(#""column""#) == .column(spec))
    #expect(spec.minimumColumnWidth == 300)
    #expect(spec.itemHeight == 70)
    #expect(spec.minimumLineSpacing == 10)
    #expect(spec.sectionInset == Insets(top: 10))
    #expect(spec.boundaries.headerReferenceSize == .zero)

    var wide = ColumnSpec()
    wide.minimumInteritemSpacing = 20
    wide.minimumLineSpacing = 20
    wide.sectionInset = Insets(top: 20)
    #expect(try layout(#"{"type": "column", "minimumInteritemSpacing": 20}"#) == .column(wide))
  }

  @Test func aMosaicStartsFullAndThenRepeatsTheRest() throws {
    let spec = MosaicSpec()
    #expect(try layout(#"{"type": "mosaic"}"#) == .mosaic(spec))
    #expect(spec.segmentHeight == 200)
    #expect(spec.gap == 1)
    #expect(spec.start == 1)
    #expect((0..<8).map(spec.segment(atRow:)) == [0, 1, 2, 3, 1, 2, 3, 1].map { spec.pattern[$0] })
    #expect(
      spec.pattern == [
        .named(.full), .named(.half), .named(.twoThirdsOneThird), .named(.oneThirdTwoThirds),
      ])
  }

  @Test func aMosaicPatternOfOnesOwnRepeatsFromItsFirstRow() throws {
    let text = #"{"type": "mosaic", "gap": 4, "pattern": ["full", "half", 3]}"#
    guard case .mosaic(let spec) = try layout(text) else {
      Issue.record("not a mosaic layout")
      return
    }
    #expect(spec.start == 4)
    #expect((0..<5).map(spec.segment(atRow:)) == [0, 1, 2, 0, 1].map { spec.pattern[$0] })
    #expect(spec.pattern == [.named(.full), .named(.half), .equalColumns(3)])
  }

  @Test(arguments: [
    (#""half""#, MosaicSegment.named(.half)), ("1", .equalColumns(1)), ("20", .equalColumns(20)),
    (#"{"columns": [0.6, "full", 2]}"#, .columns(0.6, .named(.full), .equalColumns(2))),
    (
      #"{"rows": [0.5, {"columns": [0.25, 1, 1]}, 3]}"#,
      .rows(0.5, .columns(0.25, .equalColumns(1), .equalColumns(1)), .equalColumns(3))
    ),
  ])
  func aRowOfAMosaicIsANameANumberOrACut(text: String, expected: MosaicSegment) throws {
    var spec = MosaicSpec()
    spec.pattern = [expected]
    spec.repeatsFrom = 0
    #expect(try layout(#"{"type": "mosaic", "pattern": [\#(text)]}"#) == .mosaic(spec))
  }

  @Test func aFlowLayoutHasTheDefaultsOfUIKit() throws {
    let spec = FlowSpec()
    #expect(try layout(#""flow""#) == .flow(spec))
    #expect(spec.itemSize == CGSize(width: 50, height: 50))
    #expect(spec.estimatedItemSize == .zero)
    #expect(spec.minimumLineSpacing == 10 && spec.minimumInteritemSpacing == 10)
    #expect(spec.sectionInset == .zero)
    #expect(spec.sectionInsetReference == .contentInset)
    #expect(spec.scrollDirection == .vertical)
    #expect(spec.boundaries.headerReferenceSize == .zero && spec.boundaries.footerReferenceSize == .zero)
    #expect(!spec.boundaries.sectionHeadersPinToVisibleBounds)
    #expect(!spec.boundaries.sectionFootersPinToVisibleBounds)
  }

  @Test func everyKeyOfAFlowLayoutIsRead() throws {
    var spec = FlowSpec()
    spec.itemSize = CGSize(width: 10, height: 20)
    spec.estimatedItemSize = CGSize(width: 1, height: 0)
    spec.minimumLineSpacing = 0
    spec.minimumInteritemSpacing = 0.5
    spec.sectionInset = Insets(top: 1, left: -2, bottom: 3, right: 4)
    spec.sectionInsetReference = .safeArea
    spec.scrollDirection = .horizontal
    spec.boundaries = .example
    let text = """
      {"type": "flow", "itemSize": [10, 20], "estimatedItemSize": {"width": 1, "height": 0},
       "minimumLineSpacing": 0, "minimumInteritemSpacing": 5e-1, "sectionInset": [1, -2, 3, 4],
       "sectionInsetReference": "safeArea", "scrollDirection": "horizontal", \(BoundarySpec.exampleText)}
      """
    #expect(try layout(text) == .flow(spec))
  }
}

extension BoundarySpec {
  /// Headers and footers with no value left at its default.
  static var example: BoundarySpec {
    var boundaries = FlowSpec().boundaries
    boundaries.headerReferenceSize = CGSize(width: 0, height: 44)
    boundaries.footerReferenceSize = CGSize(width: 5, height: 6)
    boundaries.sectionHeadersPinToVisibleBounds = true
    boundaries.sectionFootersPinToVisibleBounds = true
    return boundaries
  }

  /// The same as members of a layout.
  static let exampleText = """
    "headerReferenceSize": [0, 44], "footerReferenceSize": [5, 6],
    "sectionHeadersPinToVisibleBounds": true, "sectionFootersPinToVisibleBounds": true
    """
}
