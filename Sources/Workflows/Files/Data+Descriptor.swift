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
}
