import Foundation
import Graphics
import Rendering
import TestSupport

/// A 45 × 29 image with red, green, blue and white corners, rotated by Exif data.
enum OrientedImage {
  /// A byte order of numbers.
  enum ByteOrder: CaseIterable {
    case little, big
  }

  /// The image as ImageMagick writes it, without an orientation.
  static func plain(_ type: String) throws -> Data {
    let folder = try TemporaryFolder()
    let corners = ["red", "lime", "blue", "white"].map { "xc:\($0)" }
    let run = try Program.run(
      "convert-im6.q16",
      [
        "-size", "9x7", "(", corners[0], corners[1], "+append", ")", "(", corners[2], corners[3], "+append",
        ")",
        "-append", "-filter", "triangle", "-resize", "45x29!", "-quality", "95", "\(type):picture",
      ], in: folder.url)
    guard run.status == 0 else { throw RenderingError("convert: \(run.errors)") }
    return try Data(contentsOf: folder.url.appendingPathComponent("picture"))
  }

  /// Exif data with one directory that contains a width and an orientation.
  static func exif(_ orientation: Int, _ order: ByteOrder = .little) -> Data {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return order == .little ? bytes : bytes.reversed()
    }
    var exif = Data(order == .little ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A])
    exif += number(8, 4) + number(2, 2)
    exif += number(0x0100, 2) + number(4, 2) + number(1, 4) + number(45, 4)
    exif += number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    return exif + number(0, 4)
  }

  /// A JPEG with Exif data after its first segment, as cameras write it.
  static func jpeg(_ jpeg: Data, exif: Data) -> Data {
    let content = Data("Exif\0\0".utf8) + exif
    let length = UInt16(content.count + 2)
    let segment = Data([0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)]) + content
    return jpeg.prefix(2) + segment + jpeg.dropFirst(2)
  }

  /// A PNG with Exif data after its header, or before its end.
  static func png(_ png: Data, exif: Data, atEnd: Bool) -> Data {
    let body = [UInt8]("eXIf".utf8) + exif
    func bytes(_ number: Int) -> [UInt8] { withUnsafeBytes(of: UInt32(number).bigEndian, Array.init) }
    let chunk = Data(bytes(exif.count) + body + bytes(PNGFile.crc(of: body[...])))
    let place = atEnd ? png.count - 12 : 33
    return png.prefix(place) + chunk + png.dropFirst(place)
  }
}
