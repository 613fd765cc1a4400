public import Foundation

/// Reading files that strangers name: only regular ones, and never more than a limit.
public enum RegularFile {
  /// Why a file was not read, in words that follow a colon.
  public struct Failure: Error, Equatable {
    /// The reason.
    public let reason: String
  }

  /// All bytes of a regular file of at most `limit` bytes. Throws for a longer one before it is read, for what is no
  /// regular file, and for what cannot be read.
  public static func wholeContents(ofFile path: String, limit: Int) throws(Failure) -> [UInt8] {
    let bytes = try beginning(ofFile: path, count: limit, limit: limit)
    // Files of the kernel are longer than they say.
    guard bytes.count <= limit else { throw tooLong(limit) }
    return bytes
  }

  /// One byte more than `count` when there are more; throws for a file of more than `limit` bytes.
  package static func beginning(ofFile path: String, count: Int, limit: Int) throws(Failure) -> [UInt8] {
    try withDescriptor(ofFile: path) { (descriptor, size) throws(Failure) in
      guard size <= limit else { throw tooLong(limit) }
      return try bytes(of: descriptor, size: min(size, count), limit: count)
    }
  }

  private static func tooLong(_ limit: Int) -> Failure {
    Failure(reason: "it is larger than \(limit >> 20) MiB")
  }

  /// One byte more than `limit` when the file is longer.
  package static func contents(ofFile path: String, limit: Int) throws(Failure) -> [UInt8] {
    try withDescriptor(ofFile: path) { (descriptor, size) throws(Failure) in
      try Self.bytes(of: descriptor, size: size, limit: limit)
    }
  }

  /// The file is asked what it is after it has been opened, and opening waits for nobody: whatever takes the
  /// file's place in between, reading does not hang.
  private static func withDescriptor(
    ofFile path: String, _ body: (_ descriptor: Int32, _ size: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw Failure(reason: "there is no such file") }
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

  /// The absolute path with every symbolic link followed as far as the path exists.
  package static func resolvedPath(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// The type of the file at a path, links not followed; nil for none, or for one that we may not look at.
  public static func type(of path: String) -> FileAttributeType? {
    // Foundation would look up the owner's name as well, in files that take longer to read than the design.
    var status = stat()
    guard !path.isEmpty, !path.utf8.contains(0), lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .typeRegular
    case S_IFDIR: .typeDirectory
    case S_IFLNK: .typeSymbolicLink
    default: .typeUnknown
    }
  }

  /// Reads on where a file is longer than it said, as those of the kernel are.
  private static func bytes(of descriptor: Int32, size: Int, limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      // The bytes stay as long as the design, so there is no more room than they need.
      let room = min(bytes.isEmpty && size > 0 ? size + 1 : 65_536, limit + 1 - bytes.count)
      var count = 0
      var piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        count = read(descriptor, buffer.baseAddress, room)
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
    case ENOENT, ENOTDIR, ENAMETOOLONG, EILSEQ: "there is no such file"
    case ELOOP: "its symbolic links lead in a circle"
    // These cannot even be opened without waiting: a socket, or a device that is not there.
    case ENXIO, ENODEV: "it is not a regular file"
    case EMFILE, ENFILE: "too many files are open; raise the limit (ulimit -n)"
    default: "it cannot be read"
    }
  }
}
