/// The picture formats a design may use.
enum SourceImageFormat: CaseIterable {
  case png
  /// JPEG in any of its wrappers.
  case jpeg
  case webP
  case heic
  case avif
  case gif
  case svg

  /// The endings of names that mean a picture, for messages and documents.
  static let endings = ".png, .jpg, .webp, .heic, .avif, .gif or .svg"

  private var endings: [String] {
    switch self {
    case .png: [".png"]
    case .jpeg: [".jpg", ".jpeg"]
    case .webP: [".webp"]
    case .heic: [".heic", ".heif"]
    case .avif: [".avif"]
    case .gif: [".gif"]
    case .svg: [".svg"]
    }
  }

  init?(fileName: String) {
    let name = fileName.lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(where: name.hasSuffix) }) else {
      return nil
    }
    self = format
  }

  /// The format that a regular file's first bytes show; nil also for a file that cannot be read.
  init?(contentsOfFile path: String) {
    let start: [UInt8]
    do throws(RegularFile.Failure) {
      start = try RegularFile.pictureBeginning(ofFile: path, count: 512, limit: Limits.imageFileSize)
    } catch {
      return nil
    }
    func has(_ letters: String, at place: Int = 0) -> Bool {
      start.dropFirst(place).starts(with: letters.utf8)
    }
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webP
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("ftyp", at: 4), has("avi", at: 8) {
      self = .avif
    } else if has("ftyp", at: 4), ["hei", "hev", "mif1", "msf1"].contains(where: { has($0, at: 8) }) {
      self = .heic
    } else if has("<"), String(decoding: start, as: UTF8.self).contains("<svg") {
      self = .svg
    } else {
      return nil
    }
  }

  /// A hint for a file of a kind that is not read, told by the ending of its name.
  static func remedy(forFileName name: String) -> String {
    let ending = name.lowercased().split(separator: ".").last.map(String.init) ?? ""
    return switch ending {
    case "pdf", "ai", "eps", "ps": "export it as .svg, or as .png"
    case "svgz": "unpack it to an .svg"
    case "tif", "tiff", "bmp", "ico", "jxl", "jp2", "psd", "sketch", "fig", "xcf", "dng", "raw", "tga":
      "export it as .png"
    case "mp4", "mov", "m4v": "save one of its frames as .png"
    default: "save it as \(endings)"
    }
  }
}
