@_exported public import Documents
package import Foundation

/// The folder of a design file, which must contain all other files that the design names.
struct DesignFolder {
  /// The absolute path of the folder, with symbolic links resolved.
  let path: String
  let lookups = FileLookups()

  enum Escape: Error {
    /// The path is absolute, or a URL.
    case notRelative
    /// The path leads out of the folder, either as written or through symbolic links.
    case outside

    /// The reason for the rejection, as the predicate of a sentence whose subject is the file: "is outside the design's
    /// folder".
    var reason: String {
      switch self {
      case .notRelative: "is not a relative path"
      case .outside: "is outside the design's folder"
      }
    }

    func hint(example: String) -> String {
      switch self {
      case .notRelative: "write a path from the design file's folder, such as \(quoted(example))"
      case .outside: "copy it into the folder of the design file"
      }
    }
  }

  /// The folder of a design that was not read from a file. Such a design cannot have images.
  static var nowhere: DesignFolder { DesignFolder(path: "") }

  private init(path: String) { self.path = path }

  init(ofFile file: String) {
    path = RegularFile.resolvedPath(URL(fileURLWithPath: file).deletingLastPathComponent().path)
  }

  /// Returns the absolute path of a file with symbolic links resolved; the file need not exist. If there is no file with exactly
  /// this name, a file whose name differs only in its Unicode normalization is used.
  func path(of name: String) throws(Escape) -> String {
    let isInHome = name.hasPrefix("~") && (name.contains("/") || name == "~")
    if name.hasPrefix("/") || isInHome || name.contains("://") { throw .notRelative }
    guard Self.staysInside(name) else { throw .outside }
    lookups.note("\(path)/\(name)")
    let found = equivalent(of: name)
    if let found { lookups.note("\(path)/\(found)") }
    let file = RegularFile.resolvedPath("\(path)/\(found ?? name)")
    guard file.isSamePath(as: path) || contains(file) else { throw .outside }
    return file
  }

  /// Whether a file or folder exists at a path relative to this folder. This is faster than resolving the path.
  func has(_ name: String) -> Bool {
    lookups.note("\(path)/\(name)")
    return FileManager.default.fileExists(atPath: "\(path)/\(name)") || equivalent(of: name) != nil
  }

  /// Returns the relative path of a file whose name differs from a missing file's name only in its Unicode normalization; nil
  /// if there is none.
  private func equivalent(of name: String) -> String? {
    // All other ASCII names are the same in all normalization forms. These characters are equivalent to U+212A, U+037E and U+1FEF.
    let mayDiffer = name.utf8.contains { $0 >= 0x80 || "K;`".utf8.contains($0) }
    guard mayDiffer, RegularFile.type(of: "\(path)/\(name)") == nil else {
      return nil
    }
    var found = ""
    for step in name.split(separator: "/") {
      var step = String(step)
      if RegularFile.type(of: "\(path)/\(found)\(step)") == nil {
        guard isInside(found), let other = lookups.equivalent(of: step, in: "\(path)/\(found)") else {
          return nil
        }
        step = other
      }
      found += "\(step)/"
    }
    return String(found.dropLast())
  }

  /// Returns a hint for a missing file: the most similar file names in its folder, or the most similar folder if its folder is
  /// also missing. `designName` converts a file name to the text that designs contain; it returns nil for a file that must not
  /// be suggested.
  func suggestion(
    for name: String, amongFolders: Bool = false, as designName: (String) -> String?
  ) -> String? {
    // Fonts of Windows for Japanese and Korean show a backslash as a currency sign.
    let unixName = String(name.map { "\\:¥₩￥￦＼／∕⁄∖⧵".contains($0) ? "/" : $0 })
    if unixName != name, isInside(unixName), has(unixName) {
      return "write \(quoted(unixName)) with forward slashes"
    }
    if let remedy = remedy(forURL: name, amongFolders) ?? remedy(forStandIn: name) { return remedy }
    if name.contains("*") { return "patterns are not supported; name one file" }
    let steps = name.split(separator: "/").map(String.init)
    guard let last = steps.last else { return nil }
    var (folder, written) = ("", "")
    for step in steps.dropLast() {
      guard isInside(folder) else { return nil }
      written += "\(step)/"
      if isFolder("\(folder)\(step)") {
        folder += "\(step)/"
        continue
      }
      let folders = names(in: folder).filter { isFolder("\(folder)\($0)") }
      guard let near = nearest(to: step, in: folders).first else {
        return "there is no folder \(quoted(written))"
      }
      folder += "\(near)/"
    }
    guard isInside(folder) else { return nil }
    let listing = listing(of: folder)
    let unnameable =
      listing?.unnameable.filter { $0.isFolder == amongFolders && !$0.name.hasPrefix(".") }.map {
        folder + $0.name
      } ?? []
    let ending = last.split(separator: ".").dropFirst().last.map { ".\($0)" } ?? ""
    if let remedy = Self.remedy(forMissing: last, unnameable.filter { $0.hasSuffix(ending) }) {
      return remedy
    }
    var offered: Set<PathKey> = []
    let offers = names(in: folder).filter { !amongFolders || isFolder(folder + $0) }.compactMap(designName)
      .filter { offered.insert($0) }
    let plain = last.precomposedStringWithCompatibilityMapping
    let pieces = last.split(separator: /&(?:#x?[0-9A-Fa-f]+|[A-Za-z]+);/, omittingEmptySubsequences: false)
    let equivalent = offers.filter { offer in
      offer.precomposedStringWithCompatibilityMapping == plain
        || LookalikeCharacter.folded(offer) == LookalikeCharacter.folded(last)
        || (pieces.count > 1 && Self.matches(offer, pieces))
    }
    let near = (equivalent.isEmpty ? nearest(to: last, in: offers) : equivalent).map { folder + $0 }
    if !near.isEmpty { return didYouMean(near, for: name) }
    if folder == written { return inSubfolder(last, of: folder).map { didYouMean([$0], for: name) } }
    return "there is no folder \(quoted(written)); \(didYouMean([folder], for: written))"
  }

  /// Returns the path of the file `name` in the first subfolder that contains it, at most two levels below
  /// `folder`; nil if no subfolder contains the file.
  private func inSubfolder(_ name: String, of folder: String, levels: Int = 2) -> String? {
    for subfolder in names(in: folder).prefix(100)
    where isFolder(folder + subfolder) && isInside(folder + subfolder) {
      let path = "\(folder)\(subfolder)/"
      if has(path + name), !isFolder(path + name) { return path + name }
      if levels > 1, let found = inSubfolder(name, of: path, levels: levels - 1) { return found }
    }
    return nil
  }

  /// Whether a file name consists of `pieces` with one character between them. The pieces are a copied name
  /// without its HTML or XML entities.
  private static func matches(_ name: String, _ pieces: [Substring]) -> Bool {
    var rest = name.precomposedStringWithCanonicalMapping[...]
    for (index, piece) in pieces.enumerated() {
      if index > 0, rest.popFirst() == nil { return false }
      guard rest.hasPrefix(piece) else { return false }
      rest = rest.dropFirst(piece.count)
    }
    return rest.isEmpty
  }

  /// Returns a remedy for a missing file whose name is written as in a URL: percent-encoded, or with a query
  /// or a fragment. Returns nil for other names.
  private func remedy(forURL name: String, _ areFolders: Bool) -> String? {
    if name.hasPrefix("data:") { return "a data URI is not the path of a file; save its data as a file" }
    let plain = String(name.prefix { $0 != "?" && $0 != "#" })
    let wrapped = name.wholeMatch(of: /(?:url|!\[.*\])\(["']?(.+?)["']?\)/).map { String($0.1) }
    for other in [wrapped, plain, name.removingPercentEncoding, plain.removingPercentEncoding].compactMap({
      $0
    })
    where other != name && !other.isEmpty && isInside(other) && has(other) && isFolder(other) == areFolders {
      return "write \(quoted(other))"
    }
    return nil
  }

  /// The files that programs write instead of the requested file, such as placeholders and archives: the
  /// prefix and suffix that they add to the file's name, and a remedy.
  private static let standIns: [(prefix: String, suffix: String, remedy: String)] = [
    ("", ".dvc", "is its pointer of DVC; fetch it with \"dvc pull\""),
    ("", ".png", "has two extensions; rename it"), ("", ".jpg", "has two extensions; rename it"),
    ("", ".svg", "has two extensions; rename it"),
    ("", ".gz", "is compressed; unpack it"), ("", ".zip", "is an archive; unpack it"),
    ("", ".txt", "has another extension; rename it"), ("", ".bak", "is a backup of it; copy it"),
    ("", ".orig", "is a backup of it; copy it"), ("", ".tmp", "is an incomplete copy; copy the file again"),
    (".", ".icloud", "is its placeholder in iCloud; download the file in Finder"),
    ("", ".lnk", "is a shortcut; copy the file itself"),
    ("", ".url", "is a shortcut to a web address; download the file itself"),
    ("", ".webloc", "is a shortcut to a web address; download the file itself"),
    ("", ".crdownload", "is an incomplete download; download the file again"),
    ("", ".download", "is an incomplete download; download the file again"),
    ("", ".part", "is an incomplete download; download the file again"),
  ]

  /// Returns a remedy for a missing file if a program wrote another file instead, such as a shortcut.
  private func remedy(forStandIn name: String) -> String? {
    let start = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    guard isInside(String(name[..<start])) else { return nil }
    for (prefix, suffix, remedy) in Self.standIns {
      let standIn = String(name[..<start] + prefix + name[start...] + suffix)
      if has(standIn) { return "\(quoted(standIn)) \(remedy)" }
    }
    return nil
  }

  /// Returns a remedy for a missing file if there are files with names that are not UTF-8, since the missing
  /// file may be one of them. `unnameable` are the paths of these files, as messages display them. Returns
  /// nil if there are none, or if the missing name is ASCII, which has the same bytes in all encodings.
  static func remedy(forMissing name: String, _ unnameable: [String]) -> String? {
    guard name.utf8.contains(where: { $0 >= 0x80 }), !unnameable.isEmpty else { return nil }
    // The names contain backslashes of escapes, which `quoted` would escape again.
    let files = unnameable.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    return unnameable.count == 1
      ? "the name of \(files) is not UTF-8; rename it" : "the names of \(files) are not UTF-8; rename them"
  }

  /// Returns the first 10,000 names in a folder, without hidden files. `folder` is a path relative to this folder.
  func names(in folder: String) -> [String] {
    (listing(of: folder)?.names ?? []).lazy.filter { !$0.hasPrefix(".") }.prefix(10_000).map { $0 }
  }

  private func listing(of folder: String) -> FolderListing? {
    do throws(RegularFile.Failure) {
      return try FolderListing(of: "\(path)/\(folder)")
    } catch {
      return nil
    }
  }

  private func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Whether a relative path leads to this folder or into it, after symbolic links are resolved.
  func isInside(_ name: String) -> Bool {
    let folder = RegularFile.resolvedPath("\(path)/\(name)")
    return folder.isSamePath(as: path) || contains(folder)
  }

  /// Whether an absolute path without symbolic links is below the folder.
  private func contains(_ file: String) -> Bool { file.hasPathPrefix(path == "/" ? "/" : path + "/") }

  /// Whether a relative path stays inside the folder at each of its steps. Symbolic links are not resolved.
  private static func staysInside(_ name: String) -> Bool {
    var depth = 0
    for part in name.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }
}

/// Records the paths of all files that were looked up for a design, and caches the listings of folders.
final class FileLookups {
  private var found: Set<PathKey> = []
  private var listings: [PathKey: [String: String]] = [:]

  /// The absolute paths of all files that were looked up, sorted.
  var paths: [String] { found.sortedPaths() }

  func note(_ path: String) { found.insert(path) }

  /// Returns the name of a file in a folder that is canonically equivalent to `name`; nil if there is none.
  func equivalent(of name: String, in folder: String) -> String? {
    let folder = PathKey(folder)
    // Canonically equivalent strings are equal as dictionary keys.
    let names =
      listings[folder] ?? Dictionary(Self.names(in: folder.path).map { ($0, $0) }) { first, _ in first }
    listings[folder] = names
    return names[name]
  }

  private static func names(in folder: String) -> [String] {
    do throws(RegularFile.Failure) {
      return try FolderListing(of: folder).names
    } catch {
      return []
    }
  }
}

/// A design file as written: its JSON, with the location of each value and key.
package typealias DesignFile = JSONDocument

/// The error for a design that cannot be used. It contains all problems, not only the first.
public typealias InvalidDesign = InvalidDocument

extension DesignFile {
  /// Parses JSON in memory. Messages mention `path`, and images are looked up relative to its folder.
  ///
  /// - Throws: `InvalidDesign` for a syntax error, duplicate keys, or bytes that are not UTF-8.
  package init(path: String, contents: [UInt8]) throws(InvalidDesign) {
    try self.init(path: path, parsing: contents, example: #"a design begins with { "screens": [ … ] }"#)
  }

  /// Parses JSON in memory. Messages mention `path`, and images are looked up relative to its folder.
  ///
  /// - Throws: `InvalidDesign` for a syntax error, duplicate keys, or bytes that are not UTF-8.
  package init(path: String, contents: Data) throws(InvalidDesign) {
    try self.init(path: path, contents: [UInt8](contents))
  }

  /// Reads a regular file of at most 16 MiB. Pipes and devices are rejected, so that reading cannot hang.
  ///
  /// - Throws: `InvalidDesign`, also for a file that does not exist or cannot be read.
  package static func read(_ path: String) throws(InvalidDesign) -> DesignFile {
    let contents: [UInt8]
    do throws(RegularFile.Failure) {
      contents = try RegularFile.resolvingPointer(at: path) { (path) throws(RegularFile.Failure) in
        try RegularFile.contents(ofFile: path, limit: JSONLimits.fileSize)
      }
    } catch {
      let message = "cannot read \(quoted(path)): \(error.reason)"
      throw InvalidDesign([Diagnostic(code: "unreadable-file", message: message)])
    }
    return try DesignFile(path: path, contents: contents)
  }
}

/// A 64-bit hash of bytes that is equal on every machine; practically unique, but not secure.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Computes the FNV-1a hash of `bytes` (draft-eastlake-fnv, section 2).
  package init(of bytes: some Sequence<UInt8>) {
    add(bytes)
  }

  /// Continues the hash with further bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // Other modules call an unspecialized version of this function. For it, contiguous storage is much faster.
    if bytes.withContiguousStorageIfAvailable({ mix($0) }) == nil { mix(bytes) }
  }

  private mutating func mix(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }

  /// The hash as sixteen hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
