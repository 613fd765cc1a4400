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
