import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

import Maquette

/// Images in boxes of 100 × 50 points. The image is 20 × 10 points or, as `tall.png`, 10 × 40.
@Suite struct ImageDrawingTests {
  private let folder: ImageFixtureFolder

  init() throws {
    folder = try ImageFixtureFolder()
    try folder.writePicture("wide.png", scale: 1)
    try folder.writePicture("sharp@2x.png", scale: 2)
    try folder.writePicture("tall.png", size: CGSize(width: 10, height: 40), scale: 1)
    try folder.writePicture("dot.png", size: CGSize(width: 1, height: 1), scale: 1)
  }

  private func images(_ template: String, _ item: String) throws -> [String] {
    let scene = try folder.scene(
      template: #"{"type": "image", "source": "{image}", \#(template)}"#, item: "{\(item)}",
      viewport: "200x100@2x")
    return scene.imageLines.map { String($0.dropFirst("image ".count)) }
  }

  @Test("a damaged color profile of an image is reported once, and the image is drawn without it")
  func damagedProfile() throws {
    let file = folder.folder.url.appending(path: "wide.png")
    let png = try Data(contentsOf: file)
    let chunk = Data([0, 0, 0, 4] + "iCCPoops".utf8 + [0, 0, 0, 0])
    try (png.prefix(33) + chunk + png.dropFirst(33)).write(to: file)
    let renderer = try Renderer()
    for _ in 1...2 {
      let scene = try folder.scene(
        template: ImageFixtureFolder.template, item: #"{"image": "wide.png"}"#, with: renderer)
      let properties = ImageMetadata(software: "test", device: "test", designHash: "0")
      for format in [ImageFormat.png(scale: 1), .svg(text: .outlines), .pdf] {
        #expect(throws: Never.self) { try renderer.data(of: scene, as: format, properties: properties) }
      }
    }
    #expect(renderer.removeRemarks() == ["wide.png has a damaged color profile, which is ignored"])
  }

  @Test(
    "each content mode positions an image of another aspect ratio as UIKit does",
    arguments: [
      ("scaleAspectFill", "x 0  y -175  w 100  h 400"), ("scaleAspectFit", "x 43.75  y 0  w 12.5  h 50"),
      ("scaleToFill", "x 0  y 0  w 100  h 50"), ("center", "x 45  y 5  w 10  h 40"),
    ])
  func modes(mode: String, frame: String) throws {
    #expect(try images(#""contentMode": "\#(mode)""#, #""image": "tall.png""#) == ["tall.png  \(frame)"])
  }

  @Test("an image at scale 2 has half as many points as pixels")
  func naturalSize() throws {
    #expect(
      try images(#""contentMode": "center""#, #""image": "sharp.png""#) == [
        "sharp@2x.png  x 40  y 20  w 20  h 10"
      ])
  }

  @Test("a tiled image starts at the top left and is clipped to its box")
  func tiles() throws {
    let tall = try images(#""contentMode": "tile""#, #""image": "tall.png""#)
    #expect(tall.count == 20)
    #expect(
      [tall.first, tall.last]
        == ["tall.png  x 0  y 0  w 10  h 40", "tall.png  x 90  y 40  w 10  h 40"])
    let scene = try folder.scene(
      template: #"{"type": "image", "source": "{image}", "contentMode": "tile", "cornerRadius": 8}"#,
      item: #"{"image": "wide.png"}"#)
    #expect(scene.imageLines.count == 25)
    #expect(scene.description.contains("clip rounded x 0  y 0  w 100  h 50  r 8"))
  }

  @Test("an excessive number of image tiles is refused with the image name and the size of its box")
  func tooManyTiles() throws {
    let error = #expect(throws: RenderingError.self) {
      try folder.scene(
        template: #"{"type": "image", "source": "{image}", "contentMode": "tile"}"#,
        item: #"{"id": "ana", "image": "dot.png"}"#, layout: #"{"type": "flow", "itemSize": [200, 100]}"#)
    }
    #expect(error?.message.contains("dot.png is repeated 20000 times in a box of 200 × 100 points") == true)
  }

  @Test(
    "the focus of an image is as near to the box's center as possible without a gap at the edges",
    arguments: [
      ("[0.5, 0.5]", -175.0), ("[0, 0]", 0), ("[0.5, 0.02]", 0), ("[0.5, 0.25]", -75), ("[0.5, 1]", -350),
    ])
  func focus(focus: String, top: Double) throws {
    let line = "tall.png  x 0  y \(top.figures(3))  w 100  h 400"
    #expect(try images(#""focus": \#(focus)"#, #""image": "tall.png""#) == [line])
    // An item's focus overrides the template's.
    #expect(
      try images(#""focus": [1, 1]"#, #""image": {"file": "tall.png", "focus": \#(focus)}"#) == [line])
  }

  @Test(
    "a centered or tiled image has its natural height, and a scaled image has the height of its aspect ratio",
    arguments: [("center", "40"), ("tile", "40"), ("scaleAspectFit", "200"), ("scaleAspectFill", "200")])
  func hugging(mode: String, height: String) throws {
    let template = """
      {"type": "column", "children": [
        {"type": "image", "source": "{image}", "contentMode": "\(mode)", "height": "hug", "width": 50}]}
      """
    let scene = try folder.scene(
      template: template, item: #"{"image": "tall.png"}"#, viewport: "50x300",
      layout: #"{"type": "waterfall", "columnCount": 1, "sectionInset": 0}"#)
    #expect(scene.description.contains("clip rectangle x 0  y 0  w 50  h \(height)"))
  }
}
