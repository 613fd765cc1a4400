import Foundation
import Rendering
import Testing

@Suite struct PNGOriginTests {
  private func chunk(_ type: String, _ contents: [UInt8]) -> Data {
    let length = withUnsafeBytes(of: UInt32(contents.count).bigEndian) { Data($0) }
    return length + Data(type.utf8) + Data(contents) + Data(count: 4)
  }

  private let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  @Test("texts, scale and animation of a PNG are read, and a scale given as text overrides pixels per meter")
  func chunks() {
    let physical = chunk("pHYs", [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    let file = signature + chunk("tEXt", Array("Device\0iPhone".utf8)) + physical
    #expect(PNGMetadata(file).texts == ["Device": "iPhone"])
    #expect(PNGMetadata(file).scale == 2)
    #expect(PNGMetadata(file).animation.isEmpty)
    let other =
      file + chunk("tEXt", Array("Scale\0\("2.5")".utf8)) + chunk("acTL", [UInt8](repeating: 0, count: 8))
    #expect(PNGMetadata(other).scale == 2.5)
    #expect(!PNGMetadata(other).animation.isEmpty)
  }

  @Test("the metadata of a damaged PNG is read as far as possible, and not beyond its end")
  func damage() {
    let file =
      signature + chunk("tEXt", Array("Device\0iPhone".utf8)) + Data([0xFF, 0xFF, 0xFF, 0xFF])
      + Data("tEXtabcdef".utf8)
    for count in 0...file.count {
      let origin = PNGMetadata(file.prefix(count))
      #expect(origin.texts.isEmpty || origin.texts == ["Device": "iPhone"])
      #expect(origin.scale == nil)
    }
  }

  @Test("a Git LFS pointer in place of an image is an error that describes how to fetch the image")
  func pointers() throws {
    let digest = String(repeating: "0f", count: 32)
    let text = "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 1\n"
    let error = try #require(throws: RenderingError.self) { try ImageHeader(Data(text.utf8)) }
    #expect(error.message.contains("git lfs pull"))
  }
}
