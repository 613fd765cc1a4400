/// A format of files that are easily mistaken for a JSON file on the command line. The raw value is its name in messages.
enum BinaryFormat: String, CaseIterable {
  case png = "a PNG image"
  case jpeg = "a JPEG image"
  case gif = "a GIF image"
  case webP = "a WebP image"
  case pdf = "a PDF document"
  case zip = "a ZIP archive"
  case gzip = "a gzip file"

  /// Detects the format by the first bytes of a file; nil if they belong to none of these formats.
  init?(of bytes: [UInt8]) {
    guard let format = Self.allCases.first(where: { bytes.starts(with: $0.firstBytes) }) else { return nil }
    self = format
  }

  private var firstBytes: [UInt8] {
    switch self {
    case .png: [0x89, 0x50, 0x4E, 0x47]
    case .jpeg: [0xFF, 0xD8, 0xFF]
    case .gif: Array("GIF8".utf8)
    case .webP: Array("RIFF".utf8)
    case .pdf: Array("%PDF".utf8)
    case .zip: [0x50, 0x4B, 0x03, 0x04]
    case .gzip: [0x1F, 0x8B]
    }
  }
}
