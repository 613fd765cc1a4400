import CCairo
import CPango
import Graphics

/// The fonts that text is shaped, measured and painted with.
///
/// One library serves measuring and painting, so they cannot disagree. It belongs to one task at a time.
public final class FontLibrary {
  private let shared: SharedFonts
  private let options: FontOptions
  private var faces: [Typeface: FontFace] = [:]
  /// By the places on a variable font's axes.
  private var variedOptions: [String: FontOptions] = [:]

  /// The fonts in `folders`; throws where there is none at all.
  public convenience init(_ folders: FontFolders = .debian) throws(RenderingError) {
    try self.init(sharing: SharedFonts(folders))
  }

  /// Fonts that other libraries lay text out with, too; throws where there is none at all.
  public init(sharing fonts: SharedFonts) throws(RenderingError) {
    try fonts.open()
    shared = fonts
    options = try FontOptions()
  }

  /// Whether it lays text out with some fonts.
  public func isSharing(_ fonts: SharedFonts) -> Bool { shared === fonts }

  /// The coverage of texts that any library with the same fonts has painted.
  var coverages: GlyphCoverages { shared.coverages }

  /// Another library that lays text out with the same fonts, for another thread.
  func sibling() throws(RenderingError) -> FontLibrary { try FontLibrary(sharing: shared) }

  /// Lays a text out, in points; the same for every scale and every painter.
  public func shape(_ request: TextRequest) -> ShapedText { shared.shape(request) }

  /// Whether text can be set in a family by that name; where it cannot, Inter takes its place.
  public func hasFamily(_ name: String) -> Bool { shared.hasFamily(name) }

  /// Whether a family is there, and in no file that was added to the host's.
  package func hasFamilyOfHost(_ name: String) -> Bool { shared.isUntouched(name) && hasFamily(name) }

  /// A glyph that draws a dot; `nil` where no font has one.
  ///
  /// Not the full stop, which Cairo puts into a part of the font that can stand for no other character.
  private(set) lazy var dot: (typeface: Typeface, glyph: UInt32)? = {
    let run = shape(TextRequest("\u{2218}", font: Font(size: 10))).lines[0].runs.first
    return run.flatMap { run in run.glyphs.first.map { (run.typeface, $0.id) } }
  }()

  func withFace(
    _ typeface: Typeface, _ body: (OpaquePointer) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    let face: FontFace
    if let known = faces[typeface] {
      face = known
    } else {
      face = try FontFace(typeface)
      faces[typeface] = face
    }
    unsafe try body(face.handle)
  }

  /// Lends the options that keep glyphs of a typeface where they were laid out, whatever the scale.
  func withUnhintedOptions(
    for typeface: Typeface, _ body: (OpaquePointer) -> Void
  ) throws(RenderingError) {
    guard !typeface.variations.isEmpty else { return unsafe body(options.handle) }
    let varied: FontOptions
    if let known = variedOptions[typeface.variations] {
      varied = known
    } else {
      varied = try FontOptions(variations: typeface.variations)
      variedOptions[typeface.variations] = varied
    }
    unsafe body(varied.handle)
  }
}

@safe final class FontOptions {
  /// Cairo's options; never changed.
  let handle: OpaquePointer

  /// Cairo sets a variable font back to its usual place on each axis unless options say otherwise.
  init(variations: String = "") throws(RenderingError) {
    let handle = unsafe cairo_font_options_create()!
    let status = unsafe cairo_font_options_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_font_options_destroy(handle)
      throw RenderingError(status)
    }
    unsafe cairo_font_options_set_hint_style(handle, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(handle, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(handle, CAIRO_ANTIALIAS_GRAY)
    if !variations.isEmpty { unsafe cairo_font_options_set_variations(handle, variations) }
    unsafe self.handle = handle
  }

  deinit { unsafe cairo_font_options_destroy(handle) }
}

@safe final class FontFace {
  let handle: OpaquePointer

  init(_ typeface: Typeface) throws(RenderingError) {
    let file = try FontFile(typeface)
    let handle = unsafe cairo_ft_font_face_create_for_ft_face(file.face, 0)!
    let owner = unsafe Unmanaged.passRetained(file).toOpaque()
    // Cairo keeps the face as long as it likes, so the file closes with the face and not with us.
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

/// A font file in a FreeType library of its own: one library must not open files on two threads, and Cairo may
/// close a file on any.
@safe private final class FontFile {
  private var library: FT_Library?
  private(set) var face: FT_Face?

  init(_ typeface: Typeface) throws(RenderingError) {
    guard unsafe FT_Init_FreeType(&library) == 0 else { throw RenderingError("FreeType: out of memory") }
    guard unsafe FT_New_Face(library, typeface.file, FT_Long(typeface.index), &face) == 0 else {
      throw RenderingError("\(typeface.file) is not a font")
    }
  }

  deinit {
    if let face = unsafe face { unsafe FT_Done_Face(face) }
    if let library = unsafe library { unsafe FT_Done_FreeType(library) }
  }
}
