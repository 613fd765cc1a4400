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
    guard bytes.count < Self.longest, bytes.starts(with: Self.beginning),
      ConflictMarkers.firstConflict(in: bytes) == nil
    else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first {
      $0.hasPrefix("oid sha256:")
    }
    let digits = line?.dropFirst("oid sha256:".count) ?? ""
    guard digits.count == 64, digits.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return nil }
    digest = digits.lowercased()
  }

  /// The remedy for a pointer file, in the imperative.
  package static let remedy =
    "fetch it with \"git lfs pull\" in the clone or submodule that contains it"

  /// Returns the path of the large file in the storage of Git LFS; nil if it has not been fetched.
  ///
  /// - Parameter path: A file or folder of the work tree that contains the pointer file.
  package func fetchedFile(near path: String) -> String? {
    guard let folder = Self.gitFolder(around: path) else { return nil }
    let storage = LargeFileStorage.folder(ofRepository: folder)
    let file = "\(storage)/objects/\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)"
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
  /// Reads all bytes of a file as ``wholeContents(ofFile:limit:)`` does, and resolves Git LFS pointers.
  package static func resolvedContents(ofFile path: String, limit: Int) throws(Failure) -> [UInt8] {
    try resolvingPointer(at: path) { (path) throws(Failure) in try wholeContents(ofFile: path, limit: limit) }
  }

  /// Reads a file. If it is a Git LFS pointer whose large file has been fetched, reads the large file instead.
  package static func resolvingPointer(
    at path: String, _ read: (String) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    let bytes = try read(path)
    guard let file = LargeFilePointer(bytes)?.fetchedFile(near: path) else { return bytes }
    return try read(file)
  }
}

/// The setting `lfs.storage` of git, the folder of fetched large files.
///
/// The configuration files of the repository, the user and the system are read, without the files that they include.
private enum LargeFileStorage {
  /// Returns the storage folder of a repository. `git` is its git directory, to which a relative path in the setting refers.
  static func folder(ofRepository git: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"] ?? ""
    let user = environment["XDG_CONFIG_HOME"] ?? "\(home)/.config"
    let shared =
      environment["GIT_CONFIG_GLOBAL"].map { [$0] } ?? ["\(home)/.gitconfig", "\(user)/git/config"]
    let system = environment["GIT_CONFIG_NOSYSTEM"] == nil ? ["/etc/gitconfig"] : []
    let setting = (["\(git)/config"] + shared + system).lazy.compactMap(storage).first ?? "lfs"
    if setting.hasPrefix("~/") { return home + setting.dropFirst() }
    return setting.hasPrefix("/") ? setting : "\(git)/\(setting)"
  }

  /// Returns the last value of `lfs.storage` in a configuration file; nil if the file cannot be read or does not set it.
  private static func storage(inFile path: String) -> String? {
    let text: String
    do throws(RegularFile.Failure) {
      text = String(decoding: try RegularFile.wholeContents(ofFile: path, limit: 1 << 20), as: UTF8.self)
    } catch {
      return nil
    }
    var (isInSection, found) = (false, String?.none)
    for line in text.split(whereSeparator: \.isNewline) {
      var line = line.trimmingCharacters(in: .whitespaces)[...]
      if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
        isInSection = line[..<end].lowercased() == "[lfs"
        line = line[line.index(after: end)...]
      }
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard isInSection, parts.count == 2, parts[0].lowercased() == "storage" else { continue }
      found = value(parts[1])
    }
    return found.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns a value of a configuration file without its comment and quotes, and with its escape sequences resolved.
  private static func value(_ text: String) -> String {
    var (value, isQuoted, isEscaped) = ("", false, false)
    for character in text {
      if isEscaped {
        value.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, character == "#" || character == ";" {
        break
      } else {
        value.append(character)
      }
    }
    return value.trimmingCharacters(in: .whitespaces)
  }
}
