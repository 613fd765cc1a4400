import Foundation
import Graphics

/// A segment of a JPEG, or a chunk of a PNG, WebP or HEIF file. Ranges are relative to the file's first byte.
struct FilePart {
  /// The range of the whole part, including its marker or type and its length.
  let whole: Range<Int>
  /// The range of the part's data, without marker or type, length and checksum.
  let content: Range<Int>
  /// The marker of a JPEG segment, or the four characters of a chunk type as a number.
  let kind: Int

  /// Calls `body` with each segment of a JPEG before its first scan, until `body` returns false (ITU T.81, B.1 and B.2). Returns
  /// false if the file is not a JPEG.
  @discardableResult
  static func forEachSegment(of file: Data, _ body: (FilePart) -> Bool) -> Bool {
    guard file.number(at: 0, count: 2) == 0xFFD8 else { return false }
    var rest = 2
    while let offset = Self.marker(in: file, from: rest), let marker = file.number(at: offset + 1, count: 1) {
      rest = offset + 2
      // The markers TEM and RST have no length.
      if marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
      guard let length = file.number(at: rest, count: 2), length >= 2 else { break }
      rest += length
      guard rest <= file.count, marker != Self.scan,
        body(FilePart(whole: offset..<rest, content: offset + 4..<rest, kind: marker))
      else { break }
    }
    return true
  }

  private static let scan = 0xDA

  /// Returns the position of the next marker. Like libjpeg, it skips fill bytes (255) and stray bytes before a marker.
  private static func marker(in file: Data, from start: Int) -> Int? {
    var offset = start
    while let found = file[(file.startIndex + offset)...].firstIndex(of: 0xFF) {
      offset = found - file.startIndex
      guard let next = file.number(at: offset + 1, count: 1) else { return nil }
      if next != 0, next != 0xFF { return offset }
      offset += next == 0 ? 2 : 1
      guard offset < file.count else { return nil }
    }
    return nil
  }

  /// Calls `body` with each complete chunk of a PNG, until `body` returns false (PNG specification, section 5). Returns false if
  /// the file is not a PNG.
  @discardableResult
  static func forEachChunk(of file: Data, _ body: (FilePart) -> Bool) -> Bool {
    guard file.number(at: 0, count: 4) == 0x8950_4E47, file.number(at: 4, count: 4) == 0x0D0A_1A0A else {
      return false
    }
    var offset = 8
    while let length = file.number(at: offset, count: 4), let kind = file.number(at: offset + 4, count: 4) {
      let end = offset + 12 + length
      guard end <= file.count,
        body(FilePart(whole: offset..<end, content: offset + 8..<end - 4, kind: kind))
      else { break }
      offset = end
    }
    return true
  }

  /// Whether a JPEG segment contains the image's size (ITU T.81, B.2.2).
  var isFrameHeader: Bool { (0xC0...0xCF).contains(kind) && ![0xC4, 0xC8, 0xCC].contains(kind) }

  var letters: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: kind >> $0) }, as: UTF8.self)
  }
}

extension Data {
  /// Returns the bytes in a range, in which 0 is the file's first byte. The range must be in bounds.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    [UInt8](self[startIndex + range.lowerBound..<startIndex + range.upperBound])
  }

  /// Reads a big-endian number of `count` bytes at an offset from the file's first byte; `nil` beyond the file's end.
  func number(at offset: Int, count: Int) -> Int? {
    guard offset <= self.count - count else { return nil }
    return (0..<count).reduce(0) { $0 << 8 | Int(self[startIndex + offset + $1]) }
  }

  /// Reads a little-endian number of `count` bytes at an offset from the file's first byte; `nil` beyond the file's end.
  func littleNumber(at offset: Int, count: Int) -> Int? {
    guard offset <= self.count - count else { return nil }
    return (0..<count).reversed().reduce(0) { $0 << 8 | Int(self[startIndex + offset + $1]) }
  }
}

/// The part of an image file that contains Exif data.
struct ExifPart {
  let whole: Range<Int>
  /// The range of the TIFF header and the data after it.
  let content: Range<Int>

  /// Finds the Exif data in a JPEG segment. Returns `nil` if the segment contains none (CIPA DC-008, 4.7.2).
  init?(segment: FilePart, of file: Data) {
    let name = [UInt8]("Exif\0\0".utf8)
    guard segment.kind == 0xE1, segment.content.count >= name.count,
      file.bytes(segment.content.lowerBound..<segment.content.lowerBound + name.count) == name
    else { return nil }
    whole = segment.whole
    content = segment.content.dropFirst(name.count)
  }

  /// Finds the Exif data in a PNG chunk. Returns `nil` if the chunk contains none (PNG specification, eXIf).
  init?(chunk: FilePart) {
    guard chunk.kind == 0x6558_4966 else { return nil }
    (whole, content) = (chunk.whole, chunk.content)
  }

  /// Returns the image's orientation in the Exif data; `nil` if it is missing or damaged.
  func orientation(in file: Data) -> ImageOrientation? {
    ImageOrientation(exif: file.bytes(content))
  }
}

extension ImageOrientation {
  /// Reads the orientation from Exif's TIFF header and first directory (CIPA DC-008, 4.5 and 4.6.4). Returns `nil` if they
  /// contain no orientation.
  init?(exif: [UInt8]) {
    let isLittle: Bool
    switch exif.prefix(4) {
    case [0x49, 0x49, 0x2A, 0]: isLittle = true
    case [0x4D, 0x4D, 0, 0x2A]: isLittle = false
    default: return nil
    }
    func number(at offset: Int, count: Int) -> Int? {
      guard offset >= 0, offset <= exif.count - count else { return nil }
      let bytes = exif[offset..<offset + count]
      return isLittle
        ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, count: 4), let count = number(at: directory, count: 2) else {
      return nil
    }
    for entry in 0..<count {
      let offset = directory + 2 + 12 * entry
      guard let tag = number(at: offset, count: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // The value is one 16-bit number, which is stored in the entry itself.
      guard number(at: offset + 2, count: 2) == 3, number(at: offset + 4, count: 4) == 1,
        let value = number(at: offset + 8, count: 2)
      else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}
