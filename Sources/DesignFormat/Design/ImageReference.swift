package import Foundation

/// An image that a design names. Its files exist inside the design's folder.
package struct ImageReference: Hashable, Sendable {
  /// The path as written, relative to the design's folder, or the name of an image set: `{assets.check}`.
  @PathKey package private(set) var path: String
  /// The files for each appearance and scale.
  package let files: ImageFiles
  /// The focus point, which cropping keeps as close to the center as possible, in fractions of the image's width and height from
  /// the top left; nil to use the template's focus point.
  package internal(set) var focus: CGPoint?
  /// The JSON path at which the design names the image.
  package let jsonPath: JSONPath
  /// The position at which the design first names the image, where problems of the image's files are reported; nil for a
  /// reference that does not come from a design.
  let firstLocation: ImageSourceLocation?

  /// Creates a reference without reading any file.
  package init(path: String, files: ImageFiles, jsonPath: JSONPath) {
    self.init(path: path, files: files, jsonPath: jsonPath, firstLocation: nil)
  }

  init(path: String, files: ImageFiles, jsonPath: JSONPath, firstLocation: ImageSourceLocation?) {
    self.firstLocation = firstLocation
    self.path = path
    self.files = files
    self.jsonPath = jsonPath
  }
}

extension ImageReference {
  /// Returns the image with the files of `variant` for all appearances.
  package func fixed(to variant: ColorVariant) -> ImageReference {
    var image = ImageReference(
      path: path, files: files.fixed(to: variant), jsonPath: jsonPath, firstLocation: firstLocation)
    image.focus = focus
    return image
  }

  /// Returns this image for light appearance and `other` for dark appearance.
  func paired(withDark other: ImageReference, at field: Field) -> ImageReference {
    ImageReference(
      path: "\(path) and \(other.path)", files: files.paired(withDark: other.files), jsonPath: field.path,
      firstLocation: firstLocation)
  }
}

/// The files of an image, of which one is drawn at each appearance and scale.
package struct ImageFiles: Hashable, Sendable {
  /// The file of the lowest scale for light appearance. Its pixels determine the image's size in points, in all appearances.
  package let base: ImageFile
  /// The files of higher scales, in ascending order.
  private let finer: [ImageFile]
  /// The files for the variants that do not use the files for light appearance, in ascending order of scale.
  private var variants: [ColorVariant: [ImageFile]] = [:]
  /// Whether the image is drawn in the tint color, unless a template specifies a rendering mode.
  package private(set) var isTemplate = false

  /// Creates the files of an image that is the same in all appearances; `finer` are the files of higher scales, in ascending order.
  package init(_ base: ImageFile, finer: [ImageFile] = []) {
    (self.base, self.finer) = (base, finer)
  }

  /// Creates the files of an image from the files of each variant, which must be in ascending order of scale.
  /// Returns nil if there are no files for light appearance.
  init?(_ files: [ColorVariant: [ImageFile]], isTemplate: Bool) {
    guard let light = files[.light], let base = light.first else { return nil }
    self.init(base, finer: Array(light.dropFirst()))
    variants = files.filter { !$1.isEmpty && $1 != light }
    self.isTemplate = isTemplate
  }

  /// Returns the file to draw for a variant at `scale` pixels per point: the one with the lowest sufficient scale, or else the
  /// highest scale.
  package func file(for variant: ColorVariant, atScale scale: Double) -> ImageFile {
    let files = files(for: variant)
    return files.first { Double($0.scale) >= scale } ?? files.last ?? base
  }

  private func files(for variant: ColorVariant) -> [ImageFile] { variants[variant] ?? [base] + finer }

  fileprivate func fixed(to variant: ColorVariant) -> ImageFiles {
    var files = self
    for other in ColorVariant.allCases { files.variants[other] = self.files(for: variant) }
    return files
  }

  fileprivate func paired(withDark dark: ImageFiles) -> ImageFiles {
    var files = self
    for variant in [ColorVariant.dark, .darkHighContrast] {
      files.variants[variant] = dark.files(for: variant)
    }
    return files
  }

  /// All files, without duplicates. The files for light appearance are first.
  package var all: [ImageFile] {
    var all = [base] + finer
    for variant in ColorVariant.allCases {
      for file in variants[variant] ?? [] where !all.contains(file) { all.append(file) }
    }
    return all
  }
}

/// The position at which a design first names an image. All references to the image share it.
final class ImageSourceLocation: Hashable, Sendable {
  let path: JSONPath
  let source: SourceText
  private let offset: Int

  init(_ field: Field) {
    (path, source, offset) = (field.path, field.validation.file.source, field.value.offset)
  }

  var location: SourceLocation { source.location(atOffset: offset) }

  static func == (lhs: ImageSourceLocation, rhs: ImageSourceLocation) -> Bool {
    lhs === rhs
      || (lhs.offset == rhs.offset && lhs.path == rhs.path && lhs.source.file.isSamePath(as: rhs.source.file))
  }

  /// Hashes the offset, which identifies a position in one design.
  func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// A file of an image, for one scale.
package struct ImageFile: Hashable, Sendable {
  /// The path, relative to the design's folder.
  @PathKey package private(set) var name: String
  /// The absolute path, with symbolic links resolved.
  @PathKey package private(set) var path: String
  /// Pixels per point: 1, or the scale that the name (`@2x` or `@3x`) or the image set specifies.
  package let scale: Int
  /// Whether the file must be an SVG drawing, because it is an icon.
  package let isIcon: Bool

  /// Creates a file without reading it.
  package init(name: String, path: String, scale: Int, isIcon: Bool = false) {
    self.name = name
    self.path = path
    self.scale = scale
    self.isIcon = isIcon
  }
}

/// Checks whether an image file can be drawn, and throws if not. Returns the content that will not be drawn as intended.
package typealias ImageCheck = (ImageFile) throws(UnreadableImage) -> [String]

/// The error for an image that cannot be drawn.
package struct UnreadableImage: Error, Equatable, Sendable {
  /// The reason, as a clause that can follow the image's name and a colon.
  package let reason: String
  static let code = "image-unreadable"

  package init(reason: String) {
    self.reason = reason
  }

  func message(of file: ImageFile) -> String { "the image \(quoted(file.name)) cannot be drawn: \(reason)" }

  /// Returns a diagnostic about an image file, at the position where the design first names the image.
  package func report(on file: ImageFile, in reference: ImageReference) -> DiagnosticReport {
    let position = reference.firstLocation
    let diagnostic = Diagnostic(
      code: Self.code, location: position?.location, path: position?.path ?? reference.jsonPath,
      message: message(of: file))
    return DiagnosticReport([diagnostic], sources: position.map { [$0.source] } ?? [])
  }
}

extension ImageFile {
  /// Returns the file's bytes. For a Git LFS pointer, returns the bytes of the large file if it has been fetched. Throws unless the
  /// file is a readable regular file of at most 64 MiB.
  package func contents() throws(UnreadableImage) -> Data {
    do throws(RegularFile.Failure) {
      return Data(try RegularFile.resolvedContents(ofFile: path, limit: Limits.imageFileSize))
    } catch {
      throw UnreadableImage(reason: error.reason)
    }
  }

  /// Returns the first `count` bytes of the file, or all bytes if the file is shorter. Throws the same errors as
  /// ``contents()``.
  package func beginning(_ count: Int) throws(UnreadableImage) -> Data {
    do throws(RegularFile.Failure) {
      return Data(
        try RegularFile.resolvingPointer(at: path) { (path) throws(RegularFile.Failure) in
          try RegularFile.beginning(ofFile: path, count: count, limit: Limits.imageFileSize)
        })
    } catch {
      throw UnreadableImage(reason: error.reason)
    }
  }
}

extension ImageFile {
  /// The scales that file names can specify, as in UIKit.
  static let namedScales = [2, 3]

  /// Returns the name of the same image at another scale: `photos/a@2x.jpg` for `photos/a.jpg`.
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

  /// Returns a file name without its extension, scales and idiom: `a` for `a.png`, `a@2x~ipad.jpg`, `a~ipad@2x.png` and
  /// `a@1.5x.png`.
  static func imageName(of name: String) -> String {
    let plain = SourceImageFormat(fileName: name) == nil ? name[...] : stem(of: name)
    return String(plain.replacing(variantSuffixes, with: ""))
  }

  /// Whether a file name has no scale and no idiom.
  static func isPlain(_ name: String) -> Bool { stem(of: name).firstMatch(of: variantSuffixes) == nil }

  private static var variantSuffixes: Regex<Substring> {
    /(?:@[0-9.]+x|~(?:ipad|iphone|universal|mac|tv|watch|car))+$/.ignoresCase()
  }

  /// Returns a path without the extension of its last component.
  private static func stem(of name: String) -> Substring {
    let start = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    return name[..<(name[start...].lastIndex(of: ".") ?? name.endIndex)]
  }
}

extension ImageReference {
  static let file = Key("file", Form.raw(like: .image), "The image.")
  static let light = Key("light", Form.raw(like: .image), "The image in light appearance.")
  static let dark = Key("dark", Form.raw(like: .image), "The image in dark appearance.")

  static let focus = Key(
    "focus", .focus, "The focus for cropping.", otherwise: "the template's focus")

  static let object = ObjectForm<ImageReference>(
    keys: [.key(file), .key(light), .key(dark), .key(focus)],
    rules: [
      "oneOf": [
        ["required": ["file"], "properties": ["light": false, "dark": false]],
        ["required": ["light", "dark"], "properties": ["file": false]],
      ]
    ])

  /// The form of an object with images for light and dark appearance, without a key for the focus.
  static let pair = ObjectForm<ImageReference>(
    "imagePair", "An image for each appearance.", keys: [.key(light), .key(dark)],
    rules: ["required": ["light", "dark"]],
    examples: [["light": "photos/day.jpg", "dark": "photos/night.jpg"]])

  /// The form of an image in a design. `ImageFolder` reads the value, since reading it requires a lookup of the files.
  static let form = Form.raw("an image") { .anyOf([Form.image.schema(), object.schema]) }
    .defined(
      "itemImage",
      "The path of an image, or an object with one image or with images for light and dark appearance, and with their focus."
    )
}

/// The image formats that a design can use.
enum SourceImageFormat: CaseIterable {
  case png
  /// JPEG in any container.
  case jpeg
  case webP
  case heic
  case avif
  case gif
  case svg

  /// The file extensions of images, for messages and documentation.
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

  /// Returns the format that the first bytes of a regular file indicate; nil if it is unknown or the file cannot be read.
  init?(contentsOfFile path: String) {
    let start: [UInt8]
    do throws(RegularFile.Failure) {
      start = try RegularFile.resolvingPointer(at: path) { (path) throws(RegularFile.Failure) in
        try RegularFile.beginning(ofFile: path, count: 512, limit: Limits.imageFileSize)
      }
    } catch {
      return nil
    }
    func has(_ letters: String, at position: Int = 0) -> Bool {
      start.dropFirst(position).starts(with: letters.utf8)
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

  /// Returns a hint for a file whose extension indicates an unsupported type.
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
