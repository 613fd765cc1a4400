internal import Foundation

/// The names of a folder's entries. Names that are not UTF-8 are listed separately, since Foundation would convert them to names
/// that do not exist.
package struct FolderListing: Sendable {
  /// An entry of a folder whose name is not UTF-8, so that no path leads to it.
  package struct NonUTF8Entry: Sendable {
    /// The name as messages display it; see ``FolderListing/shown(_:)``.
    package let name: String
    /// Whether the entry is a folder, or a symbolic link to one.
    package let isFolder: Bool
  }

  /// The UTF-8 names, sorted by their bytes.
  package let names: [String]
  /// The entries whose names are not UTF-8, sorted.
  package let unnameable: [NonUTF8Entry]

  /// Lists the entries of a folder; throws if it cannot be read.
  package init(of folder: String) throws(RegularFile.Failure) {
    guard let stream = opendir(folder) else {
      throw RegularFile.Failure(reason: RegularFile.reason(for: errno))
    }
    defer { closedir(stream) }
    var names: [String] = []
    var unnameable: [NonUTF8Entry] = []
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    while let entry = readdir(stream) {
      // A directory entry is only as long as its name, so copying a whole `dirent` could read past its end.
      let text = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      if let name = String(validatingCString: text) {
        if name != ".", name != ".." { names.append(name) }
        continue
      }
      var status = stat()
      let isFolder = fstatat(dirfd(stream), text, &status, 0) == 0 && status.st_mode & S_IFMT == S_IFDIR
      let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
      unnameable.append(NonUTF8Entry(name: Self.shown(bytes), isFolder: isFolder))
    }
    self.names = names.sortedPaths()
    self.unnameable = unnameable.sorted { PathKey($0.name) < PathKey($1.name) }
  }

  /// Returns the name of an entry of a folder that is canonically equivalent to `name`; nil if there is none, or if the folder
  /// cannot be read.
  package static func equivalent(of name: String, in folder: String) -> String? {
    do throws(RegularFile.Failure) {
      return try FolderListing(of: folder).names.first { $0 == name }
    } catch {
      return nil
    }
  }

  /// Returns a name as messages display it: each byte that is not UTF-8 is written like `\xE9`.
  package static func shown(_ bytes: some Sequence<UInt8>) -> String {
    var rest = Array(bytes)[...]
    var shown = ""
    while let byte = rest.first {
      let character = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }.first
      shown += character ?? "\\x" + String(byte, radix: 16, uppercase: true)
      rest = rest.dropFirst(character?.utf8.count ?? 1)
    }
    return shown
  }
}
