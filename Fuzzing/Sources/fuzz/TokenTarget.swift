import DesignFormat
import Foundation

/// Reads bytes as a file that a design refers to.
enum TokenTarget {
  private static let folder = "/dev/shm/maquette-fuzz-\(getpid())"
  private static let files = ["t.tokens", "t.resolver.json", "A.xcassets/C.colorset/Contents.json"]
  private static let designs: [DesignFile] = {
    ensureFolder()
    let keys = [
      #""tokens": "t.tokens""#,
      #""tokens": "t.resolver.json", "tokenContexts": {"theme": {"light": "day", "dark": "night"}}"#,
      #""assets": "A.xcassets""#,
    ]
    return keys.map { keys in
      let text = """
        {\(keys), "screens": [{"id": "s", "layout": {"type": "column", "itemHeight": "{space.m}"},
        "background": "{color.a}", "items": [{"color": "{assets.C}"}]}]}
        """
      do throws(InvalidDesign) {
        return try DesignFile(path: "\(folder)/d.json", contents: Array(text.utf8))
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }()

  private static func ensureFolder() {
    do {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/A.xcassets/C.colorset", withIntermediateDirectories: true)
      atexit { TokenTarget.unlinkFiles() }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static func unlinkFiles() {
    for file in files { unlink("\(folder)/\(file)") }
    for part in ["/A.xcassets/C.colorset", "/A.xcassets", ""] { rmdir(folder + part) }
  }

  /// Writes the file, then reads and validates the design that refers to it.
  static func read(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let kind = Int(first) % files.count
    let design = designs[kind]
    let descriptor = open("\(folder)/\(files[kind])", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    precondition(descriptor >= 0)
    precondition(write(descriptor, Array(bytes.dropFirst()), bytes.count - 1) == bytes.count - 1)
    close(descriptor)
    do throws(InvalidDesign) {
      _ = try Design.validating(design)
    } catch {
      precondition(!error.report.isEmpty && !error.description.isEmpty)
    }
  }
}
