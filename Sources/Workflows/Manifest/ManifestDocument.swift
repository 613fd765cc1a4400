import DesignFormat
import Foundation

/// The file format of a manifest. Values that images share are written once, and each image has one line.
struct ManifestDocument: Codable {
  var version: Int
  var tools: [Manifest.Tools]
  /// The images by design, sorted by the design's path.
  var designs: [Design]
  /// The shards of divided runs; nil if everything was drawn at once.
  var parts: [Manifest.Part]?

  /// A version of a design, with the images that were drawn of it.
  struct Design: Codable {
    var command: String?
    var design: String
    /// A digest of the design with its tokens and images.
    var fingerprint: String
    /// The index of an entry in the document's `tools`: the versions of the software that drew the images.
    var tools: Int
    /// The images, sorted by path.
    var pictures: [Picture]

    /// The sort key of designs.
    var key: PathKey { PathKey([design, fingerprint, command ?? ""].joined(separator: "\u{0}")) }
  }

  struct Picture: Codable {
    var digest: String?
    var file: String
    var screen: String?
    /// A description of the viewport and of the variant's values that differ from the default.
    var variant: String
    /// The image's width and height, in pixels, or in points for documents.
    var size: [Int]
  }

  /// Reads a file. Throws if it is not a manifest.
  init(at path: String) throws {
    // A link may refer to the manifest of other images.
    guard RegularFile.type(of: path) == .typeRegular else { throw CocoaError(.fileReadUnknown) }
    self = try InputFile(text: path).decoded(as: Self.self)
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

  /// Returns the images by path. Throws if an index or a size is invalid.
  func pictures() throws -> [PathKey: Manifest.Picture] {
    try designs.reduce(into: [:]) { pictures, design in
      pictures.merge(try Self.pictures(of: design, tools: tools)) { $1 }
    }
  }

  /// Returns the images of a design by path. The design's `tools` property is an index into the parameter `tools`.
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

  /// Returns the file's bytes, which are equal for equal manifests.
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

  /// Returns the JSON of a design, with one image per line.
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

/// Reads a manifest design by design, so that it is never in memory as a whole.
///
/// It requires the line structure that `ManifestDocument` writes. Manifests with other line breaks are read completely.
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

  /// Opens a file. Throws if it is not a manifest.
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
      // This is the last line of the last design, or of an empty list of designs.
      if line.hasPrefix(Self.designEnd) && line.hasSuffix("}],") || line == "]," { isTail = true }
    }
    tail = try JSONDecoder().decode(Tail.self, from: Data(text.utf8))
    lines = try TextLines(of: path)
    _ = try lines.next()
  }

  private static let designEnd = "   \"tools\":"

  /// Returns the next design with its images; `nil` after the last one. Throws if it cannot be read.
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

/// Reads a file line by line.
private struct TextLines {
  private let file: FileHandle
  private var buffer = Data()

  init(of path: String) throws { file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path)) }

  /// Returns the next line without its line break; `nil` after the last one.
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
