import DesignFormat
import Foundation
import LayoutEngine

/// Determines which designs have equal files in the old and the new version, including images and tokens,
/// without opening the designs. Equal files produce equal images.
///
/// Every quoted string in a design may be a file name. All files with a name that starts with the string's
/// stem are compared. These include all files that the design uses.
struct EqualSourceFiles {
  /// Whether the layout code of the old and the new version differs, which affects designs with layouts in Swift.
  var hasDifferentCode = false
  private var listings: [PathKey: [String]?] = [:]
  private var equal: [PathKey: Bool] = [:]

  /// Returns whether a design, and every file that it may refer to, is equal in both versions. `old` and `new` are the design's
  /// paths.
  mutating func holds(of old: String, and new: String) -> Bool {
    if hasDifferentCode, Self.mayRunCode(new) { return false }
    // If all files are equal, both sides have the same folder.
    if old.isSamePath(as: new) { return true }
    guard let data = Self.contents(old), Self.isOneFile(old, new) || data == Self.contents(new) else {
      return false
    }
    let folders = (old: old.folder, new: new.folder)
    var (names, newNames): (Set<PathKey>, Set<PathKey>) = ([], [])
    guard QuotedNames.note(data, in: &newNames) else { return false }
    while !newNames.isEmpty {
      names.formUnion(newNames)
      var found: Set<PathKey> = []
      for name in newNames {
        guard let files = sameFiles(named: name.path, in: folders) else { return false }
        for file in files
        where !QuotedNames.note(Self.contents("\(folders.new)/\(file)") ?? Data(), below: file, in: &found) {
          return false
        }
      }
      newNames = found.subtracting(names)
    }
    return true
  }

  /// Returns whether a design may have a layout in Swift, because it contains the quoted name of that layout type.
  private static func mayRunCode(_ design: String) -> Bool {
    contents(design).map { QuotedNames.mayContainQuoted(SwiftLayout.form.name, in: $0) } ?? true
  }

  /// Returns the documents whose names start with the stem of `name`; `nil` if a file differs.
  private mutating func sameFiles(named name: String, in folders: (old: String, new: String)) -> [String]? {
    let folder = name.parentFolder
    let stem =
      name.fileName.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    let locations = (old: "\(folders.old)/\(folder)", new: "\(folders.new)/\(folder)")
    guard let before = listing(locations.old), let after = listing(locations.new) else {
      // A folder whose name differs in Unicode normalization might be used instead of a missing one.
      let isMissing = listing(locations.old) == nil && listing(locations.new) == nil
      return isMissing && folder.isASCII ? [] : nil
    }
    // The same applies to files: Swift compares strings by canonical equivalence, and paths are compared by bytes.
    let isASCII = stem.isASCII
    func begins(_ file: String) -> Bool { file.hasPathPrefix(stem) || !isASCII && file.hasPrefix(stem) }
    let (lhs, rhs) = (before.filter(begins), after.filter(begins))
    guard lhs.areSamePaths(as: rhs) else { return nil }
    for file in lhs where !isSame("\(locations.old)/\(file)", "\(locations.new)/\(file)") { return nil }
    let prefix = folder.isEmpty ? "" : "\(folder)/"
    return lhs.filter { $0.hasSuffix(".json") || $0.hasSuffix(".tokens") }.map { prefix + $0 }
  }

  private mutating func listing(_ folder: String) -> [String]? {
    if let known = listings[folder] { return known }
    let names: [String]?
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sortedPaths()
    } catch {
      names = nil
    }
    listings[folder] = names
    return names
  }

  /// Returns whether two files, or the contents of two folders, are equal.
  private mutating func isSame(_ old: String, _ new: String) -> Bool {
    if let known = equal[new] { return known }
    if Self.isOneFile(old, new) { return true }
    let (lhs, rhs) = (listing(old), listing(new))
    let answer: Bool
    if let lhs, let rhs {
      answer = lhs.areSamePaths(as: rhs) && lhs.allSatisfy { isSame("\(old)/\($0)", "\(new)/\($0)") }
    } else {
      answer = lhs == nil && rhs == nil && FileManager.default.contentsEqual(atPath: old, andPath: new)
    }
    equal[new] = answer
    return answer
  }

  /// Returns whether two paths refer to the same inode.
  private static func isOneFile(_ old: String, _ new: String) -> Bool {
    guard let state = FileState(of: old) else { return false }
    return state == FileState(of: new)
  }

  private static func contents(_ path: String) -> Data? {
    do {
      return try InputFile(picture: path).contents()
    } catch {
      return nil
    }
  }
}

extension String {
  /// The parent folder of a file; `.` if the path has none.
  fileprivate var folder: String {
    let folder = parentFolder
    return folder.isEmpty ? (hasPrefix("/") ? "/" : ".") : folder
  }

  /// Whether the text is ASCII, so that all of its Unicode normalizations are equal.
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

/// Finds quoted strings that may be file names in a document, without parsing it as JSON.
enum QuotedNames {
  /// Adds the possible file names in a document, relative to the folder of the design and to that of `file`. Returns false if
  /// escape sequences may hide a name.
  ///
  /// It works on bytes, because most quoted strings are not names, so no text is created for them.
  static func note(_ document: Data, below file: String = "", in names: inout Set<PathKey>) -> Bool {
    let folder = file.parentFolder
    let bytes = Array(document)
    if containsEscapes(bytes) { return false }
    // The last two pieces between quotation marks. If `last` is a colon, `key` is the key of the next value.
    var (key, last): (ArraySlice<UInt8>, ArraySlice<UInt8>) = ([], [])
    for piece in bytes.split(separator: UInt8(ascii: "\"")) {
      defer { (key, last) = (last, piece) }
      // The name of a folder need not contain a period.
      let isFolder = key.elementsEqual("icons".utf8)
      guard piece.count <= 512, let first = piece.first, first != UInt8(ascii: "{"),
        first != UInt8(ascii: "/"),
        isFolder || piece.contains(UInt8(ascii: ".")), !piece.contains(UInt8(ascii: "\n")),
        let name = String(validating: piece, as: UTF8.self), !name.fileName.hasPrefix(".")
      else { continue }
      names.insert(name)
      if !folder.isEmpty { names.insert("\(folder)/\(name)") }
    }
    return true
  }

  /// Returns whether a document contains a quoted word, or may contain it as escape sequences.
  static func mayContainQuoted(_ word: String, in document: Data) -> Bool {
    containsEscapes(Array(document)) || document.range(of: Data("\"\(word)\"".utf8)) != nil
  }

  /// Returns whether a document contains escape sequences that may be part of a file name.
  private static func containsEscapes(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let index = rest.firstIndex(of: UInt8(ascii: "\\")) {
      let next = rest.dropFirst(index + 1 - rest.startIndex).first
      if next == UInt8(ascii: "u") || next == UInt8(ascii: "/") { return true }
      rest = rest[min(index + 2, rest.endIndex)...]
    }
    return false
  }
}

/// Designs in commits of the repository that contains the current folder.
///
/// Copies are stored in temporary folders. When there are too many, the oldest are removed; the others are removed when the
/// process ends.
package final class EarlierDesigns: @unchecked Sendable {
  /// A design in a commit.
  package struct Copy: Sendable {
    /// The full name of the commit.
    package let commit: String
    /// The path of the copy; `nil` if the commit does not contain the design.
    package let file: String?
    /// The files and folders of layouts in Swift in the commit.
    package let code: [String]
  }

  private struct Entry {
    let design: String
    let copy: Copy
    let scratch: ScratchFolder
  }

  private let lock = NSLock()
  private var scratch: ScratchFolder?
  private var entries: [Entry] = []
  /// The full names of the commits that were resolved before.
  private var commits: Set<String> = []
  private static let limit = 8
  private let code: [String]

  /// Creates a cache. `code` are the current files and folders of layouts in Swift.
  package init(code: [String] = []) {
    self.code = code
  }

  /// Returns a design in a revision. `design` is its path as the user would write it. Throws if there is no such revision.
  package func copy(of design: String, at revision: String) throws -> Copy {
    try lock.withLock {
      let commit = try resolved(revision)
      if let known = entries.first(where: { $0.design.isSamePath(as: design) && $0.copy.commit == commit }) {
        return known.copy
      }
      let folder = try ScratchFolder()
      let sides = try DiffSides(
        .versions(old: .revision(commit), new: .workTree, paths: [design]), code: code
      ) { folder }
      let copy = Copy(commit: commit, file: sides.designs.first?.old, code: sides.code.old)
      entries.append(Entry(design: design, copy: copy, scratch: folder))
      // A folder that cannot be removed stays in the system's temporary folder.
      if entries.count > Self.limit { _ = entries.removeFirst().scratch.remove() }
      return copy
    }
  }

  /// Returns the full name of the commit that a revision currently names. Throws if there is no such revision.
  private func resolved(_ revision: String) throws -> String {
    // Full names of commits never change their meaning.
    if commits.contains(revision) { return revision }
    let own = try scratch ?? ScratchFolder()
    scratch = own
    let commit = try GitReader(scratch: own).commit(revision)
    commits.insert(commit)
    return commit
  }
}
