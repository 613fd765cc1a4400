import DesignFormat
import Foundation

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
