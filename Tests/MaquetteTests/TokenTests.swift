import DesignFormat
import Foundation
import Graphics
import Maquette
import TestSupport
import Testing

/// Designs with colors and lengths from token files, as drawn.
@Suite struct TokenTests {
  private static let design = """
    {"tokens": "app.resolver.json", "tokenContexts": {"theme": {"light": "day", "dark": "night"}},
     "assets": "A.xcassets", "viewports": ["300x200"],
     "screens": [{"id": "s", "cell": "card", "background": "{ground}",
       "layout": {"type": "flow", "itemSize": ["{tile}", 40], "sectionInset": "{space.m}"},
       "items": [{"id": "a", "color": "{assets.Brand}"}, {"id": "b", "color": "{accent}"}]}]}
    """

  private static func color(_ components: String) -> String {
    #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [\#(components)]}}"#
  }

  private func folder(accent: String = "0, 0, 1") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let sizes = """
      {"space": {"m": {"$type": "dimension", "$value": {"value": 1, "unit": "rem"}}},
       "tile": {"$type": "number", "$value": 60}, "accent": \(Self.color(accent))}
      """
    let theme = """
      {"day": [{"ground": \(Self.color("1, 1, 0"))}], "night": [{"ground": \(Self.color("0, 1, 0"))}]}
      """
    try folder.write(Self.design, to: "app.json")
    try folder.write(
      """
      {"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "sizes", "sources": [\(sizes)]},
       {"type": "modifier", "name": "theme", "contexts": \(theme)}]}
      """, to: "app.resolver.json")
    let brand = #"{"color-space": "srgb", "components": {"red": "255", "green": "0", "blue": "0"}}"#
    try folder.write(
      #"{"colors": [{"idiom": "universal", "color": \#(brand)}]}"#,
      to: "A.xcassets/Brand.colorset/Contents.json")
    return folder
  }

  private func mockup(_ folder: TemporaryFolder) throws -> Mockup {
    try Mockup(contentsOf: folder.url.appendingPathComponent("app.json").path)
  }

  @Test("frames use the lengths of design tokens, and drawings use their colors")
  func framesAndScene() throws {
    let folder = try folder()
    let arrangement = try #require(try mockup(folder).arrangements().first)
    #expect(
      try InspectionText([arrangement]).text == """
        s  300x200  300 × 200 @2x  content 300 × 72
        cell 0.0  a   x 16  y 16  w 60  h 40
        cell 0.1  b   x 120  y 16  w 60  h 40

        """)
    let scene = try Renderer().scene(of: arrangement, style: .mockup, title: "test").description
    for color in ["#FFFF00", "#FF0000", "#0000FF"] { #expect(scene.contains(color), "\(scene)") }
  }

  @Test("a design's fingerprint changes if its tokens change")
  func fingerprint() throws {
    let (one, other) = (try folder(), try folder(accent: "0, 1, 1"))
    let fingerprint = try mockup(one).fingerprint
    #expect(try mockup(one).fingerprint == fingerprint)
    #expect(try mockup(other).fingerprint != fingerprint)
  }
}
