import Foundation

/// A kind of picture that is not read, as a file's first bytes tell it.
enum ForeignFormat: String, CaseIterable {
  case webP = "a WebP picture"
  case gif = "a GIF picture"
  case avif = "an AVIF picture"
  case heic = "a HEIC picture"
  case jpegXL = "a JPEG XL picture"
  case jpeg2000 = "a JPEG 2000 picture"
  case tiff = "a TIFF picture"
  case bmp = "a BMP picture"
  case photoshop = "a Photoshop document"
  case pdf = "a PDF document"
  case svg = "an SVG drawing"

  /// `nil` for what is not known, and for PNG and JPEG.
  init?(_ data: Data) {
    guard let format = Self.allCases.first(where: { $0.begins(data) }) else { return nil }
    self = format
  }

  private func begins(_ data: Data) -> Bool {
    func has(_ text: String, at place: Int = 0) -> Bool {
      data.dropFirst(place).starts(with: Data(text.utf8))
    }
    switch self {
    case .webP: return has("RIFF") && has("WEBP", at: 8)
    case .gif: return has("GIF87a") || has("GIF89a")
    case .avif: return has("ftyp", at: 4) && data.prefix(64).range(of: Data("avif".utf8)) != nil
    case .heic:
      return has("ftyp", at: 4) && ["hei", "hev", "mif1", "msf1"].contains { has($0, at: 8) }
    case .jpegXL: return data.starts(with: [0xFF, 0x0A]) || has("JXL ", at: 4)
    case .jpeg2000: return has("jP  ", at: 4) || data.starts(with: [0xFF, 0x4F, 0xFF, 0x51])
    case .tiff: return has("II*\0") || has("MM\0*")
    // Two letters are few; a length in 32 bits and four zeros follow.
    case .bmp: return has("BM") && has("\0\0\0\0", at: 6)
    case .photoshop: return has("8BPS")
    case .pdf: return has("%PDF-")
    case .svg:
      let text = String(decoding: data.prefix(4_096), as: UTF8.self)
      return text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.first == "<" && text.contains("<svg")
    }
  }

  static func remark(on data: Data) -> String {
    if let format = ForeignFormat(data) { return "\(format.rawValue); only PNG and JPEG are read" }
    if data.isEmpty { return "an empty file" }
    let isPNG = data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    if isPNG || data.starts(with: [0xFF, 0xD8, 0xFF]) {
      return "a damaged \(isPNG ? "PNG" : "JPEG") picture, which does not say its size"
    }
    return "neither a PNG nor a JPEG picture"
  }
}
