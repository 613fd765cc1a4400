import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
import Testing

@testable import Mockups

/// Sidebars, and the width that remains for the content.
@Suite struct SidebarTests {
  private static let places =
    #""sidebar": {"title": "Mail", "items": [{"title": "Inbox", "icon": "tray"}, {"title": "Sent", "icon": "paperplane"}], "selected": 1}"#

  private func arranged(_ keys: String, _ viewport: String, _ matrix: String = "") throws
    -> ScreenArrangement
  {
    let items = (0..<30).map { #"{"id": "i\#($0)"}"# }.joined(separator: ",")
    let text = """
      {"viewports": [\(viewport)], \(matrix) "screens": [
        {"id": "s", "title": "T", "layout": "column", "items": [\(items)], \(keys)},
        {"id": "list", "title": "Chats", "layout": "list", "items": [{"id": "ana", "name": "Ana",
          "overrides": [{"when": {"minimumWidth": 100}, "detail": "Online"}]}]}]}
      """
    let file = try DesignFile(path: "design.json", contents: Array(text.utf8))
    return try #require(try Mockup(file).arrangements().first)
  }

  private static let turned = #""ipad-air-11 landscape""#
  private static let old = #"{"name": "ipad-air-11 landscape", "system": "ios18"}"#

  @Test(
    "a sidebar is at the edge on iPadOS 18 and 10 points from it on iPadOS 26, and the content is beside it"
  )
  func places() throws {
    let old = try arranged(Self.places, Self.old)
    #expect(old.bars.sidebar == CGRect(x: 0, y: 0, width: 320, height: 820))
    #expect(old.bars.navigationBar == CGRect(x: 320, y: 24, width: 860, height: 50))
    #expect(old.input.bounds.width == 860 && old.bounds == CGRect(x: -320, y: -74, width: 1180, height: 820))
    let new = try arranged(Self.places, Self.turned)
    #expect(new.bars.sidebar == CGRect(x: 10, y: 24, width: 320, height: 786))
    #expect(new.input.bounds.width == 1180 - 340 && new.contentOffset == CGPoint(x: 0, y: -82))
    // The layout's own margins, and those of the screen.
    #expect(new.input.layoutMargins.left == 20 && new.bars.layoutMargins.left == 360)
    #expect(new.input.horizontalSizeClass == .regular)
  }

  @Test("a sidebar is at the right in right-to-left layouts, and hidden in compact width")
  func sides() throws {
    let mirrored = try arranged(Self.places, Self.old, #""matrix": {"direction": ["rightToLeft"]},"#)
    #expect(mirrored.bars.sidebar == CGRect(x: 860, y: 0, width: 320, height: 820))
    #expect(mirrored.bounds.minX == 0 && mirrored.input.bounds.width == 860)
    for viewport in [#""iPhone 17""#, #""ipad-air-11 split 1/3""#] {
      #expect(try arranged(Self.places, viewport).bars.sidebar == nil)
    }
  }

  @Test("a tab bar in sidebar style becomes a sidebar, and remains a tab bar in compact width")
  func tabs() throws {
    let tabs = #""tabBar": {"items": [{"title": "A", "icon": "house"}], "style": "sidebar"}"#
    let tablet = try arranged(tabs, Self.turned).bars
    #expect(tablet.sidebar != nil && tablet.tabBar == nil)
    let phone = try arranged(tabs, #""iPhone 17""#).bars
    #expect(phone.sidebar == nil && phone.tabBar != nil)
  }

  @Test("a sidebar shows its own items, or another screen at the sidebar's width")
  func content() throws {
    let places = try #require(try arranged(Self.places, Self.turned).presented.sidebar)
    #expect(
      places.viewport.size.width == 320 && places.screen.sections[0].items.map(\.name) == ["Inbox", "Sent"])
    let shown = try #require(
      try arranged(#""sidebar": {"screen": "list", "width": 375}"#, Self.turned).presented.sidebar)
    #expect(shown.screen.id == "list" && shown.viewport.size == CGSize(width: 375, height: 786))
    #expect(shown.input.horizontalSizeClass == .compact)
    // The item stays selected if an override applies to the screen.
    let key = #""sidebar": {"screen": "list", "selected": "ana"}"#
    #expect(
      try #require(try arranged(key, Self.turned).presented.sidebar).screen.sections[0].items[0].state
        == .selected)
  }

  @Test("a split view has one or two columns beside the content, or over it")
  func columns() throws {
    func bars(_ keys: String, _ viewport: String = Self.old) throws -> Bars {
      try arranged(#""splitView": {"primary": {"screen": "list", "width": 200}\#(keys)}"#, viewport).bars
    }
    let two = #", "supplementary": {"screen": "list", "width": 300}"#
    let all = try bars(#"\#(two), "displayMode": "twoBesideSecondary""#)
    #expect(all.sidebar?.width == 200 && all.columnInsets.left == 500)
    #expect(all.supplementary == CGRect(x: 200, y: 0, width: 300, height: 820))
    let one = try bars(#"\#(two), "displayMode": "oneBesideSecondary""#)
    #expect(one.sidebar == nil && one.supplementary?.minX == 0 && one.columnInsets.left == 300)
    let over = try bars(#"\#(two), "displayMode": "oneOverSecondary""#)
    #expect(over.supplementary != nil && over.columnInsets.left == 0)
    let displaced = try bars(#"\#(two), "displayMode": "twoDisplaceSecondary""#)
    #expect(displaced.columnInsets == EdgeInsets(left: 500, right: -200) && displaced.sidebar?.width == 200)
    #expect(try bars(#", "displayMode": "twoDisplaceSecondary""#).columnInsets == EdgeInsets(left: 200))
    #expect(try bars(two).columnInsets.left == 500 && bars("").columnInsets.left == 200)
    #expect(try bars(two, #""iPhone 17""#).supplementary == nil)
    let shown = try arranged(#""splitView": {"primary": {"screen": "list"}\#(two)}"#, Self.turned)
    #expect(shown.presented.supplementary?.screen.id == "list")
    let scene = try Renderer().scene(of: shown, style: .mockup, title: "test").description
    #expect(scene.contains("group  supplementary") && scene.contains("\"Ana\""))
  }

  @Test("a full-content image has the sidebar beside the content, at full height")
  func full() throws {
    let full = try arranged(Self.places, Self.old).full
    #expect(full.bars.sidebar?.height == full.bounds.height && full.bounds.minX == -320)
    #expect(full.bounds.width == 1180)
    let scene = try Renderer().scene(of: full, style: .mockup, title: "test").description
    #expect(scene.contains("group  sidebar") && scene.contains("\"Inbox\""))
  }
}
