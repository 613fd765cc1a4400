import Foundation
import Rendering
import TestSupport

/// 64 × 64 pixels with colors of the whole gamut, and the declarations of color in a file.
enum ColorfulImage {
  /// 4,096 colors, one pixel each.
  static let pixels = ["hald:4"]
  /// 64 colors in squares of 8 pixels, which compression and viewers do not blur.
  static let squares = ["hald:2", "-scale", "800%"]

  /// The image as ImageMagick writes it, without color declarations.
  static func plain(_ type: String, _ arguments: [String] = [], of colors: [String] = pixels) throws -> Data {
    let folder = try TemporaryFolder()
    let bare = ["-strip", "-define", "png:exclude-chunk=gAMA,cHRM,sRGB,tIME,date,bKGD"]
    let run = try Program.run(
      "convert-im6.q16",
      colors + ["-depth", type.contains("48") ? "16" : "8"] + arguments + bare + [
        "-quality", "95", "-sampling-factor", "4:4:4", "\(type):picture",
      ],
      in: folder.url)
    guard run.status == 0 else { throw RenderingError("convert: \(run.errors)") }
    return try Data(contentsOf: folder.url.appendingPathComponent("picture"))
  }

  /// A PNG with additional chunks after its header.
  static func png(_ png: Data, _ chunks: [(name: String, content: Data)]) -> Data {
    let more = chunks.reduce(into: Data()) { more, chunk in
      let body = [UInt8](chunk.name.utf8) + chunk.content
      more += number(chunk.content.count) + body + number(Int(PNGFile.crc(of: body[...])))
    }
    return png.prefix(33) + more + png.dropFirst(33)
  }

  /// A JPEG with additional segments at its beginning.
  static func jpeg(_ jpeg: Data, _ segments: Data) -> Data { jpeg.prefix(2) + segments + jpeg.dropFirst(2) }

  /// A chunk with an ICC profile.
  static func iCCP(_ icc: Data) throws -> (name: String, content: Data) {
    // zlib's header, uncompressed blocks, and the checksum.
    var stream = Data([0x78, 0x01])
    var rest = icc
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      for value in [length, ~length] {
        if value == length { stream += [rest.isEmpty ? 1 : 0] }
        stream += [UInt8(value & 0xFF), UInt8(value >> 8)]
      }
      stream += block
    } while !rest.isEmpty
    var (low, high) = (1, 0)
    for byte in icc {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return ("iCCP", Data("test\0\0".utf8) + stream + number(high << 16 | low))
  }

  /// A gAMA chunk with an exponent.
  static func gAMA(_ value: Int) -> (name: String, content: Data) { ("gAMA", number(value)) }

  /// A cICP chunk with code points.
  static func cICP(_ numbers: [UInt8]) -> (name: String, content: Data) { ("cICP", Data(numbers)) }

  /// A cHRM chunk with the coordinates of white, red, green and blue.
  static func cHRM(_ places: [Int]) -> (name: String, content: Data) {
    ("cHRM", places.reduce(into: Data()) { $0 += number($1) })
  }

  /// The chromaticity coordinates of sRGB and Adobe RGB.
  static let standardPlaces = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
  static let adobePlaces = [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000]

  private static func number(_ value: Int) -> Data {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).bigEndian) { Data($0) }
  }
}
