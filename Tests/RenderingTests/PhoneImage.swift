import Foundation
import Rendering
import TestSupport

/// Images as phones and web sites have them: ImageMagick's built-in "rose", 70 × 46 pixels, encoded by Debian's tools.
enum PhoneImage {
  /// Kinds of files, and the programs that write them in order; the first one creates `rose.png`.
  enum Kind: String, CaseIterable {
    case lossyWebP, losslessWebP, animatedWebP, gif, interlacedGIF, animatedGIF, heic, avif

    /// The largest mean difference from the rose, where 1 is black compared with white.
    var tolerance: Double {
      switch self {
      case .losslessWebP, .animatedWebP: 0
      case .lossyWebP: 0.02
      case .gif, .interlacedGIF, .animatedGIF: 0.04
      case .heic, .avif: 0.03
      }
    }

    fileprivate var commands: [[String]] {
      let (convert, rose) = ("convert-im6.q16", "PNG24:rose.png")
      let plain = [convert, "rose:", rose]
      let pair = [convert, "rose:", "-flip", "PNG24:flipped.png"]
      switch self {
      case .lossyWebP: return [plain, ["cwebp", "-quiet", "-q", "95", "rose.png", "-o", "out"]]
      case .losslessWebP: return [plain, ["cwebp", "-quiet", "-lossless", "rose.png", "-o", "out"]]
      case .animatedWebP:
        return [plain, pair, ["img2webp", "-lossless", "-d", "100", "rose.png", "flipped.png", "-o", "out"]]
      case .gif: return [[convert, "rose:", "GIF:out"]]
      case .interlacedGIF: return [[convert, "rose:", "-interlace", "GIF", "GIF:out"]]
      case .animatedGIF:
        return [plain, pair, [convert, "-delay", "9", "rose.png", "flipped.png", "GIF:out"]]
      case .heic:
        return [plain, ["heif-enc", "-q", "95", "rose.png", "-o", "out.heic"], ["mv", "out.heic", "out"]]
      case .avif:
        return [
          plain, ["heif-enc", "-A", "-q", "95", "rose.png", "-o", "out.avif"], ["mv", "out.avif", "out"],
        ]
      }
    }
  }

  static func rose(_ kind: Kind) throws -> Data { try made(by: kind.commands) }

  /// The file `out` that the programs create.
  static func made(by commands: [[String]], of files: [String: Data] = [:]) throws -> Data {
    let folder = try TemporaryFolder()
    for (name, data) in files { try data.write(to: folder.url.appendingPathComponent(name)) }
    for command in commands {
      let run = try Program.run(command[0], Array(command.dropFirst()), in: folder.url)
      guard run.status == 0 else { throw RenderingError("\(command): \(run.errors)") }
    }
    return try Data(contentsOf: folder.url.appendingPathComponent("out"))
  }
}
