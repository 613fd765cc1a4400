import Foundation

/// The reason why a system call failed, as a phrase that can follow a colon.
package struct SystemFailure: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Creates the failure for an error number; the default is the number from the last system call.
  init(_ code: Int32 = errno) {
    switch code {
    case ENOSPC, EDQUOT: description = "the disk is full"
    case EFBIG: description = "the file would be larger than the system allows"
    case EROFS: description = "the disk is read-only"
    case EACCES, EPERM: description = "permission denied"
    case ENOENT: description = "there is no such folder"
    case EEXIST: description = "the file already exists"
    case ENOTDIR: description = "a part of the path is a file, not a folder"
    case EISDIR: description = "a folder has this path"
    case ENAMETOOLONG: description = "the name is too long"
    case ELOOP: description = "symbolic links form a cycle"
    case EBADF: description = "the file or stream is closed"
    case EMFILE, ENFILE: description = "too many files are open; raise the limit (ulimit -n)"
    case EIO: description = "the disk reports an error"
    default: description = String(cString: strerror(code))
    }
  }
}
