import DesignFormat
import Foundation
import Graphics
import Maquette
@testable import Mockups
import Testing

/// Materials as backgrounds of parts and sheets.
@Suite struct TemplateMaterialTests {
  private func scene(
    _ background: String, _ more: String = "", behind: String = "systemBackground", keys: String = ""
  ) throws -> String {
    let design = """
      {"viewports": ["iPhone 17"], "templates": {"tile": {"type": "overlay", "width": "fill", "height": 80,
        "children": [{"type": "text", "text": "{name}", "padding": 8, "background": \(background) \(keys)}]},
       "info": {"type": "text", "text": "Info", "padding": 20}},
       "screens": [{"id": "s", "background": "\(behind)", "layout": "column", "cell": "tile",
         "items": [{"name": "Ana"}] \(more)}]}
      """
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    let screen = try #require(try mockup.arrangements().first)
    return try Renderer().scene(of: screen, style: .mockup, title: "").description
  }

  @Test("a material blurs what is behind a part, and tints it in its appearance")
  func materials() throws {
    let thin = try scene(#"{"material": "thin"}"#)
    #expect(
      thin.contains("backdrop blur 20 1.8 in rectangle") && thin.contains("fill #F4F4F5 45%"), "\(thin)")
    let tinted = try scene(##"{"material": "thick", "tint": "#112233"}"##)
    #expect(tinted.contains("fill #112233 75%"), "\(tinted)")
  }

  @Test("glass has an edge and a shadow, and adapts to its backdrop unless it is tinted")
  func glass() throws {
    let glass = try scene(#"{"material": "glass"}"#)
    #expect(glass.contains("backdrop adaptive") && glass.contains("fill #FFFFFF 72%"), "\(glass)")
    #expect(glass.contains("shadow #000000 8% 5"), "\(glass)")
    #expect(try !scene(#"{"material": "glass", "tint": "systemRed"}"#).contains("backdrop adaptive"))
  }

  @Test("a background blur blurs what is behind a part in the part's shape, without a change of its colors")
  func backgroundBlur() throws {
    let blurred = try scene(##""#FFFFFF80""##, keys: #", "backgroundBlur": 12, "cornerRadius": 4"#)
    #expect(blurred.contains("backdrop blur 6 1 in"), "\(blurred)")
    let index = try #require(blurred.range(of: "backdrop blur")?.lowerBound)
    #expect(blurred[index...].contains("fill #FFFFFF 50.2%"), "\(blurred)")
  }

  @Test("a sheet can have a material as its background")
  func sheets() throws {
    let sheet = #", "presents": {"sheet": {"template": "info", "background": {"material": "ultraThin"}}}"#
    let drawn = try scene(#""systemRed""#, sheet)
    #expect(drawn.contains("blur 16 1.8") && drawn.contains("fill #F4F4F5 30%"), "\(drawn)")
  }
}
