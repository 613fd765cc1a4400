import DesignFormat
import Foundation
import LayoutEngine
import Testing

@testable import Mockups

/// The areas that bars cover, and their positions.
@Suite struct BarsTests {
  private static let tabs = #"[{"title": "A", "icon": "house"}, {"title": "B", "icon": "star"}]"#

  private func arranged(_ keys: String, _ viewport: String, _ screen: String = "") throws -> ScreenArrangement
  {
    let items = (0..<60).map { #"{"id": "i\#($0)"}"# }.joined(separator: ",")
    let text = """
      {"viewports": [\(viewport)], "screens": [
        {"id": "s", "layout": "column", "items": [\(items)], \(screen.isEmpty ? "" : screen + ",") \(keys)}]}
      """
    let file = try DesignFile(path: "design.json", contents: Array(text.utf8))
    return try #require(try Mockup(file).arrangements().first)
  }

  /// The top and bottom safe area insets.
  private func covered(_ keys: String, _ viewport: String) throws -> [Double] {
    let insets = try arranged(keys, viewport).bars.safeAreaInsets
    return [insets.top, insets.bottom]
  }

  private static let iPhone = #""iPhone 17""#
  private static let turned = #""iPhone 17 landscape""#
  private static let large = #"{"title": "T", "largeTitle": true, "searchField": "Search"}"#

  /// The keys of a screen, a viewport, and the top and bottom safe area insets.
  private typealias Case = (String, String, [Double])

  private static let old = #"{"name": "iPhone 16", "system": "ios18"}"#
  private static let tabBar = #""tabBar": \#(tabs)"#
  private static let bottomTabs = #""tabBar": {"items": \#(tabs), "style": "bottom"}"#
  private static let largeBar = #""navigationBar": \#(large)"#

  /// A title is 44 points high, 32 in landscape, and 50 on a tablet. A large title or a search field adds 52. A phone in
  /// landscape has no large title.
  private static let navigationBars: [Case] = [
    (#""title": "T""#, iPhone, [106, 34]),
    (#""title": "T""#, turned, [32, 20]),
    (#""title": "T""#, #""iphone-se-3""#, [64, 0]),
    (#""title": "T""#, #""ipad-air-11""#, [82, 25]),
    (#""title": "T""#, #""375x667""#, [44, 0]),
    (#""navigationBar": {}"#, iPhone, [106, 34]),
    (#""title": "T", "navigationBar": {"hidden": true}"#, iPhone, [62, 34]),
    (largeBar, iPhone, [210, 34]),
    (largeBar, turned, [84, 20]),
    (largeBar, #""ipad-mini-6 landscape""#, [186, 25]),
    (#""title": "T""#, #"{"name": "iPhone 16 landscape", "system": "ios18"}"#, [32, 21]),
    (#""title": "T""#, #""iPhone 17 Pro Max landscape""#, [44, 20]),
    (#""title": "T""#, #"{"name": "iPhone 16 Plus landscape", "system": "ios18"}"#, [44, 21]),
    (#""navigationBar": {"title": "T", "subtitle": "S"}"#, iPhone, [106, 34]),
    (#""navigationBar": {"title": "T", "subtitle": "S", "largeTitle": true}"#, iPhone, [178, 34]),
    (#""navigationBar": {"titleView": {"template": "person", "height": 84}}"#, iPhone, [146, 34]),
    (#""navigationBar": {"segmentedControl": {"segments": ["A", "B"]}}"#, iPhone, [106, 34]),
    (
      #""navigationBar": {"segmentedControl": {"segments": ["A"], "placement": "below"}}"#, iPhone, [152, 34]
    ),
  ]

  /// An active search field replaces the title and has a row of scopes; at the bottom of a phone it is a toolbar.
  private static let searchFields: [Case] = [
    (
      #""navigationBar": {"searchField": {"active": true}, "largeTitle": true, "title": "T"}"#, iPhone,
      [114, 34]
    ),
    (#""navigationBar": {"searchField": {"active": true, "scopes": ["A", "B"]}}"#, iPhone, [160, 34]),
    (#""navigationBar": {"searchField": {"placement": "integrated"}}"#, iPhone, [106, 78]),
    (#""navigationBar": {"searchField": {"placement": "integrated"}}"#, old, [155, 34]),
    (#""navigationBar": {"searchField": {"placement": "integrated"}}"#, #""ipad-air-11""#, [82, 25]),
    (#""navigationBar": {"searchField": {"placement": "integrated"}}, \#(tabBar)"#, iPhone, [158, 85]),
  ]

  /// A tab bar is 49 points high above the home indicator; since iOS 26 it floats, 64 high and 21 above the edge.
  private static let tabBars: [Case] = [
    (tabBar, old, [59, 83]),
    (tabBar, #"{"name": "iphone-se-3", "system": "ios18"}"#, [20, 49]),
    (tabBar, #"{"name": "iPhone 16 landscape", "system": "ios18"}"#, [0, 53]),
    (tabBar, #"{"name": "iPhone 16 Plus landscape", "system": "ios18"}"#, [0, 70]),
    (bottomTabs, #"{"name": "ipad-air-11", "system": "ios18"}"#, [24, 65]),
    (bottomTabs, #""ipad-9""#, [20, 50]),
    (tabBar, #"{"name": "ipad-air-11", "system": "ios18"}"#, [74, 20]),
    (tabBar, #""ipad-9""#, [70, 0]),
    (#""title": "T", \#(tabBar)"#, #""ipad-air-11""#, [82, 25]),
    (tabBar, #""ipad-air-11 split 1/3""#, [32, 75]),
    (tabBar, iPhone, [62, 85]),
    (tabBar, turned, [0, 65]),
  ]

  /// A toolbar is 44 points high above the home indicator or the tab bar.
  private static let toolbars: [Case] = [
    (#""toolbar": []"#, iPhone, [62, 78]),
    (#""toolbar": []"#, turned, [0, 52]),
    (#""toolbar": []"#, #""ipad-air-11""#, [32, 75]),
    (#""toolbar": [], \#(tabBar)"#, old, [59, 127]),
    (#""toolbar": [], \#(tabBar)"#, iPhone, [62, 137]),
  ]

  @Test(
    "bars add their heights to the safe area insets",
    arguments: navigationBars + searchFields + tabBars + toolbars)
  func insets(keys: String, viewport: String, expected: [Double]) throws {
    #expect(try covered(keys, viewport) == expected)
  }

  @Test("bars are at the screen's edges, and a floating tab bar is centered with the width of its tabs")
  func frames() throws {
    let keys = #""title": "T", "toolbar": [], "tabBar": \#(Self.tabs)"#
    let old = try arranged(keys, #"{"name": "iPhone 16", "system": "ios18"}"#).bars
    #expect(old.navigationBar == CGRect(x: 0, y: 59, width: 393, height: 44))
    #expect(old.tabBar == CGRect(x: 0, y: 852 - 83, width: 393, height: 49))
    #expect(old.toolbar == CGRect(x: 0, y: 852 - 127, width: 393, height: 44))
    let new = try arranged(keys, Self.iPhone).bars
    #expect(new.tabBar == CGRect(x: 201 - 94, y: 874 - 85, width: 188, height: 64))
    #expect(new.layoutMargins == EdgeInsets(top: 106, left: 16, bottom: 137, right: 16))
  }

  @Test("unscrolled content begins below all bars, and its end can be scrolled above the bottom bars")
  func rest() throws {
    let keys = #""navigationBar": \#(Self.large), "tabBar": \#(Self.tabs)"#
    #expect(try arranged(keys, Self.iPhone).bounds.minY == -210)
    let end = try arranged(keys, Self.iPhone, #""scroll": {"fraction": 1}"#)
    #expect(end.bounds.maxY - 85 == end.arrangement.contentSize.height)
    #expect(!end.isScrolledUnderBottomBars && end.isScrolledUnderBar)
  }

  @Test(
    "on scrolling, the search field collapses, then the large title, then content moves under the bar",
    arguments: [
      (-210.0, [44.0, 52, 52], false), (-180, [44, 52, 22], false), (-158, [44, 52, 0], false),
      (-140, [44, 34, 0], false), (-106, [44, 0, 0], false), (-100, [44, 0, 0], true), (0, [44, 0, 0], true),
    ])
  func collapsing(offset: Double, rows: [Double], isUnder: Bool) throws {
    let screen = try arranged(
      #""navigationBar": \#(Self.large)"#, Self.iPhone, #""scroll": {"contentOffset": [0, \#(offset)]}"#)
    #expect(Double(screen.bounds.minY) == offset)
    let found = screen.bars.rows
    #expect([found.standard, found.largeTitle, found.search] == rows)
    #expect(screen.isScrolledUnderBar == isUnder)
    #expect(screen.bars.safeAreaInsets.top == 62 + rows.reduce(0, +))
  }

  @Test("an item that is scrolled to the top is directly below the collapsed navigation bar")
  func scrolledToAnItem() throws {
    let screen = try arranged(
      #""navigationBar": \#(Self.large)"#, Self.iPhone, #""scroll": {"item": "i20"}"#)
    // 20 rows of 70 points with spacing 10, the first at 10; the bar ends at 62 + 44.
    #expect(Double(screen.bounds.minY) == 20 * 80 + 10 - 106)
  }

  @Test("pinned headers stay below the collapsed navigation bar")
  func pinnedHeaders() throws {
    let text = """
      {"screens": [{"id": "s", "navigationBar": \(Self.large), "scroll": {"contentOffset": [0, 300]},
        "layout": {"type": "column", "sectionHeadersPinToVisibleBounds": true},
        "sections": [{"header": "A", "items": [\((0..<40).map { #"{"id": "i\#($0)"}"# }.joined(separator: ","))]}]}]}
      """
    let file = try DesignFile(path: "design.json", contents: Array(text.utf8))
    let screen = try #require(try Mockup(file).arrangements().first)
    let header = try #require(screen.visibleElements.first { $0.category != .cell })
    #expect(Double(header.frame.minY) == 300 + 106)
  }

  @Test("an image of the full content has uncollapsed bars at the image's edges")
  func full() throws {
    let full = try arranged(
      #""navigationBar": \#(Self.large), "tabBar": \#(Self.tabs)"#, Self.iPhone, #""scroll": {"fraction": 1}"#
    ).full
    #expect(full.bounds.minY == -210 && full.bars.rows.largeTitle == 52)
    #expect(full.bounds.maxY - 85 == full.arrangement.contentSize.height)
    #expect(full.bars.tabBar?.minY == full.bounds.height - 85)
  }
}
