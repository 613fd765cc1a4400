import DesignFormat
import Foundation
import Maquette
import Testing

/// Audits of sizes, texts and positions: for each rule a design that violates it, and one that just passes.
@Suite struct AuditTests {
  private func found(
    _ audit: Audit, _ screens: String, templates: String = "", rest: String = "",
    viewports: String = #""320x480""#
  ) throws -> [String] {
    try Audited.remarks(on: screens, templates: templates, rest: rest, viewports: viewports)
      .filter { $0.contains(" \(audit.rawValue): ") }
  }

  private let name = #"{"type": "text", "text": "{name}"}"#

  // Targets

  @Test("the audit of hit regions reports cells less than 44 points high")
  func hitRegion() throws {
    #expect(try found(.hitRegion, Audited.list(height: 44), templates: Audited.own(name)) == [])
    #expect(
      try found(.hitRegion, Audited.list(height: 43), templates: Audited.own(name)) == [
        "warning hitRegion: cells are 320 × 43 points, which is too small to tap reliably (such as \"0-0\"); "
          + "make them at least 44 × 44"
      ])
    let line = #""own": {"type": "shape", "shape": "line"}"#
    #expect(try found(.hitRegion, Audited.list(height: 1), templates: line) == [])
  }

  @Test("a message that is as high as its text is not reported as too small to tap, except in lists")
  func messages() throws {
    func small(_ layout: String, _ own: String) throws -> Int {
      let screen = #"{"id": "a", "layout": \#(layout), "cell": "own", "items": [{"name": "Yes"}]}"#
      return try found(.hitRegion, screen, templates: Audited.own(own)).count
    }
    let rows = #"{"type": "compositional", "sections": [{"columns": 1, "height": "~30"}]}"#
    #expect(try small(rows, name) == 0)
    #expect(try small(rows, name + #", {"type": "icon", "icon": "star", "size": 12}"#) == 1)
    let two = rows.replacing("\"columns\": 1", with: "\"columns\": 2")
    #expect(try small(two, name) == 1)
  }

  @Test("parts that are scrolled out of a row, or clipped away, are not reported")
  func scrolledParts() throws {
    let wide =
      #"{"type": "row", "width": "fill", "KEYS", "children": [{"type": "text", "forEach": 20, "text": "element {element}"}]}"#
    func findings(_ keys: String) throws -> [String] {
      try Audited.remarks(on: Audited.list(), templates: Audited.own(wide.replacing("\"KEYS\"", with: keys)))
        .filter { $0.hasPrefix("warning") }
    }
    #expect(try findings(#""overflow": "scroll", "contentOffset": 40"#) == [])
    #expect(try !findings(#""overflow": "visible""#).isEmpty)
  }

  @Test("a cell that is too small is reported at the key that sets its size")
  func hitRegionPlace() throws {
    func path(_ layout: String, _ item: String = "{}") throws -> String? {
      let screen = #"{"id": "a", "layout": \#(layout), "cell": "card", "items": [\#(item)]}"#
      let templates = #""card": {"type": "icon", "icon": "star"}"#
      return try Audited.report(screen, templates: templates).first { $0.code == "hitRegion" }?.path
        .description
    }
    #expect(try path(#"{"type": "flow", "itemSize": [40, 40]}"#) == "screens[0].layout.itemSize")
    #expect(try path(#"{"type": "flow"}"#, #"{"size": [40, 40]}"#) == "screens[0].items[0].size")
    #expect(try path(#"{"type": "grid", "columnCount": 12}"#) == "screens[0].layout.columnCount")
  }

  // Texts

  @Test("a truncated line of text causes a warning, and text that fits into its two lines does not")
  func textClipped() throws {
    let long = #"{"name": "A name that is far too long for one line of a narrow screen"}"#
    let cut = try found(.textClipped, Audited.list(long), templates: Audited.own(name))
    #expect(
      cut.count == 1 && cut[0].hasPrefix("warning textClipped: a text does not fit into one line (such as"))
    let two = #"{"type": "text", "text": "{name}", "lineLimit": 2}"#
    #expect(try found(.textClipped, Audited.list(long), templates: Audited.own(two)) == [])
  }

  @Test("truncation after several lines, or only in pseudo-localization, is an info and not a warning")
  func previews() throws {
    let endless = #"{"name": "\#(String(repeating: "word ", count: 60))"}"#
    let two = #"{"type": "text", "text": "{name}", "lineLimit": 2}"#
    let preview = try found(.textClipped, Audited.list(endless), templates: Audited.own(two))
    #expect(preview.count == 1 && preview[0].hasPrefix("info textClipped: a text does not fit into 2 lines"))
    let fitting = #"{"name": "A name that fits one line just so"}"#
    let pseudo = try found(
      .textClipped, Audited.list(fitting), templates: Audited.own(name),
      rest: #""matrix": {"locale": ["en", "pseudo"]}, "#)
    #expect(pseudo.count == 1 && pseudo[0].hasPrefix("info"), "\(pseudo)")
  }

  @Test(
    "two text lines of 22 points are reported as clipped in a cell of 40 points, but not in a cell of 44 points"
  )
  func height() throws {
    let two = Audited.own(name + ", " + name)
    #expect(try found(.textClipped, Audited.list(height: 44), templates: two) == [])
    let cut = try found(.textClipped, Audited.list(height: 40), templates: two)
    #expect(
      cut == [
        "warning textClipped: a text extends beyond its cell (such as \"Ana\"); give its cell more room, or make the text smaller"
      ])
  }

  @Test(
    "truncation at accessibility sizes is a warning if the matrix contains these sizes, and otherwise an info"
  )
  func dynamicType() throws {
    let items = #"{"name": "Ana"}, {"name": "Mei"}"#
    let asked = try found(
      .dynamicType, Audited.list(items, height: 44), templates: Audited.own(name + ", " + name),
      rest: #""matrix": {"textSize": ["large", "AX5"]}, "#)
    #expect(
      asked == [
        "warning dynamicType: texts are cut off at the text size AX5 (both cells, at 320x480, AX5, such as \"Ana\"); "
          + #""selfSizing": true lets cells grow"#
      ])
    let reported = try found(
      .dynamicType, Audited.list(items, height: 44), templates: Audited.own(name + ", " + name))
    #expect(
      reported == [
        "info dynamicType: texts would be cut off at the text size AX3, which the design does not draw: in \"own\"; "
          + #""selfSizing": true lets cells grow"#
      ])
    let growing =
      #"{"id": "a", "layout": {"type": "column", "selfSizing": true}, "cell": "own", "items": [\#(items)]}"#
    #expect(try found(.dynamicType, growing, templates: Audited.own(name + ", " + name)) == [])
  }

  @Test("texts with a fixed font size are reported because they do not grow with the content size")
  func fixedSize() throws {
    let fixed = #"{"type": "text", "text": "{name}", "size": 15}"#
    let reported = try found(.dynamicType, Audited.list(), templates: Audited.own(fixed))
    #expect(
      reported.count == 1 && reported[0].hasPrefix("info") && reported[0].contains("15 points in \"own\""))
    let asked = try found(
      .dynamicType, Audited.list(), templates: Audited.own(fixed),
      rest: #""matrix": {"textSize": ["large", "xLarge"]}, "#)
    #expect(asked.count == 1 && asked[0].hasPrefix("warning"))
  }

  // Positions

  @Test("overlapping texts in a cell are reported, and texts in a column are not")
  func overlappingTexts() throws {
    let two = name + #", {"type": "text", "text": "{name} too"}"#
    #expect(try found(.overlap, Audited.list(), templates: Audited.own(two)) == [])
    #expect(
      try found(.overlap, Audited.list(), templates: Audited.own(two, type: "overlay")) == [
        "warning overlap: a text overlaps another one, \"Ana\" (such as \"Ana too\"); "
          + "put them next to each other in a row or a column"
      ])
  }

  @Test("overlapping cells are reported, except in layouts that stack them")
  func overlappingCells() throws {
    func circle(_ radius: Int) -> String {
      let items = #"{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}"#
      return
        #"{"id": "s", "layout": {"type": "circle", "radius": \#(radius), "itemSize": [60, 60]}, "items": [\#(items)]}"#
    }
    #expect(try found(.overlap, circle(60)) == [])
    let close = try found(.overlap, circle(40))
    #expect(
      close.count == 1 && close[0].hasPrefix("warning overlap: cells overlap, such as "),
      "\(close)")
    let pile = #"{"id": "s", "layout": "stack", "cell": "card", "items": [{}, {}, {}]}"#
    #expect(try found(.overlap, pile) == [])
  }

  @Test("the audit reports cells that cannot be scrolled into view")
  func offScreen() throws {
    func circle(_ radius: Int) -> String {
      #"{"id": "s", "layout": {"type": "circle", "radius": \#(radius), "itemSize": [60, 60]}, "items": [{}, {}]}"#
    }
    #expect(try found(.offScreen, circle(130)) == [])
    let wide = try found(.offScreen, circle(132))
    #expect(wide.count == 1 && wide[0].contains("(both cells, such as \"0-0\")"), "\(wide)")
    let long =
      #"{"id": "s", "layout": "column", "items": [\#([String](repeating: "{}", count: 40).joined(separator: ","))]}"#
    #expect(try found(.offScreen, long) == [])
    let fractional =
      #"{"id": "s", "layout": {"type": "compositional", "sections": [{"scroll": "continuous", "card": ["88%", 200]}]}, "items": [{}, {}, {}]}"#
    #expect(try found(.offScreen, fractional, viewports: "\"iPhone 17\"") == [])
  }

  @Test("a list with content that ignores the safe area is reported")
  func safeArea() throws {
    let edge =
      #"{"id": "a", "layout": {"type": "flow", "itemSize": [100, 60]}, "cell": "own", "items": [{"name": "Ana"}]}"#
    func list(_ look: String, _ viewport: String = "iPhone 17 landscape") throws -> [String] {
      try found(.safeArea, edge, templates: Audited.own(name, look), viewports: "\"\(viewport)\"")
    }
    #expect(
      try list("") == [
        "warning safeArea: a text is under the notch (such as \"Ana\"); "
          + #"set "insetsFromSafeArea": true in the template, or "sectionInsetReference": "safeArea""#
      ])
    #expect(try list(#""insetsFromSafeArea": true, "#) == [])
    #expect(try list("", "iPhone 17") == [])
  }

  @Test("audits report text that is under the status bar even at the start of the content")
  func statusBar() throws {
    func hero(_ look: String, _ screen: String = #", "extendsUnder": ["top"]"#) throws -> [String] {
      try found(
        .safeArea,
        #"{"id": "s", "layout": "column", "cell": "own", "items": [{"name": "Ana"}]\#(screen)}"#,
        templates: Audited.own(name, look), viewports: #""iPhone 17""#)
    }
    #expect(
      try hero("") == [
        "warning safeArea: a text is under the status bar (such as \"Ana\"); "
          + #"set "insetsFromSafeArea": true in the template, or use insets to keep the safe area clear"#
      ])
    #expect(try hero(#""insetsFromSafeArea": true, "#) == [])
    #expect(try hero("", "") == [])
  }

  @Test("unscrollable content under the home indicator is reported")
  func homeIndicator() throws {
    func low(_ radius: Int) throws -> [String] {
      let layout = #"{"type": "circle", "radius": \#(radius), "startAngle": 90, "itemSize": [60, 60]}"#
      return try found(
        .safeArea, #"{"id": "s", "layout": \#(layout), "cell": "own", "items": [{"name": "Ana"}]}"#,
        templates: Audited.own(#"{"type": "spacer"}, {"type": "text", "text": "{name}"}"#),
        viewports: #""iPhone 17""#)
    }
    #expect(try low(300) == [])
    #expect(
      try low(400) == [
        "warning safeArea: a text is under the home indicator (such as \"Ana\"); "
          + #"set "insetsFromSafeArea": true in the template, or use insets to keep the safe area clear"#
      ])
  }

  @Test("audits allow overlapping cells if a spacing of the layout is negative")
  func requestedOverlap() throws {
    func overlaps(_ section: String) throws -> [String] {
      let layout = #"{"type": "compositional", "sections": [\#(section)]}"#
      return try found(
        .overlap, #"{"id": "a", "layout": \#(layout), "items": [{"name": "A"}, {"name": "B"}]}"#)
    }
    let group =
      #""group": {"type": "vertical", "layoutSize": ["100%", 60], "subitems": [{"layoutSize": ["100%", 60]}]}"#
    #expect(try overlaps(#"{\#(group), "interGroupSpacing": -20}"#) == [])
  }

  @Test(
    "spacings off the design's grid are one audit finding; spacings of 1 and 2 points are always allowed"
  )
  func offGrid() throws {
    let look = #""spacing": 6, "padding": [8, 1, 2, 11], "#
    let list = Audited.list()
    #expect(
      try found(.offGrid, list, templates: Audited.own(name, look), rest: #""audits": {"grid": 4}, "#) == [
        "info offGrid: spacings are not multiples of 4 points: spacing 6, padding 11"
      ])
    #expect(
      try found(.offGrid, list, templates: Audited.own(name, look), rest: #""audits": {"grid": 8}, "#) == [
        "info offGrid: spacings are not multiples of 8 points: spacing 6, padding 11"
      ])
    #expect(
      try found(
        .offGrid, list, templates: Audited.own(name, #""spacing": 8, "#), rest: #""audits": {"grid": 4}, "#)
        == [])
    #expect(try found(.offGrid, list, templates: Audited.own(name, look)) == [])
  }

  @Test("audits on several cores find the same problems in the same order as audits on one core")
  func concurrent() throws {
    let items = (0..<150).map { #"{"name": "A name of some length, and the number \#($0)"}"# }
    let lists = [40.0, 60].map { Audited.list(items.joined(separator: ", "), height: $0) }
    let other = lists[1].replacing(#""id": "a""#, with: #""id": "b""#)
    let mockup = try Audited.mockup(
      lists[0] + ", " + other, templates: Audited.own(name),
      rest: #""matrix": {"textSize": ["large", "xxxLarge"]}, "#)
    let fonts = RenderingFonts()
    fonts.concurrency = 3
    let arrangements = try mockup.arrangements(fonts: fonts)
    let alone = try mockup.audits(of: arrangements).map(\.description)
    let together = try mockup.audits(of: arrangements, isConcurrent: true).map(\.description)
    #expect(alone.count > 2)
    #expect(together == alone)
  }

  // Silence

  @Test("an audit suppression applies to one audit, and to the given screens and templates")
  func silence() throws {
    func small(_ silence: String) throws -> [String] {
      let other = Audited.list(height: 40).replacing(#""id": "a""#, with: #""id": "b""#)
      return try Audited.remarks(
        on: Audited.list(height: 40) + ", " + other, templates: Audited.own(name),
        rest: #""audits": {"silence": [{"reason": "A toy.", \#(silence)}]}, "#
      ).filter { $0.hasPrefix("warning") }
    }
    #expect(try small(#""audit": "hitRegion""#) == [])
    let onOne = try small(#""audit": "hitRegion", "screen": "b""#)
    #expect(onOne.count == 1 && onOne[0].hasPrefix("warning hitRegion"))
    #expect(try small(#""audit": "hitRegion", "template": "own""#) == [])
    let idle = try small(#""audit": "hitRegion", "template": "person""#)
    #expect(idle.count == 3)
    #expect(
      idle.contains(
        "warning unused-silence: \"hitRegion\" has no findings to suppress here; remove it"))
  }

  // Shipped templates and designs

  @Test(
    "audits of the shipped templates at usual text sizes give no warnings",
    arguments: ShippedTemplate.allCases)
  func shippedTemplates(template: ShippedTemplate) throws {
    let size = template == .banner ? "[280, 150]" : template == .card ? "[140, 140]" : "[280, 70]"
    let isOfLists = template.rawValue.hasSuffix("Cell") || template == .cell
    let layout = isOfLists ? #""list""# : #"{"type": "flow", "itemSize": \#(size), "sectionInset": 16}"#
    let screen = """
      {"id": "s", "layout": \(layout), "cell": "\(template.rawValue)",
       "sections": [{"header": "Today", "footer": "Two people", "items": [
         {"name": "Ana Lund", "detail": "2 minutes ago"}, {"name": "Mei", "detail": "Yesterday"}]}]}
      """
    let warnings = try Audited.report(screen, viewports: #""iPhone 17""#).filter { $0.severity < .info }
    #expect(warnings.map(\.description) == [])
  }

  @Test("audit findings have the same order and text in every run")
  func stable() throws {
    let screens =
      Audited.list(height: 30)
      + #", {"id": "b", "layout": "grid", "cell": "card", "items": [{"name": "B"}, {"name": "C"}]}"#
    let first = try Audited.remarks(on: screens, templates: Audited.own(name))
    #expect(first.count > 2)
    #expect(try Audited.remarks(on: screens, templates: Audited.own(name)) == first)
  }
}
