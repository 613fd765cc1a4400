package import DesignFormat
import Foundation
package import Graphics
package import Rendering
import Synchronization

/// A cache of the images of a design, which reads each file once.
package final class ImageStore {
  private var sources: [PathKey: ImageSource] = [:]
  private var byteCount = 0
  /// The paths of the files that the current scene uses.
  private var shown: Set<PathKey> = []
  private var sizes: [PathKey: CGSize] = [:]
  private var uses: [PathKey: (file: ImageFile, reference: ImageReference)] = [:]
  private var remarks: [String] = []

  /// The cache size in bytes above which files that the last scene did not use are removed.
  private static let spare = 512 << 10

  package init() {}

  /// Prepares the cache for a new scene. If the cache is large, removes files that the last scene did not use. Smaller
  /// caches are kept because the next scene may use the same design.
  package func beginScene() {
    if byteCount > Self.spare {
      sources = sources.filter { shown.contains($0.key) }
      byteCount = sources.values.reduce(0) { $0 + $1.data.count }
    }
    shown = []
  }

  /// Returns an image for drawing. It has the data of the file that fits the variant and the scale, and the
  /// size of the image's base file. Throws `InvalidDesign` if a file cannot be read or is not an image.
  package func picture(
    of reference: ImageReference, for variant: ColorVariant, atScale scale: Double
  ) throws(InvalidDesign) -> CellImage {
    let (file, base) = (reference.files.file(for: variant, atScale: scale), reference.files.base)
    uses[file.path] = (file, reference)
    shown.insert(file.path)
    var current = file
    do throws(UnreadableImage) {
      let source = try source(of: file)
      current = base
      let size = try size(of: base)
      remark(on: file, unlike: base)
      return CellImage(size: size, source: source)
    } catch {
      throw InvalidDesign(error.report(on: current, in: reference))
    }
  }

  /// Returns the report for a damaged image, with the image's location in the last drawn design; nil for an image that
  /// is not from a design.
  package func report(on source: ImageSource, _ error: RenderingError) -> DiagnosticReport? {
    let paths = uses.filter { $1.file.name.isSamePath(as: source.name) && isFile($1.file, source) }.keys
    guard let path = paths.min(), let use = uses[path] else { return nil }
    return UnreadableImage(reason: error.message).report(on: use.file, in: use.reference)
  }

  /// Returns the warnings about images that were added since the last call: files of one image with different aspect
  /// ratios, and colors that cannot be reproduced.
  package func removeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }

  private func isFile(_ file: ImageFile, _ source: ImageSource) -> Bool {
    if let known = sources[file.path] { return known == source }
    do throws(UnreadableImage) { return try file.contents() == source.data } catch { return false }
  }

  private func source(of file: ImageFile) throws(UnreadableImage) -> ImageSource {
    if let known = sources[file.path] { return known }
    let data = try file.contents()
    do throws(RenderingError) {
      let source = try ImageSource(name: file.name, data: data)
      sources[file.path] = source
      byteCount += data.count
      if let remark = source.colorRemark { remarks.append("\(file.name) \(remark)") }
      return source
    } catch {
      throw UnreadableImage(reason: error.message)
    }
  }

  private func size(of file: ImageFile) throws(UnreadableImage) -> CGSize {
    if let known = sizes[file.path] { return known }
    let size: CGSize
    if let source = sources[file.path] {
      size = source.size.points(atScale: file.scale)
    } else {
      size = try ImageHeader(of: file).size.points(atScale: file.scale)
    }
    sizes[file.path] = size
    return size
  }

  /// Adds a warning if a file's size in points differs from that of the image's base file. A difference of less than a
  /// point is a rounding error.
  private func remark(on file: ImageFile, unlike base: ImageFile) {
    guard file != base, let source = sources[file.path], let size = sizes[base.path] else { return }
    let ownSize = source.size.points(atScale: file.scale)
    guard abs(ownSize.width - size.width) >= 1 || abs(ownSize.height - size.height) >= 1 else { return }
    let remark =
      "\(file.name) is \(ownSize.width.figures(2)) × \(ownSize.height.figures(2)) points, but is drawn at the size of "
      + "\(base.name), \(size.width.figures(2)) × \(size.height.figures(2))"
    if !remarks.contains(remark) { remarks.append(remark) }
  }
}

/// An image's natural size and, for drawing, its data.
package struct CellImage: Equatable {
  /// The image's natural size, in points. It does not depend on the scale at which the image is drawn.
  let size: CGSize
  let source: ImageSource?
}

/// A cache of image sizes, for which only the beginning of each file is read.
package final class ImageSizeCache: Sendable {
  private let pictures = Mutex<[PathKey: CellImage?]>([:])

  package init() {}

  /// Returns an image with its size and without data; nil if it cannot be read. The error is reported when the image is
  /// drawn.
  func picture(_ reference: ImageReference) -> CellImage? {
    let file = reference.files.base
    if let known = pictures.withLock({ $0[file.path] }) { return known }
    let picture: CellImage?
    do {
      let header = try ImageHeader(of: file)
      picture = CellImage(size: header.size.points(atScale: file.scale), source: nil)
    } catch {
      picture = nil
    }
    pictures.withLock { $0[file.path] = .some(picture) }
    return picture
  }
}

extension ImageHeader {
  /// The number of bytes that are read first from an image file to find the image's size. The metadata that
  /// cameras write before the size are shorter.
  private static let reach = 128 << 10

  /// Reads the header of a file, and the entire file only if its beginning is not sufficient.
  package init(of file: ImageFile) throws(UnreadableImage) {
    let beginning = try file.beginning(Self.reach)
    do throws(RenderingError) {
      do throws(RenderingError) {
        try self.init(beginning)
      } catch {
        guard beginning.count > Self.reach else { throw error }
        let whole: Data
        do throws(UnreadableImage) { whole = try file.contents() } catch {
          throw RenderingError(error.reason)
        }
        try self.init(whole)
      }
    } catch {
      throw UnreadableImage(reason: error.message)
    }
  }

  /// Checks the header of an image file and, of an SVG file, the entire content. Returns warnings about what cannot be
  /// drawn.
  package static func check(_ file: ImageFile) throws(UnreadableImage) -> [String] {
    let header: ImageHeader
    do throws(UnreadableImage) { header = try ImageHeader(of: file) } catch {
      guard file.isIcon else { throw error }
      throw UnreadableImage(
        reason: error.reason.replacing(ImageHeader.readFormats, with: "SVG").replacing(
          "as PNG", with: "as SVG"))
    }
    guard header.format == .svg else {
      guard file.isIcon else { return [] }
      throw UnreadableImage(
        reason: "it is a raster image (\(header.format.rawValue.uppercased())); export it as SVG")
    }
    let data = try file.contents()
    do throws(RenderingError) {
      return try ImageSource(name: file.name, data: data).tryDrawing()
    } catch {
      throw UnreadableImage(reason: error.message)
    }
  }
}

extension CGSize {
  /// Converts a size in pixels to points.
  func points(atScale scale: Int) -> CGSize {
    CGSize(width: width / Double(scale), height: height / Double(scale))
  }
}
