package import Foundation
import Graphics
import Mockups
import Rendering

/// An image of a report with its PNG files.
package struct DrawnImage: Sendable {
  package var picture: ReportImage
  /// The old image; `nil` if it is missing.
  package var old: Data?
  /// The image with the changes marked; `nil` if nothing changed, or if this image was not requested.
  package var changes: Data?
  /// The new image; `nil` if it is missing.
  package var new: Data?
  /// A patch that turns the old image into the new one when the patch is drawn over the old one; `nil` if it would not
  /// be much smaller than the new image.
  package var patch: Data?
  /// The pixels of `changes` that show only the changes, without the old and the new screen. Pages display
  /// them. If this is `nil`, the pixels must be decoded from `changes`.
  package var panel: PanelPixels?

  /// Creates an image from its entry in the report and the PNG file of the old version, if it exists. The other files are
  /// missing.
  package init(picture: ReportImage, old: Data? = nil) { (self.picture, self.old) = (picture, old) }

  /// Draws the old image, the pixel difference and the new image, if `options` request files.
  mutating func showChanges(
    _ difference: PixelDifference, title: String, _ options: DrawingOptions, _ renderer: Renderer
  ) throws {
    guard options.extent != .none else { return }
    try show(renderer.picture(of: difference, title: title), options, renderer)
  }
}

/// The settings for rendering the images of a report.
package struct DrawingOptions: Sendable {
  /// The number of pixels per point.
  package var scale: Double
  /// The program and its version, which are written to the metadata of files.
  package var software: String
  /// The maximum distance between two colors that count as equal. At 0, the default, every unequal pixel counts as different.
  package var threshold = 0.0
  package var extent: Extent
  /// Whether files are compressed as much as possible, which takes several times longer.
  package var isCompact = false

  /// The images that are written to files.
  package enum Extent: Sendable {
    /// No images. The old and the new image are only compared.
    case none
    /// Images that differ between the old and the new version.
    case changes
    case all
  }

  package init(scale: Double, software: String, extent: Extent = .none) {
    (self.scale, self.software, self.extent) = (scale, software, extent)
  }

  func makesFiles(of status: ReportStatus) -> Bool {
    extent == .all || extent == .changes && status != .unchanged
  }

  /// The metadata of files. It contains only the software, so that equal images have equal files, regardless of the design,
  /// device and variant.
  var properties: ImageMetadata {
    ImageMetadata(software: software, device: "", designHash: "")
  }

  func format(scale: Double) -> ImageFormat { .png(scale: scale, isCompact: isCompact) }
}

extension ReportImage {
  /// Returns the part of an image that shows only the changes, without the old and the new screen beside
  /// them. Returns the whole file if the image's entry has no `panel`. Throws if the file is damaged.
  package func panel(ofChanges file: Data) throws -> Data {
    guard let panel else { return file }
    let bitmap = try ImageSource(name: id, data: file).decoded()
    return try PanelPixels(of: bitmap, in: panel, scale: scale)?.data() ?? file
  }
}

/// The pixels that show only the changes of a screen. They are cropped from the image that shows the old
/// screen, the changes and the new screen. Pages display them.
package struct PanelPixels: Sendable {
  private let picture: Bitmap
  private let region: ReportImage.Region
  private let scale: Double

  /// Crops a region of an image. Returns `nil` if the region is not inside the image.
  init?(of picture: Bitmap, in region: ReportImage.Region, scale: Double) {
    let (right, bottom) = (region.x + region.width, region.y + region.height)
    guard region.x >= 0, region.y >= 0, right <= picture.width, bottom <= picture.height else { return nil }
    (self.picture, self.region, self.scale) = (picture, region, scale)
  }

  /// Returns a PNG file; throws if there are no pixels.
  package func data() throws -> Data {
    try PNGRenderer(PNGSettings(scale: scale)).data(
      of: picture, columns: region.x..<region.x + region.width, rows: region.y..<region.y + region.height)
  }
}

extension DrawnImage {
  /// Renders and encodes the annotated image. Crops the panel of the changes from the rendered pixels if this
  /// gives the same colors as decoding the file.
  mutating func show(_ marked: AnnotatedImage, _ options: DrawingOptions, _ renderer: Renderer) throws {
    let scale = picture.scale
    picture.panel = marked.region(scale: scale)
    guard renderer.canDecode(marked.scene, scale: scale) else {
      changes = try renderer.data(
        of: marked.scene, as: options.format(scale: scale), properties: options.properties)
      return
    }
    let pixels = try renderer.drawn(marked.scene, scale: scale)
    changes = try renderer.data(
      of: pixels, scale: scale, isCompact: options.isCompact, properties: options.properties)
    // Encoding changes the color values of translucent pixels, so the cropped pixels would differ from the file's.
    guard pixels.isOpaque else { return }
    panel = picture.panel.flatMap { PanelPixels(of: pixels.bitmap, in: $0, scale: scale) }
  }
}

/// An image that turns an old image into a new one when it is drawn over the old one. It contains the pixels that
/// differ and the pixels around them; all other pixels are transparent.
///
/// A page displays images at a reduced size, so each pixel of the display combines several image pixels. Without the
/// surrounding pixels, the old image would be visible at the edges of the patch.
struct ImagePatch {
  /// The side length, in pixels, of the squares of which the patch consists. The patch includes the squares that contain a
  /// difference, and the squares around them.
  static let square = 16

  var height: Int { new.height }

  private let new: Bitmap
  private let columns: Int
  /// Whether each square is included in the patch, in row-major order.
  private let squares: [Bool]

  /// Creates the patch. Returns `nil` if the sizes of the images differ.
  init?(from old: Bitmap, to new: Bitmap) {
    guard old.width == new.width, old.height == new.height else { return nil }
    self.new = new
    columns = (new.width + Self.square - 1) / Self.square
    let differing = Self.squares(in: columns, where: old, and: new)
    squares = Self.withNeighbors(differing, columns)
  }

  /// Returns the patch's pixels in some rows; `nil` if a pixel of the included squares is not opaque.
  func pixels(of rows: Range<Int>) -> [UInt8]? {
    let stride = 4 * new.width
    var pixels = [UInt8](repeating: 0, count: stride * rows.count)
    let isOpaque = pixels.withUnsafeMutableBytes { patch in
      new.pixels.withUnsafeBytes { new in
        rows.allSatisfy { y in
          (0..<columns).allSatisfy { column in
            guard squares[y / Self.square * columns + column] else { return true }
            let start = 4 * column * Self.square
            let part = start..<min(start + 4 * Self.square, stride)
            let source = UnsafeRawBufferPointer(
              rebasing: new[y * stride + part.lowerBound..<y * stride + part.upperBound])
            let offset = (y - rows.lowerBound) * stride + part.lowerBound
            UnsafeMutableRawBufferPointer(rebasing: patch[offset..<offset + part.count]).copyMemory(
              from: source)
            return Swift.stride(from: 3, to: source.count, by: 4).allSatisfy { source[$0] == 255 }
          }
        }
      }
    }
    return isOpaque ? pixels : nil
  }

  /// Returns the PNG file; `nil` if the included pixels are not opaque, or if the file has `limit` bytes or more.
  func data(smallerThan limit: Int, scale: Double) throws -> Data? {
    try PNGRenderer(PNGSettings(scale: scale)).data(
      width: new.width, height: new.height, smallerThan: limit, pixels: pixels)
  }

  /// Returns, for each square, whether it contains a pixel that differs.
  private static func squares(in columns: Int, where old: Bitmap, and new: Bitmap) -> [Bool] {
    let (height, stride) = (new.height, 4 * new.width)
    let rows = (height + square - 1) / square
    var differing = [Bool](repeating: false, count: columns * rows)
    old.pixels.withUnsafeBytes { old in
      new.pixels.withUnsafeBytes { new in
        guard let a = old.baseAddress, let b = new.baseAddress else { return }
        for y in 0..<height {
          let (before, after) = (a + y * stride, b + y * stride)
          if memcmp(before, after, stride) == 0 { continue }
          for column in 0..<columns where !differing[y / square * columns + column] {
            let start = 4 * column * square
            let count = min(4 * square, stride - start)
            differing[y / square * columns + column] = memcmp(before + start, after + start, count) != 0
          }
        }
      }
    }
    return differing
  }

  private static func withNeighbors(_ differing: [Bool], _ columns: Int) -> [Bool] {
    let rows = columns == 0 ? 0 : differing.count / columns
    var near = [Bool](repeating: false, count: differing.count)
    for offset in differing.indices where differing[offset] {
      let (row, column) = (offset / columns, offset % columns)
      for row in max(0, row - 1)...min(rows - 1, row + 1) {
        for column in max(0, column - 1)...min(columns - 1, column + 1) {
          near[row * columns + column] = true
        }
      }
    }
    return near
  }
}
