public import Foundation

/// A picture that a design names, found and known to be a file inside the design's folder.
public struct ImageReference: Hashable, Sendable {
  /// The path as written, relative to the design's folder.
  @PathKey public private(set) var path: String
  /// The file of the lowest scale, whose pixels say how large the picture is in points.
  public let base: ImageFile
  /// The same picture in more pixels, by rising scales.
  public let finer: [ImageFile]
  /// The point that stays in the middle of a box where cropping allows, in fractions of the picture's width and
  /// height from its top left; nil for what the template says.
  public internal(set) var focus: CGPoint?
  /// Where the design names it.
  public let jsonPath: JSONPath
  /// Where the design names it first, which is where problems of its files are told; nil where there is no design.
  let firstPlace: ImagePlace?

  /// Makes a reference; no file is looked at.
  public init(path: String, base: ImageFile, finer: [ImageFile] = [], jsonPath: JSONPath) {
    self.init(path: path, base: base, finer: finer, jsonPath: jsonPath, firstPlace: nil)
  }

  init(
    path: String, base: ImageFile, finer: [ImageFile], jsonPath: JSONPath,
    firstPlace: ImagePlace?
  ) {
    self.firstPlace = firstPlace
    self.path = path
    self.base = base
    self.finer = finer
    self.jsonPath = jsonPath
  }

  /// The file to draw where there are `scale` pixels to a point: the coarsest that has enough of them, else the
  /// finest.
  public func file(forScale scale: Double) -> ImageFile {
    let all = [base] + finer
    return all.first { Double($0.scale) >= scale } ?? all[finer.count]
  }
}

/// Where a design names a picture, shared by all that name it later.
final class ImagePlace: Hashable, Sendable {
  let path: JSONPath
  let source: SourceText
  private let offset: Int

  init(_ field: Field) {
    (path, source, offset) = (field.path, field.validation.file.source, field.value.offset)
  }

  var location: SourceLocation { source.location(atOffset: offset) }

  static func == (lhs: ImagePlace, rhs: ImagePlace) -> Bool {
    lhs === rhs
      || (lhs.offset == rhs.offset && lhs.path == rhs.path && lhs.source.file.isSamePath(as: rhs.source.file))
  }

  /// The offset tells places of one design apart.
  func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// A file of a picture that may be there in several scales.
public struct ImageFile: Hashable, Sendable {
  /// The path from the design's folder.
  @PathKey public private(set) var name: String
  /// The absolute path, symbolic links followed.
  @PathKey public private(set) var path: String
  /// Pixels to a point: 1, or what the name says, `@2x` or `@3x`.
  public let scale: Int

  /// Makes a file; nothing is looked at.
  public init(name: String, path: String, scale: Int) {
    self.name = name
    self.path = path
    self.scale = scale
  }
}

/// Looks into the file of a picture, and throws why it cannot be drawn. Returns what of it is not drawn as its author sees it.
public typealias ImageCheck = (ImageFile) throws(UnreadableImage) -> [String]

/// Why a picture cannot be drawn.
public struct UnreadableImage: Error, Equatable, Sendable {
  /// The reason, as a clause that can follow the picture's name and a colon.
  public let reason: String
  static let code = "image-unreadable"

  /// A reason for a picture not to be drawn.
  public init(reason: String) {
    self.reason = reason
  }

  func message(of file: ImageFile) -> String { "the image \(quoted(file.name)) cannot be drawn: \(reason)" }

  /// A diagnostic about the file of a picture, at the first place where the design names the picture.
  public func report(on file: ImageFile, in reference: ImageReference) -> DiagnosticReport {
    let place = reference.firstPlace
    let diagnostic = Diagnostic(
      code: Self.code, location: place?.location, path: place?.path ?? reference.jsonPath,
      message: message(of: file))
    return DiagnosticReport([diagnostic], sources: place.map { [$0.source] } ?? [])
  }
}

extension ImageFile {
  /// The file's bytes, of a pointer of Git LFS those of the file that is meant if it has been fetched; throws where it is
  /// no regular file of at most 64 MiB, or may not be read.
  public func contents() throws(UnreadableImage) -> Data {
    do throws(RegularFile.Failure) {
      return Data(try RegularFile.pictureContents(ofFile: path, limit: Limits.imageFileSize))
    } catch {
      throw UnreadableImage(reason: error.reason)
    }
  }

  /// The file's first bytes, all of them where it has no more than `count`; throws as ``contents()`` does.
  public func beginning(_ count: Int) throws(UnreadableImage) -> Data {
    do throws(RegularFile.Failure) {
      return Data(
        try RegularFile.pictureBeginning(ofFile: path, count: count, limit: Limits.imageFileSize))
    } catch {
      throw UnreadableImage(reason: error.reason)
    }
  }
}

extension ImageFile {
  /// The scales that names may tell, as UIKit's do.
  static let namedScales = [2, 3]

  /// The name of the same picture at another scale: `photos/a@2x.jpg` for `photos/a.jpg`.
  static func name(of name: String, atScale scale: Int) -> String {
    let stem = stem(of: name)
    return "\(stem)@\(scale)x\(name.dropFirst(stem.count))"
  }

  static func scaleSuffix(of name: String) -> (scale: Int, plainName: String)? {
    let stem = stem(of: name)
    for scale in namedScales where stem.hasSuffix("@\(scale)x") {
      return (scale, "\(stem.dropLast(3))\(name.dropFirst(stem.count))")
    }
    return nil
  }

  /// The name up to the last point of its last component.
  private static func stem(of name: String) -> Substring {
    let start = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    return name[..<(name[start...].lastIndex(of: ".") ?? name.endIndex)]
  }
}

extension ImageReference {
  static let file = Key("file", Form.raw(like: .imagePath), "The picture.", isRequired: true)

  static let focus = Key(
    "focus", .focus, "The point to crop it around.", otherwise: "the template's")

  static let object = ObjectForm<ImageReference>(keys: [.key(file), .key(focus)])

  /// `ImageFolder` reads it.
  static let form = Form.raw("a picture") { .anyOf([Form.imagePath.schema(), object.schema]) }
    .defined("itemImage", "A picture, or an object that also says what to crop it around.")
}

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
