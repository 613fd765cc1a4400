import Foundation

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
