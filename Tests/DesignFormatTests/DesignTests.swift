import DesignFormat
import Foundation
import LayoutEngine
import Testing

/// Short designs with all defaults resolved.
@Suite struct DesignTests {
  @Test(
    "insets are a number, four numbers, or an object of edges and edge pairs; a single edge overrides its pair",
    arguments: [
      ("8", EdgeInsets(all: 8)), ("[1, 2, 3, 4]", EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      (#"{"top": 5}"#, EdgeInsets(top: 5)),
      (#"{"horizontal": 16, "vertical": 8}"#, EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)),
      (#"{"horizontal": 16}"#, EdgeInsets(left: 16, right: 16)),
      (#"{"vertical": 8, "bottom": 2, "left": 1}"#, EdgeInsets(top: 8, left: 1, bottom: 2)),
    ])
  func insets(written: String, expected: EdgeInsets) throws {
    let screen = try design(
      """
      {"templates": {"tile": {"type": "text", "text": "a", "padding": \(written)}}, "screens": [{"id": "a",
        "contentInset": \(written), "layout": {"type": "flow", "sectionInset": \(written)}, "cell": "tile", "items": []}]}
      """
    ).screens[0]
    #expect(screen.contentInset == expected)
    #expect(screen.templates["tile"]?.root.partStyle.padding == expected)
    #expect((screen.layout as? FlowLayout)?.sectionInset == expected)
  }

  @Test("a design with only its required keys has default values for all other keys")
  func aShortDesignIsComplete() throws {
    let items = #"[{}, {"id": "x"}, {}]"#
    let design = try design(#"{"screens": [{"id": "a", "layout": "column", "items": \#(items)}]}"#)
    #expect(design.id == "app")
    #expect(design.name == "app")
    #expect(design.folder == "/nowhere")
    #expect(design.viewports.map(\.name) == ["iPhone 17"])
    let screen = design.screens[0]
    #expect(screen.title == nil)
    #expect(screen.cell == "person")
    #expect(screen.background == .system(.systemGroupedBackground))
    #expect(screen.layoutMargins == nil && screen.safeAreaInsets == nil && screen.contentInset == nil)
    #expect(screen.sections.map { $0.items.map(\.id) } == [["0-0", "x", "0-2"]])
    #expect(screen.sections[0].path == screen.path)
    let item = screen.sections[0].items[1]
    #expect(item.path.description == "screens[0].items[1]")
    #expect(item.color == nil && item.span == 1 && item.size == nil)
  }

  @Test(
    "a screen's default background depends on the template of its cells",
    arguments: [
      ("person", SystemColor.systemGroupedBackground), ("photo", .systemBackground),
      ("card", .systemBackground), ("banner", .systemBackground),
    ])
  func aCellHasTheBackgroundThatSuitsIt(cell: String, background: SystemColor) throws {
    let screen = #""id": "a", "layout": "grid", "cell": "\#(cell)", "items": []"#
    #expect(try design(#"{"screens": [{\#(screen)}]}"#).screens[0].background == .system(background))
  }

  @Test(
    "a section header or footer with text has a default size unless the layout sets a size",
    arguments: [
      ("column", true), ("mosaic", false), ("flow", true), ("waterfall", true), ("grid", true),
      ("line", false),
      ("coverFlow", false), ("stack", false), ("circle", false), ("bookshelf", true),
    ])
  func aTextGetsRoomWhereTheLayoutLeavesNone(layout: String, hasHeaderKeys: Bool) throws {
    func section(_ layout: String) throws -> Section {
      let sections = #"[{"header": "H", "footer": "F", "items": []}]"#
      return try design(#"{"screens": [{"id": "a", "layout": \#(layout), "sections": \#(sections)}]}"#)
        .screens[0].sections[0]
    }
    let plain = try section(#""\#(layout)""#)
    #expect(plain.headerReferenceSize == CGSize(width: 44, height: 44))
    #expect(plain.footerReferenceSize == CGSize(width: 32, height: 32))
    guard hasHeaderKeys else { return }
    let sized = try section(
      #"{"type": "\#(layout)", "headerReferenceSize": [0, 9], "footerReferenceSize": [9, 0]}"#)
    #expect(sized.headerReferenceSize == nil && sized.footerReferenceSize == nil)
  }

  @Test("every key of a screen, a section and an item is parsed")
  func everyKeyOfAScreenAndASectionIsRead() throws {
    let design = try design(
      """
      {"$schema": "../Schemas/design.schema.json", "version": 1, "name": "Feed", "screens": [
        {"id": "feed_1", "title": "", "layout": "flow", "cell": "person", "background": "#11223380",
         "layoutMargins": 8, "safeAreaInsets": {"top": 20}, "contentInset": [-1, 0, 0, 0],
         "sections": [{"items": []}, {"header": "H", "footer": "F", "sectionInset": 3, "minimumLineSpacing": 1,
           "minimumInteritemSpacing": 2, "headerReferenceSize": [0, 30], "footerReferenceSize": [0, 0],
           "itemSize": [7, 8], "items": [{"name": "N", "detail": "D", "size": [1, 2], "color": "systemTeal",
             "span": 2}, {"color": "#112233"}]}]}]}
      """)
    let screen = design.screens[0]
    #expect(design.name == "Feed")
    #expect(screen.title?.isEmpty == true)
    #expect(screen.background.resolved(for: ColorTraits()).description == "#11223380")
    #expect(screen.layoutMargins == EdgeInsets(all: 8))
    #expect(screen.safeAreaInsets == EdgeInsets(top: 20))
    #expect(screen.contentInset == EdgeInsets(top: -1))
    let section = screen.sections[1]
    #expect(section.header == "H" && section.footer == "F")
    #expect(section.sectionInset == EdgeInsets(all: 3))
    #expect(section.minimumLineSpacing == 1 && section.minimumInteritemSpacing == 2)
    #expect(section.headerReferenceSize == CGSize(width: 0, height: 30))
    #expect(section.footerReferenceSize == .zero)
    #expect(section.itemSize == CGSize(width: 7, height: 8))
    let item = section.items[0]
    #expect(item.id == "1-0" && item.name == "N" && item.detail == "D")
    #expect(item.size == CGSize(width: 1, height: 2))
    #expect(item.color == .system(.systemTeal) && item.span == 2)
    #expect(item.path.description == "screens[0].sections[1].items[0]")
    #expect(section.items[1].color == .fixed(HexColor(0x112233)) && section.items[1].span == 1)
  }

  @Test("two screens may contain items with equal identifiers")
  func twoScreensMayHaveTheSameItems() throws {
    let screen = #""layout": "flow", "items": [{"id": "x"}]"#
    let screens = #"[{"id": "a", \#(screen)}, {"id": "b", \#(screen)}]"#
    #expect(try design(#"{"screens": \#(screens)}"#).screens.count == 2)
  }

  @Test("a design with more than 100,000 items is rejected")
  func itemsHaveALimit() {
    let items = [String](repeating: "{}", count: 100_001).joined(separator: ",")
    let found = problems(#"{"screens": [{"id": "a", "layout": "flow", "items": [\#(items)]}]}"#)
    #expect(found == ["1:1: error: a design may have at most 100000 items; this one has 100001"])
  }

  @Test("an array of insets with different left and right insets gives a note about their order, once")
  func insetsOrder() {
    func notes(_ insets: String...) -> [String] {
      let screens = insets.enumerated().map {
        #"{"id": "s\#($0.offset)", "layout": "column", "items": [], "contentInset": \#($0.element)}"#
      }
      return problems(#"{"screens": [\#(screens.joined(separator: ", "))]}"#)
    }
    let found = notes("[1, 2, 3, 4]", "[1, 2, 3, 4]")
    #expect(
      found.count == 1 && found[0].contains("info: the left inset is 2, and the right one is 4"), "\(found)")
    #expect(notes("[1, 2, 3, 2]", #"{"left": 1}"#) == [])
  }
}
