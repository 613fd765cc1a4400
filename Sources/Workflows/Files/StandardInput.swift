import DesignFormat
import Foundation

/// A design that another program writes to standard input.
package enum StandardInput {
  /// The argument that means standard input instead of a path.
  package static let argument = "-"
  /// The path of the design in messages and in the names of images. Paths inside the design are relative to the current folder.
  private static let path = "stdin.json"

  /// The bytes up to the size limit of designs, and one more byte if there are more. They are read once.
  private static let contents: Result<[UInt8], SystemFailure> = {
    var bytes: [UInt8] = []
    while bytes.count <= JSONLimits.fileSize {
      var count = 0
      bytes += [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
        count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        initialized = max(0, count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return .failure(SystemFailure()) }
      if count == 0 { break }
    }
    return .success(bytes)
  }()

  /// Parses the design. Throws if standard input is closed, or if the design is not JSON.
  static func design() throws(InvalidDesign) -> DesignFile {
    let bytes: [UInt8]
    do throws(SystemFailure) {
      bytes = try contents.get()
    } catch {
      let message = "cannot read standard input: \(error)"
      throw InvalidDesign([Diagnostic(code: "unreadable-file", message: message)])
    }
    return try DesignFile(path: path, contents: bytes)
  }
}
