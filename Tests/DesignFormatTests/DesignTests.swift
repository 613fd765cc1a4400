import DesignFormat
import Foundation
import Testing

/// What a short design becomes once every default is filled in.
@Suite struct DesignTests {
  @Test func aShortDesignIsComplete() throws {
    let items = #"[{}, {"id": "x"}, {}]"#
    let design = try design(#"{"screens": [{"id": "a", "layout": "column", "items": \#(items)}]}"#)
    #expect(design.id == "app")
    #expect(design.name == "app")
    #expect(design.folder == "/nowhere")
    #expect(design.viewports.map(\.name) == ["iPhone 17"])
    let screen = design.screens[0]
    #expect(screen.title == nil)
    #expect(screen.cell == .person)
    #expect(screen.background == .system(.systemGroupedBackground))
    #expect(screen.layoutMargins == nil && screen.safeAreaInsets == nil && screen.contentInset == nil)
    #expect(screen.sections.map { $0.items.map(\.id) } == [["0-0", "x", "0-2"]])
    #expect(screen.sections[0].path == screen.path)
    #expect(screen.sections[0].items[1].path.description == "screens[0].items[1]")
  }

  @Test func aColumnLayoutFollowsItsSpacing() throws {
    guard case .column(let spec) = try design(layout: #""column""#).screens[0].layout else {
      Issue.record("not a column layout")
      return
    }
    #expect(spec == ColumnSpec())
    #expect(spec.minimumColumnWidth == 300)
    #expect(spec.itemHeight == 70)
    #expect(spec.minimumLineSpacing == 10)
    #expect(spec.sectionInset == Insets(top: 10))
    #expect(spec.headerReferenceSize == .zero)

    var wide = ColumnSpec()
    wide.minimumInteritemSpacing = 20
    wide.minimumLineSpacing = 20
    wide.sectionInset = Insets(top: 20)
    let layout = #"{"type": "column", "minimumInteritemSpacing": 20}"#
    #expect(try design(layout: layout).screens[0].layout == .column(wide))
  }

  @Test func aMosaicStartsFullAndThenRepeatsTheRest() throws {
    let spec = MosaicSpec()
    #expect(try design(layout: #"{"type": "mosaic"}"#).screens[0].layout == .mosaic(spec))
    #expect(spec.segmentHeight == 200)
    #expect(spec.gap == 1)
    #expect(spec.start == 1)
    let rows = (0..<8).map(spec.segment(atRow:))
    #expect(
      rows == [
        .full, .half, .twoThirdsOneThird, .oneThirdTwoThirds, .half, .twoThirdsOneThird, .oneThirdTwoThirds,
        .half,
      ])
  }

  @Test func aMosaicPatternOfOnesOwnRepeatsFromItsFirstRow() throws {
    let layout = #"{"type": "mosaic", "gap": 4, "pattern": ["full", "half", "half"]}"#
    guard case .mosaic(let spec) = try design(layout: layout).screens[0].layout else {
      Issue.record("not a mosaic layout")
      return
    }
    #expect(spec.start == 4)
    #expect((0..<5).map(spec.segment(atRow:)) == [.full, .half, .half, .full, .half])
  }

  @Test func aFlowLayoutHasTheDefaultsOfUIKit() throws {
    let spec = FlowSpec()
    #expect(try design(layout: #""flow""#).screens[0].layout == .flow(spec))
    #expect(spec.itemSize == CGSize(width: 50, height: 50))
    #expect(spec.estimatedItemSize == .zero)
    #expect(spec.minimumLineSpacing == 10 && spec.minimumInteritemSpacing == 10)
    #expect(spec.sectionInset == .zero)
    #expect(spec.sectionInsetReference == .contentInset)
    #expect(spec.scrollDirection == .vertical)
    #expect(!spec.sectionHeadersPinToVisibleBounds && !spec.sectionFootersPinToVisibleBounds)
  }

  @Test func everyKeyOfAFlowLayoutIsRead() throws {
    var spec = FlowSpec()
    spec.itemSize = CGSize(width: 10, height: 20)
    spec.estimatedItemSize = CGSize(width: 1, height: 0)
    spec.minimumLineSpacing = 0
    spec.minimumInteritemSpacing = 0.5
    spec.sectionInset = Insets(top: 1, left: -2, bottom: 3, right: 4)
    spec.sectionInsetReference = .safeArea
    spec.headerReferenceSize = CGSize(width: 0, height: 44)
    spec.footerReferenceSize = CGSize(width: 5, height: 6)
    spec.scrollDirection = .horizontal
    spec.sectionHeadersPinToVisibleBounds = true
    spec.sectionFootersPinToVisibleBounds = true
    let layout = """
      {"type": "flow", "itemSize": [10, 20], "estimatedItemSize": {"width": 1, "height": 0},
       "minimumLineSpacing": 0, "minimumInteritemSpacing": 5e-1, "sectionInset": [1, -2, 3, 4],
       "sectionInsetReference": "safeArea", "headerReferenceSize": [0, 44], "footerReferenceSize": [5, 6],
       "scrollDirection": "horizontal", "sectionHeadersPinToVisibleBounds": true,
       "sectionFootersPinToVisibleBounds": true}
      """
    #expect(try design(layout: layout).screens[0].layout == .flow(spec))
  }

  @Test func everyKeyOfAScreenAndASectionIsRead() throws {
    let design = try design(
      """
      {"$schema": "../Schemas/design.schema.json", "version": 1, "name": "Feed", "screens": [
        {"id": "feed_1", "title": "", "layout": "flow", "cell": "person", "background": "#11223380",
         "layoutMargins": 8, "safeAreaInsets": {"top": 20}, "contentInset": [-1, 0, 0, 0],
         "sections": [{"items": []}, {"header": "H", "footer": "F", "sectionInset": 3, "minimumLineSpacing": 1,
           "minimumInteritemSpacing": 2, "headerReferenceSize": [0, 30], "footerReferenceSize": [0, 0],
           "itemSize": [7, 8], "items": [{"name": "N", "detail": "D", "size": [1, 2]}]}]}]}
      """)
    let screen = design.screens[0]
    #expect(design.name == "Feed")
    #expect(screen.title?.isEmpty == true)
    #expect(screen.background.resolved(for: ColorTraits()).description == "#11223380")
    #expect(screen.layoutMargins == Insets(all: 8))
    #expect(screen.safeAreaInsets == Insets(top: 20))
    #expect(screen.contentInset == Insets(top: -1))
    let section = screen.sections[1]
    #expect(section.header == "H" && section.footer == "F")
    #expect(section.sectionInset == Insets(all: 3))
    #expect(section.minimumLineSpacing == 1 && section.minimumInteritemSpacing == 2)
    #expect(section.headerReferenceSize == CGSize(width: 0, height: 30))
    #expect(section.footerReferenceSize == .zero)
    #expect(section.itemSize == CGSize(width: 7, height: 8))
    let item = section.items[0]
    #expect(item.id == "1-0" && item.name == "N" && item.detail == "D")
    #expect(item.size == CGSize(width: 1, height: 2))
    #expect(item.path.description == "screens[0].sections[1].items[0]")
  }

  @Test func twoScreensMayHaveTheSameItems() throws {
    let screen = #""layout": "flow", "items": [{"id": "x"}]"#
    let screens = #"[{"id": "a", \#(screen)}, {"id": "b", \#(screen)}]"#
    #expect(try design(#"{"screens": \#(screens)}"#).screens.count == 2)
  }

  @Test func itemsHaveALimit() {
    let items = [String](repeating: "{}", count: 100_001).joined(separator: ",")
    let found = problems(#"{"screens": [{"id": "a", "layout": "flow", "items": [\#(items)]}]}"#)
    #expect(found == ["1:1: error: a design may hold 100000 items, this one has 100001"])
  }
}
