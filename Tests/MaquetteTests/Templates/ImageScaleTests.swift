import DesignFormat
import Foundation
import Graphics
import Maquette
import TestSupport
import Testing

/// An image with files for several scales: the choice of the file, and a size that does not depend on it.
@Suite struct ImageScaleTests {
  private let folder: ImageFixtureFolder

  init() throws {
    folder = try ImageFixtureFolder()
    for scale in 1...3 { try folder.writePicture("icon\(scale == 1 ? "" : "@\(scale)x").png", scale: scale) }
    try folder.writePicture("star@2x.png", scale: 2)
    try folder.writePicture("odd.png", scale: 1)
    try folder.writePicture("odd@3x.png", size: CGSize(width: 20, height: 20), scale: 3)
  }

  @Test(
    "the image file for the viewport's scale is drawn, with the same frame at every scale",
    arguments: [(1, "icon"), (2, "icon@2x"), (3, "icon@3x"), (4, "icon@3x")])
  func scales(scale: Int, name: String) throws {
    let drawn = try folder.images(of: "icon.png", viewport: "200x100@\(scale)x")
    #expect(drawn == ["image \(name).png  x 0  y 0  w 100  h 50"])
  }

  @Test(
    "self-sizing cells with images have the same size at each scale", arguments: ["icon", "star"])
  func measuring(name: String) throws {
    let template =
      #"{"type": "row", "width": "hug", "children": [{"type": "image", "source": "{image}", "height": "hug"}]}"#
    let frames = try (1...3).map { scale in
      try folder.scene(
        template: template, item: #"{"image": "\#(name).png"}"#, viewport: "200x100@\(scale)x",
        layout: #"{"type": "waterfall", "columnCount": 2, "minimumInteritemSpacing": 0}"#
      ).imageLines.map { $0.components(separatedBy: ".png").last ?? "" }
    }
    #expect(frames[0].count == 1)
    #expect(frames[0] == frames[1])
    #expect(frames[1] == frames[2])
  }

  @Test("a @3x image file of a different aspect ratio is reported, and drawn at the lowest scale's size")
  func shapes() throws {
    let renderer = try Renderer()
    let scene = try folder.scene(
      template: ImageFixtureFolder.template, item: #"{"image": "odd.png"}"#, viewport: "200x100@3x",
      with: renderer
    )
    #expect(scene.description.contains("image odd@3x.png  x 0  y 0  w 100  h 50"))
    #expect(
      renderer.removeRemarks() == [
        "odd@3x.png is 20 × 20 points, but is drawn at the size of odd.png, 20 × 10"
      ]
    )
    #expect(renderer.removeRemarks().isEmpty)
  }
}
