import DesignFormat
import Foundation

/// Reads a manifest design by design, in the order in which they stand there, so that it is never in memory as a whole.
///
/// A manifest is as `ManifestDocument` writes it, a line for each picture; another that says the same is read at once.
final class ManifestReader {
  struct Tail: Decodable {
    let version: Int
    let tools: [Manifest.Tools]
    let parts: [Manifest.Part]?
  }

  private(set) var tail: Tail
  private var lines: TextLines
  private var rest: ArraySlice<ManifestDocument.Design>?
  private var isAtEnd = false

  /// Opens a file; throws where it is no manifest.
  init(at path: String) throws {
    guard RegularFile.type(of: path) == .typeRegular else { throw CocoaError(.fileReadUnknown) }
    tail = Tail(version: 0, tools: [], parts: nil)
    lines = try TextLines(of: path)
    guard let first = try lines.next(), first + "\n" == ManifestDocument.head else {
      let whole = try ManifestDocument(at: path)
      tail = Tail(version: whole.version, tools: whole.tools, parts: whole.parts)
      rest = whole.designs[...]
      return
    }
    var text = "{"
    var isTail = false
    while let line = try lines.next() {
      if isTail { text += line + "\n" }
      // The last line of the last design, or that of none.
      if line.hasPrefix(Self.designEnd) && line.hasSuffix("}],") || line == "]," { isTail = true }
    }
    tail = try JSONDecoder().decode(Tail.self, from: Data(text.utf8))
    lines = try TextLines(of: path)
    _ = try lines.next()
  }

  private static let designEnd = "   \"tools\":"

  /// The next design with its pictures; `nil` after the last. Throws where it cannot be read.
  func next() throws -> ManifestDocument.Design? {
    if rest != nil { return rest?.popFirst() }
    guard !isAtEnd else { return nil }
    var text = ""
    while let line = try lines.next() {
      if line == "]," { break }
      text += line + "\n"
      guard line.hasPrefix(Self.designEnd) else { continue }
      isAtEnd = line.hasSuffix("}],")
      let design = text.dropLast(isAtEnd ? 3 : 2)
      return try JSONDecoder().decode(ManifestDocument.Design.self, from: Data(design.utf8))
    }
    isAtEnd = true
    return nil
  }
}

/// The lines of a file, one after the other.
private struct TextLines {
  private let file: FileHandle
  private var buffer = Data()

  init(of path: String) throws { file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path)) }

  /// The next line without its end; `nil` after the last.
  mutating func next() throws -> String? {
    var searched = buffer.startIndex
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer = buffer[(end + 1)...] }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      buffer = Data(buffer)
      searched = buffer.endIndex
      guard let more = try file.read(upToCount: 1 << 16), !more.isEmpty else {
        defer { buffer = Data() }
        return buffer.isEmpty ? nil : String(decoding: buffer, as: UTF8.self)
      }
      buffer.append(more)
    }
  }
}
