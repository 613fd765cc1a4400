public import Foundation

/// One line of text, shaped: glyphs with their final places.
public struct Text: Hashable, Sendable {
  /// The characters, for documents with live text and for readers of the scene.
  public var string: String
  /// The type that was asked for.
  public var font: Font
  /// Where the baseline begins, in points.
  public var origin: CGPoint
  /// The line's advance, in points.
  public var width: Double
  /// The ink; emoji have colours of their own and take only its alpha.
  public var color: Color
  /// The glyphs, in visual order.
  public var runs: [GlyphRun]
  /// Whether emoji are drawn without their hues.
  public var isGray = false

  /// A shaped line whose baseline begins at `origin`.
  public init(
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
  /// The line in parts of one paint each, from left to right: solid ones have it as their ink.
  public var inOnePaint: [Text] {
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

  /// The paint of the first glyphs.
  public var paint: Paint { runs.first?.paint ?? .color(color) }

  /// The text with its inks changed.
  public func mapPaints(_ change: (Paint) -> Paint) -> Text {
    var text = self
    for index in runs.indices { text.runs[index].paint = runs[index].paint.map(change) }
    return text
  }
}

/// Glyphs of one typeface at one size.
public struct GlyphRun: Hashable, Sendable {
  /// Where the outlines come from.
  public var typeface: Typeface
  /// The em size, in points.
  public var size: Double
  /// From the left end to the right end of the run's advance, relative to the line's origin, in points.
  public var extent = 0.0...0.0
  /// The glyphs in visual order, placed relative to the line's origin.
  public var glyphs: [Glyph]
  /// Which characters the glyphs stand for, so that documents can be searched.
  public var meaning: Meaning
  /// The type that was asked for; `nil` for the text's.
  public var font: Font?
  /// The paint of the glyphs, in the points that the text's origin is told in; `nil` for the text's ink.
  public var paint: Paint?
  /// The number of the span that was asked for, among those of its request.
  public var span = 0

  /// A run of `glyphs`.
  public init(typeface: Typeface, size: Double, glyphs: [Glyph] = [], meaning: Meaning = Meaning()) {
    self.typeface = typeface
    self.size = size
    self.glyphs = glyphs
    self.meaning = meaning
  }

  /// The characters of a run, and how they are shared out among its glyphs.
  public struct Meaning: Hashable, Sendable {
    /// The characters, in reading order.
    public var string: String
    /// Characters and glyphs that belong together, in reading order.
    public var clusters: [Cluster]
    /// Whether reading order runs against visual order.
    public var isRightToLeft: Bool

    /// The meaning of a run that shows `string`.
    public init(_ string: String = "", clusters: [Cluster] = [], isRightToLeft: Bool = false) {
      self.string = string
      self.clusters = clusters
      self.isRightToLeft = isRightToLeft
    }
  }

  /// The smallest part of a text that has glyphs of its own.
  public struct Cluster: Hashable, Sendable {
    /// How many bytes of UTF-8 the part takes.
    public var byteCount: Int
    /// How many glyphs draw it.
    public var glyphCount: Int

    /// A part of `byteCount` bytes, drawn by `glyphCount` glyphs.
    public init(byteCount: Int, glyphCount: Int) {
      self.byteCount = byteCount
      self.glyphCount = glyphCount
    }
  }

  /// One glyph and its place.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's number in its typeface.
    public var id: UInt32
    /// The place of its origin relative to the line's, in points.
    public var offset: CGPoint

    /// Glyph `id` at `offset`.
    public init(id: UInt32, offset: CGPoint) {
      self.id = id
      self.offset = offset
    }
  }
}

/// One face of one font file.
public struct Typeface: Hashable, Sendable {
  /// The PostScript name, such as `Inter-SemiBold`; the same on every machine.
  public var name: String
  /// The font file on this machine.
  public var file: String
  /// Tells the file from another one that was there before; empty where it is installed.
  public var digest = ""
  /// The face's number in a collection; 0 in a plain file.
  public var index: Int
  /// Where a variable font is on each of its axes, as `wght=650.0,opsz=14.0`; empty for any other font.
  public var variations = ""
  /// The family's name as other programs know it; empty where nobody has said.
  public var family = ""
  /// The weight on the CSS scale.
  public var weight = 400
  /// Whether the face is italic or oblique.
  public var isItalic = false

  /// Face `index` of `file`.
  public init(name: String, file: String, index: Int = 0) {
    self.name = name
    self.file = file
    self.index = index
  }
}
