import CPango
import Foundation

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
