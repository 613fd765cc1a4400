import Foundation
import Maquette

/// A picture file that has just been written.
package struct DrawnFile: Sendable {
  /// Where it stands.
  let path: String
  /// What the manifest says of it.
  let picture: Manifest.Picture
  /// What its design depends on.
  let inputs: DesignInputs
  /// The digest of its bytes.
  let digest: String
  /// What was said of it.
  var remarks: [String] = []

  /// The file at `path`, with the bytes `data`, that shows `content`.
  init(path: String, unit: PicturePlan.Unit, content: PicturePlan.Content, data: Data) {
    var digest = FileDigest()
    digest.add(data)
    self.init(
      path: path, unit: unit, size: Self.pixels(of: data) ?? content.size, digest: digest.description)
  }

  /// The file at `path`, of a size in pixels or, if it has none, in points, whose bytes have a digest.
  init(path: String, unit: PicturePlan.Unit, size: (width: Int, height: Int), digest: String) {
    self.path = path
    picture = unit.manifestPicture(size: [size.width, size.height], digest: digest)
    inputs = unit.inputs
    self.digest = digest
  }

  /// How many bytes a PNG's header is, from the file's beginning.
  static let headCount = 24

  /// Width and height of a PNG, as its header has them; `nil` for other files.
  static func pixels(of data: Data) -> (width: Int, height: Int)? {
    let head = [UInt8](data.prefix(headCount))
    guard head.count == headCount, head.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func number(_ range: Range<Int>) -> Int { head[range].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16..<20), number(20..<24))
  }

  /// A path from the folder that the program runs in; of a file elsewhere only its name, which is the same on every
  /// machine.
  static func shownPath(_ path: String) -> String {
    path.fromCurrentFolder ?? (path.hasPrefix("/") ? path.fileName : path)
  }
}

extension PicturePlan.Content {
  /// Width and height in whole points.
  fileprivate var size: (width: Int, height: Int) {
    switch self {
    case .still(let scene): scene.wholePoints
    case .long(let picture): picture.wholePoints
    case .moving(let animation): animation.wholePoints
    }
  }
}

extension PicturePlan.Unit {
  /// What the manifest says of a picture with a width and a height, whose bytes have a digest.
  func manifestPicture(size: [Int], digest: String) -> Manifest.Picture {
    Manifest.Picture(
      design: DrawnFile.shownPath(inputs.file), fingerprint: properties.designHash, screen: screen,
      variant: properties.device, width: size.first ?? 0, height: size.last ?? 0, digest: digest,
      command: command)
  }
}
