package import Foundation
import Review

/// A file that is written whole or not at all.
///
/// The bytes go into a file that has no name yet, and take the old file's place in one step: whatever fails, and
/// whenever the program is killed, the old file stays. A symbolic link is replaced and not followed, so that
/// nothing is written outside the folder that was named.
package struct OutputFile {
  package let path: String
  /// The folder that was named, and that links in it must not lead out of; `nil` where the file itself was named.
  private let root: String?

  package init(path: String) {
    (self.path, root) = (path, nil)
  }

  /// A file in a folder that was named, or in one below it.
  package init(path: String, below root: String) {
    (self.path, self.root) = (path, root)
  }

  /// Writes the bytes, and makes the folder if there is none. The file has the permissions of the one that was there,
  /// or else those that the umask leaves. Without `replacing`, a file that is there already stays, and that is an error.
  ///
  /// The disk is not waited for: after a power cut, pictures can be drawn again.
  package func write(_ data: Data, replacing: Bool = true) throws {
    try write(replacing: replacing, pieces: { piece in try piece(data) })
  }

  /// Writes what `body` hands over piece by piece; throws what it throws, too.
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

  /// The permissions of the file that is there; `nil` for none. Throws for a folder, a device and the like.
  private func oldPermissions() throws(SystemFailure) -> mode_t? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_mode & 0o7777
    case S_IFLNK: return nil
    case S_IFDIR: throw SystemFailure(EISDIR)
    default: throw SystemFailure("something that is no file is in the way")
    }
  }

  private func make(folder: String) throws(SystemFailure) {
    var status = stat()
    if stat(folder, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemFailure(ENOTDIR) }
      // The root itself may lead anywhere: it was named.
      if let root, folder.leads(outOf: root) {
        throw SystemFailure("a symbolic link leads out of \"\(root)\"")
      }
      return
    }
    let parent = folder.parentFolder
    if !parent.isEmpty, parent != folder { try make(folder: parent) }
    // Another worker may have been quicker.
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw SystemFailure() }
  }
}

/// A file on its way to its name.
///
/// Where the file system can, the draft has no name at all, and vanishes with the program. Elsewhere it is a hidden
/// file beside its target, locked as long as it is being written; one that is not locked is what a program left
/// that was killed, and whoever writes the same target next removes it.
final class DraftFile {
  private let descriptor: Int32
  /// The hidden name as long as it is there; `nil` for a draft without one.
  private var name: String?
  private let hiddenName: String

  /// An empty draft of the file at `path`, which stands in `folder`; `isHidden` for one that has a name even where the
  /// file system could do without.
  init(for path: String, in folder: String, isHidden: Bool = false) throws(SystemFailure) {
    // Not made of the target's own name, which may be as long as the file system allows.
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

  /// Puts the draft at its place in one step; throws where a file is there that must not be replaced.
  func publish(as path: String, replacing: Bool = true) throws(SystemFailure) {
    if name == nil {
      if link(to: path) { return }
      guard errno == EEXIST, replacing else { throw SystemFailure() }
      // Only a file with a name can take another one's place. It has one for the moment between two calls; what a
      // program left that was killed in that moment is removed here.
      while !link(to: hiddenName) {
        guard errno == EEXIST, unlink(hiddenName) == 0 || errno == ENOENT else { throw SystemFailure() }
      }
    }
    // The hidden name of one that must not replace anything goes when the draft is closed.
    if !replacing {
      guard Foundation.link(hiddenName, path) == 0 else { throw SystemFailure() }
      return
    }
    guard rename(hiddenName, path) == 0 else {
      let code = errno
      // Another program that writes the same file has taken the name away, and its bytes are in place.
      if code == ENOENT, name == nil, access(path, F_OK) == 0 { return }
      unlink(hiddenName)
      throw SystemFailure(code)
    }
    name = nil
  }

  /// Ends the writing; a draft that was not published is gone then.
  func close() {
    if let name { unlink(name) }
    Foundation.close(descriptor)
  }

  private func link(to path: String) -> Bool {
    linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Opens a file without a name; `nil` where the file system has none, or they could not get one.
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

  /// Opens a hidden file that nobody else writes.
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

/// A file that an earlier run left in a folder, and that a later one takes away.
package enum FormerFile {
  /// Removes a file, by its path from the folder, and those folders on the way to it that are empty then.
  ///
  /// A file that is gone already is no error. One that a link leads to outside of the folder stays. Throws where the
  /// system does not remove it, or a folder has its name.
  package static func remove(_ name: String, from folder: String) throws {
    let path = "\(folder)/\(name)"
    guard !path.parentFolder.leads(outOf: folder) else { return }
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw InputError("could not remove \"\(path)\": \(SystemFailure())", code: "could-not-write")
    }
    var parent = name.parentFolder
    // The system removes none that holds anything.
    while !parent.isEmpty, rmdir("\(folder)/\(parent)") == 0 { parent = parent.parentFolder }
  }
}

/// Keeps several programs from changing what is kept of one folder at the same time.
enum FolderLock {
  /// Does `body` while no other program holds the folder; folders that cannot be locked are taken as they are.
  static func hold<Value>(_ folder: String, _ body: () throws -> Value) rethrows -> Value {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
    return try body()
  }
}
