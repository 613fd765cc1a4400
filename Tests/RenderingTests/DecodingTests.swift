import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

@Suite struct DecodingTests {
  private static let photos = Repository.root.appendingPathComponent("designs/photos")

  @Test("JPEG and PNG are recognized by their content, not by their file names")
  func formats() throws {
    let jpeg = try Data(contentsOf: Self.photos.appendingPathComponent("1.jpg"))
    let source = try ImageSource(name: "lake.png", data: jpeg)
    #expect(source.format == .jpeg)
    #expect(source.pixelWidth == 960 && source.pixelHeight == 640)
    #expect(try source.decoded().pixels.count == 960 * 640 * 4)
  }

  @Test("a truncated JPEG or PNG image is an error", arguments: [8, 30, 200, 2_000])
  func damaged(length: Int) throws {
    let jpeg = try Data(contentsOf: Self.photos.appendingPathComponent("1.jpg"))
    #expect(throws: RenderingError.self) {
      try ImageSource(name: "1.jpg", data: jpeg.prefix(length)).decoded()
    }
    let library = SceneLibrary(fonts: try FontLibrary())
    let png = try PNGRenderer(PNGSettings(scale: 3)).data(of: Sample.card(library.fonts), with: library)
    #expect(throws: RenderingError.self) {
      try ImageSource(name: "card.png", data: png.prefix(length)).decoded()
    }
  }

  @Test("text and empty data are refused as images")
  func notAPicture() {
    for text in ["", "hello, world", "{\"json\": true}"] {
      #expect(throws: RenderingError.self) { try ImageSource(name: "x", data: Data(text.utf8)) }
    }
  }

  @Test("an image header with an excessive size is refused before decoding")
  func bomb() {
    var png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
    png += [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF, 8, 6, 0, 0, 0]
    #expect(throws: RenderingError.self) { try ImageSource(name: "bomb.png", data: png) }
  }
}
