package import Foundation

/// An image that is stretched over a rectangle. To crop it, put it in a group with a clip.
package struct Image: Hashable, Sendable {
  package var source: ImageSource
  /// The rectangle that the whole image fills, in the coordinates of the enclosing group and in points.
  package var frame: CGRect
  package var isGray = false
  /// The color that replaces all colors of the image, as in a template image; `nil` for an image in its own colors.
  package var tint: Color?

  package init(_ source: ImageSource, frame: CGRect, tint: Color? = nil) {
    self.source = source
    self.frame = frame
    self.tint = tint
  }

  /// The image in grayscale. A tinted image keeps the color of its tint.
  package var gray: Image {
    var gray = self
    gray.isGray = tint == nil
    return gray
  }
}

/// An image: the bytes of its file, and the properties in the file's header. Or the pixels of a ``Bitmap``.
package struct ImageSource: Hashable, Sendable {
  /// The image's name in the design.
  package var name: String
  package var format: Format
  /// The width of the upright image, in pixels. For SVG it is in SVG units, rounded up.
  package var pixelWidth: Int
  /// The height of the upright image, in pixels. For SVG it is in SVG units, rounded up.
  package var pixelHeight: Int
  /// The size of the upright image, in pixels. For SVG it is in SVG units, which may be fractional.
  package var size: CGSize
  package var orientation = ImageOrientation.up
  package var data: Data

  /// Creates a source from encoded `data` and the size in its header.
  package init(name: String, format: Format, pixelWidth: Int, pixelHeight: Int, data: Data) {
    self.name = name
    self.format = format
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    size = CGSize(width: pixelWidth, height: pixelHeight)
    self.data = data
  }

  /// Creates a source from pixels that are already decoded.
  package init(name: String, bitmap: Bitmap) {
    self.init(
      name: name, format: .bitmap, pixelWidth: bitmap.width, pixelHeight: bitmap.height,
      data: Data(bitmap.pixels))
  }

  /// Whether the names and the bytes are equal. Other properties are ignored.
  package static func == (lhs: ImageSource, rhs: ImageSource) -> Bool {
    lhs.name == rhs.name && lhs.data == rhs.data
  }

  /// Hashes the name and the byte count. They distinguish the images of a design, and hashing all bytes would be slow.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(data.count)
  }

  /// An image encoding that Maquette decodes.
  package enum Format: String, Sendable {
    case png
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
    /// The pixels of a ``Bitmap``, without a header.
    case bitmap
  }
}

/// The orientation of an image file's rows and columns: Exif tag 274 (CIPA DC-008), with the case names of
/// `UIImage.Orientation`.
package enum ImageOrientation: Int, CaseIterable, Sendable {
  /// The file's first row is the image's top edge, and its first column is the left edge.
  case up = 1
  /// The file's first row is the image's top edge, and its first column is the right edge.
  case upMirrored
  /// The file's first row is the image's bottom edge, and its first column is the right edge.
  case down
  /// The file's first row is the image's bottom edge, and its first column is the left edge.
  case downMirrored
  /// The file's first row is the image's left edge, and its first column is the top edge.
  case leftMirrored
  /// The file's first row is the image's right edge, and its first column is the top edge.
  case right
  /// The file's first row is the image's right edge, and its first column is the bottom edge.
  case rightMirrored
  /// The file's first row is the image's left edge, and its first column is the bottom edge.
  case left

  /// Whether the file's rows are columns of the upright image, so that width and height are exchanged.
  package var swapsSides: Bool { rawValue >= 5 }

  /// The transform from positions in the upright image to positions in the file. Both images fill the unit square, with
  /// the origin at the top left.
  package var uprightToFileTransform: AffineTransform {
    switch self {
    case .up: Self.matrix(1, 0, 0, 1, 0, 0)
    case .upMirrored: Self.matrix(-1, 0, 0, 1, 1, 0)
    case .down: Self.matrix(-1, 0, 0, -1, 1, 1)
    case .downMirrored: Self.matrix(1, 0, 0, -1, 0, 1)
    case .leftMirrored: Self.matrix(0, 1, 1, 0, 0, 0)
    case .right: Self.matrix(0, -1, 1, 0, 0, 1)
    case .rightMirrored: Self.matrix(0, -1, -1, 0, 1, 1)
    case .left: Self.matrix(0, 1, -1, 0, 1, 0)
    }
  }

  /// The transform from positions in the file to positions in the upright image. Both images fill the unit square, with
  /// the origin at the top left.
  package var fileToUprightTransform: AffineTransform {
    switch self {
    case .right: Self.left.uprightToFileTransform
    case .left: Self.right.uprightToFileTransform
    // Mirroring and rotation by 180° are their own inverses.
    default: uprightToFileTransform
    }
  }

  private static func matrix(
    _ m11: CGFloat, _ m12: CGFloat, _ m21: CGFloat, _ m22: CGFloat, _ tX: CGFloat, _ tY: CGFloat
  ) -> AffineTransform {
    AffineTransform(m11: m11, m12: m12, m21: m21, m22: m22, tX: tX, tY: tY)
  }
}
