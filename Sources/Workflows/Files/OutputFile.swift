package import Foundation

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
