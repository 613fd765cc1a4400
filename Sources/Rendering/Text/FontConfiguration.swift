import CPango
import Foundation

/// A private fontconfig configuration with Maquette's font folders and added files, independent of the host's configuration.
@safe struct FontConfiguration: ~Copyable {
  private let handle: OpaquePointer
  /// The digests of added font files, by path.
  let digests: [String: String]

  /// Creates a configuration with the fonts in `paths` and the files in `fonts`. It uses Maquette's own caches of the fonts in
  /// `paths`; if a cache is missing, the fonts are read.
  ///
  /// A family of an added file replaces an installed family with the same name.
  init(_ paths: [String], adding fonts: [AddedFont] = []) throws(RenderingError) {
    guard FallbackRules.areInstalled else {
      throw RenderingError("fontconfig does not accept Maquette's font rules")
    }
    let handle = unsafe try Self.reading(
      Self.document(paths) + Self.document(adding: fonts) + FallbackRules.document)
    guard unsafe FcConfigBuildFonts(handle) != 0 else {
      unsafe FcConfigDestroy(handle)
      throw RenderingError("fontconfig could not read the font folders")
    }
    let installed = unsafe FcConfigGetFonts(handle, FcSetSystem)
    guard unsafe installed?.pointee.nfont ?? 0 > 0 || !fonts.isEmpty else {
      unsafe FcConfigDestroy(handle)
      throw RenderingError("no fonts in \(paths.joined(separator: ", ")); install Debian's fonts-inter")
    }
    for font in fonts where unsafe FcConfigAppFontAddFile(handle, font.path) == 0 {
      unsafe FcConfigDestroy(handle)
      throw RenderingError("fontconfig cannot read \(font.path)")
    }
    unsafe self.handle = handle
    digests = Dictionary(fonts.map { ($0.path, $0.digest) }) { first, _ in first }
  }

  deinit { unsafe FcConfigDestroy(handle) }

  /// The folder of Maquette's own font caches, as fontconfig determines it with `prefix="xdg"`.
  static var cacheFolder: String {
    let environment = ProcessInfo.processInfo.environment
    let caches = environment["XDG_CACHE_HOME"] ?? "\(environment["HOME"] ?? "")/.cache"
    return "\(caches)/maquette/fontconfig"
  }

  /// Returns a complete fontconfig document with the given rules.
  static func document(with rules: String) -> String {
    """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\
    <fontconfig>\(rules)</fontconfig>
    """
  }

  /// Returns a configuration with the given rules. The caller must destroy it.
  static func reading(_ rules: String) throws(RenderingError) -> OpaquePointer {
    guard let handle = unsafe FcConfigCreate() else { throw RenderingError("fontconfig: out of memory") }
    guard unsafe FcConfigParseAndLoadFromMemory(handle, document(with: rules), 1) != 0 else {
      unsafe FcConfigDestroy(handle)
      throw RenderingError("fontconfig could not read its configuration")
    }
    return unsafe handle
  }

  /// Makes a font map of Pango use only the fonts of this configuration.
  func install(in fontMap: OpaquePointer) {
    unsafe pango_fc_font_map_set_config(fontMap, handle)
  }

  /// Returns the characters that all faces of a family contain; `nil` if the family does not exist.
  func coverage(of family: String) -> CharacterCoverage? {
    var coverage: CharacterCoverage?
    for set in Self.sets {
      guard let fonts = unsafe FcConfigGetFonts(handle, set) else { continue }
      for index in 0..<Int(unsafe fonts.pointee.nfont) {
        let font = unsafe fonts.pointee.fonts[index]
        var characters: OpaquePointer?
        guard unsafe Self.family(family, isOf: font),
          unsafe FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch,
          let characters = unsafe characters
        else { continue }
        if let known = coverage {
          coverage = unsafe known.intersection(characters)
        } else {
          coverage = unsafe CharacterCoverage(copying: characters)
        }
      }
    }
    return coverage
  }

  /// The faces of all fonts in the folders and in added files, in no particular order.
  var faces: [InstalledFace] {
    Self.sets.flatMap { set -> [InstalledFace] in
      guard let fonts = unsafe FcConfigGetFonts(handle, set) else { return [] }
      return (0..<Int(unsafe fonts.pointee.nfont)).compactMap {
        unsafe InstalledFace(fonts.pointee.fonts[$0])
      }
    }
  }

  /// The font sets of fontconfig: the fonts in folders, and the fonts of added files.
  private static let sets = [FcSetSystem, FcSetApplication]

  private static func family(_ family: String, isOf font: OpaquePointer?) -> Bool {
    var name: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    while unsafe FcPatternGetString(font, FC_FAMILY, index, &name) == FcResultMatch {
      if unsafe FcStrCmpIgnoreCase(name, family) == 0 { return true }
      index += 1
    }
    return false
  }

  private static func document(_ paths: [String]) -> String {
    let folders = paths.map { "<dir>\(MarkupEscaping.xml.escaped($0))</dir>" }.joined()
    // The host's caches are not used, because the host's rules may have modified the fonts in them. Reading Inter takes 30 ms,
    // and reading all fonts 200 ms, so Maquette has its own cache. If it cannot be written, /dev/null prevents warnings of
    // fontconfig on standard error.
    return """
      \(folders)<cachedir prefix="xdg">maquette/fontconfig</cachedir><cachedir>/dev/null</cachedir>\
      \(coreWeights)\(bitmapScaling)
      """
  }

  /// Returns the fontconfig rules that reject installed families with the names of the added families, followed by the rules of
  /// the added files; empty if there are no added files.
  private static func document(adding fonts: [AddedFont]) throws(RenderingError) -> String {
    guard !fonts.isEmpty else { return "" }
    var families: Set<String> = []
    for font in fonts { families.formUnion(try font.families()) }
    let patterns = families.sorted().map { family in
      #"<pattern><patelt name="family"><string>\#(MarkupEscaping.xml.escaped(family))</string></patelt></pattern>"#
    }
    return "<selectfont><rejectfont>\(patterns.joined())</rejectfont></selectfont>"
      + fonts.map(\.rules).joined()
  }

  /// Hides the additional weights of `fonts-noto-extra` and `fonts-noto-cjk-extra`, so that installing them changes no image.
  private static let coreWeights: String = {
    let names = ["Thin", "Light", "Medium", "SemiBold", "ExtraBold", "Black", "Condensed"]
    let globs = names.map { "<glob>*/noto/Noto*-*\($0)*</glob>" }.joined()
    return "<selectfont><rejectfont>\(globs)</rejectfont></selectfont>"
  }()

  /// Scales bitmap fonts of one size to all sizes, as fontconfig's default rules do.
  private static let bitmapScaling = """
    <match target="font"><test name="outline"><bool>false</bool></test>\
    <edit name="pixelsizefixupfactor" mode="assign"><divide><name target="pattern">pixelsize</name>\
    <name target="font">pixelsize</name></divide></edit></match>\
    <match target="font"><test name="outline"><bool>false</bool></test>\
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix><name>pixelsizefixupfactor</name>\
    <double>0</double><double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>\
    <edit name="size" mode="assign"><divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit>\
    </match>
    """
}

/// The set of characters that a family contains.
@safe final class CharacterCoverage {
  private let handle: OpaquePointer

  /// Takes ownership of a character set that fontconfig has created for the caller.
  private init(owning handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  /// Copies a character set that fontconfig owns.
  init(copying handle: OpaquePointer) {
    unsafe self.handle = FcCharSetCopy(handle)
  }

  deinit { unsafe FcCharSetDestroy(handle) }

  func intersection(_ other: OpaquePointer) -> CharacterCoverage {
    unsafe CharacterCoverage(owning: FcCharSetIntersect(handle, other))
  }

  /// Whether the family contains all characters of a text, and no character requires an emoji image.
  func covers(_ string: String) -> Bool {
    string.unicodeScalars.allSatisfy { scalar in
      if scalar.value < 0x7F { return true }
      if scalar.properties.isEmojiPresentation || scalar == Self.emojiSelector { return false }
      return unsafe FcCharSetHasChar(handle, scalar.value) != 0
    }
  }

  /// The variation selector for emoji presentation.
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
}
