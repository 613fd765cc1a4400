internal import Foundation

/// A pointer file of Git LFS: the short text that a repository has instead of a large file
/// (https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md).
package struct LargeFilePointer: Equatable, Sendable {
  /// The SHA-256 of the large file, 64 hexadecimal digits.
  package let digest: String
  /// The size of the large file, in bytes; nil if the pointer does not specify it.
  private let size: Int?
  /// The size limit of pointer files, in bytes.
  private static let longest = 1_024
  private static let beginning = Array("version https://git-lfs.github.com/spec/".utf8)

  /// Parses a pointer file; nil for any other file.
  package init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count < Self.longest, bytes.starts(with: Self.beginning),
      ConflictMarkers.firstConflict(in: bytes) == nil
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let digits = lines.first { $0.hasPrefix("oid sha256:") }?.dropFirst("oid sha256:".count) ?? ""
    guard digits.count == 64, digits.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return nil }
    digest = digits.lowercased()
    size = lines.first { $0.hasPrefix("size ") }.flatMap { Int($0.dropFirst("size ".count)) }
  }

  /// The remedy for a pointer file, in the imperative. If the repository of the current folder excludes files from fetching,
  /// the command includes all files.
  package static var remedy: String {
    let folder = FileManager.default.currentDirectoryPath
    let command =
      gitFolder(around: folder).map(LargeFileSettings.excludesFiles) == true
      ? #"git lfs pull --include="*" --exclude="""# : "git lfs pull"
    return "fetch it with \"\(command)\" in the clone or submodule that contains it"
  }

  /// Returns the path of the large file in the storage of Git LFS; nil if it has not been fetched, or only in part.
  ///
  /// - Parameter path: A file or folder of the work tree that contains the pointer file.
  package func fetchedFile(near path: String) -> String? {
    guard let folder = Self.gitFolder(around: path) else { return nil }
    let storage = LargeFileSettings.storage(ofRepository: folder)
    let file = "\(storage)/objects/\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)"
    var status = stat()
    guard stat(file, &status) == 0, size == nil || size == Int(status.st_size),
      FileManager.default.isReadableFile(atPath: file)
    else { return nil }
    return file
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
  /// Reads all bytes of a file, as ``wholeContents(ofFile:limit:)`` does. If the file is a Git LFS pointer
  /// and the large file has been fetched, reads the large file instead.
  package static func resolvedContents(ofFile path: String, limit: Int) throws(Failure) -> [UInt8] {
    try resolvingPointer(at: path) { (path) throws(Failure) in try wholeContents(ofFile: path, limit: limit) }
  }

  /// Reads a file. If the file is a Git LFS pointer and the large file has been fetched, reads the large file
  /// instead.
  package static func resolvingPointer(
    at path: String, _ read: (String) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    let bytes = try read(path)
    guard let file = LargeFilePointer(bytes)?.fetchedFile(near: path) else { return bytes }
    return try read(file)
  }
}

/// The settings of Git LFS in git's configuration.
///
/// The configuration files of the repository, the user and the system are read, without the files that they include.
private enum LargeFileSettings {
  /// Whether a repository fetches only some files. `git` is its git directory.
  static func excludesFiles(inRepository git: String) -> Bool {
    let shared = "\((git as NSString).deletingLastPathComponent)/.lfsconfig"
    return ["fetchexclude", "fetchinclude"].contains { key in
      [shared, "\(git)/config"].contains { value(of: key, inFile: $0) != nil }
    }
  }

  /// Returns the folder of fetched large files, the setting `lfs.storage`. `git` is the git directory of the repository, to which a
  /// relative path in the setting refers.
  static func storage(ofRepository git: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"] ?? ""
    let user = environment["XDG_CONFIG_HOME"] ?? "\(home)/.config"
    let shared =
      environment["GIT_CONFIG_GLOBAL"].map { [$0] } ?? ["\(home)/.gitconfig", "\(user)/git/config"]
    let system = environment["GIT_CONFIG_NOSYSTEM"] == nil ? ["/etc/gitconfig"] : []
    let files = ["\(git)/config"] + shared + system
    let setting = files.lazy.compactMap { value(of: "storage", inFile: $0) }.first ?? "lfs"
    if setting.hasPrefix("~/") { return home + setting.dropFirst() }
    return setting.hasPrefix("/") ? setting : "\(git)/\(setting)"
  }

  /// Returns the last value of a key in the section `lfs` of a configuration file; nil if the file cannot be read or does not set
  /// the key.
  private static func value(of key: String, inFile path: String) -> String? {
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
      guard isInSection, parts.count == 2, parts[0].lowercased() == key else { continue }
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
