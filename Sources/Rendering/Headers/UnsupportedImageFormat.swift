import Documents
import Foundation

/// An unsupported file format, recognized by its first bytes.
enum UnsupportedImageFormat: String, CaseIterable {
  case jpegXL = "a JPEG XL image"
  case jpeg2000 = "a JPEG 2000 image"
  case tiff = "a TIFF image"
  case bmp = "a BMP image"
  case icon = "a Windows icon"
  case photoshop = "a Photoshop document"
  case pdf = "a PDF document"
  case postScript = "a PostScript document"
  case compressedSVG = "a compressed file, such as an .svgz"
  case film = "a video"
  case webPage = "a web page (HTML)"
  case utf16 = "a text in UTF-16"
  case alias = "a Finder alias"
  case shortcut = "a Windows shortcut"
  case webShortcut = "a shortcut to a web address"
  case xcodePNG = "a PNG that Xcode has processed (CgBI)"
  case textPNG = "a PNG whose line breaks were converted as in a text"
  case unicodePNG = "a PNG that was saved as a text in UTF-8"
  case appleDouble = "the metadata of another file on a Mac (AppleDouble)"
  case propertyList = "a property list"
  case quickImage = "a QOI image"
  case portablePixmap = "a Netpbm image"
  case directDraw = "a DDS texture"
  case texture = "a KTX texture"
  case openEXR = "an OpenEXR image"
  case radiance = "a Radiance HDR image"
  case metafile = "a Windows metafile"
  case network = "an MNG or JNG image"
  case gimp = "a GIMP image"
  case macIcon = "a Mac icon"
  case compiledCatalog = "a compiled asset catalog"
  case rive = "a Rive animation"
  case lottie = "a Lottie animation"
  case vectorDrawable = "an Android vector drawable"
  case matroska = "a WebM video"
  case sound = "a sound"
  case font = "a font"
  case archive = "an archive, such as a Sketch document"
  case encrypted = "an encrypted file"
  case zeros = "a file of zeros, such as one that a cloud drive has not downloaded"

  /// Recognizes the format of a file. Returns `nil` for supported and unknown formats.
  init?(_ data: Data) {
    guard let format = Self.allCases.first(where: { $0.begins(data) }) else { return nil }
    self = format
  }

  private func begins(_ data: Data) -> Bool {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      data.dropFirst(offset).starts(with: Data(text.utf8))
    }
    switch self {
    case .jpegXL: return data.starts(with: [0xFF, 0x0A]) || has("JXL ", at: 4)
    case .jpeg2000: return has("jP  ", at: 4) || data.starts(with: [0xFF, 0x4F, 0xFF, 0x51])
    case .tiff: return has("II*\0") || has("MM\0*")
    // The letters "BM" are not enough to recognize BMP files. A 32-bit length and four zeros follow them.
    case .bmp: return has("BM") && has("\0\0\0\0", at: 6)
    case .icon:
      // Uncompressed TGA files begin like cursors, but cursors have at least one image.
      let isIcon = data.starts(with: [0, 0, 1, 0]) || data.starts(with: [0, 0, 2, 0])
      return isIcon && !data.dropFirst(4).starts(with: [0, 0])
    case .quickImage: return has("qoif")
    case .portablePixmap:
      return (1...7).contains { has("P\($0)\n") || has("P\($0) ") }
    case .directDraw: return has("DDS ")
    case .texture: return data.starts(with: [0xAB, 0x4B, 0x54, 0x58])
    case .openEXR: return data.starts(with: [0x76, 0x2F, 0x31, 0x01])
    case .radiance: return has("#?RADIANCE") || has("#?RGBE")
    case .metafile: return data.starts(with: [0xD7, 0xCD, 0xC6, 0x9A]) || has(" EMF", at: 40)
    case .network:
      return data.starts(with: [0x8A, 0x4D, 0x4E, 0x47]) || data.starts(with: [0x8B, 0x4A, 0x4E, 0x47])
    case .gimp: return has("gimp xcf")
    case .macIcon: return has("icns")
    case .compiledCatalog: return has("BOMStore")
    case .rive: return has("RIVE")
    case .lottie:
      return has("{") && data.prefix(1_024).range(of: Data("\"layers\"".utf8)) != nil
    case .vectorDrawable: return has("<") && data.prefix(512).range(of: Data("<vector ".utf8)) != nil
    case .matroska: return data.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
    case .sound: return has("ID3") || has("OggS") || has("fLaC") || (has("RIFF") && has("WAVE", at: 8))
    case .font:
      return data.starts(with: [0, 1, 0, 0, 0]) || ["OTTO", "ttcf", "wOFF", "wOF2"].contains { has($0) }
    case .archive:
      return has("PK\u{3}\u{4}") || has("Rar!") || data.starts(with: [0x37, 0x7A, 0xBC, 0xAF])
        || data.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) || data.starts(with: [0xFD, 0x37, 0x7A, 0x58])
    case .encrypted: return has("-----BEGIN PGP") || has("age-encryption.org") || has("\0GITCRYPT")
    case .photoshop: return has("8BPS")
    case .pdf: return has("%PDF-")
    case .postScript: return has("%!PS")
    case .compressedSVG: return data.starts(with: [0x1F, 0x8B])
    // HEIC and AVIF files also have an `ftyp` box, but the caller has excluded them.
    case .film:
      return has("ftyp", at: 4) && ["mp4", "iso", "qt ", "M4V", "avc"].contains { has($0, at: 8) }
    case .webPage:
      let start = String(decoding: data.prefix(512), as: UTF8.self).lowercased()
        .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    case .alias: return has("book\0\0\0\0mark")
    case .shortcut: return data.starts(with: [0x4C, 0, 0, 0, 0x01, 0x14, 0x02, 0])
    case .webShortcut: return has("[InternetShortcut]")
    case .utf16: return data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    case .xcodePNG: return data.starts(with: Self.signatureOfPNG) && has("CgBI", at: 12)
    case .textPNG:
      return data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A])
        || data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x0A, 0x1A])
    case .unicodePNG:
      return data.starts(with: [0xEF, 0xBF, 0xBD, 0x50, 0x4E, 0x47])
        || data.starts(with: [0xC2, 0x89, 0x50, 0x4E, 0x47])
    case .appleDouble: return data.starts(with: [0x00, 0x05, 0x16, 0x07])
    case .propertyList: return has("bplist")
    case .zeros: return data.count > 16 && data.prefix(4_096).allSatisfy { $0 == 0 }
    }
  }

  private var remedy: String {
    switch self {
    case .jpegXL, .jpeg2000, .tiff, .bmp, .icon, .quickImage, .portablePixmap, .directDraw, .texture,
      .openEXR,
      .radiance, .network, .macIcon:
      "save it as PNG"
    case .metafile, .vectorDrawable, .rive, .lottie: "export it as SVG, or as PNG"
    case .gimp: "export it as PNG"
    case .compiledCatalog: "use the catalog's folder (.xcassets) from the app's source"
    case .matroska: "save one of its frames as PNG"
    case .sound, .font: "name an image"
    case .archive: "unpack it, and export the image"
    case .encrypted: "decrypt it, for example with \"git crypt unlock\""
    case .photoshop: "export it as PNG"
    case .pdf, .postScript: "export it as SVG, or as PNG"
    case .compressedSVG: "unpack it (gunzip)"
    case .utf16: "save it as UTF-8"
    case .webPage, .webShortcut: "download the image itself"
    case .alias, .shortcut: "copy the image itself"
    case .film: "save one of its frames as PNG"
    case .textPNG: "copy the image again, and mark images as binary in .gitattributes: *.png binary"
    case .unicodePNG: "copy the image again, without a conversion"
    case .appleDouble: "copy the image itself, whose name does not begin with \"._\""
    case .propertyList: "export the image"
    case .zeros: "download or copy the image again"
    case .xcodePNG:
      "use the file from the app's source, or convert it: xcrun -sdk iphoneos pngcrush -revert-iphone-optimizations"
    }
  }

  private static let signatureOfPNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static let readFormats = "PNG, JPEG, WebP, HEIC, AVIF, GIF and SVG"
  /// The remark on a file whose format is not recognized.
  static let unknownRemark = "not in a supported format (\(readFormats))"

  static func remark(on data: Data) -> String {
    if let format = UnsupportedImageFormat(data) {
      return "\(format.rawValue), which is not supported; \(format.remedy)"
    }
    if data.isEmpty { return "an empty file" }
    if let name = nameOfDamaged(data) { return "a damaged \(name) image without a size" }
    return unknownRemark + (firstLine(of: data).map { ", but a text that begins with \(quoted($0))" } ?? "")
  }

  /// Returns the first line of a text, such as an error message that a tool saved in place of an image; nil for other data.
  private static func firstLine(of data: Data) -> String? {
    guard let text = String(validating: data.prefix(1 << 16).prefix { $0 != 0x0A }, as: UTF8.self),
      text.unicodeScalars.contains(where: \.properties.isAlphabetic),
      text.unicodeScalars.allSatisfy({ $0.isPrintable || $0 == "\r" || $0 == "\t" })
    else { return nil }
    return text
  }

  private static func nameOfDamaged(_ data: Data) -> String? {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      data.dropFirst(offset).starts(with: Data(text.utf8))
    }
    if data.starts(with: signatureOfPNG) { return "PNG" }
    if data.starts(with: [0xFF, 0xD8, 0xFF]) { return "JPEG" }
    if has("RIFF") && has("WEBP", at: 8) { return "WebP" }
    if has("GIF87a") || has("GIF89a") { return "GIF" }
    if has("ftyp", at: 4) {
      if data.prefix(64).range(of: Data("avif".utf8)) != nil { return "AVIF" }
      if ["hei", "hev", "mif1", "msf1"].contains(where: { has($0, at: 8) }) { return "HEIC" }
    }
    return nil
  }
}
