internal import Foundation

/// The short text that Git LFS keeps in a repository instead of a large file
/// (https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md).
package struct LargeFilePointer: Equatable, Sendable {
  /// The SHA-256 of the file that is meant, 64 hexadecimal digits.
  package let digest: String
  /// Pointers are shorter than this, in bytes.
  private static let longest = 1_024
  private static let beginning = Array("version https://git-lfs.github.com/spec/".utf8)

  /// Reads a pointer; `nil` for any other file.
  package init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count < Self.longest, bytes.starts(with: Self.beginning) else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix("oid sha256:")
    }
    let digits = line?.dropFirst("oid sha256:".count) ?? ""
    guard digits.count == 64, digits.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return nil }
    digest = digits.lowercased()
  }

  /// Says what is wrong with a pointer where a file of some kind should be, such as "the picture", and what to do.
  package static func remark(insteadOf noun: String) -> String {
    "a Git LFS pointer and not \(noun) itself; \(remedy)"
  }

  /// What to do about a pointer, as an imperative.
  package static let remedy = "fetch it with \"git lfs pull\""

  /// The path at which Git LFS has the file that is meant on this machine; `nil` if it has not been fetched.
  ///
  /// - Parameter path: A file or folder of the work tree that the pointer is of.
  package func fetchedFile(near path: String) -> String? {
    guard let folder = Self.gitFolder(around: path) else { return nil }
    let file = "\(folder)/lfs/objects/\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)"
    return FileManager.default.isReadableFile(atPath: file) ? file : nil
  }

  /// The folder of the repository around a path that all its work trees share; `nil` outside of repositories.
  private static func gitFolder(around path: String) -> String? {
    var folder = URL(fileURLWithPath: path).standardizedFileURL.path
    while folder.hasPrefix("/"), folder != "/" {
      let git = "\(folder)/.git"
      switch RegularFile.type(of: git) {
      case .typeDirectory?: return git
      case .typeRegular?:
        // A work tree that was added, or a submodule, names its folder in a file.
        guard let own = line(ofFile: git, after: "gitdir: ") else { return nil }
        let place = joined(folder, own)
        return line(ofFile: "\(place)/commondir", after: "").map { joined(place, $0) } ?? place
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
  /// All bytes of a picture's file, as ``wholeContents(ofFile:limit:)`` reads them; in place of a pointer of Git LFS those
  /// of the file that is meant, if it is on this machine.
  public static func pictureContents(ofFile path: String, limit: Int) throws(Failure) -> [UInt8] {
    try picture(ofFile: path) { (path) throws(Failure) in try wholeContents(ofFile: path, limit: limit) }
  }

  /// The first bytes of a picture's file, as ``beginning(ofFile:count:limit:)`` reads them.
  package static func pictureBeginning(ofFile path: String, count: Int, limit: Int) throws(Failure) -> [UInt8]
  {
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
