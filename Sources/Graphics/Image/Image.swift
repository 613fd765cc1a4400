public import Foundation

/// An image that is stretched over a rectangle. To crop it, put it in a group with a clip.
public struct Image: Hashable, Sendable {
  /// The image's encoded bytes.
  public var source: ImageSource
  /// The rectangle of the whole image, in points.
  public var frame: CGRect
  /// Whether the image is drawn in grayscale.
  public var isGray = false
  /// The color that replaces all colors of the image, as in a template image; `nil` for an image in its own colors.
  public var tint: Color?

  /// Creates an image that fills `frame` with `source`.
  public init(_ source: ImageSource, frame: CGRect, tint: Color? = nil) {
    self.source = source
    self.frame = frame
    self.tint = tint
  }

  /// The image in grayscale. A tinted image keeps the color of its tint.
  public var gray: Image {
    var gray = self
    gray.isGray = tint == nil
    return gray
  }
}

/// An encoded image: the bytes of its file, and what its header contains.
public struct ImageSource: Hashable, Sendable {
  /// The image's name in the design.
  public var name: String
  /// The encoding of `data`.
  public var format: Format
  /// The width of the upright image, in pixels. For SVG it is in SVG units, rounded up.
  public var pixelWidth: Int
  /// The height of the upright image, in pixels. For SVG it is in SVG units, rounded up.
  public var pixelHeight: Int
  /// The size of the upright image, in pixels. For SVG it is in SVG units, which may be fractional.
  public var size: CGSize
  /// The orientation of the file's pixel rows.
  public var orientation = ImageOrientation.up
  /// The encoded bytes of the file.
  public var data: Data

  /// Creates a source from encoded `data` and the size in its header.
  public init(name: String, format: Format, pixelWidth: Int, pixelHeight: Int, data: Data) {
    self.name = name
    self.format = format
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    size = CGSize(width: pixelWidth, height: pixelHeight)
    self.data = data
  }

  /// Compares only the names and the bytes.
  public static func == (lhs: ImageSource, rhs: ImageSource) -> Bool {
    lhs.name == rhs.name && lhs.data == rhs.data
  }

  /// Hashes the name and the byte count. They distinguish the images of a design, and the bytes need not be read.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(data.count)
  }

  /// An image encoding that Maquette decodes.
  public enum Format: String, Sendable {
    /// Portable Network Graphics.
    case png
    /// JPEG (JFIF or Exif).
    case jpeg
    /// WebP; only the first frame is drawn.
    case webP
    /// GIF; only the first frame is drawn.
    case gif
    /// HEIF with HEVC, the format of phone cameras.
    case heic
    /// HEIF with AV1.
    case avif
    /// SVG, which is sharp at every scale.
    case svg
  }
}
