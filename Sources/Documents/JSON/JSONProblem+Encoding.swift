extension JSONProblem {
  /// Why `bytes` cannot be read as a JSON text at all: too large, a pointer of Git LFS, not UTF-8, or holding NUL.
  static func unreadable(_ bytes: [UInt8]) -> JSONProblem? {
    if bytes.count > JSONLimits.fileSize {
      return JSONProblem(
        code: "file-too-large", offset: 0,
        message:
          "the file has more than \(JSONLimits.fileSize) bytes (16 MiB), which is the most that is read")
    }
    if LargeFilePointer(bytes) != nil {
      return JSONProblem(
        code: "large-file-pointer", offset: 0,
        message: "the file is a Git LFS pointer and not the text itself",
        hint: LargeFilePointer.remedy)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return JSONProblem(
        code: "invalid-encoding", offset: 0, message: "the file is UTF-16", hint: "save it as UTF-8")
    }
    if let offset = firstInvalidUTF8Offset(in: bytes) {
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      return JSONProblem(
        code: "invalid-encoding", offset: offset, message: "the byte 0x\(byte) is not UTF-8",
        hint: "save the file as UTF-8")
    }
    if let offset = bytes.firstIndex(of: 0) {
      return JSONProblem(
        code: "nul-character", offset: offset, message: "the file holds a NUL byte",
        hint: "save it as UTF-8 text")
    }
    return nil
  }
}
