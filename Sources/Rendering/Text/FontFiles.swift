import CPango
import Foundation

/// The folders of fonts. The host's font settings are ignored, because they must not change images.
package struct FontFolders: Equatable, Sendable {
  /// The folders, which are searched recursively. Missing folders are ignored.
  package var paths: [String]
  /// The folders that are searched in addition if a text requires a family or a character that the fonts in `paths` do not
  /// contain.
  ///
  /// They are opened on demand, because opening them takes time and most designs do not need them.
  package var fallbackPaths: [String]

  /// Creates font folders. The order of `paths` is not significant.
  package init(paths: [String], fallbackPaths: [String] = []) {
    self.paths = paths
    self.fallbackPaths = fallbackPaths
  }

  /// The folders of Debian's `fonts-inter`, and of `fonts-noto-core`, `-cjk` and `-color-emoji` as fallbacks.
  package static let debian = FontFolders(
    paths: ["/usr/share/fonts/opentype/inter"],
    fallbackPaths: ["/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto"])
}

/// A face that text can be set in.
package struct InstalledFace: Equatable, Sendable {
  /// The family name with which a text requests the face.
  package var family: String
  /// The available weights on the OpenType scale, 1 to 1000.
  package var weights: ClosedRange<Int>
  /// Whether the face is italic or oblique.
  package var isItalic: Bool
  /// The version in the font file, with three decimals.
  package var version: String
  /// The absolute path of the face's file.
  package var file: String
  /// The position of the face's family in the order of fallbacks, from 0; `nil` if the family is not a fallback.
  package var fallbackIndex: Int?
}

extension FontFolders {
  /// Returns all faces in `paths` and `fallbackPaths`, sorted by family, weight and file. Throws if there are none.
  package func faces() throws(RenderingError) -> [InstalledFace] {
    let order = FallbackFamilies.text + FallbackFamilies.others
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    return try FontConfiguration(paths + fallbackPaths).faces.map { face in
      var face = face
      face.fallbackIndex = ranks[face.family]
      return face
    }
    .sorted { ($0.family, $0.weights.lowerBound, $0.file) < ($1.family, $1.weights.lowerBound, $1.file) }
  }
}

extension InstalledFace {
  /// Reads a face from a fontconfig pattern. Returns `nil` if the face lacks a family or a file.
  @unsafe init?(_ pattern: OpaquePointer?) {
    func string(_ property: String) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard unsafe FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value = unsafe value
      else { return nil }
      return unsafe String(cString: value)
    }
    func integer(_ property: String) -> Int {
      var value: Int32 = 0
      return unsafe FcPatternGetInteger(pattern, property, 0, &value) == FcResultMatch ? Int(value) : 0
    }
    guard let family = string(FC_FAMILY), let file = string(FC_FILE) else { return nil }
    var (least, most) = (80.0, 80.0)
    if unsafe FcPatternGetDouble(pattern, FC_WEIGHT, 0, &least) == FcResultMatch {
      most = least
    } else if let range = unsafe Self.range(FC_WEIGHT, in: pattern) {
      (least, most) = (range.lowerBound, range.upperBound)
    }
    self.family = family
    self.file = file
    let weights = [least, most].map { Int(FcWeightToOpenTypeDouble($0).rounded()) }
    self.weights = weights[0]...max(weights[0], weights[1])
    isItalic = integer(FC_SLANT) != 0
    // Font versions are 16.16 fixed-point numbers, which designers write with three decimals. As in `FontRevision`, they are
    // unsigned.
    let thousandths = (Int(UInt32(truncatingIfNeeded: integer(FC_FONTVERSION))) * 1_000 + 32_768) / 65_536
    let decimals = String(thousandths % 1_000)
    version = "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
  }

  @unsafe private static func range(_ property: String, in pattern: OpaquePointer?) -> ClosedRange<Double>? {
    var handle: OpaquePointer?
    var (least, most) = (0.0, 0.0)
    guard unsafe FcPatternGetRange(pattern, property, 0, &handle) == FcResultMatch,
      unsafe FcRangeGetDouble(handle, &least, &most) != 0, least <= most
    else { return nil }
    return least...most
  }
}

/// A font file that is used in addition to the installed fonts.
package struct AddedFont: Hashable, Sendable {
  /// The absolute path of the font file.
  package var path: String
  /// A digest of the file, which distinguishes it from earlier files at the same path.
  package var digest: String
  /// The family name with which a text requests the font; `nil` for the name in the file.
  package var family: String?
  /// The weight on the OpenType scale, 1 to 1000; `nil` for the weight in the file.
  package var weight: Int?
  /// Whether the face is italic; `nil` for the value in the file.
  package var isItalic: Bool?

  /// Creates a font with the properties in its file.
  package init(path: String, digest: String) {
    (self.path, self.digest) = (path, digest)
  }

  /// Returns the faces of a file. Throws if the file is damaged or contains no scalable face.
  package static func faces(ofFile path: String) throws(RenderingError) -> [InstalledFace] {
    let file: Data
    do { file = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw RenderingError("it cannot be read: \(error.localizedDescription)")
    }
    try FontTables.check([UInt8](file))
    guard let set = unsafe FcFontSetCreate() else { throw RenderingError("fontconfig: out of memory") }
    defer { unsafe FcFontSetDestroy(set) }
    var count: Int32 = 0
    // The query returns all faces, and all named instances of each.
    _ = unsafe FcFreeTypeQueryAll(path, UInt32.max, nil, &count, set)
    var faces: [InstalledFace] = []
    for index in 0..<Int(unsafe set.pointee.nfont) {
      var isOutlined: FcBool = 0
      guard let pattern = unsafe set.pointee.fonts[index],
        unsafe FcPatternGetBool(pattern, FC_OUTLINE, 0, &isOutlined) == FcResultMatch, isOutlined != 0,
        let face = unsafe InstalledFace(pattern)
      else { continue }
      faces.append(face)
    }
    guard !faces.isEmpty else { throw RenderingError("it contains no scalable font face") }
    return faces
  }

  func families() throws(RenderingError) -> [String] {
    if let family { return [family] }
    return Set(try Self.faces(ofFile: path).map(\.family)).sorted()
  }

  /// Fontconfig rules that override the family and style of the faces; empty if nothing is overridden.
  var rules: String {
    var edits: [(property: String, value: String)] = []
    if let family { edits.append(("family", "<string>\(MarkupEscaping.xml.escaped(family))</string>")) }
    if let weight {
      edits.append(("weight", "<double>\(FcWeightFromOpenTypeDouble(Double(weight)))</double>"))
    }
    if let isItalic { edits.append(("slant", "<int>\(isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)</int>")) }
    guard !edits.isEmpty else { return "" }
    let changes = edits.map { #"<edit name="\#($0.property)" mode="assign">\#($0.value)</edit>"# }
    return
      #"<match target="scan"><test name="file"><string>\#(MarkupEscaping.xml.escaped(path))</string></test>"#
      + changes.joined() + "</match>"
  }
}

/// The version number in a font file.
package struct FontRevision: Equatable, Sendable, CustomStringConvertible {
  /// The version number with three decimals, as font designers write it.
  package let description: String

  /// Reads `fontRevision` from the table `head` of the first font in a file (OpenType 1.9, `head` and font collections). Returns
  /// `nil` if the file is not a font.
  package init?(ofFile path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { file.closeFile() }
    do {
      guard let number = try Self.revision(in: file) else { return nil }
      // Halves are rounded to even.
      let whole = UInt64(number) * 1_000
      let thousandths = (whole + 32_767 + ((whole >> 16) & 1)) >> 16
      let decimals = String(thousandths % 1_000)
      description = "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
    } catch {
      return nil
    }
  }

  private static func revision(in file: FileHandle) throws -> UInt32? {
    var start: UInt64 = 0
    if try bytes(4, at: 0, of: file) == Array("ttcf".utf8) {
      guard let first = try number(4, at: 12, of: file) else { return nil }
      start = UInt64(first)
    }
    guard let count = try number(2, at: start + 4, of: file) else { return nil }
    for index in 0..<UInt64(count) {
      let record = start + 12 + index * 16
      guard try bytes(4, at: record, of: file) == Array("head".utf8) else { continue }
      guard let offset = try number(4, at: record + 8, of: file) else { return nil }
      return try number(4, at: UInt64(offset) + 4, of: file)
    }
    return nil
  }

  private static func bytes(_ count: Int, at offset: UInt64, of file: FileHandle) throws -> [UInt8] {
    try file.seek(toOffset: offset)
    return [UInt8](try file.read(upToCount: count) ?? Data())
  }

  private static func number(_ count: Int, at offset: UInt64, of file: FileHandle) throws -> UInt32? {
    let bytes = try bytes(count, at: offset, of: file)
    return bytes.count == count ? bytes.reduce(0) { $0 << 8 | UInt32($1) } : nil
  }
}
