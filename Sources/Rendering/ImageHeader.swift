public import Foundation
public import Graphics

/// What a picture's first bytes say, read without decoding it.
public struct ImageHeader: Equatable, Sendable {
  /// How the bytes are encoded.
  public var format: ImageSource.Format
  /// The width, in pixels.
  public var width: Int
  /// The height, in pixels.
  public var height: Int

  /// Whether a picture of this size is decoded at all.
  static func isWithinLimits(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= PictureLimits.sourceExtent
      && height <= PictureLimits.sourceExtent && width * height <= PictureLimits.sourceArea
  }

  /// Reads the header; throws where the bytes are neither PNG nor JPEG, or say an impossible size.
  public init(_ data: Data) throws(RenderingError) {
    if let png = ImageHeader(png: data) {
      self = png
    } else if let jpeg = ImageHeader(jpeg: data) {
      self = jpeg
    } else if LargeFilePointer(data) != nil {
      throw RenderingError(LargeFilePointer.remark)
    } else {
      throw RenderingError("neither a PNG nor a JPEG picture")
    }
    guard ImageHeader.isWithinLimits(width: width, height: height) else {
      throw RenderingError(
        "\(width) × \(height) pixels is outside the limits "
          + "(\(PictureLimits.sourceExtent) a side, \(PictureLimits.sourceArea >> 20) megapixels in all)")
    }
  }

  private init(format: ImageSource.Format, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  private init?(png data: Data) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard data.count >= 24, data.prefix(8).elementsEqual(signature) else { return nil }
    let bytes = [UInt8](data.prefix(24))
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    self.init(format: .png, width: number(at: 16), height: number(at: 20))
  }

  /// Walks the segments up to the frame header (ITU T.81, B.2.2).
  private init?(jpeg data: Data) {
    let bytes = [UInt8](data)
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      let isFrameHeader = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrameHeader {
        let height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
        let width = Int(bytes[place + 7]) << 8 | Int(bytes[place + 8])
        self.init(format: .jpeg, width: width, height: height)
        return
      }
      guard length >= 2 else { return nil }
      place += 2 + length
    }
    return nil
  }
}

extension ImageSource {
  /// A picture whose header is read from its own bytes; throws where that fails.
  public init(name: String, data: Data) throws(RenderingError) {
    let header = try ImageHeader(data)
    self.init(
      name: name, format: header.format, pixelWidth: header.width, pixelHeight: header.height, data: data)
  }
}
