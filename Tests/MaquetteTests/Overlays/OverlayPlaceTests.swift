import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Testing

@testable import Mockups

/// The positions of presented elements.
@Suite struct OverlayPlaceTests {
  static let old = #"{"name": "iPhone 16", "system": "ios18"}"#

  static func arranged(
    _ presents: String, _ viewport: String = #""iPhone 17""#, _ keys: String = "", _ more: String = ""
  ) throws -> ScreenArrangement {
    let text = """
      {"viewports": [\(viewport)], "templates": {"tile": {"type": "row", "width": "fill", "height": 120, "children": [{"type": "spacer"}]}},
        "screens": [{"id": "s", "title": "Chats", "layout": "column", \(keys)
          "items": [{"id": "ana", "name": "Ana"}, {"id": "mei", "name": "Mei"}], "presents": \(presents)},
        {"id": "details", "title": "Details", "layout": "column", "items": [{"name": "One"}]}]\(more)}
      """
    let file = try DesignFile(path: "design.json", contents: Array(text.utf8))
    return try #require(try Mockup(file).arrangements().first)
  }

  private func frame(_ presents: String, _ viewport: String = #""iPhone 17""#, _ keys: String = "") throws
    -> CGRect
  {
    try #require(try Self.arranged(presents, viewport, keys).overlays.first).frame
  }

  @Test("a sheet is positioned by its detent: large, medium or the height of its content")
  func detents() throws {
    func sheet(_ detent: String, _ viewport: String = Self.old) throws -> CGRect {
      try frame(#"{"sheet": {"template": "tile", "detent": \#(detent)}}"#, viewport)
    }
    #expect(try sheet(#""large""#) == CGRect(x: 0, y: 69, width: 393, height: 783))
    #expect(try sheet(#""medium""#) == CGRect(x: 0, y: 426, width: 393, height: 426))
    #expect(try sheet(#""content""#) == CGRect(x: 0, y: 692, width: 393, height: 160))
    #expect(try sheet(#"{"height": 300}"#) == CGRect(x: 0, y: 518, width: 393, height: 334))
    // Since iOS 26, sheets that are not large have a margin.
    #expect(try sheet(#""medium""#, #""iPhone 17""#) == CGRect(x: 8, y: 429, width: 386, height: 437))
    #expect(try sheet(#""large""#, #""iPhone 17""#) == CGRect(x: 0, y: 72, width: 402, height: 802))
  }

  @Test(
    "on tablets, sheets are form sheets; on phones, landscape sheets fill the screen, and popovers are sheets"
  )
  func idioms() throws {
    let sheet = #"{"sheet": {"screen": "details"}}"#
    #expect(try frame(sheet, #""ipad-air-11""#) == CGRect(x: 140, y: 280, width: 540, height: 620))
    #expect(try frame(sheet, #""iPhone 17 landscape""#).size == CGSize(width: 874, height: 402))
    let popover = #"{"popover": {"template": "tile", "sourceItem": {"trailing": 0}}}"#
    let bar = #""navigationBar": {"trailing": [{"icon": "plus"}]}, "#
    #expect(try frame(popover, #""ipad-air-11""#, bar) == CGRect(x: 492, y: 87, width: 320, height: 120))
    #expect(try frame(popover, Self.old, bar).maxY == 852)
  }

  @Test(
    "a sheet can be beside the content or attached to the edge in landscape, and as wide as the design specifies"
  )
  func beside() throws {
    func sheet(_ keys: String, _ viewport: String) throws -> CGRect {
      try frame(#"{"sheet": {"template": "tile", "detent": {"height": 200}, \#(keys)}}"#, viewport)
    }
    let turned = #""iPhone 17 landscape""#
    #expect(
      try sheet(#""placement": "leading", "width": 300"#, turned)
        == CGRect(x: 62, y: 174, width: 300, height: 220))
    #expect(try sheet(#""placement": "trailing""#, #""ipad-air-11""#).maxX == 812)
    #expect(try sheet(#""placement": "leading""#, Self.old).width == 393)
    let attached = #""prefersEdgeAttachedInCompactHeight": true"#
    #expect(try sheet(attached, turned) == CGRect(x: 8, y: 174, width: 858, height: 220))
    #expect(
      try sheet(#"\#(attached), "width": 500"#, turned) == CGRect(x: 195, y: 174, width: 484, height: 220))
    #expect(try sheet(#""width": 400"#, #""ipad-air-11""#).width == 400)
  }

  @Test("a sheet is not dimmed up to its largest undimmed detent, and a keyboard moves it")
  func undimmedSheets() throws {
    func backdrop(_ keys: String) throws -> PlacedOverlay.Backdrop? {
      try Self.arranged(#"{"sheet": {"template": "tile", \#(keys)}}"#).overlays.first?.backdrop
    }
    #expect(try backdrop(#""detent": "medium", "largestUndimmedDetent": "medium""#) == .untouched)
    #expect(try backdrop(#""detent": "large", "largestUndimmedDetent": "medium""#) == .dimmed)
    #expect(try backdrop(#""detent": "medium""#) == .dimmed)
    let typing = #"{"sheet": {"template": "tile", "detent": {"height": 200}}, "keyboard": true}"#
    let keyboard = try #require(try Self.arranged(typing, Self.old).bars.keyboard)
    #expect(try frame(typing, Self.old).height == 200 + keyboard.height)
    let form = #"{"sheet": {"template": "tile"}, "keyboard": true}"#
    #expect(try frame(form, #""ipad-air-11 landscape""#).minY < 100)
  }

  @Test("menus are attached to their source element, on the side nearer to the screen's edge")
  func menus() throws {
    func menu(_ source: String) -> String {
      #"{"contextMenu": {"sourceItem": \#(source), "actions": [{"title": "Reply"}]}}"#
    }
    let bar = #""navigationBar": {"leading": [{"icon": "plus"}], "trailing": [{"icon": "plus"}]}, "#
    #expect(try frame(menu(#"{"leading": 0}"#), Self.old, bar).minX == 16)
    #expect(try frame(menu(#"{"trailing": 0}"#), Self.old, bar).maxX == 377)
    let screen = try Self.arranged(menu(#""mei""#), Self.old)
    let cell = try #require(screen.arrangement.attributesForItem(at: IndexPath(item: 1, section: 0)))
    #expect(try frame(menu(#""mei""#), Self.old).minY == cell.frame.maxY - screen.bounds.minY + 8)
  }

  @Test(
    "a keyboard covers the bottom bars and increases the bottom safe area inset; alerts are above the keyboard"
  )
  func keyboards() throws {
    let tabs = #""tabBar": [{"title": "A", "icon": "house"}], "#
    let screen = try Self.arranged(
      #"{"keyboard": true, "alert": {"actions": [{"title": "OK"}]}}"#, Self.old, tabs)
    #expect(screen.bars.safeAreaInsets.bottom == 335)
    #expect(screen.barFrames.map(\.id) == ["navigation-bar", "keyboard", "alert"])
    #expect(abs(screen.overlays[1].frame.midY - 258.5) < 0.5)
    let figures = try Self.arranged(#"{"keyboard": {"type": "numberPad"}}"#, Self.old)
    #expect(figures.bars.safeAreaInsets.bottom == 291)
    let turned = try Self.arranged(#"{"keyboard": true}"#, #""iPhone 17 landscape""#)
    #expect(turned.bars.safeAreaInsets.bottom == 208)
  }

  @Test("a bottom accessory is above the tab bar or the keyboard, and increases the bottom safe area inset")
  func accessories() throws {
    let keys =
      #""tabBar": [{"title": "A", "icon": "house"}], "bottomAccessory": {"template": "tile", "height": 50}, "#
    let screen = try Self.arranged("{}", Self.old, keys)
    #expect(screen.bars.accessory == CGRect(x: 0, y: 719, width: 393, height: 50))
    #expect(screen.bars.safeAreaInsets.bottom == 133)
    let plate = try Self.arranged("{}", #""iPhone 17""#, keys)
    #expect(plate.bars.accessory == CGRect(x: 21, y: 731, width: 360, height: 50))
    let typed = try Self.arranged(#"{"keyboard": true}"#, Self.old, keys)
    #expect(typed.bars.accessory == CGRect(x: 0, y: 467, width: 393, height: 50))
    #expect(typed.barFrames.map(\.id) == ["navigation-bar", "bottom-accessory", "keyboard"])
  }

  @Test("while a screen is refreshed, its content is pulled down")
  func refreshing() throws {
    let (still, pulled) = (
      try Self.arranged("{}"), try Self.arranged("{}", #""iPhone 17""#, #""refreshing": true, "#)
    )
    #expect(pulled.bounds.minY == still.bounds.minY - 60)
  }

  @Test("a keyboard has the layout of its language, and an alert grows with the text size")
  func traits() throws {
    func letters(_ language: String) throws -> String {
      let keyboard = #"{"keyboard": {"language": "\#(language)"}}"#
      guard case .keyboard(let plan)? = try Self.arranged(keyboard).overlays.first?.panels.first?.content
      else { return "" }
      return plan.keys.compactMap { if case .letter(let letter) = $0.label { letter } else { nil } }.prefix(6)
        .joined()
    }
    #expect(try letters("en") == "qwerty" && letters("fr-CA") == "azerty" && letters("ru") == "йцукен")
    #expect(try letters("xx") == "qwerty")
    let alert = #"{"alert": {"title": "Delete?", "message": "All of it.", "actions": [{"title": "OK"}]}}"#
    let large = try Self.arranged(alert, Self.old, "", #", "matrix": {"textSize": ["AX3"]}"#)
    #expect(try #require(large.overlays.first).frame.height > frame(alert, Self.old).height + 40)
  }
}
