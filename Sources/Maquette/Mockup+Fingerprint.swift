import DesignFormat
import Foundation
import Synchronization

extension Mockup {
  /// A short name for everything that the design shows: its file, those of its tokens and asset colours, and its
  /// pictures as they stand when it is first asked for.
  public var fingerprint: Fingerprint {
    fingerprintMemory.value { Self.fingerprint(of: design, in: file) }
  }

  private static func fingerprint(of design: Design, in file: DesignFile) -> Fingerprint {
    var fingerprint = Fingerprint(of: file.source.bytes)
    // No file holds the byte 0 in UTF-8 JSON, nor does a name, so it keeps them apart.
    for source in design.tokens.sources { fingerprint.add([0] + source.bytes) }
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
    return fingerprint
  }
}

/// A fingerprint that is made once, when it is first asked for, because pictures must be read for it.
final class FingerprintMemory: Sendable {
  private let known = Mutex<Fingerprint?>(nil)

  /// The fingerprint that the first call made.
  func value(_ make: () -> Fingerprint) -> Fingerprint {
    known.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
