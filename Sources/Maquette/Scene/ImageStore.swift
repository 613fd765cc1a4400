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
    let size = try size(of: reference.base)
    if sources[file.path] == nil {
      sources[file.path] = try naming(file) { try ImageSource(name: file.name, data: data(of: file)) }
    }
    remark(on: file, unlike: reference.base)
    return CellPicture(size: size, source: sources[file.path])
  }

  /// What is worth saying of the pictures read since the last call: files of one picture that differ in shape.
  func takeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }

  /// In points.
  private func size(of file: ImageFile) throws -> CGSize {
    if let known = sizes[file.path] { return known }
    let size = try naming(file) { try ImageHeader(data(of: file)).size(atScale: file.scale) }
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
    let ownSize = CGSize(
      width: Double(source.pixelWidth) / Double(file.scale),
      height: Double(source.pixelHeight) / Double(file.scale))
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
