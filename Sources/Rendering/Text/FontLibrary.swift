import CCairo
import CPango
import Graphics

/// The fonts for shaping, measuring and drawing text.
///
/// Measuring and drawing use one library, so that texts are drawn with the measured sizes. Only one task at a time may use a
/// library.
package final class FontLibrary {
  private let shared: SharedFonts
  private let options: FontOptions
  private var faces: [Typeface: FontFace] = [:]

  /// Creates a library of the fonts in `folders`. Throws if there are no fonts.
  package convenience init(_ folders: FontFolders = .debian) throws(RenderingError) {
    try self.init(sharing: SharedFonts(folders))
  }

  /// Creates a library that shares its fonts with other libraries. Throws if there are no fonts.
  package init(sharing fonts: SharedFonts) throws(RenderingError) {
    try fonts.open()
    shared = fonts
    options = try FontOptions()
  }

  package func isSharing(_ fonts: SharedFonts) -> Bool { shared === fonts }

  /// Returns another library with the same fonts, for another thread.
  func sibling() throws(RenderingError) -> FontLibrary { try FontLibrary(sharing: shared) }

  /// Lays out a text, with all lengths in points. The result depends on neither scale nor output format.
  package func shape(_ request: TextRequest) -> ShapedText { shared.shape(request) }

  /// Whether a font family exists. Inter is used instead of missing families.
  package func hasFamily(_ name: String) -> Bool { shared.hasFamily(name) }

  /// A glyph that looks like a dot; `nil` if no font contains it. A nearly invisible dot represents the
  /// characters of an emoji image, so that a document can be searched for them.
  ///
  /// The full stop is not used, because Cairo embeds a full stop in a way that does not allow assigning other
  /// characters to it.
  private(set) lazy var dot: (typeface: Typeface, glyph: UInt32)? = {
    let run = shape(TextRequest("\u{2218}", font: Font(size: 10))).lines[0].runs.first
    return run.flatMap { run in run.glyphs.first.map { (run.typeface, $0.id) } }
  }()

  func withFace(
    _ typeface: Typeface, _ body: (OpaquePointer) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    unsafe try body(try face(typeface).handle)
  }

  /// Returns the number of glyphs in a typeface. If the font is damaged, a text can have glyph ids that exceed this number.
  func glyphCount(of typeface: Typeface) throws(RenderingError) -> Int { try face(typeface).glyphCount }

  private func face(_ typeface: Typeface) throws(RenderingError) -> FontFace {
    if let known = faces[typeface] { return known }
    let face = try FontFace(typeface)
    faces[typeface] = face
    return face
  }

  /// Passes font options without hinting to `body`, so that glyphs keep their positions at every scale.
  func withUnhintedOptions(_ body: (OpaquePointer) -> Void) {
    unsafe body(options.handle)
  }
}

@safe final class FontOptions {
  /// Cairo's font options, which are immutable.
  let handle: OpaquePointer

  init() throws(RenderingError) {
    let handle = unsafe cairo_font_options_create()!
    let status = unsafe cairo_font_options_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_font_options_destroy(handle)
      throw RenderingError(status)
    }
    unsafe cairo_font_options_set_hint_style(handle, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(handle, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(handle, CAIRO_ANTIALIAS_GRAY)
    unsafe self.handle = handle
  }

  deinit { unsafe cairo_font_options_destroy(handle) }
}

@safe final class FontFace {
  let handle: OpaquePointer
  let glyphCount: Int

  init(_ typeface: Typeface) throws(RenderingError) {
    let file = try FontFile(typeface)
    glyphCount = unsafe file.face?.pointee.num_glyphs ?? 0
    let handle = unsafe cairo_ft_font_face_create_for_ft_face(file.face, 0)!
    let owner = unsafe Unmanaged.passRetained(file).toOpaque()
    // Cairo may retain the face longer than this object, so the file is closed together with Cairo's face.
    let key = unsafe owner.assumingMemoryBound(to: cairo_user_data_key_t.self)
    var status = unsafe cairo_font_face_set_user_data(handle, key, owner) { owner in
      if let owner = unsafe owner { unsafe Unmanaged<FontFile>.fromOpaque(owner).release() }
    }
    if status != CAIRO_STATUS_SUCCESS { unsafe Unmanaged<FontFile>.fromOpaque(owner).release() }
    if status == CAIRO_STATUS_SUCCESS { status = unsafe cairo_font_face_status(handle) }
    guard status == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_font_face_destroy(handle)
      throw RenderingError(status)
    }
    unsafe self.handle = handle
  }

  deinit { unsafe cairo_font_face_destroy(handle) }
}

/// A font file with its own FreeType library, because one library must not open files on two threads, and Cairo may close a file on
/// any thread.
@safe private final class FontFile {
  private var library: FT_Library?
  private(set) var face: FT_Face?

  init(_ typeface: Typeface) throws(RenderingError) {
    guard unsafe FT_Init_FreeType(&library) == 0 else { throw RenderingError("FreeType: out of memory") }
    guard unsafe FT_New_Face(library, typeface.file, FT_Long(typeface.index), &face) == 0 else {
      throw RenderingError("\(typeface.file) is not a font")
    }
    // Cairo reads the axis values of a variable font from the face, because Cairo 1.16 loses axis values in font options.
    var coordinates = typeface.coordinates.map { FT_Fixed($0 * 65_536) }
    if !coordinates.isEmpty {
      _ = unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
    }
  }

  deinit {
    if let face = unsafe face { unsafe FT_Done_Face(face) }
    if let library = unsafe library { unsafe FT_Done_FreeType(library) }
  }
}

extension Typeface {
  /// The values of the typeface's variation axes, in the order of the axes.
  fileprivate var coordinates: [Double] {
    variations.split(separator: ",").compactMap { axis in
      axis.split(separator: "=").last.flatMap { Double($0) }
    }
  }
}
