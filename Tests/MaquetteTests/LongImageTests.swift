import DesignFormat
import Foundation
import Maquette
import TestSupport
import Testing

/// Screens that are drawn in sections.
@Suite struct LongImageTests {
  private let properties = ImageMetadata(software: "test", device: "test", designHash: "0")

  private func screen(_ layout: String, count: Int, cell: String = "person") throws -> ScreenArrangement {
    let items = (0..<count).map { #"{"name": "Ana \#($0)", "detail": "🎉 \#($0)"}"# }
    let design = """
      {"viewports": ["iPhone 17"],
       "screens": [{"id": "s", "title": "Friends", "layout": \(layout), "cell": "\(cell)",
                    "sections": [{"header": "A", "footer": "B", "items": [\(items.joined(separator: ","))]},
                                 {"header": "C", "items": [{"name": "Last"}]}]}]}
      """
    let file = try DesignFile(path: "design.json", contents: Array(design.utf8))
    return try #require(try Mockup(file).arrangements().first).full
  }

  @Test(
    "a screen drawn in sections has the same bytes as a screen drawn at once",
    arguments: [
      (#"{"type": "column", "itemHeight": 70}"#, 150), (#"{"type": "waterfall", "columnCount": 2}"#, 300),
      (#"{"type": "grid", "columnCount": 9}"#, 2_500), (#""bookshelf""#, 300),
      (
        #"{"type": "compositional", "sections": [{"columns": 2, "height": 70, "spacing": 8}, {"scroll": "continuous", "card": [300, 90]}]}"#,
        300
      ),
    ])
  func bytes(layout: String, count: Int) throws {
    let screen = try screen(layout, count: count)
    let renderer = try Renderer()
    let scene = try renderer.scene(of: screen, style: .mockup, title: "Friends")
    let whole = try renderer.data(of: scene, as: .png(scale: 1), properties: properties)
    var pieces: [Data] = []
    renderer.concurrency = 2
    try renderer.write(LongImage(of: screen, title: "Friends"), scale: 1, properties: properties) {
      pieces.append($0)
    }
    #expect(pieces.reduce(Data(), +) == whole)
    #expect(pieces.count > 2)
  }

  @Test("a large PNG is drawn in sections in the mockup style, and refused in other styles")
  func isLong() throws {
    let screen = try screen(#"{"type": "column", "itemHeight": 100000}"#, count: 10)
    let renderer = try Renderer()
    #expect(try renderer.isLong(screen, style: .mockup, as: .png(scale: 3)))
    #expect(try !renderer.isLong(screen, style: .mockup, as: .png(scale: 0.1)))
    #expect(try !renderer.isLong(screen, style: .mockup, as: .svg(text: .outlines)))
    #expect(throws: (any Error).self) { try renderer.isLong(screen, style: .wireframe, as: .png(scale: 3)) }
    #expect(throws: (any Error).self) {
      try renderer.isLong(screen, style: .mockup, as: .png(scale: 3, isCompact: true))
    }
  }
}
