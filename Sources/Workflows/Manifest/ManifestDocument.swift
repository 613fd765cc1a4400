import DesignFormat
import Foundation

/// A manifest as it is written: what several pictures share stands there once, and each picture has a line.
struct ManifestDocument: Codable {
  var version: Int
  var tools: [Manifest.Tools]
  /// The pictures by design, in order of the design's path.
  var designs: [Design]
  /// The parts of runs that were divided; nil where everything was drawn at once.
  var parts: [Manifest.Part]?

  /// A design as it was when pictures were drawn of it.
  struct Design: Codable {
    var command: String?
    var design: String
    /// The digest of the design with its tokens and pictures.
    var fingerprint: String
    /// The place of what they were drawn with among all tools.
    var tools: Int
    /// The pictures, in order of their paths.
    var pictures: [Picture]

    /// Designs are in order of it.
    var key: PathKey { PathKey([design, fingerprint, command ?? ""].joined(separator: "\u{0}")) }
  }

  struct Picture: Codable {
    var digest: String?
    var file: String
    var screen: String?
    /// The viewport and what differs from the usual.
    var variant: String
    /// Width and height.
    var size: [Int]
  }

  /// Reads a file; throws where it is none, or holds something else.
  init(at path: String) throws {
    // A link may lead to a manifest of other pictures.
    guard RegularFile.type(of: path) == .typeRegular else { throw CocoaError(.fileReadUnknown) }
    self = try JSONDecoder().decode(Self.self, from: InputFile(text: path).contents())
  }

  init(_ manifest: Manifest) throws {
    version = Manifest.version
    let described = try Dictionary(
      uniqueKeysWithValues: Set(manifest.pictures.values.map(\.tools)).map { ($0, try Self.line($0)) })
    let tools = described.keys.sorted { described[$0, default: ""] < described[$1, default: ""] }
    self.tools = tools
    var groups: [PathKey: Design] = [:]
    for (file, picture) in manifest.pictures.sorted(by: { $0.key < $1.key }) {
      let tool = tools.firstIndex(of: picture.tools) ?? 0
      let command = picture.command
      let empty = Design(
        command: command, design: picture.design, fingerprint: picture.fingerprint, tools: tool, pictures: [])
      groups["\(empty.key.path)\u{0}\(tool)", default: empty].pictures.append(
        Picture(
          digest: picture.digest, file: file.path, screen: picture.screen, variant: picture.variant,
          size: [picture.width, picture.height]))
    }
    designs = groups.sorted { $0.key < $1.key }.map(\.value)
    parts = manifest.parts.isEmpty ? nil : manifest.parts
  }

  /// The pictures by path; throws where they point to what is not there.
  func pictures() throws -> [PathKey: Manifest.Picture] {
    try designs.reduce(into: [:]) { pictures, design in
      pictures.merge(try Self.pictures(of: design, tools: tools)) { $1 }
    }
  }

  /// The pictures of a design by path, with what `tools` has at its place.
  static func pictures(
    of design: Design, tools: [Manifest.Tools]
  ) throws -> [PathKey: Manifest.Picture] {
    var pictures: [PathKey: Manifest.Picture] = [:]
    for picture in design.pictures {
      guard tools.indices.contains(design.tools), picture.size.count == 2 else {
        throw CocoaError(.fileReadCorruptFile)
      }
      pictures[picture.file] = Manifest.Picture(
        design: design.design, fingerprint: design.fingerprint, screen: picture.screen,
        variant: picture.variant, width: picture.size[0], height: picture.size[1], digest: picture.digest,
        command: design.command, tools: tools[design.tools])
    }
    return pictures
  }

  /// The file's bytes: the same for the same pictures, with keys in order.
  func data() throws -> Data {
    let designs = try designs.map(Self.text)
    return Data((Self.head + designs.joined(separator: Self.separator) + (try tail)).utf8)
  }

  static let head = "{\"designs\":[\n"
  static let separator = ",\n"
  var tail: String {
    get throws {
      let tools = try tools.map { "  \(try Self.line($0))" }
      let parts = try parts.map { try $0.map { "  \(try Self.line($0))" }.joined(separator: ",\n") }
      return """
        ],
        \(parts.map { "\"parts\":[\n\($0)],\n" } ?? "")"tools":[
        \(tools.joined(separator: ",\n"))],
        "version":\(version)}

        """
    }
  }

  /// A design with its pictures, each on a line of its own.
  static func text(_ design: Design) throws -> String {
    let pictures = try design.pictures.map { "      \(try line($0))" }.joined(separator: ",\n")
    let command = try design.command.map { "\"command\":\(try line($0))," } ?? ""
    return """
        {\(command)"design":\(try line(design.design)),"fingerprint":\(try line(design.fingerprint)),"pictures":[
      \(pictures)],
         "tools":\(design.tools)}
      """
  }

  private static func line(_ value: some Encodable) throws -> String {
    String(decoding: try value.orderedJSON(), as: UTF8.self)
  }
}

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
