import DesignFormat
import Foundation
import Graphics
import Rendering

/// The pictures that a design names, each file read once.
final class ImageStore {
  private var sources: [String: ImageSource] = [:]
  private var sizes: [String: CGSize] = [:]
  private var remarks: [String] = []

  /// The picture in the file that suits so many pixels to a point, as large as its coarsest file has it; throws
  /// where a file cannot be read or is no picture.
  func picture(of reference: ImageReference, atScale scale: Double) throws -> CellPicture {
    let file = reference.file(forScale: scale)
    if file == reference.base { _ = try source(of: file) }
    let size = try size(of: reference.base)
    let source = try source(of: file)
    remark(on: file, unlike: reference.base)
    return CellPicture(size: size, source: source)
  }

  /// What is worth saying of the pictures read since the last call: files of one picture that differ in shape, and
  /// colours that cannot be shown as they were meant.
  func takeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }

  private func source(of file: ImageFile) throws -> ImageSource {
    if let known = sources[file.path] { return known }
    let source = try naming(file) { try ImageSource(name: file.name, data: data(of: file)) }
    sources[file.path] = source
    if let remark = source.colorRemark { remarks.append("\(file.name) \(remark)") }
    return source
  }

  /// In points.
  private func size(of file: ImageFile) throws -> CGSize {
    if let known = sizes[file.path] { return known }
    let size =
      try sources[file.path]?.size(atScale: file.scale)
      ?? naming(file) { try ImageHeader(data(of: file)).size(atScale: file.scale) }
    sizes[file.path] = size
    return size
  }

  private func data(of file: ImageFile) throws -> Data {
    do throws(UnreadableImage) {
      return try file.contents()
    } catch {
      throw RenderingError(error.reason)
    }
  }

  /// Sizes that differ by less than a point come from rounding.
  private func remark(on file: ImageFile, unlike base: ImageFile) {
    guard file != base, let source = sources[file.path], let size = sizes[base.path] else { return }
    let ownSize = source.size(atScale: file.scale)
    guard abs(ownSize.width - size.width) >= 1 || abs(ownSize.height - size.height) >= 1 else { return }
    let remark =
      "\(file.name) is \(ownSize.width.figures(2)) × \(ownSize.height.figures(2)) points and drawn as large as "
      + "\(base.name), \(size.width.figures(2)) × \(size.height.figures(2))"
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  private func naming<Value>(_ file: ImageFile, _ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch let error as RenderingError {
      throw RenderingError("\(file.name): \(error)")
    }
  }
}

extension ImageHeader {
  /// The size in points of a picture that has `scale` pixels to a point.
  func size(atScale scale: Int) -> CGSize {
    CGSize(width: Double(width) / Double(scale), height: Double(height) / Double(scale))
  }
}

extension ImageSource {
  /// The size in points where `scale` pixels make one.
  fileprivate func size(atScale scale: Int) -> CGSize {
    CGSize(width: Double(pixelWidth) / Double(scale), height: Double(pixelHeight) / Double(scale))
  }
}
