import CPango
import Foundation

/// Where fonts may come from. The host's own font settings have no say: a picture must not change with them.
public struct FontFolders: Equatable, Sendable {
  /// Folders that are searched with all their subfolders; those that do not exist are passed over.
  public var paths: [String]
  /// Folders that are searched as well once a text asks for a family or a character that `paths` lack.
  ///
  /// Opening them takes time, and most designs need none of them.
  public var fallbackPaths: [String]

  /// The folders `paths`, in no particular order, and `fallbackPaths` for what they lack.
  public init(paths: [String], fallbackPaths: [String] = []) {
    self.paths = paths
    self.fallbackPaths = fallbackPaths
  }

  /// Where Debian puts `fonts-inter` and, for fallback, `fonts-noto-core`, `-cjk` and `-color-emoji`.
  public static let debian = FontFolders(
    paths: ["/usr/share/fonts/opentype/inter"],
    fallbackPaths: ["/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto"])
}

/// A face that texts can be set in.
public struct InstalledFace: Equatable, Sendable {
  /// The family that texts ask for it by.
  public var family: String
  /// The weights that it can have, as OpenType counts them, from 1 to 1000.
  public var weights: ClosedRange<Int>
  /// Whether it is an italic or oblique.
  public var isItalic: Bool
  /// The version that its file gives itself, with three decimals.
  public var version: String
  /// The absolute path of its file.
  public var file: String
  /// The place of its family among those that serve characters which a text's own family lacks, from 0; `nil` for one
  /// that is used only where it is named.
  public var fallbackPlace: Int?
}

extension FontFolders {
  /// All faces in the folders that count, by family, weight and file; throws where there are none.
  public func faces() throws(RenderingError) -> [InstalledFace] {
    let order = FallbackFamilies.text + FallbackFamilies.others
    let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    return try FontConfiguration(paths + fallbackPaths).faces.map { face in
      var face = face
      face.fallbackPlace = places[face.family]
      return face
    }
    .sorted { ($0.family, $0.weights.lowerBound, $0.file) < ($1.family, $1.weights.lowerBound, $1.file) }
  }
}

extension InstalledFace {
  /// `nil` where the face lacks what texts ask by.
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
    // Font designers write the 16.16 number with three decimals.
    // Negative numbers are large ones, as in `FontRevision`.
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

/// A font file that is used beside those that are installed.
public struct AddedFont: Hashable, Sendable {
  /// The absolute path.
  public var path: String
  /// Tells the file from another one that was there before.
  public var digest: String
  /// The family that texts ask for it by; `nil` for the one that it says itself.
  public var family: String?
  /// The weight as OpenType counts it, from 1 to 1000; `nil` for the one that it says itself.
  public var weight: Int?
  /// Whether it is an italic; `nil` for what it says itself.
  public var isItalic: Bool?

  /// The file at a path, as it says itself.
  public init(path: String, digest: String) {
    (self.path, self.digest) = (path, digest)
  }

  /// The faces that a file holds; throws where the file is damaged, or holds no face that text can be set in.
  public static func faces(ofFile path: String) throws(RenderingError) -> [InstalledFace] {
    let file: Data
    do { file = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw RenderingError("it cannot be read: \(error.localizedDescription)")
    }
    try FontTables.check([UInt8](file))
    guard let set = unsafe FcFontSetCreate() else { throw RenderingError("fontconfig: out of memory") }
    defer { unsafe FcFontSetDestroy(set) }
    var count: Int32 = 0
    // All faces, and all named instances of each.
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
    guard !faces.isEmpty else { throw RenderingError("it holds no outlines that text can be set in") }
    return faces
  }

  func families() throws(RenderingError) -> [String] {
    if let family { return [family] }
    return Set(try Self.faces(ofFile: path).map(\.family)).sorted()
  }

  /// Rules that give the faces the names and styles which they are to have; nothing where those are their own.
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

/// The version that a font file gives itself.
public struct FontRevision: Equatable, Sendable, CustomStringConvertible {
  /// The number, with three decimals, as font designers write it.
  public let description: String

  /// Reads `fontRevision` of a file's table `head`, of the first font where it holds several (OpenType 1.9, `head` and
  /// font collections); `nil` for what is no such file.
  public init?(ofFile path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { file.closeFile() }
    do {
      guard let number = try Self.revision(in: file) else { return nil }
      // Halves go to the even digit.
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
