import DesignFormat
import Graphics
@testable import Mockups
import Testing

/// The contrast of texts with their backgrounds.
@Suite struct ContrastAuditTests {
  private func remarks(ink: String, ground: String = "#FFFFFF", text: String = "", item: String = "") throws
    -> [String]
  {
    let part = #"{"type": "text", "text": "{name}", "color": "\#(ink)"\#(text)}"#
    return try Audited.remarks(
      on: Audited.list(#"{"name": "Ana"\#(item)}"#),
      templates: Audited.own(part, #""background": "\#(ground)", "#)
    ).filter { $0.contains(" contrast: ") }
  }

  @Test("contrast ratios follow WCAG: 21 for black on white, 1 for equal colors")
  func ratios() {
    #expect(Color.black.contrast(with: .white) == 21)
    #expect(Color.white.contrast(with: .white) == 1)
    #expect(abs(Color(hex: 0x767676).contrast(with: .white) - 4.54) < 0.005)
    #expect(abs(Color(hex: 0x777777).contrast(with: .white) - 4.48) < 0.005)
  }

  @Test("the contrast audit reports contrast slightly below 4.5:1, and accepts contrast slightly above 4.5:1")
  func boundary() throws {
    #expect(try remarks(ink: "#767676") == [])
    #expect(
      try remarks(ink: "#777777") == [
        "warning contrast: the contrast of #777777 on #FFFFFF is 4.47:1; at least 4.5:1 is required (such as \"Ana\"); "
          + "use #767676"
      ])
  }

  @Test("the contrast audit checks each run with its own font, and each color of a gradient")
  func runs() throws {
    func found(_ part: String) throws -> [String] {
      try Audited.remarks(
        on: Audited.list(), templates: Audited.own(part, ##""background": "#FFFFFF", "##)
      ).filter { $0.contains(" contrast: ") }
    }
    let runs =
      ##"{"type": "text", "color": "#EEEEEE", "text": [{"text": "{name}", "color": "#777777"}, {"text": "!", "color": "#777777", "size": 18}]}"##
    #expect(try found(runs).count == 1)
    #expect(try found(runs)[0].contains("the contrast of #777777 on #FFFFFF is 4.47:1"))
    let gradient =
      ##"{"type": "text", "text": "{name}", "fill": {"gradient": {"colors": ["#000000", "#AAAAAA"]}}}"##
    #expect(try found(gradient).count == 1)
  }

  @Test("the contrast audit requires less contrast from 18 points, or from 14 points if bold")
  func large() throws {
    #expect(try remarks(ink: "#8C8C8C", text: #", "size": 18"#) == [])
    #expect(try remarks(ink: "#8C8C8C", text: #", "size": 17.9"#).count == 1)
    #expect(try remarks(ink: "#8C8C8C", text: #", "size": 14, "weight": "bold""#) == [])
    #expect(try remarks(ink: "#8C8C8C", text: #", "size": 13.9, "weight": "bold""#).count == 1)
    #expect(try remarks(ink: "#8C8C8C", text: #", "size": 14, "weight": "semibold""#).count == 1)
    #expect(try remarks(ink: "#969696", text: #", "size": 18"#).count == 1)
  }

  @Test("the contrast audit considers the opacity of texts and of layered backgrounds")
  func transparency() throws {
    #expect(try remarks(ink: "#00000080").count == 1)
    #expect(try remarks(ink: "#000000C0") == [])
    #expect(try remarks(ink: "#000000", text: #", "opacity": 0.4"#).count == 1)
    // Half-transparent black on white equals #808080.
    let veiled = ##"{"type": "text", "text": "{name}", "color": "#FFFFFF", "background": "#00000080"}"##
    let found = try Audited.remarks(
      on: Audited.list(), templates: Audited.own(veiled, ##""background": "#FFFFFF", "##))
    #expect(
      found.contains { $0.contains("(#7F7F7F) is 4") || $0.contains("(#808080) is 3.94:1") }, "\(found)")
  }

  @Test("the contrast audit uses the position on a gradient with the lowest contrast")
  func gradient() throws {
    let look =
      ##""background": {"gradient": {"colors": ["#000000", "#FFFFFF"], "direction": "horizontal"}}, "##
    let part =
      ##"{"type": "text", "text": "{name}", "color": "#FFFFFF", "width": "fill", "alignment": "trailing"}"##
    let found = try Audited.remarks(on: Audited.list(), templates: Audited.own(part, look))
    #expect(found.contains { $0.contains("on a gradient") }, "\(found)")
    let dark = look.replacing("#FFFFFF", with: "#333333")
    #expect(try Audited.remarks(on: Audited.list(), templates: Audited.own(part, dark)) == [])
  }

  @Test("low contrast because of an item's color is reported at the item, with a sufficient color")
  func itemColor() throws {
    let screen =
      ##"{"id": "a", "layout": {"type": "grid"}, "cell": "card", "items": [{"name": "A", "color": "#FFEE00"}]}"##
    let report = try Audited.report(screen).filter { $0.code == "contrast" }
    #expect(report.map(\.severity) == [.warning])
    #expect(report[0].path.description == "screens[0].items[0].color")
    #expect(report[0].hint?.hasSuffix(" as the background") == true)
  }

  @Test("the contrast audit suggests the nearest color with sufficient contrast")
  func hints() throws {
    for (ink, ground) in [(0x999999, 0xFFFFFF), (0x3A6EA5, 0x101014), (0xC0A000, 0x808080)]
      as [(UInt32, UInt32)]
    {
      let ground = Color(hex: ground)
      let nearest = try #require(Color(hex: ink).nearest { $0.contrast(with: ground) >= 4.5 })
      #expect(nearest.color.contrast(with: ground) >= 4.5)
      #expect(nearest.distance > 0)
    }
  }

  @Test("low contrast of system colors is reported as one finding of the severity info")
  func systemColors() throws {
    let list =
      #"{"id": "a", "layout": "column", "items": [{"name": "A", "detail": "b"}, {"name": "C", "detail": "d"}]}"#
    let cards = #"{"id": "b", "layout": "grid", "cell": "card", "items": [{"name": "A"}, {"name": "B"}]}"#
    let found = try Audited.remarks(on: "\(list), \(cards)").filter { $0.contains(" contrast: ") }
    #expect(
      found == [
        "info contrast: texts in system colors have less contrast than WCAG requires: #FFFFFF on systemTeal 2.16:1, "
          + "secondaryLabel on secondarySystemGroupedBackground 3.43:1"
      ])
  }

  @Test(
    "white text on a system color gets only a note, because UIKit fills buttons and badges with such colors"
  )
  func whiteOnHues() throws {
    for hue in ["systemRed", "tintColor"] {
      let found = try remarks(ink: "#FFFFFF", ground: hue)
      #expect(found.count == 1 && found[0].hasPrefix("info contrast: texts in system colors"), "\(found)")
    }
    let faint = try remarks(ink: "#FFFFFF80", ground: "systemRed")
    #expect(faint.count == 1 && faint[0].hasPrefix("warning"), "\(faint)")
    let onBackground = try remarks(ink: "#FFFFFF", ground: "systemBackground")
    #expect(onBackground.count == 1 && onBackground[0].hasPrefix("warning"), "\(onBackground)")
  }

  @Test("the contrast audit skips badges without a background, because other cells are behind the badges")
  func badges() throws {
    let screen = """
      {"id": "s", "cell": "cell", "layout": {"type": "compositional", "sections": [{"group": {"type": "vertical",
        "layoutSize": ["100%", 80], "subitems": [{"layoutSize": ["100%", 80],
          "supplementaryItems": [{"elementKind": "badge", "layoutSize": [40, 20], "containerAnchor": {"edges": ["top"]}}]}]}}]},
       "items": [{"name": "a"}]}
      """
    func found(_ look: String) throws -> [String] {
      let badge = ##"{"type": "text", "text": "12", "color": "#F8F8F8"\##(look)}"##
      let cell =
        #"{"type": "image", "source": "{image}", "width": "fill", "height": "fill", "placeholder": "fill"}"#
      return try Audited.remarks(on: screen, templates: #""badge": \#(badge), "cell": \#(cell)"#)
        .filter { $0.contains(" contrast: ") }
    }
    #expect(try found("") == [])
    #expect(try found(##", "background": "#FFFFFF""##).count == 1)
  }

  @Test("the contrast audit skips texts on images, unless a part covers the image, and disabled cells")
  func passedOver() throws {
    let image =
      #"{"type": "image", "source": "{image}", "width": "fill", "height": "fill", "placeholder": "fill"}"#
    let pale = ##"{"type": "text", "text": "{name}", "color": "#EEEEEE""##
    #expect(
      try Audited.remarks(
        on: Audited.list(), templates: Audited.own(image + ", " + pale + "}", type: "overlay"))
        == [])
    let covered = pale + ##", "background": "#FFFFFF"}"##
    #expect(
      try Audited.remarks(on: Audited.list(), templates: Audited.own(image + ", " + covered, type: "overlay"))
        .count == 1)
    #expect(try remarks(ink: "#EEEEEE", item: #", "state": "disabled""#) == [])
  }

  @Test("equal audit findings are merged into one finding, which contains the numbers of cells and variants")
  func grouped() throws {
    let items = (1...9).map { ##"{"name": "N\##($0)", "data": {"hot": \##($0 > 7)}}"## }.joined(
      separator: ", ")
    let part = ##"{"type": "text", "text": "{name}", "variants": [{"if": "{hot}", "color": "#FFCC00"}]}"##
    let found = try Audited.report(
      Audited.list(items), templates: Audited.own(part),
      rest: #""matrix": {"appearance": ["light", "dark"]}, "#,
      viewports: #""320x480", "480x320""#
    ).filter { $0.code == "contrast" }
    #expect(found.count == 1)
    #expect(
      found[0].message.hasSuffix("(2 of 9 cells, in 2 of 3 variants, as at 320x480, such as \"N8\")"),
      "\(found[0])")
  }
}
