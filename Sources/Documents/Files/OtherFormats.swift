/// A format of files that are easily mistaken for a JSON file on the command line. The raw value is its name in messages.
enum BinaryFormat: String, CaseIterable {
  case png = "a PNG image"
  case jpeg = "a JPEG image"
  case gif = "a GIF image"
  case webP = "a WebP image"
  case photoshop = "a Photoshop document"
  case figma = "a Figma document"
  case pdf = "a PDF document"
  case zip = "a ZIP archive"
  case gzip = "a gzip file"
  case xz = "an xz file"
  case sevenZip = "a 7z archive"
  case propertyList = "a binary property list"
  case database = "an SQLite database"
  case font = "a font"
  case webFont = "a web font"
  case program = "a program"

  /// Detects the format by the first bytes of a file; nil if no format in this enumeration matches.
  init?(of bytes: [UInt8]) {
    let format = Self.allCases.first { format in format.beginnings.contains { bytes.starts(with: $0) } }
    guard let format else { return nil }
    self = format
  }

  private var beginnings: [[UInt8]] {
    switch self {
    case .png: [[0x89, 0x50, 0x4E, 0x47]]
    case .jpeg: [[0xFF, 0xD8, 0xFF]]
    case .gif: [Array("GIF8".utf8)]
    case .webP: [Array("RIFF".utf8)]
    case .photoshop: [Array("8BPS".utf8)]
    case .figma: [Array("fig-kiwi".utf8)]
    case .pdf: [Array("%PDF".utf8)]
    case .zip: [[0x50, 0x4B, 0x03, 0x04]]
    case .gzip: [[0x1F, 0x8B]]
    case .xz: [[0xFD, 0x37, 0x7A, 0x58, 0x5A]]
    case .sevenZip: [[0x37, 0x7A, 0xBC, 0xAF]]
    case .propertyList: [Array("bplist".utf8)]
    case .database: [Array("SQLite format 3".utf8)]
    case .font: [[0, 1, 0, 0, 0], Array("OTTO".utf8), Array("ttcf".utf8)]
    case .webFont: [Array("wOFF".utf8), Array("wOF2".utf8)]
    case .program: [[0x7F, 0x45, 0x4C, 0x46], [0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE]]
    }
  }
}

/// A format of texts that are easily mistaken for JSON, such as the wrong file of an export. The raw value is its name in
/// messages.
enum TextFormat: String {
  case patch = "a patch"
  case webPage = "a web page (HTML)"
  case svg = "an SVG drawing"
  case propertyList = "a property list (XML)"
  case xml = "an XML text"
  case yaml = "a YAML text"
  case toml = "a TOML text"
  case strings = "a .strings file"
  case styleSheet = "a style sheet"
  case code = "program code"
  case fenced = "a block of a Markdown text"
  case base64 = "a text in Base64"
  case table = "a table (CSV)"

  /// Detects the format by the beginning of a text that is not JSON; nil if it is not recognized.
  init?(of bytes: [UInt8]) {
    let text = String(decoding: bytes.prefix(1_024), as: UTF8.self).drop {
      $0.isWhitespace || $0 == "\u{FEFF}"
    }
    let lines = text.split(whereSeparator: \.isNewline)
    let first = lines.first ?? ""
    let isPatch =
      first.hasPrefix("diff --git ") || first.hasPrefix("Index: ") || first.contains(#/^From [0-9a-f]{40} /#)
      || (first.hasPrefix("--- ") && lines.dropFirst().first?.hasPrefix("+++ ") == true)
    if isPatch {
      self = .patch
    } else if text.hasPrefix("<") {
      self = Self.markup(text.lowercased())
    } else if first.hasPrefix("```") {
      self = .fenced
    } else if first.contains(/^\[[A-Za-z][A-Za-z0-9._-]*\]\s*$/),
      lines.dropFirst().contains(where: { $0.contains(/^\s*[\w."-]+\s*=/) })
    {
      self = .toml
    } else if first.contains(/^"[^"]*"\s*=\s*"/) {
      self = .strings
    } else if first.contains(/^(?::root|@(?:media|import|charset|use|font-face)\b|\$[\w-]+\s*:)/)
      || text.contains(/^[.#\w][^{}"]*\{[^{}"]*:[^{}"]*;/)
    {
      self = .styleSheet
    } else if first.contains(
      /^(?:import|export|const|let|var|func|struct|class|enum|module\.exports|"use strict")\b/)
    {
      self = .code
    } else if first.contains(/^(?:%YAML|---$|[A-Za-z_][\w.-]*:(?: |$)|- )/) {
      self = .yaml
    } else if text.contains(/^eyJ[A-Za-z0-9+\/_-]{8,}/) {
      self = .base64
    } else if lines.count > 1, let count = Self.commas(first), Self.commas(lines[1]) == count {
      self = .table
    } else {
      return nil
    }
  }

  private static func markup(_ text: String) -> TextFormat {
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") { return .webPage }
    if text.contains("<plist") { return .propertyList }
    return text.contains("<svg") ? .svg : .xml
  }

  /// Returns the number of commas in a line of a table; nil for lines without commas or with brackets.
  private static func commas(_ line: Substring) -> Int? {
    guard !line.contains(where: { "{}[]:".contains($0) }) else { return nil }
    let count = line.count { $0 == "," }
    return count > 0 ? count : nil
  }

  /// The remedy, in the imperative.
  var remedy: String {
    switch self {
    case .patch: "apply it, for example with \"git apply\", and name the file that it changes"
    case .webPage: "download the file itself"
    case .yaml, .toml, .propertyList: "convert it to JSON"
    case .fenced: "remove the lines that begin with ```"
    case .base64: "decode it"
    default: "name a JSON file"
    }
  }
}
