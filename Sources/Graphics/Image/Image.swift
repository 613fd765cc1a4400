public import Foundation

/// A picture and where all of it goes; what is cropped away is a group's clip.
public struct Image: Hashable, Sendable {
  /// The picture's bytes.
  public var source: ImageSource
  /// Where the whole picture is drawn, in points.
  public var frame: CGRect
  /// Whether the picture is drawn without its hues.
  public var isGray = false
  /// Drawn in place of all the picture's colours, as opaque as they are; `nil` for a picture in its own colours.
  public var tint: Color?

  /// `source` stretched over `frame`.
  public init(_ source: ImageSource, frame: CGRect, tint: Color? = nil) {
    self.source = source
    self.frame = frame
    self.tint = tint
  }

  /// The same without hues; a tint keeps its own.
  public var gray: Image {
    var gray = self
    gray.isGray = tint == nil
    return gray
  }
}

/// An encoded picture, as it stood in its file.
public struct ImageSource: Hashable, Sendable {
  /// The name that the design gave it.
  public var name: String
  /// How the bytes are encoded.
  public var format: Format
  /// The upright picture's width, in pixels; of a drawing in its units, rounded up.
  public var pixelWidth: Int
  /// The upright picture's height, in pixels; of a drawing in its units, rounded up.
  public var pixelHeight: Int
  /// The upright picture's size, in pixels; of a drawing in its units, which need not be whole.
  public var size: CGSize
  /// How the rows of its file stand.
  public var orientation = ImageOrientation.up
  /// The file's bytes, not decoded.
  public var data: Data

  /// The picture `data`, whose header has been read.
  public init(name: String, format: Format, pixelWidth: Int, pixelHeight: Int, data: Data) {
    self.name = name
    self.format = format
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    size = CGSize(width: pixelWidth, height: pixelHeight)
    self.data = data
  }

  /// Whether two sources are the same picture under the same name.
  public static func == (lhs: ImageSource, rhs: ImageSource) -> Bool {
    lhs.name == rhs.name && lhs.data == rhs.data
  }

  /// Feeds the name and the length, which tell pictures of one design apart without reading their bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(data.count)
  }

  /// An encoding that Maquette reads.
  public enum Format: String, Sendable {
    /// Portable Network Graphics.
    case png
    /// JPEG (JFIF or Exif).
    case jpeg
    /// WebP, of which the first frame is drawn.
    case webP
    /// GIF, of which the first frame is drawn.
    case gif
    /// HEIF with HEVC, as cameras of phones write it.
    case heic
    /// HEIF with AV1.
    case avif
    /// A drawing, which is sharp at every scale.
    case svg
  }
}
