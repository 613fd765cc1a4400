public import DesignFormat
import Foundation
import LayoutEngine

extension Mockup {
  /// A fingerprint of all inputs of the design: its file, its tokens and asset colors, its fonts, and its images at the
  /// time of the first access.
  public var fingerprint: Fingerprint {
    fingerprintMemory.value { Self.fingerprint(of: design, in: file) }
  }

  private static func fingerprint(of design: Design, in file: DesignFile) -> Fingerprint {
    var fingerprint = Fingerprint(of: file.source.bytes)
    // Neither UTF-8 JSON nor names contain the byte 0, so it is a separator.
    for source in design.tokens.sources { fingerprint.add([0] + source.bytes) }
    for font in design.fonts { fingerprint.add([0] + Array("\(font.name) \(font.digest)".utf8)) }
    for picture in design.pictureFiles {
      fingerprint.add([0] + Array(picture.name.utf8) + [0])
      do throws(UnreadableImage) {
        let contents = try picture.contents()
        fingerprint.add(Array("\(contents.count)".utf8) + [0])
        contents.withUnsafeBytes { fingerprint.add($0) }
      } catch {
        // The error is reported when the image is drawn.
        fingerprint.add(Array("unreadable".utf8))
      }
    }
    for code in design.layouts.compactMap(\.sources) { fingerprint.add([0] + Array(code.digest.utf8)) }
    for icon in design.icons.compactMap(\.own) {
      fingerprint.add([0] + Array(icon.file.utf8) + [0])
      fingerprint.add([UInt8](icon.data))
    }
    return fingerprint
  }
}
