public import Foundation
public import Graphics

extension ImageSource {
  /// The file's bytes without what viewers make different things of: Exif data, by which some turn the picture, and
  /// what it says of its colours.
  public var bareData: Data {
    var rest = Data(data)
    for range in partsToRemove.reversed() where !range.isEmpty { rest.removeSubrange(range) }
    return rest
  }

  /// The file for documents: of the same kind, with rows in the same order, in sRGB, and bare.
  ///
  /// Lossy pictures stay lossy: as PNG a photo would be ten times as large.
  func embeddedData(decoded: Bitmap? = nil) throws(RenderingError) -> Data {
    guard !PictureColors(data, as: format).areStandard else { return bareData }
    let bitmap = if let decoded { decoded } else { try decodedAsStored() }
    switch format {
    case .jpeg: return try JPEGEncoder.data(of: bitmap)
    case .png: return try PNGEncoder.data(of: bitmap, settings: PNGSettings(scale: 1))
    }
  }

  /// Stray bytes between segments go, too: not every reader passes over them.
  private var partsToRemove: [Range<Int>] {
    var ranges: [Range<Int>] = []
    switch format {
    case .jpeg:
      var end = 2
      FilePart.forEachSegment(of: data) { segment in
        let isRemoved = ExifPart(segment: segment, of: data) != nil || segment.isProfile(in: data)
        ranges.append(end..<(isRemoved ? segment.whole.upperBound : segment.whole.lowerBound))
        end = segment.whole.upperBound
        return true
      }
    case .png:
      FilePart.forEachChunk(of: data) { chunk in
        let isRemoved = ["eXIf", "cICP", "iCCP", "sRGB", "gAMA", "cHRM"].contains(chunk.letters)
        if isRemoved { ranges.append(chunk.whole) }
        return true
      }
    }
    return ranges
  }
}
