@testable import Comparison
import DesignFormat
import Foundation
import Graphics
import Maquette
import Testing

/// Search and selection in bars, custom bar views, and their changes in reviews.
@Suite struct BarStateTests {
  private static let templates =
    #""templates": {"contact": {"type": "text", "text": "{title}, {subtitle}", "style": "headline"}}, "#

  private func design(_ keys: String, _ viewport: String, _ matrix: String = "") -> String {
    let items = (0..<20).map { number in
      #"{"id": "i\#(number)", "name": "N\#(number)"\#(number < 3 ? #", "state": "selected""# : "")}"#
    }
    return """
      {"viewports": [\(viewport)], \(matrix) \(Self.templates)
        "screens": [{"id": "s", "title": "T", "layout": "column", "items": [\(items.joined(separator: ","))], \(keys)}]}
      """
  }

  private func lines(_ keys: String, _ viewport: String = Self.new, _ matrix: String = "") throws -> [String]
  {
    let file = try DesignFile(path: "design.json", contents: Array(design(keys, viewport, matrix).utf8))
    let screen = try #require(try Mockup(file).arrangements().first)
    return try Renderer().scene(of: screen, style: .mockup, title: "test").description
      .split(separator: "\n").map { $0.drop { $0 == " " } }.map(String.init)
  }

  private static let new = #""iPhone 17""#
  private static let old = #"{"name": "iPhone 16", "system": "ios18"}"#

  private func places(of text: String, in lines: [String]) -> [(x: Double, y: Double)] {
    lines.filter { $0.hasPrefix("text \"\(text)\"") }.compactMap { line in
      let words = line.split(separator: " ")
      guard let x = words.firstIndex(of: "x"), let y = words.firstIndex(of: "y"),
        let left = Double(words[x + 1]), let top = Double(words[y + 1])
      else { return nil }
      return (left, top)
    }
  }

  @Test("a subtitle is below the navigation title, and a title view receives the title and the subtitle")
  func titles() throws {
    let drawn = try lines(#""navigationBar": {"subtitle": "online"}"#)
    let (title, subtitle) = (places(of: "T", in: drawn), places(of: "online", in: drawn))
    #expect(title.count == 1 && subtitle.count == 1 && title[0].y < subtitle[0].y)
    let view = try lines(#""navigationBar": {"subtitle": "online", "titleView": "contact"}"#)
    #expect(places(of: "T, online", in: view).count == 1 && places(of: "T", in: view).isEmpty)
  }

  @Test("a prominent bar button is white on a tinted background since iOS 26, and bold until iOS 18")
  func prominentButtons() throws {
    let bar = #""navigationBar": {"trailing": [{"title": "Done", "style": "prominent"}]}"#
    let new = try lines(bar)
    #expect(new.contains { $0.hasPrefix("text \"Done\"") && $0.hasSuffix("#FFFFFF") })
    #expect(new.contains { $0.hasPrefix("rounded x") && $0.hasSuffix("#0088FF") }, "\(new)")
    #expect(try lines(bar, Self.old).contains { $0.hasPrefix("text \"Done\"") && $0.contains(" 600 17") })
  }

  @Test("an active search field shows its tokens, text and cancel button")
  func searching() throws {
    let bar =
      #""navigationBar": {"searchField": {"active": true, "text": "lunch", "tokens": [{"title": "Photos"}]}}"#
    let old = try lines(bar, Self.old)
    #expect(places(of: "Cancel", in: old).count == 1 && places(of: "T", in: old).isEmpty)
    #expect(places(of: "Photos", in: old)[0].x < places(of: "lunch", in: old)[0].x)
    let new = try lines(bar)
    #expect(places(of: "Cancel", in: new).isEmpty && new.contains("group  cancel"))
  }

  @Test("a search field at the bottom moves up with the keyboard, and the buttons beside it are covered")
  func risingFields() throws {
    let keys =
      #""navigationBar": {"searchField": {"placement": "integrated"}}, "toolbar": ["flexibleSpace", {"title": "New"}]"#
    let resting = try lines(keys)
    #expect(places(of: "Search", in: resting)[0].y > 780 && places(of: "New", in: resting).count == 1)
    let risen = try lines(keys + #", "presents": {"keyboard": true}"#)
    #expect(places(of: "Search", in: risen)[0].y < 600 && places(of: "New", in: risen).isEmpty)
  }

  @Test("a search tab is a circle since iOS 26, and a search field while it is selected")
  func searchTabs() throws {
    let tabs =
      #"[{"title": "Home", "icon": "house"}, {"title": "Find", "icon": "magnifyingglass", "role": "search"}]"#
    let bar = #""navigationBar": {"searchField": "Songs"}, "tabBar": {"items": \#(tabs), "selected": "#
    #expect(places(of: "Find", in: try lines(bar + "0}")).isEmpty)
    let selected = try lines(bar + "1}")
    #expect(places(of: "Songs", in: selected)[0].y > 780 && places(of: "Home", in: selected).isEmpty)
    #expect(places(of: "Find", in: try lines(bar + "0}", Self.old)).count == 1)
  }

  @Test("tabs at the top of a tablet are texts in the navigation bar, and the title is at the left")
  func topTabs() throws {
    let tabs = #""tabBar": [{"title": "Home", "icon": "house"}, {"title": "Library", "icon": "photo"}]"#
    let drawn = try lines(tabs, #""ipad-air-11""#)
    #expect(places(of: "T", in: drawn)[0].x == 20)
    #expect(places(of: "Home", in: drawn)[0].y < 82 && !drawn.contains { $0.hasPrefix("group  icon") })
  }

  @Test("in selection mode, cells have selection circles, and the bar shows the number of selected cells")
  func selecting() throws {
    let drawn = try lines(#""selecting": true, "navigationBar": {"title": "{selectedCount} Selected"}"#)
    #expect(places(of: "3 Selected", in: drawn).count == 1)
    // Every visible cell except the selected ones.
    #expect(drawn.count { $0 == "group  selection" } == 10)
    #expect(drawn.count { $0.hasPrefix("group  icon") && !$0.contains("status") } == 3)
  }

  @Test("in right-to-left layouts, the glass effect of a toolbar is mirrored with its background")
  func mirroredGlass() throws {
    let drawn = try lines(
      #""toolbar": [{"icon": "trash"}]"#, Self.new, #""matrix": {"direction": ["rightToLeft"]},"#)
    #expect(
      drawn.contains { $0.contains("blur 7") && $0.contains("clip rounded x 342") }, "\(drawn)")
  }

  @Test("in right-to-left layouts, only icons that follow the reading direction are mirrored in bars")
  func mirroredIcons() throws {
    let drawn = try lines(
      #""toolbar": [{"icon": "phone"}, {"icon": "chevron.forward"}, {"icon": "list.bullet"}]"#, Self.old,
      #""matrix": {"direction": ["rightToLeft"]},"#)
    let icons = drawn.indices.filter { drawn[$0].hasPrefix("group  icon  ") }
    #expect(icons.map { drawn[$0 - 1].hasPrefix("group  transform -1 0 0 1 ") } == [true, false, false])
  }

  @Test("in right-to-left layouts, only icons that follow the reading direction are mirrored in cells")
  func mirroredIconsInCells() throws {
    let design = """
      {"viewports": ["320x400"], "matrix": {"direction": ["rightToLeft"]},
        "templates": {"t": {"type": "row", "children": [
          {"type": "icon", "icon": "phone"}, {"type": "icon", "icon": "list.bullet"}]}},
        "screens": [{"id": "s", "layout": "column", "cell": "t", "items": [{"id": "a"}]}]}
      """
    let file = try DesignFile(path: "design.json", contents: Array(design.utf8))
    let screen = try #require(try Mockup(file).arrangements().first)
    let drawn = try Renderer().scene(of: screen, style: .mockup, title: "test").description
      .split(separator: "\n").map { $0.drop { $0 == " " } }
    let icons = drawn.indices.filter { drawn[$0].hasPrefix("group  icon  ") }
    #expect(icons.map { drawn[$0 - 1].hasPrefix("group  transform -1 0 0 1 ") } == [false, true])
  }

  private func reported(_ old: String, _ new: String) throws -> String {
    func mockup(_ keys: String) throws -> Mockup {
      try Mockup(try DesignFile(path: "design.json", contents: Array(design(keys, Self.new).utf8)))
    }
    let review = try #require(try DesignReview(from: try mockup(old), to: try mockup(new)).pairs.first)
    return "\(review.changes.bars)"
  }

  @Test(
    "a comparison reports changed properties of bars",
    arguments: [
      (#""subtitle": "a""#, #""subtitle": "b""#, "subtitle"),
      (#""titleView": "contact""#, #""titleView": "person""#, "title view"),
      (
        #""trailing": [{"icon": "plus"}]"#, #""trailing": [{"icon": "plus", "style": "prominent"}]"#,
        "prominent"
      ),
      (#""trailing": [{"icon": "plus"}]"#, #""trailing": [{"icon": "plus", "badge": 2}]"#, "badge 2"),
      (
        #""segmentedControl": {"segments": ["A", "B"]}"#,
        #""segmentedControl": {"segments": ["A", "B"], "selected": 1}"#, "segment"
      ),
      (#""searchField": "S""#, #""searchField": {"placeholder": "S", "text": "x"}"#, "search text"),
    ])
  func reviews(old: String, new: String, word: String) throws {
    let reported = try reported(#""navigationBar": {\#(old)}"#, #""navigationBar": {\#(new)}"#)
    #expect(reported.contains(word), "\(reported)")
  }

  @Test("a comparison reports that a screen was changed to selection mode")
  func otherReviews() throws {
    let selecting = try reported(#""selecting": false"#, #""selecting": true"#)
    #expect(selecting.contains("selecting"), "\(selecting)")
  }
}
