public import Foundation
import Rendering

extension Renderer {
  /// The version of Maquette, equal to that in `CHANGELOG.md`.
  public static let version = "0.1.0"

  package static let software = "Maquette \(version)"

  /// The versions of the program, its libraries and its main fonts, for files that record what determines their pixels:
  /// `Maquette 0.1.0, cairo 1.16.0, Inter 4.000`.
  package static let softwareInFull: String = {
    let versions = [libraries, fontVersions].flatMap { $0.sorted { $0.key < $1.key } }
    return ([software] + versions.map { "\($0.key) \($0.value)" }).joined(separator: ", ")
  }()

  /// How many pixels of a PNG make a point, as it says itself, from 0.1 to 10; `nil` where it does not.
  public static func scale(ofPNG data: Data) -> Double? {
    PNGOrigin(data).scale.flatMap { (0.1...10).contains($0) ? $0 : nil }
  }

  /// The versions of the libraries that affect images, by name.
  public static var libraries: [String: String] { LibraryVersions().byName }

  /// The folders that contain the fonts.
  public static var fontFolders: [String] { FontFolders.debian.paths + FontFolders.debian.fallbackPaths }

  /// The versions of the main fonts in their files, by family, without fonts that are not installed.
  public static var fontVersions: [String: String] {
    let files = [
      "Inter": "Inter-Regular.otf", "Noto Sans": "NotoSans-Regular.ttf",
      "Noto Sans CJK": "NotoSansCJK-Regular.ttc", "Noto Color Emoji": "NotoColorEmoji.ttf",
    ]
    return files.compactMapValues { name in
      fontFolders.lazy.compactMap { FontRevision(ofFile: "\($0)/\(name)")?.description }.first
    }
  }
}
