import Comparison
package import Foundation

/// A file that is written atomically.
///
/// The bytes are written to a file without a name, which then replaces the old file in one step. If writing fails or the
/// program is killed, the old file stays. A symbolic link is replaced instead of followed, so that nothing is written outside
/// the given folder.
package struct OutputFile {
  package let path: String
  /// The folder that symbolic links must not lead out of; `nil` if the user specified the path of the file itself.
  private let root: String?

  package init(path: String) {
    (self.path, root) = (path, nil)
  }

  /// Describes the output file at `path`, which is `root` or is inside it. The user specified `root`.
  package init(path: String, below root: String) {
    (self.path, self.root) = (path, root)
  }

  /// Writes the bytes, and creates the folder if necessary. The file keeps the permissions of the replaced file, or else has
  /// those of the umask. If `replacing` is false, an existing file is an error.
  ///
  /// The method does not wait until the bytes are on the disk, because images can be drawn again after a power failure.
  package func write(_ data: Data, replacing: Bool = true) throws {
    try write(replacing: replacing, pieces: { piece in try piece(data) })
  }

  /// Writes the pieces of data that `body` passes to its argument. Rethrows the errors of `body`.
  package func write(
    replacing: Bool = true, pieces body: (_ piece: (Data) throws -> Void) throws -> Void
  ) throws {
    func failing<Value>(_ work: () throws(SystemFailure) -> Value) throws -> Value {
      do throws(SystemFailure) {
        return try work()
      } catch {
        throw InputError("could not write \"\(path)\": \(error)", code: "could-not-write")
      }
    }
    let folder = path.parentFolder
    let permissions = try failing { () throws(SystemFailure) in
      if !folder.isEmpty { try make(folder: folder) }
      return try oldPermissions()
    }
    let draft = try failing { () throws(SystemFailure) in
      try DraftFile(for: path, in: folder.isEmpty ? "." : folder)
    }
    defer { draft.close() }
    try body { piece in try failing { () throws(SystemFailure) in try draft.write(piece) } }
    try failing { () throws(SystemFailure) in
      if let permissions { try draft.set(permissions: permissions) }
      try draft.publish(as: path, replacing: replacing)
    }
  }

  /// Returns the permissions of the existing file; `nil` if there is none. Throws if the path names a folder,
  /// a device or another special file.
  private func oldPermissions() throws(SystemFailure) -> mode_t? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_mode & 0o7777
    case S_IFLNK: return nil
    case S_IFDIR: throw SystemFailure(EISDIR)
    default: throw SystemFailure("a device or another special file has this path")
    }
  }

  private func make(folder: String) throws(SystemFailure) {
    var status = stat()
    if stat(folder, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemFailure(ENOTDIR) }
      // The root itself may be a link to any location, because the user specified it.
      if let root, folder.leads(outOf: root) {
        throw SystemFailure("a symbolic link leads out of \"\(root)\"")
      }
      return
    }
    let parent = folder.parentFolder
    if !parent.isEmpty, parent != folder { try make(folder: parent) }
    // Another worker may have created the folder in the meantime.
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw SystemFailure() }
  }
}

/// A file while it is written, before it has its final name.
///
/// If the file system supports it, the draft has no name, and is deleted when the program ends. Otherwise it is a hidden file
/// beside its target, which is locked while it is written. An unlocked hidden file is from a killed program, and is removed by
/// the next program that writes its target.
final class DraftFile {
  private let descriptor: Int32
  /// The name of the hidden file; `nil` if the draft has no name.
  private var name: String?
  private let hiddenName: String

  /// Creates an empty draft of the file at `path` in `folder`. If `isHidden`, the draft has a name even if the file system does
  /// not require one.
  init(for path: String, in folder: String, isHidden: Bool = false) throws(SystemFailure) {
    // A digest is used, because the target's own name may already have the maximum length.
    hiddenName = "\(folder)/.\(ContentDigest([path.fileName]))\(Self.suffix)"
    if !isHidden, let nameless = try Self.nameless(in: folder) {
      (descriptor, name) = (nameless, nil)
    } else {
      let hidden = try Self.named(hiddenName)
      (descriptor, name) = (hidden, hiddenName)
    }
  }

  private static let suffix = ".maquette-draft"

  func write(_ data: Data) throws(SystemFailure) {
    try data.write(to: descriptor)
  }

  func set(permissions: mode_t) throws(SystemFailure) {
    guard fchmod(descriptor, permissions) == 0 else { throw SystemFailure() }
  }

  /// Moves the draft to its target in one step. Throws if a file exists and must not be replaced.
  func publish(as path: String, replacing: Bool = true) throws(SystemFailure) {
    if name == nil {
      if link(to: path) { return }
      guard errno == EEXIST, replacing else { throw SystemFailure() }
      // Only a file with a name can replace another file, so the draft has a name between these two calls. A program that was
      // killed between them leaves its file, which is removed here.
      while !link(to: hiddenName) {
        guard errno == EEXIST, unlink(hiddenName) == 0 || errno == ENOENT else { throw SystemFailure() }
      }
    }
    // If no file may be replaced, the hidden name is removed when the draft is closed.
    if !replacing {
      guard Foundation.link(hiddenName, path) == 0 else { throw SystemFailure() }
      return
    }
    guard rename(hiddenName, path) == 0 else {
      let code = errno
      // Another program that writes the same file has removed the name, and has already written its own bytes.
      if code == ENOENT, name == nil, access(path, F_OK) == 0 { return }
      unlink(hiddenName)
      throw SystemFailure(code)
    }
    name = nil
  }

  /// Closes the file. A draft that was not published is deleted.
  func close() {
    if let name { unlink(name) }
    Foundation.close(descriptor)
  }

  private func link(to path: String) -> Bool {
    linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Opens a file without a name; `nil` if the file system does not support such files, or does not support naming them
  /// later.
  private static func nameless(in folder: String) throws(SystemFailure) -> Int32? {
    guard access("/proc/self/fd", X_OK) == 0 else { return nil }
    let descriptor = open(folder, O_WRONLY | temporary | O_CLOEXEC, 0o666)
    if descriptor >= 0 { return descriptor }
    switch errno {
    case EOPNOTSUPP, EISDIR, EINVAL, ENOENT: return nil
    default: throw SystemFailure()
    }
  }

  /// `O_TMPFILE`, which Swift does not import.
  private static let temporary = 0o20_000_000 | O_DIRECTORY

  /// Creates and locks a hidden file. Throws if another program is writing it; a file from a killed program is replaced.
  private static func named(_ name: String) throws(SystemFailure) -> Int32 {
    for _ in 0..<100 {
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        flock(descriptor, LOCK_EX | LOCK_NB)
        return descriptor
      }
      guard errno == EEXIST else { throw SystemFailure() }
      let old = open(name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      let isBusy = old >= 0 && flock(old, LOCK_EX | LOCK_NB) != 0
      if old >= 0 { Foundation.close(old) }
      if isBusy { throw SystemFailure("another program is writing it") }
      guard unlink(name) == 0 || errno == ENOENT else { throw SystemFailure() }
    }
    throw SystemFailure("other programs are writing it")
  }
}

extension Data {
  /// Writes all bytes to an open file, with as many calls as necessary.
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

  /// Writes a file that is used only by this run. In contrast to Foundation's own method, it does not wait
  /// until the bytes are on the disk.
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

/// Removes files that earlier runs wrote and that are no longer needed.
package enum ObsoleteFile {
  /// Removes a file, given by its path relative to the folder, and the parent folders that become empty.
  ///
  /// A missing file is not an error. A file is not removed if symbolic links in its path lead outside of the folder.
  /// Throws if the system cannot remove the file, or if the path is that of a folder.
  package static func remove(_ name: String, from folder: String) throws {
    let path = "\(folder)/\(name)"
    guard !path.parentFolder.leads(outOf: folder) else { return }
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw InputError("could not remove \"\(path)\": \(SystemFailure())", code: "could-not-write")
    }
    var parent = name.parentFolder
    // `rmdir` removes only empty folders.
    while !parent.isEmpty, rmdir("\(folder)/\(parent)") == 0 { parent = parent.parentFolder }
  }
}

/// Prevents several programs from changing the records of one folder at the same time.
enum FolderLock {
  /// Runs `body` while other programs are locked out of the folder. A folder that cannot be locked is used without a lock.
  static func hold<Value>(_ folder: String, _ body: () throws -> Value) rethrows -> Value {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
    return try body()
  }
}
