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

  /// The canvas that all frames stand on (GIF89a, 18); `nil` where the file is no GIF.
  init?(gif data: Data) {
    guard let name = data.number(at: 0, count: 6), name == 0x4749_4638_3761 || name == 0x4749_4638_3961,
      let width = data.littleNumber(at: 6, count: 2), let height = data.littleNumber(at: 8, count: 2)
    else { return nil }
    self.init(format: .gif, width: width, height: height)
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

/// The first tag of an SVG file, which gives its size.
struct SVGHeader {
  private let root: XMLTags.Tag

  /// `nil` where the bytes are no SVG file, or not its beginning.
  init?(_ data: Data) {
    // A tag, blanks before it, or a mark of UTF-8.
    guard let first = data.first, [0x3C, 0x20, 0x09, 0x0A, 0x0D, 0xEF].contains(first) else { return nil }
    var tags = XMLTags(data)
    guard tags.beginsWithMarkup, let root = tags.next(), root.name == "svg" else { return nil }
    self.root = root
  }

  /// The size that the file asks for, in CSS pixels, one of which is a point; throws where it asks for none, or for one
  /// that is impossible.
  func size() throws(RenderingError) -> CGSize {
    let box = viewBox
    let (width, height) = (length(root["width"]), length(root["height"]))
    let size: CGSize
    switch (width, height, box) {
    case (let width?, let height?, _): size = CGSize(width: width, height: height)
    case (let width?, nil, let box?): size = CGSize(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?): size = CGSize(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?): size = box
    default:
      throw RenderingError(
        "an SVG drawing that does not say its size; give it a width and a height, or a viewBox")
    }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw RenderingError("an SVG drawing without an extent (\(size.width) × \(size.height))")
    }
    return size
  }

  /// `nil` for none, and for one that shows nothing.
  private var viewBox: CGSize? {
    let parts = (root["viewBox"] ?? "").split { $0.isWhitespace || $0 == "," }
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return CGSize(width: numbers[2], height: numbers[3])
  }

  /// `nil` for none, and for a part of something that is not known.
  private func length(_ text: String?) -> Double? {
    guard let text = text?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    let units: [(String, Double)] = [
      ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("in", 96), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("em", 16),
      ("ex", 8),
      ("", 1),
    ]
    for (unit, factor) in units where text.lowercased().hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).map { $0 * factor }
    }
    return nil
  }
}

extension ImageSource {
  /// A drawing that has been found sound; one that does not say its size is taken for a square.
  public init(icon name: String, data: Data) {
    var size = CGSize(width: 24, height: 24)
    do throws(RenderingError) {
      if let known = try SVGHeader(data)?.size() { size = known }
    } catch {
      // Any size will do: it is drawn as large as its place.
    }
    self.init(
      name: name, format: .svg, pixelWidth: max(1, Int(min(size.width, 1e6).rounded(.up))),
      pixelHeight: max(1, Int(min(size.height, 1e6).rounded(.up))), data: data)
    self.size = size
  }
}
