import Foundation
import Graphics

extension FilePart {
  /// Hands over the chunks of a WebP, until `body` says no (WebP container specification); the last may be cut off, and
  /// so may the file. `false` where the file is no WebP.
  @discardableResult
  static func forEachChunk(ofWebP file: Data, _ body: (FilePart) -> Bool) -> Bool {
    guard file.number(at: 0, count: 4) == 0x5249_4646, file.number(at: 8, count: 4) == 0x5745_4250 else {
      return false
    }
    forEachChunk(inWebP: file, from: 12, to: file.count, body)
    return true
  }

  /// The chunks between two places: those of the file, or of one of its frames.
  static func forEachChunk(inWebP file: Data, from start: Int, to end: Int, _ body: (FilePart) -> Bool) {
    var place = start
    while place + 8 <= end, let kind = file.number(at: place, count: 4),
      let length = file.littleNumber(at: place + 4, count: 4)
    {
      let rest = min(place + 8 + length, end)
      guard body(FilePart(whole: place..<rest, content: place + 8..<rest, kind: kind)) else { return }
      // An odd length is followed by a byte that fills up.
      place = place + 8 + length + length % 2
    }
  }

  /// Whether all of its data is there.
  func isWhole(inWebP file: Data) -> Bool {
    file.littleNumber(at: whole.lowerBound + 4, count: 4) == content.count
  }
}

struct WebPFile {
  /// The size of the canvas, in pixels.
  private(set) var size: (width: Int, height: Int)?
  private(set) var orientation: ImageOrientation?
  private(set) var profile: Range<Int>?
  /// The picture's own chunks, alpha included, or those of the first frame.
  private(set) var picture: Range<Int>?
  /// Where an animated picture's first frame stands on the canvas.
  private(set) var frame: (x: Int, y: Int, width: Int, height: Int)?
  /// Whether the picture is compressed without loss.
  private(set) var isLossless = false
  private(set) var hasAlpha = false
  private var isMissingExif = false

  /// `nil` where the bytes are no WebP, or say no size.
  init?(_ file: Data) {
    let isWebP = FilePart.forEachChunk(ofWebP: file) { chunk in
      read(chunk, file)
      return true
    }
    // Exif data stands last: without it nobody knows which side is up.
    guard isWebP, size != nil, !isMissingExif else { return nil }
  }

  private mutating func read(_ chunk: FilePart, _ file: Data) {
    let start = chunk.content.lowerBound
    switch chunk.letters {
    case "VP8X":
      guard let flags = file.number(at: start, count: 1),
        let width = file.littleNumber(at: start + 4, count: 3),
        let height = file.littleNumber(at: start + 7, count: 3)
      else { return }
      size = (width + 1, height + 1)
      isMissingExif = flags & 0x08 != 0
      hasAlpha = flags & 0x10 != 0
    case "ICCP": profile = profile ?? chunk.content
    case "ALPH" where picture == nil:
      picture = chunk.whole
      hasAlpha = true
    case "VP8 ", "VP8L": readPicture(chunk, file)
    case "ANMF": readFrame(chunk, file)
    case "EXIF":
      guard chunk.isWhole(inWebP: file), isMissingExif else { return }
      isMissingExif = false
      orientation = Self.orientation(in: file, chunk.content)
    default: return
    }
  }

  /// Some write what stands before Exif data in a JPEG, too.
  private static func orientation(in file: Data, _ content: Range<Int>) -> ImageOrientation? {
    let bytes = file.bytes(content)
    let name = [UInt8]("Exif\0\0".utf8)
    return ImageOrientation(exif: bytes.starts(with: name) ? [UInt8](bytes.dropFirst(name.count)) : bytes)
  }

  private mutating func readPicture(_ chunk: FilePart, _ file: Data) {
    guard frame == nil else { return }
    picture = (picture?.lowerBound ?? chunk.whole.lowerBound)..<chunk.whole.upperBound
    isLossless = chunk.letters == "VP8L"
    guard size == nil else { return }
    let start = chunk.content.lowerBound
    if isLossless {
      // 14 bits each, and one for alpha (WebP lossless bitstream specification, 3).
      guard file.number(at: start, count: 1) == 0x2F, let bits = file.littleNumber(at: start + 1, count: 4)
      else {
        return
      }
      size = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
      hasAlpha = bits >> 28 & 1 == 1
    } else {
      // Two bits of each are a scale that nobody heeds (RFC 6386, 9.1).
      guard file.number(at: start + 3, count: 3) == 0x9D012A,
        let width = file.littleNumber(at: start + 6, count: 2),
        let height = file.littleNumber(at: start + 8, count: 2)
      else { return }
      size = (width & 0x3FFF, height & 0x3FFF)
    }
  }

  private mutating func readFrame(_ chunk: FilePart, _ file: Data) {
    let start = chunk.content.lowerBound
    let numbers = (0..<4).compactMap { file.littleNumber(at: start + 3 * $0, count: 3) }
    guard picture == nil, numbers.count == 4, chunk.content.count > 16 else { return }
    frame = (2 * numbers[0], 2 * numbers[1], numbers[2] + 1, numbers[3] + 1)
    picture = start + 16..<chunk.content.upperBound
    FilePart.forEachChunk(inWebP: file, from: start + 16, to: chunk.content.upperBound) { part in
      isLossless = isLossless || part.letters == "VP8L"
      return true
    }
  }
}

extension ImageHeader {
  /// `nil` where the file is no WebP, or is cut off before it says how it stands.
  init?(webP data: Data) {
    guard let file = WebPFile(data), let size = file.size else { return nil }
    self.init(format: .webP, width: size.width, height: size.height, orientation: file.orientation)
  }
}
