import DesignFormat
import Foundation
import Graphics
import Maquette
import Testing

@Suite struct WireframeTests {
  private func wireframe(_ screen: String) throws -> String {
    let design = #"{"viewports": ["375x667"], "screens": [{"id": "s", \#(screen)}]}"#
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    let arrangement = try #require(try mockup.arrangements().first)
    return try Renderer().scene(of: arrangement, style: .wireframe, title: "").description
  }

  @Test("a wireframe shows the space between two rows and the insets")
  func spaces() throws {
    let text = try wireframe(
      #""layout": {"type": "column", "minimumLineSpacing": 24, "sectionInset": [30, 40, 0, 40]}, "items": [{"id": "a"}, {"id": "b"}]"#
    )
    for figure in ["\"24\"", "\"30\"", "\"40\""] { #expect(text.contains("text \(figure)"), "\(figure)") }
  }

  @Test("a wireframe outlines a row of cells only if the heights of the cells differ")
  func lines() throws {
    func lines(_ sizes: String) throws -> Int {
      let text = try wireframe(#""layout": "flow", "items": [\#(sizes)]"#)
      let part = text.components(separatedBy: "group  lines").last ?? ""
      return part.components(separatedBy: "rectangle").count - 1
    }
    #expect(try lines(#"{"size": [50, 50]}, {"size": [50, 80]}"#) == 1)
    #expect(try lines(#"{"size": [50, 50]}, {"size": [60, 50]}"#) == 0)
  }

  @Test("the wireframe of a stack layout shows no spacing, and each frame covers the frames below it")
  func pile() throws {
    let text = try wireframe(#""layout": "stack", "items": [{"id": "a"}, {"id": "b"}]"#)
    // The colors of spacing between elements and of insets.
    #expect(!text.contains("#C25400") && !text.contains("#00875A"))
    #expect(text.components(separatedBy: "fill #FFFFFF\n").count - 1 == 2)
  }

  @Test("a wireframe shows decoration views with their kind")
  func decorations() throws {
    let text = try wireframe(#""layout": "bookshelf", "items": [{"id": "a"}]"#)
    #expect(text.contains("\"shelf  0.0\""))
  }
}
