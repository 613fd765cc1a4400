import Foundation
import Maquette

/// What draws: this very build of the program, the libraries that are installed, and the fonts that are installed.
enum DrawingTools {
  /// A digest that changes with any of them.
  ///
  /// Versions alone do not tell two builds apart, and reading all these files takes longer than many a picture; so their
  /// states stand for their contents.
  static func digest() -> ContentDigest {
    var digest = ContentDigest([Tool.software])
    for (name, version) in Renderer.libraries.sorted(by: { $0.key < $1.key }) {
      digest.add(name)
      digest.add(version)
    }
    for name in ["LD_LIBRARY_PATH", "LD_PRELOAD"] {
      digest.add(ProcessInfo.processInfo.environment[name] ?? "")
    }
    for path in code + Renderer.fontFolders.flatMap(files) {
      digest.add(path)
      digest.add(FileState(of: path)?.description ?? "")
    }
    return digest
  }

  /// The program, and what changes whenever a library is installed or updated.
  private static let code = ["/proc/self/exe", "/etc/ld.so.cache", "/var/lib/dpkg/status"]

  /// Everything below a folder, in order.
  private static func files(below folder: String) -> [String] {
    // A folder that is not there has no fonts.
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.sorted().map { "\(folder)/\($0)" }
  }
}
