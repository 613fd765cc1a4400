import Foundation
import Review

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
