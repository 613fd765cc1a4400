import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

/// Images from other programs, of many kinds and damaged in many ways.
@Suite(.waitsForPrograms) struct ForeignImageTests {
  /// ImageMagick's built-in image "rose", 70 × 46 pixels, in the format of `arguments`.
  private static func rose(_ arguments: [String], _ type: String) throws -> Data {
    let folder = try TemporaryFolder()
    let run = try Program.run("convert-im6.q16", ["rose:"] + arguments + ["\(type):rose"], in: folder.url)
    guard run.status == 0 else { throw RenderingError("convert: \(run.errors)") }
    return try Data(contentsOf: folder.url.appendingPathComponent("rose"))
  }

  private static let sorts: [(arguments: [String], type: String, tolerance: Double)] = [
    ([], "PNG24", 0), ([], "PNG32", 0), ([], "PNG48", 0), ([], "PNG64", 0),
    (["-interlace", "PNG"], "PNG24", 0), (["-interlace", "PNG"], "PNG48", 0),
    (["-interlace", "PNG"], "PNG64", 0),
    (["-colors", "200"], "PNG8", 0.05),
    (["-colors", "4", "-interlace", "PNG"], "PNG8", 0.2), (["-monochrome"], "PNG", 0.5),
    (["-colorspace", "Gray"], "PNG", 0.2), (["-colorspace", "Gray", "-alpha", "on"], "PNG", 0.2),
    (["-quality", "95"], "JPEG", 0.02), (["-quality", "95", "-interlace", "JPEG"], "JPEG", 0.02),
    (["-quality", "95", "-sampling-factor", "4:2:0"], "JPEG", 0.03),
    (["-quality", "95", "-sampling-factor", "4:1:1"], "JPEG", 0.05),
    (["-colorspace", "Gray", "-quality", "95"], "JPEG", 0.2),
    (["-colorspace", "CMYK", "-quality", "95"], "JPEG", 0.02),
  ]

  @Test("each kind of PNG and JPEG has the pixels that other programs decode", arguments: sorts)
  func kinds(arguments: [String], type: String, tolerance: Double) throws {
    let plain = try ImageSource(name: "rose", data: Self.rose([], "PNG24")).decoded()
    let bitmap = try ImageSource(name: "rose", data: Self.rose(arguments, type)).decoded()
    #expect(bitmap.width == 70 && bitmap.height == 46)
    let difference = try #require(bitmap.meanDifference(from: plain))
    #expect(difference <= tolerance, "\(difference)")
  }

  @Test("stray bytes before a JPEG marker are ignored")
  func strayBytes() throws {
    for arguments in [["-quality", "95"], ["-quality", "95", "-interlace", "JPEG"]] {
      let jpeg = try Self.rose(arguments, "JPEG")
      let expected = try ImageSource(name: "rose", data: jpeg).decoded()
      let stray = Data([0x00, 0x17, 0xFF, 0x00, 0x2A])
      for marker: [UInt8] in [[0xFF, 0xE0], [0xFF, 0xDB], [0xFF, 0xC4], [0xFF, 0xDA], [0xFF, 0xD9]] {
        let place = try #require(jpeg.range(of: Data(marker), in: 2..<jpeg.count)).lowerBound
        let source = try ImageSource(name: "rose", data: jpeg.prefix(place) + stray + jpeg.dropFirst(place))
        #expect(try source.decoded() == expected, "\(marker)")
        #expect(try ImageSource(name: "bare", data: source.dataWithoutMetadata).decoded() == expected)
      }
    }
  }

  @Test("a JPEG with 12 bits per channel, as in medical images, is refused")
  func twelveBits() throws {
    var jpeg = try Self.rose([], "JPEG")
    let frame = try #require(jpeg.range(of: Data([0xFF, 0xC0])))
    jpeg[frame.upperBound + 2] = 12
    #expect(throws: RenderingError.self) { try ImageSource(name: "rose", data: jpeg).decoded() }
  }

  @Test("a PNG with a wrong chunk checksum is an error, and so is a truncated PNG or JPEG")
  func checksums() throws {
    let png = try Self.rose([], "PNG24")
    let data = try #require(png.range(of: Data("IDAT".utf8)))
    var wrong = png
    wrong[data.upperBound + 200] ^= 0x10
    #expect(throws: RenderingError.self) { try ImageSource(name: "rose", data: wrong).decoded() }
    for count in stride(from: 0, to: data.upperBound + 2_000, by: 97) {
      #expect(throws: RenderingError.self) {
        try ImageSource(name: "rose", data: png.prefix(count)).decoded()
      }
    }
    let jpeg = try Self.rose([], "JPEG")
    for count in stride(from: 0, to: jpeg.count - 2, by: 97) {
      #expect(throws: RenderingError.self) {
        try ImageSource(name: "rose", data: jpeg.prefix(count)).decoded()
      }
    }
  }

  @Test(
    "a PNG or JPEG header with a huge size is refused without allocating memory",
    arguments: [(100_000, 100_000), (65_535, 65_535), (32_768, 1), (0, 7), (8_193, 8_193)])
  func bombs(width: UInt32, height: UInt32) throws {
    var png = try Self.rose([], "PNG24")
    png.replaceSubrange(
      16..<24, with: [width, height].flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) })
    #expect(throws: RenderingError.self) { try ImageSource(name: "bomb", data: png) }
    var jpeg = try Self.rose([], "JPEG")
    let frame = try #require(jpeg.range(of: Data([0xFF, 0xC0]))).upperBound + 3
    let sides = [height, width].flatMap {
      withUnsafeBytes(of: UInt16(truncatingIfNeeded: min($0, 65_535)).bigEndian, Array.init)
    }
    jpeg.replaceSubrange(frame..<frame + 4, with: sides)
    #expect(throws: RenderingError.self) { try ImageSource(name: "bomb", data: jpeg).decoded() }
  }

  @Test("thousands of damaged PNG and JPEG images are decoded or refused without a crash")
  func mutations() throws {
    var generator = SeededGenerator(seed: 0x9E37_79B9)
    for (arguments, type, _) in Self.sorts {
      let original = try Self.rose(["-resize", "24x16"] + arguments, type)
      for _ in Rounds.of(300) {
        let damaged = original.mutated(by: &generator)
        do throws(RenderingError) {
          let bitmap = try ImageSource(name: "damaged", data: damaged).decoded()
          #expect(bitmap.pixels.count == 4 * bitmap.width * bitmap.height)
          let samples = try ImageSource(name: "damaged", data: damaged).samples()
          #expect(samples.map(\.words.count) ?? 0 == (type == "JPEG" ? 0 : bitmap.width * bitmap.height))
        } catch {
          #expect(!error.message.isEmpty)
        }
      }
    }
  }
}
