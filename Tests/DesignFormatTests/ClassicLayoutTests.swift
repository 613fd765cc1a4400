import DesignFormat
import Foundation
import LayoutEngine
import Testing

/// The defaults of a column, a mosaic and a flow layout.
@Suite struct ClassicLayoutTests {
  @Test("a column layout's line spacing and top inset default to its minimumInteritemSpacing")
  func aColumnLayoutFollowsItsSpacing() throws {
    var spec = ColumnLayout()
    #expect(spec.minimumColumnWidth == 300)
    #expect(spec.itemHeight == 70)
    #expect(spec.headerReferenceSize == .zero)
    (spec.minimumLineSpacing, spec.sectionInset) = (10, EdgeInsets(top: 10))
    #expect(try layout(#""column""#, as: ColumnLayout.self) == spec)

    spec.minimumInteritemSpacing = 20
    spec.minimumLineSpacing = 20
    spec.sectionInset = EdgeInsets(top: 20)
    #expect(
      try layout(#"{"type": "column", "minimumInteritemSpacing": 20}"#, as: ColumnLayout.self) == spec)
  }

  @Test(
    "the rows of a mosaic pattern before the index in \"repeatsFrom\" appear once, and the remaining rows repeat"
  )
  func aMosaicStartsFullAndThenRepeatsTheRest() throws {
    let spec = MosaicLayout()
    #expect(try layout(#"{"type": "mosaic"}"#, as: MosaicLayout.self) == spec)
    #expect(spec.segmentHeight == 200 && spec.gap == 1 && spec.start == nil)
    let written = #"{"type": "mosaic", "pattern": ["full", "half", "twoThirdsOneThird", "oneThirdTwoThirds"]"#
    #expect(try layout(written + #", "repeatsFrom": 1}"#, as: MosaicLayout.self) == spec)
    let repeated = try layout(#"{"type": "mosaic", "repeatsFrom": 2}"#, as: MosaicLayout.self)
    #expect(repeated.opening == [.fullWidth, .fiftyFifty])
    #expect(repeated.cycle == [.twoThirdsOneThird, .oneThirdTwoThirds])
  }

  @Test("a custom mosaic pattern repeats from its first row by default")
  func aMosaicPatternOfOnesOwnRepeatsFromItsFirstRow() throws {
    let text = #"{"type": "mosaic", "gap": 4, "pattern": ["full", "half", 3]}"#
    let spec = try layout(text, as: MosaicLayout.self)
    #expect(spec.gap == 4 && spec.opening.isEmpty)
    #expect(spec.cycle == [.fullWidth, .fiftyFifty, .columns(3)])
  }

  @Test(
    "a row of a mosaic pattern is a name, a tile count, or an object with columns or rows",
    arguments: [
      (#""half""#, MosaicSegment.fiftyFifty), ("1", .tile), ("20", .columns(20)),
      (#"{"columns": [0.6, "full", 2]}"#, .columns(0.6, .tile, .columns(2))),
      (
        #"{"rows": [0.5, {"columns": [0.25, 1, 1]}, 3]}"#,
        .rows(0.5, .columns(0.25, .tile, .tile), .columns(3))
      ),
    ])
  func aRowOfAMosaicIsANameANumberOrACut(text: String, expected: MosaicSegment) throws {
    var spec = MosaicLayout()
    (spec.opening, spec.cycle) = ([], [expected])
    #expect(try layout(#"{"type": "mosaic", "pattern": [\#(text)]}"#, as: MosaicLayout.self) == spec)
  }

  @Test("a flow layout without keys has UIKit's default values")
  func aFlowLayoutHasTheDefaultsOfUIKit() throws {
    let spec = try layout(#""flow""#, as: FlowLayout.self)
    #expect(spec == FlowLayout())
    #expect(spec.itemSize == CGSize(width: 50, height: 50))
    #expect(spec.estimatedItemSize == .zero)
    #expect(spec.minimumLineSpacing == 10 && spec.minimumInteritemSpacing == 10)
    #expect(spec.sectionInset == .zero)
    #expect(spec.sectionInsetReference == .fromContentInset)
    #expect(spec.scrollDirection == .vertical)
    #expect(spec.headerReferenceSize == .zero && spec.footerReferenceSize == .zero)
    #expect(!spec.sectionHeadersPinToVisibleBounds)
    #expect(!spec.sectionFootersPinToVisibleBounds)
  }

  @Test("every key of a flow layout is parsed")
  func everyKeyOfAFlowLayoutIsRead() throws {
    var spec = FlowLayout()
    spec.itemSize = CGSize(width: 10, height: 20)
    spec.estimatedItemSize = CGSize(width: 1, height: 0)
    spec.minimumLineSpacing = 0
    spec.minimumInteritemSpacing = 0.5
    spec.sectionInset = EdgeInsets(top: 1, left: -2, bottom: 3, right: 4)
    spec.sectionInsetReference = .fromSafeArea
    spec.scrollDirection = .horizontal
    spec.boundaries = .example
    let text = """
      {"type": "flow", "itemSize": [10, 20], "estimatedItemSize": {"width": 1, "height": 0},
       "minimumLineSpacing": 0, "minimumInteritemSpacing": 5e-1, "sectionInset": [1, -2, 3, 4],
       "sectionInsetReference": "safeArea", "scrollDirection": "horizontal", \(Boundaries.exampleText)}
      """
    #expect(try layout(text, as: FlowLayout.self) == spec)
  }
}

/// A layout's properties for headers and footers.
struct Boundaries: Equatable {
  var headerReferenceSize = CGSize.zero
  var footerReferenceSize = CGSize.zero
  var pinsHeaders = false
  var pinsFooters = false

  /// Headers and footers without default values.
  static let example = Boundaries(
    headerReferenceSize: CGSize(width: 0, height: 44), footerReferenceSize: CGSize(width: 5, height: 6),
    pinsHeaders: true, pinsFooters: true)

  /// The example as members of a layout.
  static let exampleText = """
    "headerReferenceSize": [0, 44], "footerReferenceSize": [5, 6],
    "sectionHeadersPinToVisibleBounds": true, "sectionFootersPinToVisibleBounds": true
    """
}

extension BoundaryLayout {
  /// The layout's properties for headers and footers.
  var boundaries: Boundaries {
    get {
      Boundaries(
        headerReferenceSize: headerReferenceSize, footerReferenceSize: footerReferenceSize,
        pinsHeaders: sectionHeadersPinToVisibleBounds, pinsFooters: sectionFootersPinToVisibleBounds)
    }
    set {
      (headerReferenceSize, footerReferenceSize) = (
        newValue.headerReferenceSize, newValue.footerReferenceSize
      )
      sectionHeadersPinToVisibleBounds = newValue.pinsHeaders
      sectionFootersPinToVisibleBounds = newValue.pinsFooters
    }
  }
}
