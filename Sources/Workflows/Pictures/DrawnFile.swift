import Foundation
import Maquette
import Rendering

/// A picture file that has just been written.
package struct DrawnFile: Sendable {
  let path: String
  let picture: Manifest.Picture
  let inputs: DesignInputs
  let digest: String
  var remarks: [String] = []

  /// The file at `path`, with the bytes `data`, that shows `content`.
  init(path: String, unit: PicturePlan.Unit, content: PicturePlan.Content, data: Data) {
    var digest = FileDigest()
    digest.add(data)
    self.init(path: path, unit: unit, head: data, content: content, digest: digest.description)
  }

  /// The file at `path` that shows `content` and begins with `head`, whose bytes have a digest.
  init(path: String, unit: PicturePlan.Unit, head: Data, content: PicturePlan.Content, digest: String) {
    self.path = path
    // In points where there are no pixels.
    let pixels = ImageHeader(ofAnySize: head).map { [$0.width, $0.height] }
    picture = unit.manifestPicture(size: pixels ?? content.size, digest: digest)
    inputs = unit.inputs
    self.digest = digest
  }

  /// A path from the folder that the program runs in; of a file elsewhere only its name, which is the same on every
  /// machine.
  static func shownPath(_ path: String) -> String {
    path.fromCurrentFolder ?? (path.hasPrefix("/") ? path.fileName : path)
  }
}

extension PicturePlan.Content {
  /// Width and height in whole points.
  fileprivate var size: [Int] {
    let size =
      switch self {
      case .still(let scene): scene.wholePoints
      case .long(let picture): picture.wholePoints
      case .moving(let animation): animation.wholePoints
      }
    return [size.width, size.height]
  }
}

extension PicturePlan.Unit {
  /// The manifest's entry for a picture whose bytes have a digest; its size is in pixels, or in points where it has none.
  func manifestPicture(size: [Int], digest: String) -> Manifest.Picture {
    Manifest.Picture(
      design: DrawnFile.shownPath(inputs.file), fingerprint: properties.designHash, screen: screen,
      variant: properties.device, width: size.first ?? 0, height: size.last ?? 0, digest: digest,
      command: command)
  }
}
