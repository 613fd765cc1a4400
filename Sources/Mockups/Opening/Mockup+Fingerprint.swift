public import DesignFormat
import Foundation
import LayoutEngine

extension Mockup {
  /// A short name for everything that the design shows: its file, those of its tokens and asset colours, its fonts, and
  /// its pictures as they stand when it is first asked for.
  public var fingerprint: Fingerprint {
    fingerprintMemory.value { Self.fingerprint(of: design, in: file) }
  }

  private static func fingerprint(of design: Design, in file: DesignFile) -> Fingerprint {
    var fingerprint = Fingerprint(of: file.source.bytes)
    // No file holds the byte 0 in UTF-8 JSON, nor does a name, so it keeps them apart.
    for source in design.tokens.sources { fingerprint.add([0] + source.bytes) }
    for font in design.fonts { fingerprint.add([0] + Array("\(font.name) \(font.digest)".utf8)) }
    for picture in design.pictureFiles {
      fingerprint.add([0] + Array(picture.name.utf8) + [0])
      do throws(UnreadableImage) {
        let contents = try picture.contents()
        fingerprint.add(Array("\(contents.count)".utf8) + [0])
        contents.withUnsafeBytes { fingerprint.add($0) }
      } catch {
        // Who draws it says why it cannot be read.
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
