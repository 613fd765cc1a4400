import DesignFormat
import Foundation
import Graphics
import Rendering

/// The pictures that a design names, each read once.
final class ImageStore {
  private var sources: [String: ImageSource] = [:]

  /// The picture's bytes with its header read; throws where the file cannot be read or is no picture.
  func source(of reference: ImageReference) throws -> ImageSource {
    if let known = sources[reference.file] { return known }
    let data = try Data(contentsOf: URL(fileURLWithPath: reference.file))
    let source = try ImageSource(name: reference.path, data: data)
    sources[reference.file] = source
    return source
  }
}
