import Documents
public import Foundation
public import Graphics

/// The kind and the size of a picture, read from its first bytes without decoding it.
public struct ImageHeader: Equatable, Sendable {
  /// How the bytes are encoded.
  public var format: ImageSource.Format
  /// The width of the upright picture, in pixels.
  public var width: Int
  /// The height of the upright picture, in pixels.
  public var height: Int
  /// How the file's rows stand; `.up` where it does not say, or says it wrong.
  public var orientation: ImageOrientation
  /// The size of the upright picture, in pixels; of a drawing in its units, which need not be whole.
  public var size: CGSize

  static func isWithinLimits(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= PictureLimits.sourceExtent
      && height <= PictureLimits.sourceExtent && width * height <= PictureLimits.sourceArea
  }

  /// Reads the header; throws where the bytes are no picture that is read, or say an impossible size.
  public init(_ data: Data) throws(RenderingError) {
    if let drawing = SVGHeader(data) {
      self.init(drawing: try drawing.size())
    } else {
      guard let header = ImageHeader(ofAnySize: data) else {
        let isPointer = LargeFilePointer(data) != nil
        throw RenderingError(
          isPointer ? LargeFilePointer.remark(insteadOf: "the picture") : ForeignFormat.remark(on: data))
      }
      self = header
    }
    try Self.checkLimits(width: width, height: height)
  }

  static func checkLimits(width: Int, height: Int) throws(RenderingError) {
    guard isWithinLimits(width: width, height: height) else {
      throw RenderingError(
        "\(width) × \(height) pixels is outside the limits "
          + "(\(PictureLimits.sourceExtent) a side, \(PictureLimits.sourceArea >> 20) megapixels in all)")
    }
  }

  /// Of a picture that need not be decoded, and of a PNG no more than its beginning; `nil` for all that is no bitmap.
  package init?(ofAnySize data: Data) {
    let header =
      ImageHeader(png: data) ?? ImageHeader(jpeg: data) ?? ImageHeader(webP: data) ?? ImageHeader(gif: data)
      ?? ImageHeader(heif: data)
    guard let header else { return nil }
    self = header
  }

  /// The letters of a PNG's chunk IHDR.
  private static let sizeChunk = 0x4948_4452
  /// How many of a PNG's bytes say how large it is.
  package static let pngByteCount = 24

  init(format: ImageSource.Format, width: Int, height: Int, orientation: ImageOrientation? = nil) {
    self.format = format
    self.orientation = orientation ?? .up
    (self.width, self.height) = self.orientation.swapsSides ? (height, width) : (width, height)
    size = CGSize(width: self.width, height: self.height)
  }

  private init(drawing size: CGSize) {
    func whole(_ length: Double) -> Int { Int(min(length, 1e9).rounded(.up)) }
    self.init(format: .svg, width: whole(size.width), height: whole(size.height))
    self.size = size
  }

  private init?(png data: Data) {
    // Another first chunk belongs to another format, such as Xcode's, and has no size in it.
    guard data.number(at: 12, count: 4) == Self.sizeChunk, let width = data.number(at: 16, count: 4),
      let height = data.number(at: 20, count: 4)
    else { return nil }
    var orientation: ImageOrientation?
    let isPNG = FilePart.forEachChunk(of: data) { chunk in
      guard let exif = ExifPart(chunk: chunk) else { return true }
      orientation = exif.orientation(in: data)
      return false
    }
    guard isPNG else { return nil }
    self.init(format: .png, width: width, height: height, orientation: orientation)
  }

  private init?(jpeg data: Data) {
    var orientation: ImageOrientation?
    var size: (width: Int, height: Int)?
    FilePart.forEachSegment(of: data) { segment in
      if orientation == nil, let exif = ExifPart(segment: segment, of: data) {
        orientation = exif.orientation(in: data)
      }
      guard segment.isFrameHeader else { return true }
      let start = segment.content.lowerBound
      if let height = data.number(at: start + 1, count: 2), let width = data.number(at: start + 3, count: 2) {
        size = (width, height)
      }
      return false
    }
    guard let size else { return nil }
    self.init(format: .jpeg, width: size.width, height: size.height, orientation: orientation)
  }
}

extension ImageSource {
  /// A picture whose header is read from its own bytes; throws where that fails.
  public init(name: String, data: Data) throws(RenderingError) {
    let header = try ImageHeader(data)
    self.init(
      name: name, format: header.format, pixelWidth: header.width, pixelHeight: header.height, data: data)
    orientation = header.orientation
    size = header.size
  }
}
