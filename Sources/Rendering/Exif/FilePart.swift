import Foundation

/// A segment of a JPEG or a chunk of a PNG; places are counted from the file's first byte.
struct FilePart {
  /// All of it, with what says its kind and length.
  let whole: Range<Int>
  /// What it holds.
  let content: Range<Int>
  /// What it is: a JPEG's marker, or the letters of a PNG's chunk as a number.
  let kind: Int

  /// Hands over the segments of a JPEG up to its first scan, until `body` says no (ITU T.81, B.1 and B.2); `false`
  /// where the file is no JPEG.
  @discardableResult
  static func forEachSegment(of file: Data, _ body: (FilePart) -> Bool) -> Bool {
    guard file.number(at: 0, count: 2) == 0xFFD8 else { return false }
    var place = 2
    while let start = file.number(at: place, count: 2), start >> 8 == 0xFF {
      // Any number of bytes may fill the room before a marker.
      if start == 0xFFFF {
        place += 1
        continue
      }
      guard let length = file.number(at: place + 2, count: 2), length >= 2 else { break }
      let end = place + 2 + length
      let marker = start & 0xFF
      guard end <= file.count, marker != Self.scan,
        body(FilePart(whole: place..<end, content: place + 4..<end, kind: marker))
      else { break }
      place = end
    }
    return true
  }

  private static let scan = 0xDA

  /// Hands over the chunks of a PNG that are there as a whole, until `body` says no (PNG specification, section 5);
  /// `false` where the file is no PNG.
  @discardableResult
  static func forEachChunk(of file: Data, _ body: (FilePart) -> Bool) -> Bool {
    guard file.number(at: 0, count: 4) == 0x8950_4E47, file.number(at: 4, count: 4) == 0x0D0A_1A0A else {
      return false
    }
    var place = 8
    while let length = file.number(at: place, count: 4), let kind = file.number(at: place + 4, count: 4) {
      let end = place + 12 + length
      guard end <= file.count,
        body(FilePart(whole: place..<end, content: place + 8..<end - 4, kind: kind))
      else { break }
      place = end
    }
    return true
  }
}

extension Data {
  /// The bytes in a range counted from the first byte, which must be there.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    [UInt8](self[startIndex + range.lowerBound..<startIndex + range.upperBound])
  }

  /// The `count` bytes at a place counted from the first byte, the most significant first; `nil` past the end.
  func number(at place: Int, count: Int) -> Int? {
    guard place <= self.count - count else { return nil }
    return (0..<count).reduce(0) { $0 << 8 | Int(self[startIndex + place + $1]) }
  }
}
