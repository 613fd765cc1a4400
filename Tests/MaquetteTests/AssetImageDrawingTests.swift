import DesignFormat
import Foundation
import Graphics
import Mockups
import Testing
import TestSupport

/// Drawing of the image sets of an asset catalog.
@Suite struct AssetImageDrawingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try writeSet("check", files: ["light.svg", "dark.svg"])
    try writeSet("glyph", files: ["glyph.svg"], properties: #"{"template-rendering-intent": "template"}"#)
  }

  /// Writes an image set of SVG files; the second of two is for dark appearance.
  private func writeSet(_ name: String, files: [String], properties: String = "{}") throws {
    let images = files.enumerated().map { index, file in
      let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
      return #"{"filename": "\#(file)", "idiom": "universal"\#(index == 0 ? "" : dark)}"#
    }
    try folder.write(
      #"{"images": [\#(images.joined(separator: ", "))], "properties": \#(properties)}"#,
      to: "Assets.xcassets/\(name).imageset/Contents.json")
    for file in files {
      try folder.write(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='M0 0h24v24z'/></svg>",
        to: "Assets.xcassets/\(name).imageset/\(file)")
    }
  }

  /// The display lists of a cell with the template, in light and in dark appearance.
  private func scenes(_ template: String, item: String = "{}", screen: String = "") throws -> [String] {
    let path = try folder.write(
      """
      {"viewports": ["100x100"], "assets": "Assets.xcassets", "matrix": {"appearance": ["light", "dark"]},
       "templates": {"t": \(template)},
       "screens": [{"id": "s", "layout": "column", "cell": "t", \(screen) "items": [\(item)]}]}
      """, to: "app.json")
    let (renderer, mockup) = (try Renderer(), try Mockup(contentsOf: path))
    return try mockup.arrangements().map { try renderer.scene(of: $0, style: .mockup, title: "").description }
  }

  @Test(
    "screens in dark appearance show the dark image of an image set",
    arguments: [
      (#"{"type": "image", "source": "{assets.check}"}"#, "{}"),
      (#"{"type": "image", "source": "{image}"}"#, #"{"image": "{assets.check}"}"#),
      (#"{"type": "image", "source": "{sign}"}"#, #"{"data": {"sign": "{assets.check}"}}"#),
    ])
  func appearances(template: String, item: String) throws {
    let scenes = try scenes(template, item: item)
    #expect(scenes.count == 2)
    #expect(scenes[0].contains("check.imageset/light.svg") && !scenes[0].contains("dark.svg"), "\(scenes[0])")
    #expect(scenes[1].contains("check.imageset/dark.svg") && !scenes[1].contains("light.svg"), "\(scenes[1])")
  }

  @Test("a dark background does not change the appearance of images in headers")
  func backgrounds() throws {
    let scenes = try scenes(
      #"{"type": "image", "source": "{assets.check}"}"#, screen: ##""background": "#000000","##)
    #expect(scenes[0].contains("check.imageset/light.svg"))
  }

  @Test(
    "an image set with the rendering intent \"template\" is drawn in the part's color, unless the part overrides it"
  )
  func tints() throws {
    func tint(_ keys: String, source: String = "{assets.glyph}") throws -> String? {
      let scene = try scenes(#"{"type": "image", "source": "\#(source)", \#(keys) "width": 24}"#)[0]
      return scene.firstMatch(of: #/tint (#[0-9A-F]+)/#).map { String($0.1) }
    }
    #expect(try tint(##""color": "#FF0000","##) == "#FF0000")
    #expect(try tint("") == "#0088FF")
    #expect(try tint(#""renderingMode": "alwaysOriginal","#) == nil)
    #expect(try tint("", source: "{assets.check}") == nil)
  }

  @Test("the color of an image that an image set may draw as a template is not reported as unused")
  func unusedColors() throws {
    func warnings(_ source: String, _ item: String = "{}") throws -> [String] {
      let path = try folder.write(
        """
        {"viewports": ["100x100"], "assets": "Assets.xcassets",
         "templates": {"t": {"type": "image", "source": "\(source)", "color": "label"}},
         "screens": [{"id": "s", "layout": "column", "cell": "t", "items": [\(item)]}]}
        """, to: "app.json")
      return try Design.load(path).warnings.map(\.code)
    }
    #expect(try warnings("{assets.glyph}").isEmpty)
    #expect(try warnings("{image}", #"{"image": "{assets.glyph}"}"#).isEmpty)
    #expect(try warnings("{assets.check}") == ["unused-color"])
  }

  @Test("the fingerprint of a design includes the Contents.json and all files of its image sets")
  func fingerprint() throws {
    let path = try folder.write(
      """
      {"viewports": ["100x100"], "assets": "Assets.xcassets",
       "screens": [{"id": "s", "layout": "column", "items": [{"image": "{assets.check}"}]}]}
      """, to: "app.json")
    var prints = [try Mockup(contentsOf: path).fingerprint]
    func change(_ file: String) throws {
      let name = "Assets.xcassets/check.imageset/\(file)"
      let old = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      try folder.write(old + "\n", to: name)
      prints.append(try Mockup(contentsOf: path).fingerprint)
    }
    for file in ["dark.svg", "light.svg", "Contents.json"] { try change(file) }
    #expect(Set(prints.map { "\($0)" }).count == 4)
    try writeSet("glyph", files: ["other.svg"])
    #expect(try Mockup(contentsOf: path).fingerprint == prints[3])
  }
}
