import CPango
import Foundation
import Graphics

/// Glyphs that are color images instead of outlines, such as those of Noto Color Emoji.
///
/// All output formats contain the font's original images, so they show equal emoji.
final class GlyphImages {
  private var faces: [Typeface: GlyphImageFace?] = [:]
  private var pictures: [Key: GlyphImage?] = [:]

  private struct Key: Hashable {
    let typeface: Typeface
    let id: UInt32
  }

  private struct GlyphImage {
    let source: ImageSource
    /// The frame of the image relative to the glyph's origin, in em units.
    let box: CGRect
  }

  /// Whether the glyphs of a typeface are images. Throws if its file cannot be read.
  func has(_ typeface: Typeface) throws(RenderingError) -> Bool {
    try face(of: typeface) != nil
  }

  /// Returns the images of a run, with frames in the scene's points. Some characters, such as spaces, have no image.
  func images(in run: GlyphRun, of text: Text) throws(RenderingError) -> [Image] {
    var images: [Image] = []
    for glyph in run.glyphs {
      guard let picture = try picture(of: glyph.id, in: run.typeface) else { continue }
      let origin = CGPoint(x: text.origin.x + glyph.offset.x, y: text.origin.y + glyph.offset.y)
      let image = Image(
        picture.source,
        frame: CGRect(
          x: origin.x + picture.box.minX * run.size, y: origin.y + picture.box.minY * run.size,
          width: picture.box.width * run.size, height: picture.box.height * run.size))
      images.append(text.isGray ? image.gray : image)
    }
    return images
  }

  private func picture(of id: UInt32, in typeface: Typeface) throws(RenderingError) -> GlyphImage? {
    let key = Key(typeface: typeface, id: id)
    if let known = pictures[key] { return known }
    var picture: GlyphImage?
    if let (png, box) = try face(of: typeface)?.picture(of: id) {
      picture = GlyphImage(source: try ImageSource(name: "\(typeface.name)-\(id)", data: png), box: box)
    }
    pictures[key] = .some(picture)
    return picture
  }

  private func face(of typeface: Typeface) throws(RenderingError) -> GlyphImageFace? {
    if let known = faces[typeface] { return known }
    let face = try GlyphImageFace(typeface)
    faces[typeface] = .some(face)
    return face
  }
}

/// A font file whose glyphs are PNG images, read by HarfBuzz.
@safe private final class GlyphImageFace {
  private let font: OpaquePointer
  private let unitsPerEm: Double

  /// Opens a typeface. Returns `nil` if its glyphs are outlines.
  init?(_ typeface: Typeface) throws(RenderingError) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(typeface.file) else {
      throw RenderingError("\(typeface.file) cannot be read")
    }
    let face = unsafe hb_face_create(blob, UInt32(typeface.index))
    unsafe hb_blob_destroy(blob)
    defer { unsafe hb_face_destroy(face) }
    guard unsafe hb_ot_color_has_png(face) != 0, let font = unsafe hb_font_create(face) else { return nil }
    unsafe self.font = font
    unitsPerEm = unsafe Double(hb_face_get_upem(face))
  }

  deinit { unsafe hb_font_destroy(font) }

  /// Returns the image of a glyph. `box` is relative to the glyph's origin, in em units, with y pointing down.
  func picture(of id: UInt32) -> (png: Data, box: CGRect)? {
    let blob = unsafe hb_ot_color_glyph_reference_png(font, id)
    defer { unsafe hb_blob_destroy(blob) }
    var (count, extents): (UInt32, hb_glyph_extents_t) = (0, hb_glyph_extents_t())
    guard let bytes = unsafe hb_blob_get_data(blob, &count), count > 0,
      unsafe hb_font_get_glyph_extents(font, id, &extents) != 0
    else { return nil }
    let box = CGRect(
      x: Double(extents.x_bearing) / unitsPerEm, y: -Double(extents.y_bearing) / unitsPerEm,
      width: Double(extents.width) / unitsPerEm, height: -Double(extents.height) / unitsPerEm)
    return (unsafe Data(bytes: bytes, count: Int(count)), box)
  }
}

extension CGRect {
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
