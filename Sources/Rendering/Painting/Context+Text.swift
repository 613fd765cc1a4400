import CCairo
import Foundation
import Graphics

extension Context {
  enum GlyphStyle {
    /// Filled outlines. Glyph bitmaps are not used, because Cairo 1.16 moves them to whole pixels, which makes letter spacing
    /// uneven.
    case outlines
    /// Glyphs of an embedded font, so that the text of a PDF is searchable.
    case characters
  }

  /// Draws a text. Emoji are drawn as images.
  func paint(_ text: Text, as style: GlyphStyle, with library: SceneLibrary) throws(RenderingError) {
    for part in text.partsByPaint { try paintUniform(part, as: style, with: library) }
  }

  private func paintUniform(
    _ text: Text, as style: GlyphStyle, with library: SceneLibrary
  ) throws(RenderingError) {
    let isJoined = text.runs.contains { $0.typeface.family != text.font.family }
    if style == .characters, text.color.alpha < 1, isJoined, !text.paint.isGradient {
      // Letters of scripts such as Arabic overlap. If each letter were translucent, the overlaps would be darker, so
      // opaque letters are drawn in a translucent group.
      var opaque = text
      opaque.color.alpha = 1
      for index in opaque.runs.indices { opaque.runs[index].paint = nil }
      return try faded(to: text.color.alpha) { () throws(RenderingError) in
        try paintUniform(opaque, as: style, with: library)
      }
    }
    for run in text.runs {
      if try library.glyphImages.has(run.typeface) {
        try paintGlyphImages(run, of: text, as: style, with: library)
        continue
      }
      try setSource(text.paint)
      // Cairo's PDF writer requires that each glyph exists.
      let count = try library.fonts.glyphCount(of: run.typeface)
      let glyphs = run.glyphs.map { Self.glyph($0.id < count ? $0.id : 0, at: $0.offset, in: text) }
      // Viewers such as Poppler 22 fill the end of a gradient text as a box. Therefore the visible text consists of outlines.
      let isOutlined = style == .outlines || text.paint.isGradient
      if isOutlined {
        try setFont(run.typeface, em: AffineTransform(scale: run.size), from: library.fonts)
        unsafe cairo_glyph_path(handle, glyphs, Int32(glyphs.count))
        unsafe cairo_fill(handle)
      }
      if style == .characters {
        try setFont(run.typeface, em: AffineTransform(scale: run.size), from: library.fonts)
        if isOutlined { setSource(Self.faintestColor) }
        show(glyphs, meaning: run.meaning)
      }
    }
  }

  /// Appends the outline of a glyph, with its origin at zero.
  func append(glyph id: UInt32, of typeface: Typeface, size: Double, from fonts: FontLibrary)
    throws(RenderingError)
  {
    try setFont(typeface, em: AffineTransform(scale: size), from: fonts)
    var glyph = cairo_glyph_t(index: UInt(id), x: 0, y: 0)
    unsafe cairo_glyph_path(handle, &glyph, 1)
  }

  private func paintGlyphImages(
    _ run: GlyphRun, of text: Text, as style: GlyphStyle, with library: SceneLibrary
  ) throws(RenderingError) {
    for image in try library.glyphImages.images(in: run, of: text) {
      try library.images.withSurface(
        of: image.source, isGray: image.isGray, exclusively: style == .outlines
      ) { surface throws(RenderingError) in
        try paint(surface, over: image.frame, opacity: text.paint.color(at: image.frame.middle).alpha)
      }
    }
    guard style == .characters, let dot = library.fonts.dot else { return }
    // For each image, a nearly invisible dot represents the characters, so that they are searchable.
    setSource(Self.faintestColor)
    try setFont(dot.typeface, em: AffineTransform(scale: run.size), from: library.fonts)
    var (glyphs, meaning): ([cairo_glyph_t], GlyphRun.Meaning) = ([], run.meaning)
    let clusters = meaning.clusters.indices
    var next = 0
    for index in meaning.isRightToLeft ? Array(clusters.reversed()) : Array(clusters) {
      if next < run.glyphs.count {
        glyphs.append(Self.glyph(dot.glyph, at: run.glyphs[next].offset, in: text))
      }
      next += meaning.clusters[index].glyphCount
      meaning.clusters[index].glyphCount = 1
    }
    show(glyphs, meaning: meaning)
  }

  /// Black with the lowest opacity that Cairo draws. Cairo omits content with a lower opacity.
  private static let faintestColor = Color.black.withAlpha(0.0045)

  private static func glyph(_ id: UInt32, at offset: CGPoint, in text: Text) -> cairo_glyph_t {
    cairo_glyph_t(index: UInt(id), x: text.origin.x + offset.x, y: text.origin.y + offset.y)
  }

  /// Sets the font; `em` converts em units to points.
  func setFont(_ typeface: Typeface, em: AffineTransform, from fonts: FontLibrary) throws(RenderingError) {
    unsafe try fonts.withFace(typeface) { face throws(RenderingError) in
      unsafe cairo_set_font_face(handle, face)
    }
    var matrix = cairo_matrix_t(xx: em.m11, yx: em.m12, xy: em.m21, yy: em.m22, x0: 0, y0: 0)
    unsafe cairo_set_font_matrix(handle, &matrix)
    unsafe fonts.withUnhintedOptions { options in unsafe cairo_set_font_options(handle, options) }
  }

  private func show(_ glyphs: [cairo_glyph_t], meaning: GlyphRun.Meaning) {
    let clusters = meaning.clusters.map {
      cairo_text_cluster_t(num_bytes: Int32($0.byteCount), num_glyphs: Int32($0.glyphCount))
    }
    // Cairo requires that the clusters cover the text and the glyphs exactly. Other runs are drawn without an association of
    // glyphs and characters.
    let isCovered =
      meaning.clusters.map(\.byteCount).reduce(0, +) == meaning.string.utf8.count
      && meaning.clusters.map(\.glyphCount).reduce(0, +) == glyphs.count
    guard isCovered else {
      unsafe cairo_show_glyphs(handle, glyphs, Int32(glyphs.count))
      return
    }
    unsafe cairo_show_text_glyphs(
      handle, meaning.string.withoutNoncharacters, Int32(meaning.string.utf8.count), glyphs,
      Int32(glyphs.count), clusters,
      Int32(clusters.count),
      meaning.isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
  }
}

/// Outlines of glyphs for documents that draw text as shapes.
final class GlyphOutlines {
  private let fonts: FontLibrary
  private var outlines: [Key: [Path.Element]] = [:]

  /// The em size at which outlines are read, in points. It is large because Cairo rounds coordinates to 1/256.
  private static let emSize = 1_024.0

  private struct Key: Hashable {
    let typeface: Typeface
    let id: UInt32
  }

  init(_ fonts: FontLibrary) {
    self.fonts = fonts
  }

  /// Returns the outlines of the glyphs in `runs`, in the scene's points.
  func path(of runs: some Sequence<GlyphRun>, in text: Text) throws(RenderingError) -> [Path.Element] {
    var path: [Path.Element] = []
    for run in runs {
      for glyph in run.glyphs {
        let placement = Placement(
          scale: run.size / Self.emSize,
          origin: CGPoint(x: text.origin.x + glyph.offset.x, y: text.origin.y + glyph.offset.y))
        for element in try outline(of: glyph.id, in: run.typeface) {
          path.append(element.mapPoints(placement.applied))
        }
      }
    }
    return path
  }

  private func outline(of id: UInt32, in typeface: Typeface) throws(RenderingError) -> [Path.Element] {
    let key = Key(typeface: typeface, id: id)
    if let known = outlines[key] { return known }
    var elements: [Path.Element] = []
    let surface = try ImageSurface(width: 1, height: 1, hasAlpha: true)
    try surface.draw { context throws(RenderingError) in
      try context.append(glyph: id, of: typeface, size: Self.emSize, from: fonts)
      elements = try context.removePath()
    }
    // Cairo ends each closed subpath with a move to the start of the next one.
    if case .move = elements.last { elements.removeLast() }
    outlines[key] = elements
    return elements
  }

  private struct Placement {
    let scale: Double
    let origin: CGPoint

    func applied(to point: CGPoint) -> CGPoint {
      CGPoint(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
    }
  }
}
