import Foundation
import Maquette
import Rendering
import TestSupport
import Testing

/// What is said of a picture that cannot be drawn: its name, the item that shows it, and why.
@Suite struct DamagedPictureTests {
  private let folder: PictureFolder
  private let items = #"{"id": "mei", "image": "good.png"}, {"id": "ana", "image": "bad.png"}"#

  init() throws {
    folder = try PictureFolder()
    try folder.writePicture("good.png", scale: 1)
    try folder.writePicture("bad@2x.png", scale: 2)
    try folder.writePicture("bad.png", scale: 1)
  }

  private func message(_ draw: () throws -> Void) -> String? {
    #expect(throws: RenderingError.self) { try draw() }?.message
  }

  @Test("damage behind the header is found in every kind of picture", arguments: ["png", "svg", "pdf"])
  func damaged(kind: String) throws {
    let file = folder.folder.url.appending(path: "bad@2x.png")
    try Data(contentsOf: file).prefix(40).write(to: file)
    let format: PictureFormat =
      switch kind {
      case "png": .png(scale: 2)
      case "svg": .svg(text: .outlines)
      default: .pdf
      }
    let renderer = try Renderer()
    let scene = try folder.scene(template: PictureFolder.template, item: items, with: renderer)
    let properties = PictureProperties(software: "test", device: "test", designHash: "0")
    // The second time as well: what was found damaged is not taken for sound.
    for _ in 1...2 {
      let message = message { _ = try renderer.data(of: scene, as: format, properties: properties) }
      #expect(message?.hasPrefix(#"in "ana" (0-1), bad@2x.png: "#) == true, "\(message ?? "")")
    }
  }

  @Test("a file that is no picture in spite of its name is found when the screen is drawn")
  func noPicture() throws {
    try folder.folder.write("not a picture", to: "bad.png")
    let message = message { _ = try folder.scene(template: PictureFolder.template, item: items) }
    #expect(message == #"in "ana" (0-1), bad.png: neither a PNG nor a JPEG picture"#)
  }
}
