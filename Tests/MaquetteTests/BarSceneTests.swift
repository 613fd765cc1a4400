import DesignFormat
import Foundation
import Graphics
import Maquette
import Testing

/// Bars as drawn.
@Suite struct BarSceneTests {
  private func lines(_ keys: String, _ viewport: String = #""iPhone 17""#) throws -> [String] {
    let text =
      #"{"viewports": [\#(viewport)], "screens": [{"id": "s", "layout": "flow", "items": [], \#(keys)}]}"#
    let file = try DesignFile(path: "design.json", contents: Array(text.utf8))
    let screen = try #require(try Mockup(file).arrangements().first)
    return try Renderer().scene(of: screen, style: .mockup, title: "test").description
      .split(separator: "\n").map { $0.drop { $0 == " " } }.map(String.init)
  }

  private static let iOS18 = #"{"name": "iPhone 16", "system": "ios18"}"#

  /// The x coordinates of the centers of texts or icons in a group.
  private func middles(of icons: String, in lines: [String], side: Double) -> [Double] {
    lines.filter { $0.hasPrefix("group  icon") && $0.contains(icons) }.compactMap { line in
      line.split(separator: " ").drop { $0 != "x" }.dropFirst().first.flatMap { Double($0) }
    }.map { $0 + side / 2 }
  }

  @Test("tab bar items share the width equally, and the selected item has the tint color")
  func tabs() throws {
    let tabs = ["house", "star", "heart", "gear"].map { #"{"title": "\#($0)", "icon": "\#($0)"}"# }
    let bar = #""tabBar": {"items": [\#(tabs.joined(separator: ","))], "selected": 1}"#
    let old = try lines(bar, Self.iOS18)
    #expect(middles(of: "icon", in: old, side: 28) == [49.125, 147.375, 245.625, 343.875])
    #expect(old.filter { $0.contains("#007AFF") && $0.hasPrefix("text") }.count == 1)
    #expect(old.contains { $0.hasPrefix("text \"star\"") && $0.contains("#007AFF") })
    let new = try lines(bar)
    #expect(middles(of: "icon", in: new, side: 28) == [69, 157, 245, 333])
  }

  @Test("a large title is at the margin below the bar buttons, and a standard title is centered")
  func titles() throws {
    let large = try lines(#""title": "Friends", "navigationBar": {"largeTitle": true}"#)
    #expect(
      large.contains {
        $0.hasPrefix("text \"Friends\"  x 16  y 141.719") && $0.contains("Inter Display 700 34")
      },
      "\(large)")
    let standard = try lines(#""title": "Friends", "navigationBar": {}"#)
    let plain = try lines(#""title": "Friends""#)
    #expect(standard == plain)
    #expect(plain.contains { $0.hasPrefix("text \"Friends\"") && $0.contains("600 17") })
  }

  @Test("a navigation title moves aside if the bar buttons leave no space in the center")
  func crowdedTitle() throws {
    func x(_ keys: String) throws -> Double {
      let line = try #require(
        try lines(keys, Self.iOS18).first { $0.hasPrefix("text \"A rather long title\"") })
      return try #require(
        line.split(separator: " ").drop { $0 != "x" }.dropFirst().first.flatMap { Double($0) })
    }
    let alone = try x(#""title": "A rather long title", "navigationBar": {"leading": [{"icon": "plus"}]}"#)
    let crowded = try x(
      #""title": "A rather long title", "navigationBar": {"back": "A long way back", "trailing": [{"icon": "plus"}]}"#
    )
    #expect(crowded > alone + 20)
  }

  @Test(
    "the back button has no title on iOS 26, and bar buttons are blue on iOS 18 and black on iOS 26")
  func generations() throws {
    let keys = #""navigationBar": {"back": "Inbox", "trailing": [{"title": "Edit"}]}"#
    let old = try lines(keys, Self.iOS18)
    #expect(old.contains { $0.hasPrefix("text \"Inbox\"") && $0.hasSuffix("#007AFF") })
    #expect(old.contains { $0.hasPrefix("text \"Edit\"") && $0.hasSuffix("#007AFF") })
    let new = try lines(keys)
    #expect(!new.contains { $0.hasPrefix("text \"Inbox\"") })
    #expect(new.contains { $0.hasPrefix("text \"Edit\"") && $0.hasSuffix("#000000") })
  }

  @Test("bars blur only content that is scrolled under the bars")
  func materials() throws {
    let items = (0..<40).map { #"{"id": "i\#($0)", "name": "N\#($0)"}"# }.joined(separator: ",")
    func blurs(_ keys: String, _ viewport: String) throws -> [String] {
      let text =
        #"{"viewports": [\#(viewport)], "screens": [{"id": "s", "title": "T", "layout": "column", "items": [\#(items)], \#(keys)}]}"#
      let file = try DesignFile(path: "design.json", contents: Array(text.utf8))
      let screen = try #require(try Mockup(file).arrangements().first)
      return try Renderer().scene(of: screen, style: .mockup, title: "test").description.split(
        separator: "\n"
      )
      .filter { $0.contains("blur") }.map { $0.drop { $0 == " " } }.map(String.init)
    }
    let scrolled = #""scroll": {"fraction": 0.5}"#
    let bar = #""navigationBar": {"trailing": [{"icon": "plus"}]}, "#
    #expect(try blurs(#""scroll": {"fraction": 0}"#, Self.iOS18) == [])
    #expect(
      try blurs(scrolled, Self.iOS18) == ["group  blur 20 1.8  clip rectangle x 0  y 0  w 393  h 103"])
    let new = try blurs(bar + scrolled, #""iPhone 17""#)
    #expect(
      new.count == 2 && new[0].hasPrefix("group  fade  blur 8") && new[1].hasPrefix("group  blur 7"), "\(new)"
    )
  }

  @Test("flexible spaces in a toolbar divide the remaining width equally")
  func toolbar() throws {
    let scene = try lines(
      #""toolbar": [{"icon": "trash"}, "flexibleSpace", {"icon": "folder"}, "flexibleSpace", {"icon": "plus"}]"#,
      Self.iOS18)
    #expect(middles(of: "icon", in: scene, side: 25) == [28.5, 196.5, 364.5])
  }

  @Test("a tab's badge is as wide as its text, but at least as wide as it is high")
  func badges() throws {
    func badge(_ text: String) throws -> String {
      let scene = try lines(#""tabBar": [{"title": "A", "icon": "bell", "badge": "\#(text)"}]"#)
      let index = try #require(scene.firstIndex(of: "group  badge"))
      return scene[index + 1]
    }
    #expect(try badge("3").contains("w 18  h 18  r 9"))
    #expect(try !badge("1,024").contains("w 18  h 18"))
  }

  @Test(
    "an app in Split View shows only the time in the status bar, and an app in Slide Over shows no status bar"
  )
  func partsOfAScreen() throws {
    let whole = try lines(#""title": "T""#, #""ipad-air-11""#)
    let half = try lines(#""title": "T""#, #""ipad-air-11 split 1/2""#)
    let above = try lines(#""title": "T""#, #""ipad-air-11 slide over""#)
    #expect(half.contains { $0.hasPrefix("text \"9:41\"") } && half.count < whole.count)
    #expect(!above.contains { $0.contains("9:41") })
  }
}
