import Foundation

extension Data {
  /// Writes all the bytes to an open file, however many calls that takes.
  package func write(to descriptor: Int32) throws(SystemFailure) {
    let code = withUnsafeBytes { bytes -> Int32 in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : ENOSPC }
        rest = rest.dropFirst(count)
      }
      return 0
    }
    if code != 0 { throw SystemFailure(code) }
  }

  /// Writes a file that is of no use after this run. Foundation's own writing waits for the disk, file by file.
  func writeForThisRun(to path: String) throws(InputError) {
    do throws(SystemFailure) {
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      guard file >= 0 else { throw SystemFailure() }
      defer { close(file) }
      try write(to: file)
    } catch {
      throw InputError("could not write \"\(path)\": \(error)", code: "could-not-write")
    }
  }
}
