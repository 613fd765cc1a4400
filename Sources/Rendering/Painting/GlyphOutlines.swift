import Foundation
import Graphics

/// Outlines of glyphs for documents that draw text as shapes.
final class GlyphOutlines {
  private let fonts: FontLibrary
  private var outlines: [Key: [Path.Element]] = [:]

  /// The em size at which outlines are read: large, because Cairo rounds their points to 1/256.
  private static let emSize = 1_024.0

  private struct Key: Hashable {
    let typeface: Typeface
    let id: UInt32
  }

  init(_ fonts: FontLibrary) {
    self.fonts = fonts
  }

  /// In the scene's points.
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
      elements = try context.takePath()
    }
    // Cairo ends every closed figure with a move to where the next may begin.
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
