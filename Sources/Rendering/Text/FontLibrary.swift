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

  /// Another library that lays text out with the same fonts, for another thread.
  func sibling() throws(RenderingError) -> FontLibrary { try FontLibrary(sharing: shared) }

  /// Lays a text out, in points; the same for every scale and every painter.
  public func shape(_ request: TextRequest) -> ShapedText { shared.shape(request) }

  /// Whether text can be set in a family by that name; where it cannot, Inter takes its place.
  public func hasFamily(_ name: String) -> Bool { shared.hasFamily(name) }

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
    unsafe try body(try face(typeface).handle)
  }

  /// The number of glyphs in a typeface; a damaged font refers to others.
  func glyphCount(of typeface: Typeface) throws(RenderingError) -> Int { try face(typeface).glyphCount }

  private func face(_ typeface: Typeface) throws(RenderingError) -> FontFace {
    if let known = faces[typeface] { return known }
    let face = try FontFace(typeface)
    faces[typeface] = face
    return face
  }

  /// Lends the options that keep glyphs where they were laid out, whatever the scale.
  func withUnhintedOptions(_ body: (OpaquePointer) -> Void) {
    unsafe body(options.handle)
  }
}

@safe final class FontOptions {
  /// Cairo's options; never changed.
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
    // Cairo takes the places on a variable font's axes from the face. It takes them from font options, too, whose words Cairo 1.16
    // forgets whenever they are set.
    var places = typeface.places.map { FT_Fixed($0 * 65_536) }
    if !places.isEmpty { _ = unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(places.count), &places) }
  }

  deinit {
    if let face = unsafe face { unsafe FT_Done_Face(face) }
    if let library = unsafe library { unsafe FT_Done_FreeType(library) }
  }
}

extension Typeface {
  /// The places on the axes, in their order.
  fileprivate var places: [Double] {
    variations.split(separator: ",").compactMap { axis in
      axis.split(separator: "=").last.flatMap { Double($0) }
    }
  }
}
