import Documents
package import Foundation
package import Graphics

/// The format and size of an image, read from its header without decoding it.
package struct ImageHeader: Equatable, Sendable {
  package var format: ImageSource.Format
  /// The width of the upright image, in pixels.
  package var width: Int
  /// The height of the upright image, in pixels.
  package var height: Int
  /// The orientation of the file's rows; `.up` if it is missing or invalid.
  package var orientation: ImageOrientation
  /// The size of the upright image, in pixels. For SVG it is in SVG units, which may be fractional.
  package var size: CGSize

  /// The names of the supported formats, as messages list them.
  package static let readFormats = UnsupportedImageFormat.readFormats

  static func isWithinLimits(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= ImageLimits.sourceExtent
      && height <= ImageLimits.sourceExtent && width * height <= ImageLimits.sourceArea
  }

  /// Reads the header. Throws if the format is not supported or the size is out of range.
  package init(_ data: Data) throws(RenderingError) {
    if let drawing = SVGHeader(data) {
      if let offset = ConflictMarkers.firstConflict(in: data) {
        let line = 1 + data.prefix(offset).count { $0 == 0x0A }
        throw RenderingError("SVG: line \(line): \(ConflictMarkers.message); \(ConflictMarkers.remedy)")
      }
      self.init(drawing: try drawing.size())
    } else {
      guard let header = ImageHeader(ofAnySize: data) else {
        throw RenderingError(
          GitPlaceholder(data)?.remark(insteadOf: "the picture") ?? UnsupportedImageFormat.remark(on: data))
      }
      self = header
    }
    try Self.checkLimits(width: width, height: height)
  }

  static func checkLimits(width: Int, height: Int) throws(RenderingError) {
    guard isWithinLimits(width: width, height: height) else {
      throw RenderingError(
        "\(width) × \(height) pixels, which is outside the limits "
          + "(\(ImageLimits.sourceExtent) a side, \(ImageLimits.sourceArea >> 20) megapixels in all)")
    }
  }

  /// Reads the header of a raster image of any size; `nil` for other files. For a PNG, the first ``pngByteCount`` bytes are
  /// sufficient.
  package init?(ofAnySize data: Data) {
    let header =
      ImageHeader(png: data) ?? ImageHeader(jpeg: data) ?? ImageHeader(webP: data) ?? ImageHeader(gif: data)
      ?? ImageHeader(heif: data)
    guard let header else { return nil }
    self = header
  }

  /// The type `IHDR` as a number.
  private static let sizeChunk = 0x4948_4452
  /// The number of bytes from the start of a PNG to the end of its size.
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
    // Other formats, such as Xcode's PNG variant, have another first chunk, without a size.
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

  /// Reads the canvas size of a GIF (GIF89a, 18). Returns `nil` if the file is not a GIF.
  init?(gif data: Data) {
    guard let name = data.number(at: 0, count: 6), name == 0x4749_4638_3761 || name == 0x4749_4638_3961,
      let width = data.littleNumber(at: 6, count: 2), let height = data.littleNumber(at: 8, count: 2)
    else { return nil }
    self.init(format: .gif, width: width, height: height)
  }
}

extension ImageSource {
  /// Creates a source from an image file. Throws if its header cannot be read.
  package init(name: String, data: Data) throws(RenderingError) {
    let header = try ImageHeader(data)
    self.init(
      name: name, format: header.format, pixelWidth: header.width, pixelHeight: header.height, data: data)
    orientation = header.orientation
    size = header.size
  }
}

/// The first tag of an SVG file. It contains the size of the drawing.
struct SVGHeader {
  private let root: XMLTags.Tag
  /// The error for an attribute without quotes around its value; `nil` if there is none. The tag is read only
  /// up to this attribute.
  private let syntaxError: RenderingError?

  /// Reads the beginning of a file. Returns `nil` if the file is not SVG.
  init?(_ data: Data) {
    // The first byte is the start of a tag, white space, or the start of a byte order mark.
    guard let first = data.first, [0x3C, 0x20, 0x09, 0x0A, 0x0D, 0xEF].contains(first) else { return nil }
    var tags = XMLTags(data)
    guard tags.beginsWithMarkup, let root = tags.next(), root.name == "svg" else { return nil }
    self.root = root
    syntaxError = tags.unquotedAttribute?.error(in: data)
  }

  /// Returns the size in CSS pixels, which equal points. Throws if the size is missing or impossible.
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
      throw syntaxError
        ?? invalidLength
        ?? RenderingError("an SVG drawing without a size; add a width and a height, or a viewBox")
    }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw RenderingError("an SVG drawing without a valid size (\(size.width) × \(size.height))")
    }
    return size
  }

  /// The error for a size that cannot be read; `nil` if no size is given. If the size contains a character that only looks like
  /// an ASCII character, the error names it.
  private var invalidLength: RenderingError? {
    for (name, form) in [("viewBox", "\"0 0 24 24\""), ("width", "\"24\""), ("height", "\"24\"")] {
      guard let text = root[name], name == "viewBox" ? viewBox == nil : length(text) == nil else { continue }
      let strange = text.unicodeScalars.lazy.compactMap { LookalikeCharacter($0) }.first
      guard let strange else { continue }
      return RenderingError(
        "an SVG drawing without a size: the attribute \"\(name)\" has the character \(strange); write it as in \(form)"
      )
    }
    return nil
  }

  /// The size of the view box; `nil` if it is missing or empty.
  private var viewBox: CGSize? {
    let parts = (root["viewBox"] ?? "").split { $0.isWhitespace || $0 == "," }
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return CGSize(width: numbers[2], height: numbers[3])
  }

  /// Parses a length; `nil` if it is missing, or if its unit is relative or unknown.
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
  /// Creates a source from a valid SVG file. A drawing without a valid size is a square of 24 units.
  package init(icon name: String, data: Data) {
    var size = CGSize(width: 24, height: 24)
    do throws(RenderingError) {
      if let known = try SVGHeader(data)?.size() { size = known }
    } catch {
      // The size may be arbitrary, because icons are scaled to their frames.
    }
    self.init(
      name: name, format: .svg, pixelWidth: max(1, Int(min(size.width, 1e6).rounded(.up))),
      pixelHeight: max(1, Int(min(size.height, 1e6).rounded(.up))), data: data)
    self.size = size
  }
}
