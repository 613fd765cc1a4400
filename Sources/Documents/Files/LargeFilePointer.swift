internal import Foundation

/// A pointer file of Git LFS: the short text that a repository has instead of a large file
/// (https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md).
package struct LargeFilePointer: Equatable, Sendable {
  /// The SHA-256 of the large file, 64 hexadecimal digits.
  package let digest: String
  /// The size limit of pointer files, in bytes.
  private static let longest = 1_024
  private static let beginning = Array("version https://git-lfs.github.com/spec/".utf8)

  /// Parses a pointer file; nil for any other file.
  package init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count < Self.longest, bytes.starts(with: Self.beginning) else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first {
      $0.hasPrefix("oid sha256:")
    }
    let digits = line?.dropFirst("oid sha256:".count) ?? ""
    guard digits.count == 64, digits.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return nil }
    digest = digits.lowercased()
  }

  /// Returns a message for a pointer file that was found where `noun`, such as "the picture", was expected. It includes the remedy.
  package static func remark(insteadOf noun: String) -> String {
    "a Git LFS pointer and not \(noun) itself; \(remedy)"
  }

  /// The remedy for a pointer file, in the imperative.
  package static let remedy = "fetch it with \"git lfs pull\""

  /// Returns the path of the large file in the storage of Git LFS; nil if it has not been fetched.
  ///
  /// - Parameter path: A file or folder of the work tree that contains the pointer file.
  package func fetchedFile(near path: String) -> String? {
    guard let folder = Self.gitFolder(around: path) else { return nil }
    let file = "\(folder)/lfs/objects/\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)"
    return FileManager.default.isReadableFile(atPath: file) ? file : nil
  }

  /// Returns the git directory that all work trees of the repository share; nil outside of repositories.
  private static func gitFolder(around path: String) -> String? {
    var folder = URL(fileURLWithPath: path).standardizedFileURL.path
    while folder.hasPrefix("/"), folder != "/" {
      let git = "\(folder)/.git"
      switch RegularFile.type(of: git) {
      case .typeDirectory?: return git
      case .typeRegular?:
        // In a linked work tree and in a submodule, `.git` is a file that contains the path of the git directory.
        guard let own = line(ofFile: git, after: "gitdir: ") else { return nil }
        let folderPath = joined(folder, own)
        return line(ofFile: "\(folderPath)/commondir", after: "").map { joined(folderPath, $0) } ?? folderPath
      default: folder = (folder as NSString).deletingLastPathComponent
      }
    }
    return nil
  }

  private static func joined(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  private static func line(ofFile path: String, after prefix: String) -> String? {
    do throws(RegularFile.Failure) {
      let bytes = try RegularFile.wholeContents(ofFile: path, limit: 1 << 16)
      let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first ?? ""
      return line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : nil
    } catch {
      return nil
    }
  }
}

extension RegularFile {
  /// Reads all bytes of an image file like ``wholeContents(ofFile:limit:)``. If the file is a Git LFS pointer whose large file has
  /// been fetched, reads the large file instead.
  package static func imageContents(ofFile path: String, limit: Int) throws(Failure) -> [UInt8] {
    try picture(ofFile: path) { (path) throws(Failure) in try wholeContents(ofFile: path, limit: limit) }
  }

  /// Reads the first bytes of an image file like ``beginning(ofFile:count:limit:)``, and resolves Git LFS pointers.
  package static func imagePrefix(ofFile path: String, count: Int, limit: Int) throws(Failure) -> [UInt8] {
    try picture(ofFile: path) { (path) throws(Failure) in
      try beginning(ofFile: path, count: count, limit: limit)
    }
  }

  private static func picture(
    ofFile path: String, _ read: (String) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    let bytes = try read(path)
    guard let file = LargeFilePointer(bytes)?.fetchedFile(near: path) else { return bytes }
    return try read(file)
  }
}
