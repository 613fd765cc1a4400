public import Foundation
public import Graphics

extension ImageSource {
  /// The file's bytes without what viewers make different things of: Exif data, by which some turn the picture, and what
  /// it says of its colours.
  public var bareData: Data {
    switch format {
    case .jpeg: bareJPEG
    case .png: barePNG
    }
  }

  /// The file for documents: of the same kind, with rows in the same order, in sRGB, and bare. `decoded` is the picture
  /// where it has been decoded already.
  ///
  /// Lossy pictures stay lossy: as PNG a photo would be ten times as large.
  func embeddedData(decoded: Bitmap? = nil) throws(RenderingError) -> Data {
    guard !PictureColors(data, as: format).areStandard else { return bareData }
    let bitmap = if let decoded { decoded } else { try decodedAsStored() }
    switch format {
    case .jpeg: return try JPEGEncoder.data(of: bitmap)
    case .png: return try PNGPicture(PNGSettings(scale: 1)).data(of: bitmap)
    }
  }

  private var bareJPEG: Data {
    var bare = Data(data.prefix(2))
    var end = 2
    FilePart.forEachSegment(of: data) { segment in
      let isBare = ExifPart(segment: segment, of: data) == nil && !segment.isProfile(in: data)
      if isBare { bare += data.bytes(segment.whole) }
      end = segment.whole.upperBound
      return true
    }
    return bare + data.dropFirst(end)
  }

  private var barePNG: Data {
    var bare = Data(data.prefix(8))
    var end = 8
    FilePart.forEachChunk(of: data) { chunk in
      let isBare = !["eXIf", "cICP", "iCCP", "sRGB", "gAMA", "cHRM"].contains(chunk.letters)
      if isBare { bare += data.bytes(chunk.whole) }
      end = chunk.whole.upperBound
      return true
    }
    return bare + data.dropFirst(end)
  }
}
