import Foundation
import Graphics

extension FilePart {
  /// Calls `body` with each chunk of a WebP, until `body` returns false (WebP container specification). The last chunk may be
  /// incomplete. Returns false if the file is not a WebP.
  @discardableResult
  static func forEachChunk(ofWebP file: Data, _ body: (FilePart) -> Bool) -> Bool {
    guard file.number(at: 0, count: 4) == 0x5249_4646, file.number(at: 8, count: 4) == 0x5745_4250 else {
      return false
    }
    forEachChunk(inWebP: file, from: 12, to: file.count, body)
    return true
  }

  /// Calls `body` with each chunk in a range, until `body` returns false. The range is in the file or in one of its frames.
  static func forEachChunk(inWebP file: Data, from start: Int, to end: Int, _ body: (FilePart) -> Bool) {
    var offset = start
    while offset + 8 <= end, let kind = file.number(at: offset, count: 4),
      let length = file.littleNumber(at: offset + 4, count: 4)
    {
      let rest = min(offset + 8 + length, end)
      guard body(FilePart(whole: offset..<rest, content: offset + 8..<rest, kind: kind)) else { return }
      // A padding byte follows an odd length.
      offset = offset + 8 + length + length % 2
    }
  }

  func isWhole(inWebP file: Data) -> Bool {
    file.littleNumber(at: whole.lowerBound + 4, count: 4) == content.count
  }
}

struct WebPFile {
  /// The size of the canvas, in pixels.
  private(set) var size: (width: Int, height: Int)?
  private(set) var orientation: ImageOrientation?
  private(set) var profile: Range<Int>?
  /// The range of the image's chunks, including its alpha; for an animation, the chunks of the first frame.
  private(set) var picture: Range<Int>?
  /// The position and size of an animation's first frame on the canvas, in pixels; `nil` for a still image.
  private(set) var frame: (x: Int, y: Int, width: Int, height: Int)?
  private(set) var isLossless = false
  private(set) var hasAlpha = false
  private var isMissingExif = false

  /// Reads a file. Returns `nil` if it is not a WebP, or if its size or the Exif data that its header announces is missing.
  init?(_ file: Data) {
    let isWebP = FilePart.forEachChunk(ofWebP: file) { chunk in
      read(chunk, file)
      return true
    }
    // Exif data is at the end of the file, and the orientation is unknown without it.
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
    case "VP8 ", "VP8L": readImage(chunk, file)
    case "ANMF": readFrame(chunk, file)
    case "EXIF":
      guard chunk.isWhole(inWebP: file), isMissingExif else { return }
      isMissingExif = false
      orientation = Self.orientation(in: file, chunk.content)
    default: return
    }
  }

  /// Reads the orientation from Exif data. Some encoders write the prefix that Exif data has in JPEG files, so it is skipped.
  private static func orientation(in file: Data, _ content: Range<Int>) -> ImageOrientation? {
    let bytes = file.bytes(content)
    let name = [UInt8]("Exif\0\0".utf8)
    return ImageOrientation(exif: bytes.starts(with: name) ? [UInt8](bytes.dropFirst(name.count)) : bytes)
  }

  private mutating func readImage(_ chunk: FilePart, _ file: Data) {
    guard frame == nil else { return }
    picture = (picture?.lowerBound ?? chunk.whole.lowerBound)..<chunk.whole.upperBound
    isLossless = chunk.letters == "VP8L"
    guard size == nil else { return }
    let start = chunk.content.lowerBound
    if isLossless {
      // 14 bits each for width and height, and one for alpha (WebP lossless bitstream specification, 3).
      guard file.number(at: start, count: 1) == 0x2F, let bits = file.littleNumber(at: start + 1, count: 4)
      else {
        return
      }
      size = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
      hasAlpha = bits >> 28 & 1 == 1
    } else {
      // The two highest bits of width and height are a scale, which decoders ignore (RFC 6386, 9.1).
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
  /// Reads the header. Returns `nil` if the file is not a WebP, or ends before its size or orientation.
  init?(webP data: Data) {
    guard let file = WebPFile(data), let size = file.size else { return nil }
    self.init(format: .webP, width: size.width, height: size.height, orientation: file.orientation)
  }
}
