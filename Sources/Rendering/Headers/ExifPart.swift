import Foundation
import Graphics

/// Where a picture's file keeps Exif data.
struct ExifPart {
  let whole: Range<Int>
  /// The TIFF header and what follows it.
  let content: Range<Int>

  /// `nil` for a segment without Exif data (CIPA DC-008, 4.7.2).
  init?(segment: FilePart, of file: Data) {
    let name = [UInt8]("Exif\0\0".utf8)
    guard segment.kind == 0xE1, segment.content.count >= name.count,
      file.bytes(segment.content.lowerBound..<segment.content.lowerBound + name.count) == name
    else { return nil }
    whole = segment.whole
    content = segment.content.dropFirst(name.count)
  }

  /// `nil` for a chunk without Exif data (PNG specification, eXIf).
  init?(chunk: FilePart) {
    guard chunk.kind == 0x6558_4966 else { return nil }
    (whole, content) = (chunk.whole, chunk.content)
  }

  /// `nil` where it says none or is damaged.
  func orientation(in file: Data) -> ImageOrientation? {
    ImageOrientation(exif: file.bytes(content))
  }
}
