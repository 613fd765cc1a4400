package import Foundation

/// One line of shaped text: glyphs with their final positions.
package struct Text: Hashable, Sendable {
  /// The characters of the line, for documents with selectable text and for the scene's description.
  package var string: String
  package var font: Font
  /// The start of the baseline, in points.
  package var origin: CGPoint
  /// The line's advance width, in points.
  package var width: Double
  /// The text color. Color emoji keep their own colors; only this color's alpha applies to them.
  package var color: Color
  /// The glyphs, in visual order.
  package var runs: [GlyphRun]
  /// Whether emoji are drawn in grayscale.
  package var isGray = false

  package init(
    _ string: String, font: Font, origin: CGPoint, width: Double, color: Color, runs: [GlyphRun]
  ) {
    self.string = string
    self.font = font
    self.origin = origin
    self.width = width
    self.color = color
    self.runs = runs
  }
}

extension Text {
  /// The line, split from left to right into texts that have one paint each. A solid paint becomes the `color` of its text.
  package var partsByPaint: [Text] {
    guard runs.contains(where: { $0.paint != nil }) else { return [self] }
    var parts: [Text] = []
    for run in runs {
      if let last = parts.last?.runs.last, last.paint == run.paint {
        parts[parts.count - 1].runs.append(run)
      } else {
        var part = self
        part.runs = [run]
        if case .color(let color)? = run.paint { part.color = color }
        parts.append(part)
      }
    }
    return parts
  }

  /// The paint of the first glyph run, or the text's color if the run has no paint of its own.
  package var paint: Paint { runs.first?.paint ?? .color(color) }

  /// Returns the text with the paint of each run replaced by `change`.
  package func mapPaints(_ change: (Paint) -> Paint) -> Text {
    var text = self
    for index in runs.indices { text.runs[index].paint = runs[index].paint.map(change) }
    return text
  }
}

/// Glyphs of one typeface at one size.
package struct GlyphRun: Hashable, Sendable {
  package var typeface: Typeface
  /// The font size (em), in points.
  package var size: Double
  /// The horizontal extent of the run, from its left to its right end, relative to the line's origin, in points.
  package var extent = 0.0...0.0
  /// The glyphs in visual order. The glyphs' offsets are relative to the origin of the text line.
  package var glyphs: [Glyph]
  /// The characters that the glyphs represent, so that SVG and PDF documents can be searched.
  package var meaning: Meaning
  /// The requested font; `nil` for the text's font.
  package var font: Font?
  /// The paint of the glyphs, in coordinates relative to the text's origin; `nil` for the text's color.
  package var paint: Paint?
  /// The index of the run's text span among the spans of the text request; 0 if no span contains the run.
  package var span = 0

  package init(typeface: Typeface, size: Double, glyphs: [Glyph] = [], meaning: Meaning = Meaning()) {
    self.typeface = typeface
    self.size = size
    self.glyphs = glyphs
    self.meaning = meaning
  }

  /// The characters of a run, and their assignment to glyphs.
  package struct Meaning: Hashable, Sendable {
    /// The characters, in logical order.
    package var string: String
    /// The clusters, in logical order.
    package var clusters: [Cluster]
    /// Whether the glyphs are in the reverse order of the characters.
    package var isRightToLeft: Bool

    package init(_ string: String = "", clusters: [Cluster] = [], isRightToLeft: Bool = false) {
      self.string = string
      self.clusters = clusters
      self.isRightToLeft = isRightToLeft
    }
  }

  /// A cluster: the smallest part of a text that has glyphs of its own.
  package struct Cluster: Hashable, Sendable {
    /// The length of the cluster's text, in UTF-8 bytes.
    package var byteCount: Int
    package var glyphCount: Int

    package init(byteCount: Int, glyphCount: Int) {
      self.byteCount = byteCount
      self.glyphCount = glyphCount
    }
  }

  package struct Glyph: Hashable, Sendable {
    /// The glyph index in its typeface.
    package var id: UInt32
    /// The position of the glyph's origin relative to the text line's origin, in points.
    package var offset: CGPoint

    package init(id: UInt32, offset: CGPoint) {
      self.id = id
      self.offset = offset
    }
  }
}

/// A face of a font file.
package struct Typeface: Hashable, Sendable {
  /// The PostScript name, such as `Inter-SemiBold`, which is equal on all machines.
  package var name: String
  /// The path of the font file on this machine.
  package var file: String
  /// A digest of the file, which distinguishes it from an earlier file at the same path; empty for installed fonts.
  package var digest = ""
  /// The index of the face in a font collection; 0 in a file with one face.
  package var index: Int
  /// The axis values of a variable font, such as `wght=650.0,opsz=14.0`; empty for other fonts.
  package var variations = ""
  /// The family name that other programs use; empty if it is unknown.
  package var family = ""
  /// The weight on the CSS scale.
  package var weight = 400
  /// Whether the face is italic or oblique.
  package var isItalic = false

  package init(name: String, file: String, index: Int = 0) {
    self.name = name
    self.file = file
    self.index = index
  }
}

/// The requested font of a text. The font library resolves it to a font file.
package struct Font: Hashable, Sendable {
  /// The font family's name, which fontconfig resolves.
  package var family: String
  /// The font size (em), in points.
  package var size: Double
  /// The weight on the CSS scale, 100 to 900.
  package var weight: Int
  /// Letter spacing: extra space after each letter, in points; may be negative. Cursive scripts, such as Arabic, have none.
  package var tracking: Double
  /// The part of `tracking` that San Francisco adds by itself, in points. Only Latin, Greek and Cyrillic letters have it, because
  /// iOS draws other scripts in other fonts.
  package var systemTracking = 0.0
  /// Whether the italic face is requested. The upright face is used for families that have no italic face.
  package var isItalic: Bool
  /// Whether all digits have equal width, as in tables (OpenType feature `tnum`), if the family supports it.
  package var hasMonospacedDigits = false

  package init(
    family: String = "Inter", size: Double, weight: Int = 400, tracking: Double = 0, isItalic: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.tracking = tracking
    self.isItalic = isItalic
  }
}
