package import Foundation

/// Reads regular files up to a size limit, and rejects other files, so that untrusted paths are safe.
package enum RegularFile {
  package struct Failure: Error, Equatable {
    /// The reason as a clause that can follow a colon, such as "it is a folder".
    package let reason: String
  }

  /// Reads all bytes of a regular file. Throws if the file has more than `limit` bytes, is not regular, or cannot be read. The size
  /// is checked before reading.
  package static func wholeContents(ofFile path: String, limit: Int) throws(Failure) -> [UInt8] {
    let bytes = try beginning(ofFile: path, count: limit, limit: limit)
    // Files of the kernel, such as those in /proc, are longer than their reported size.
    guard bytes.count <= limit else { throw tooLong(limit) }
    return bytes
  }

  /// Reads the first `count` bytes of a file. If the file is longer, also reads the next byte, so that the caller can detect
  /// this. Throws if the file has more than `limit` bytes.
  package static func beginning(ofFile path: String, count: Int, limit: Int) throws(Failure) -> [UInt8] {
    try withDescriptor(ofFile: path) { (descriptor, size) throws(Failure) in
      guard size <= limit else { throw tooLong(limit) }
      return try bytes(of: descriptor, size: min(size, count), limit: count)
    }
  }

  private static func tooLong(_ limit: Int) -> Failure {
    Failure(reason: "it is larger than \(limit >> 20) MiB")
  }

  /// Reads the first `limit` bytes of a file. If the file is longer, also reads the next byte, so that the caller can detect
  /// this.
  package static func contents(ofFile path: String, limit: Int) throws(Failure) -> [UInt8] {
    try withDescriptor(ofFile: path) { (descriptor, size) throws(Failure) in
      try Self.bytes(of: descriptor, size: size, limit: limit)
    }
  }

  /// Opens a file without blocking, then checks its type. Reading cannot hang, even if another process replaces the file at the
  /// same time.
  private static func withDescriptor(
    ofFile path: String, _ body: (_ descriptor: Int32, _ size: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw Failure(reason: "the file does not exist") }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(reason: reason(for: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(reason: "it cannot be read") }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return try body(descriptor, Int(status.st_size))
    case S_IFDIR: throw Failure(reason: "it is a folder")
    default: throw Failure(reason: "it is not a regular file")
    }
  }

  /// Returns the absolute path, with symbolic links resolved in the part of the path that exists.
  package static func resolvedPath(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Returns the type of the file at a path without following links; nil if it does not exist or may not be accessed.
  package static func type(of path: String) -> FileAttributeType? {
    // Foundation would also look up the owner's name, and reading the user database takes longer than reading the design.
    var status = stat()
    guard !path.isEmpty, !path.utf8.contains(0), lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .typeRegular
    case S_IFDIR: .typeDirectory
    case S_IFLNK: .typeSymbolicLink
    default: .typeUnknown
    }
  }

  /// Reads at most `limit + 1` bytes. Continues beyond `size`, since kernel files, such as those in /proc, are longer than they
  /// report.
  private static func bytes(of descriptor: Int32, size: Int, limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      // The bytes stay in memory as long as the design. The array therefore reserves no more memory than it needs.
      let capacity = min(bytes.isEmpty && size > 0 ? size + 1 : 65_536, limit + 1 - bytes.count)
      var count = 0
      var piece = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        count = read(descriptor, buffer.baseAddress, capacity)
        initialized = max(0, count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(reason: "it cannot be read") }
      if count == 0 { break }
      if bytes.isEmpty { swap(&bytes, &piece) } else { bytes += piece }
    }
    return bytes
  }

  static func reason(for error: Int32) -> String {
    switch error {
    case ENOENT, ENOTDIR, ENAMETOOLONG, EILSEQ: "the file does not exist"
    case ELOOP: "its symbolic links form a cycle"
    // A socket, or a device that does not exist; open(2) fails for these.
    case ENXIO, ENODEV: "it is not a regular file"
    case EMFILE, ENFILE: "too many files are open; raise the limit (ulimit -n)"
    default: "it cannot be read"
    }
  }
}
