import DesignFormat
import Foundation
import LayoutEngine

/// Tells which designs were read from the same bytes on both sides, pictures and tokens too, before any is opened: equal
/// bytes are equal pictures.
///
/// Whatever stands in quotes in a design may be the name of a file. Files that begin as such a name does are compared,
/// which holds more files than the design asks for and never fewer.
struct EqualSources {
  /// Whether the sides are drawn with other code each, which designs with layouts in Swift are made of.
  var codeDiffers = false
  private var listings: [PathKey: [String]?] = [:]
  private var equal: [PathKey: Bool] = [:]

  /// Whether a design, and every file that it may name, is the same on both sides.
  mutating func holds(of old: String, and new: String) -> Bool {
    if codeDiffers, Self.mayRunCode(new) { return false }
    // Sides that have the very same files stand in one place.
    if old.isSamePath(as: new) { return true }
    guard let data = Self.contents(old), Self.isOneFile(old, new) || data == Self.contents(new) else {
      return false
    }
    let folders = (old: old.folder, new: new.folder)
    var (names, fresh): (Set<PathKey>, Set<PathKey>) = ([], [])
    guard QuotedNames.note(data, in: &fresh) else { return false }
    while !fresh.isEmpty {
      names.formUnion(fresh)
      var found: Set<PathKey> = []
      for name in fresh {
        guard let files = sameFiles(named: name.path, in: folders) else { return false }
        for file in files
        where !QuotedNames.note(Self.contents("\(folders.new)/\(file)") ?? Data(), below: file, in: &found) {
          return false
        }
      }
      fresh = found.subtracting(names)
    }
    return true
  }

  /// Whether a design may have a layout in Swift: its type stands in quotes.
  private static func mayRunCode(_ design: String) -> Bool {
    contents(design).map { QuotedNames.maySay(SwiftLayout.form.name, in: $0) } ?? true
  }

  /// The documents among the files that begin as a name does; `nil` where one differs.
  private mutating func sameFiles(named name: String, in folders: (old: String, new: String)) -> [String]? {
    let folder = name.parentFolder
    let stem =
      name.fileName.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    let places = (old: "\(folders.old)/\(folder)", new: "\(folders.new)/\(folder)")
    guard let before = listing(places.old), let after = listing(places.new) else {
      // A folder of another Unicode normalization may be taken in place of a missing one.
      let isMissing = listing(places.old) == nil && listing(places.new) == nil
      return isMissing && folder.isASCII ? [] : nil
    }
    // So may a file; strings compare by canonical equivalence, and paths by bytes.
    let isASCII = stem.isASCII
    func begins(_ file: String) -> Bool { file.hasPathPrefix(stem) || !isASCII && file.hasPrefix(stem) }
    let (mine, others) = (before.filter(begins), after.filter(begins))
    guard mine.areSamePaths(as: others) else { return nil }
    for file in mine where !isSame("\(places.old)/\(file)", "\(places.new)/\(file)") { return nil }
    let prefix = folder.isEmpty ? "" : "\(folder)/"
    return mine.filter { $0.hasSuffix(".json") || $0.hasSuffix(".tokens") }.map { prefix + $0 }
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

  /// Whether two files, or all that is below two folders, are the same.
  private mutating func isSame(_ old: String, _ new: String) -> Bool {
    if let known = equal[new] { return known }
    if Self.isOneFile(old, new) { return true }
    let (mine, others) = (listing(old), listing(new))
    let answer: Bool
    if let mine, let others {
      answer = mine.areSamePaths(as: others) && mine.allSatisfy { isSame("\(old)/\($0)", "\(new)/\($0)") }
    } else {
      answer = mine == nil && others == nil && FileManager.default.contentsEqual(atPath: old, andPath: new)
    }
    equal[new] = answer
    return answer
  }

  /// Whether two paths lead to one file, which stands in two places.
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
  /// The folder of a file's path, `.` for one without.
  fileprivate var folder: String {
    let folder = parentFolder
    return folder.isEmpty ? (hasPrefix("/") ? "/" : ".") : folder
  }

  /// Whether the text has one form in all Unicode normalizations.
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

/// Finds what may be names of files among all that stands in quotes in a document, without reading it as JSON.
enum QuotedNames {
  /// Adds what stands in quotes and may be a file's name, from the folder of the design and from that of `file`; false
  /// where escapes would have to be read first.
  ///
  /// By bytes: most of what stands in quotes is no name, and texts are not made of it.
  static func note(_ document: Data, below file: String = "", in names: inout Set<PathKey>) -> Bool {
    let folder = file.parentFolder
    let bytes = Array(document)
    if hidesNames(bytes) { return false }
    // The piece before the last: a key, where the last is a colon.
    var (key, last): (ArraySlice<UInt8>, ArraySlice<UInt8>) = ([], [])
    for piece in bytes.split(separator: UInt8(ascii: "\"")) {
      defer { (key, last) = (last, piece) }
      // A folder's name needs no point.
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

  /// Whether a word stands in quotes in a document, or may, where escapes would have to be read first.
  static func maySay(_ word: String, in document: Data) -> Bool {
    hidesNames(Array(document)) || document.range(of: Data("\"\(word)\"".utf8)) != nil
  }

  /// Whether a document has escapes with which a file's name could be written.
  private static func hidesNames(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let place = rest.firstIndex(of: UInt8(ascii: "\\")) {
      let next = rest.dropFirst(place + 1 - rest.startIndex).first
      if next == UInt8(ascii: "u") || next == UInt8(ascii: "/") { return true }
      rest = rest[min(place + 2, rest.endIndex)...]
    }
    return false
  }
}
