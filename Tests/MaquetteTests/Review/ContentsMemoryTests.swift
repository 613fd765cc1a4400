import DesignFormat
import Foundation
import Maquette
import Testing

@testable import Changes

@Suite struct ContentsMemoryTests {
  private func screen(_ template: String, _ items: String) throws -> ScreenArrangement {
    let design = """
      {"viewports": ["320x400"], "templates": {"plain": \(template)},
       "screens": [{"id": "s", "cell": "plain", "layout": {"type": "column"}, "items": [\(items)]}]}
      """
    return try Mockup(try DesignFile(path: "d.json", contents: Array(design.utf8))).arrangements()[0]
  }

  private func lookedOverCount(_ screen: ScreenArrangement) throws -> Int {
    var (memory, digests) = (ContentsMemory(screen, .shown), PictureDigests())
    _ = try ScreenRecord(screen, &digests, remembering: &memory)
    return memory.lookedOverCount
  }

  private let items = (0..<20).map {
    ##"{"name": "N\##($0)", "data": {"big": \##($0 > 4), "ink": "#00000\##($0 % 3)"}}"##
  }
  .joined(separator: ", ")

  @Test("a template is looked over once for all items that show nothing but other words")
  func once() throws {
    #expect(try lookedOverCount(screen(#"{"type": "text", "text": "{name}, {number}"}"#, items)) == 1)
  }

  @Test("and once for each look that it has")
  func looks() throws {
    let conditional =
      #"{"type": "row", "children": [{"type": "text", "text": "{name}"}, {"type": "icon", "icon": "star", "if": "{big}"}]}"#
    #expect(try lookedOverCount(screen(conditional, items)) == 2)
    let inked = #"{"type": "text", "text": "{name}", "color": "{ink}"}"#
    #expect(try lookedOverCount(screen(inked, items)) == 3)
    let empty =
      #"{"type": "column", "children": [{"type": "text", "text": "{name}"}, {"type": "text", "text": "{detail}"}]}"#
    #expect(try lookedOverCount(screen(empty, items + #", {"name": "Z", "detail": "Y"}"#)) == 2)
  }

  @Test("initials that stand for pictures are looks, and not the names that they are of")
  func initials() throws {
    let picture =
      #"{"type": "image", "source": "{image}", "placeholder": "initials", "placeholderText": "{name}"}"#
    #expect(try lookedOverCount(screen(picture, items)) == 1)
    #expect(try lookedOverCount(screen(picture, items + #", {"name": "Zoe"}, {"name": "Zacharias"}"#)) == 2)
  }

  @Test("of every shipped design the records are those of items that are looked over one by one")
  func shipped() throws {
    for name in try ShippedDesign.names {
      for screen in try ShippedDesign(name: name).arrangements() {
        for parts in [TemplateContents.Parts.all, .shown] {
          var memory = ContentsMemory(screen, parts)
          for element in screen.arrangement.elements {
            let (template, data) = screen.content(of: element)
            guard let template else { continue }
            let isTinted = screen.item(at: element)?.color != nil
            let isOwn = screen.screen.sections[element.indexPath.section].list == nil
            let known = memory.contents(of: template, isOwn: isOwn, showing: data, isTinted: isTinted)
            let fresh = TemplateContents(
              of: template, showing: data, isTinted: isTinted, theme: Theme(of: screen),
              fonts: FontWords(on: screen.screen), parts: parts)
            #expect(
              known.texts == fresh.texts && known.style == fresh.style && known.pictures == fresh.pictures,
              "\(name), \(element.indexPath)")
          }
        }
      }
    }
  }
}
