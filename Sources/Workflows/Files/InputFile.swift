import Comparison
import DesignFormat
import Foundation

/// A file from an earlier run or another source. It is read completely if it is a regular file within the size limit.
struct InputFile {
  let path: String
  let limit: Int

  /// Describes an image file. Its size limit is the size of the largest comparable image with 16 bits per channel.
  init(picture path: String) {
    (self.path, limit) = (path, 512 << 20)
  }

  /// Describes a file with a list, a record or a reference. Its size limit is many times the size limit of a
  /// design.
  init(text path: String) {
    (self.path, limit) = (path, 128 << 20)
  }

  /// Describes the file of a comparison's shard. Such a file is large, because it contains the elements of all images.
  init(part path: String) {
    (self.path, limit) = (path, 4 << 30)
  }

  /// Returns the bytes. Throws the reason if the file cannot be read, is a pipe, or is too large.
  func contents() throws -> Data {
    do throws(RegularFile.Failure) {
      return Data(try RegularFile.resolvedContents(ofFile: path, limit: limit))
    } catch {
      throw InputError("cannot read \"\(path)\": \(error.reason)")
    }
  }

  /// Decodes the file as JSON. Throws an `InputError` if it contains a Git LFS pointer or a merge conflict instead.
  func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    let data = try contents()
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      guard let placeholder = GitPlaceholder(data) else { throw error }
      throw InputError("cannot read \"\(path)\": it is \(placeholder.remark(insteadOf: "the file"))")
    }
  }

  func contentsIfThere() throws -> Data? {
    FileManager.default.fileExists(atPath: path) ? try contents() : nil
  }
}

/// A digest of a file's bytes. Bytes can be added in pieces of any size, so that the whole file need not be in memory.
struct FileDigest {
  private var whole = ContentDigest()
  private var rest = Data()

  private static let pieceCount = 1 << 20

  /// Creates the digest of a file that begins with the given bytes.
  init(_ data: Data = Data()) { add(data) }

  mutating func add(_ data: Data) {
    var data = data[...]
    while rest.count + data.count >= Self.pieceCount {
      let next = data.prefix(Self.pieceCount - rest.count)
      data = data.dropFirst(next.count)
      whole.add(rest.isEmpty ? next : rest + next)
      rest = Data()
    }
    rest.append(data)
  }

  /// Returns the digest of a file; `nil` if it cannot be read.
  static func ofFile(at path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    var digest = FileDigest()
    do {
      while let data = try file.read(upToCount: pieceCount), !data.isEmpty { digest.add(data) }
    } catch {
      return nil
    }
    return digest.description
  }
}

extension FileDigest: CustomStringConvertible {
  var description: String {
    var digest = whole
    digest.add(rest)
    return digest.description
  }
}

/// The state of a file, determined without reading its contents. Replacing or writing the file changes its state.
package struct FileState: Equatable {
  /// The device number, the inode number, the size, and the times of the last changes of the contents and the inode.
  let numbers: [Int]
  /// The time of the last inode change, in seconds since 1970. Unlike the modification time, it cannot be set back.
  package let changed: Double
  package let isFolder: Bool
  private let isEmptyFile: Bool

  /// Reads the state of the file at a path, following symbolic links. Returns `nil` if the file does not exist.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let (written, changed) = (status.st_mtim, status.st_ctim)
    // Some file systems report a size of 0 for every folder.
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isEmptyFile = status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
    self.changed = Double(changed.tv_sec) + Double(changed.tv_nsec) / 1e9
    numbers = [
      Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino), Int(status.st_size),
      written.tv_sec, written.tv_nsec, changed.tv_sec, changed.tv_nsec,
    ]
  }

  /// Whether the file was emptied within the last second. Most programs empty a file before they write its new
  /// contents.
  var isBeingSaved: Bool {
    isEmptyFile && (0..<1).contains(Date().timeIntervalSince1970 - changed)
  }
}

/// A design that another program writes to standard input.
package enum StandardInput {
  /// The argument that means standard input instead of a path.
  package static let argument = "-"
  /// The path of the design in messages and in the names of images. Paths inside the design are relative to the current folder.
  private static let path = "stdin.json"

  /// The bytes up to the size limit of designs, and one more byte if there are more. They are read once.
  private static let contents: Result<[UInt8], SystemFailure> = {
    var bytes: [UInt8] = []
    while bytes.count <= JSONLimits.fileSize {
      var count = 0
      bytes += [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
        count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        initialized = max(0, count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return .failure(SystemFailure()) }
      if count == 0 { break }
    }
    return .success(bytes)
  }()

  /// Parses the design. Throws if standard input is closed, or if the design is not JSON.
  static func design() throws(InvalidDesign) -> DesignFile {
    let bytes: [UInt8]
    do throws(SystemFailure) {
      bytes = try contents.get()
    } catch {
      let message = "cannot read standard input: \(error)"
      throw InvalidDesign([Diagnostic(code: "unreadable-file", message: message)])
    }
    return try DesignFile(path: path, contents: bytes)
  }
}

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

extension String {
  /// The path of the parent folder; empty for a bare name, which is in the current folder.
  ///
  /// Foundation's equivalent crashes for a bare name of one letter.
  var parentFolder: String {
    guard let slash = lastIndex(of: "/") else { return "" }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  var fileName: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }

  /// The path relative to the current folder, without `.` and `..`; empty for the current folder itself, and `nil` for a path
  /// outside of it.
  package var fromCurrentFolder: String? {
    let (folder, path) = (".".steps, steps)
    return path.starts(with: folder) ? path.dropFirst(folder.count).joined(separator: "/") : nil
  }

  /// Returns whether two paths refer to the same location, without following links.
  package func leads(toSameLocationAs other: String) -> Bool {
    zip(steps, other.steps).allSatisfy { String($0).isSamePath(as: String($1)) }
      && steps.count == other.steps.count
  }

  /// The components of the absolute path, without `.` and `..`. Foundation's own methods are not used, because they leave some
  /// of these components in relative paths.
  private var steps: [Substring] {
    let start = hasPrefix("/") ? [] : FileManager.default.currentDirectoryPath.split(separator: "/")
    return split(separator: "/").reduce(into: start) { steps, step in
      switch step {
      case ".": break
      case "..": steps = steps.dropLast()
      default: steps.append(step)
      }
    }
  }

  /// Returns whether a path that begins with a folder's path is outside of that folder after links are resolved. Returns false
  /// if either path does not exist.
  package func leads(outOf folder: String) -> Bool {
    guard hasPathPrefix(folder + "/"), let real = realPath, let top = folder.realPath else { return false }
    return !real.isSamePath(as: top) && !real.hasPathPrefix(top == "/" ? top : top + "/")
  }

  /// The path with all links resolved; `nil` if nothing exists there.
  var realPath: String? {
    guard let real = realpath(self, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

/// Returns the remedy for the path of a missing file, as the end of a message. It suggests an existing file
/// if the path is a URL, is in quotes, ends with the position in a diagnostic, or is misspelled. Returns an
/// empty string if there is no such file.
func pathHint(for path: String) -> String {
  let unquoted = path.trimmingCharacters(in: ["\"", "'", "`", " ", ",", "\n", "\r", "“", "”"])
  let url = path.lowercased().hasPrefix("file:") ? URL(string: unquoted)?.path : nil
  var home: String?
  if unquoted.hasPrefix("~/") { home = NSHomeDirectory() + unquoted.dropFirst() }
  let candidates = [
    url, unquoted.removingPercentEncoding, home, unquoted.replacing(/\\(.)/) { "\($0.1)" },
    unquoted.replacing("\\", with: "/"), unquoted.replacing(/(?::[0-9]+){1,2}:?$/, with: ""),
    unquoted,
  ]
  for case let candidate? in candidates {
    var candidate = candidate
    let hadSlash = candidate.hasSuffix("/")
    while candidate.count > 1, candidate.hasSuffix("/") { candidate.removeLast() }
    guard !candidate.isEmpty, candidate != path else { continue }
    if !FileManager.default.fileExists(atPath: candidate) {
      let folder = candidate.parentFolder
      guard let name = FolderListing.equivalent(of: candidate.fileName, in: folder.isEmpty ? "." : folder)
      else {
        continue
      }
      candidate = folder.isEmpty ? name : "\(folder)/\(name)"
    }
    return hadSlash && path.hasPrefix(candidate)
      ? "; it is a file; write \(quoted(candidate))" : "; write \(quoted(candidate))"
  }
  if path.contains("*") { return "; patterns are not supported; name the files or their folder" }
  return similarPath(to: path).map { "; \(didYouMean([$0], for: path))" } ?? ""
}

/// Returns the existing path that is most similar to a missing one; `nil` if there is none.
private func similarPath(to path: String) -> String? {
  var found = path.hasPrefix("/") ? "/" : ""
  for step in path.split(separator: "/").map(String.init) {
    var step = step
    if !FileManager.default.fileExists(atPath: found + step) {
      do throws(RegularFile.Failure) {
        let names = try FolderListing(of: found.isEmpty ? "." : found).names.filter { !$0.hasPrefix(".") }
        guard
          let near = names.first(where: { $0.lowercased() == step.lowercased() })
            ?? similarName(to: step, in: names)
        else { return nil }
        step = near
      } catch {
        return nil
      }
    }
    found += "\(step)/"
  }
  let similar = String(found.dropLast())
  return similar == path ? nil : similar
}

/// Returns the most similar name; `nil` if there is none. Names that have only the file extension in common,
/// as "none.json" and "wrong.json" do, are not similar.
private func similarName(to name: String, in names: [String]) -> String? {
  let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
  let stems = names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
  let stem = String(name.dropLast(ending.count))
  return nearest(to: stem, in: stems).first.map { $0 + ending }
    ?? nearest(to: name, in: names.filter { !$0.hasSuffix(ending) }).first
}
