import Foundation

/// Positions the combining marks of Latin letters for which a font has no anchors, such as the dot over i in Inter.
///
/// Without an anchor, a mark is where the font draws it over a letter of usual width. HarfBuzz positions such marks only in fonts
/// without any anchors. Coordinates are in points, and y increases downwards.
struct MarkPlacement {
  private let size: Double
  private var base = CGRect.null
  /// The y coordinates of the highest and the lowest point of the current letter and the marks that were positioned on it.
  private var (top, bottom) = (0.0, 0.0)

  /// The distance between a letter and a mark that would overlap it, relative to the font size.
  private static let gap = 0.08

  /// Creates a placement for a run. `size` is the run's font size, in points.
  init(size: Double) {
    self.size = size
  }

  /// Whether a UTF-8 text contains combining diacritical marks, U+0300 to U+036F.
  static func isNeeded(in text: ArraySlice<UInt8>) -> Bool {
    text.indices.contains { beginsWithMark(text[$0...]) }
  }

  /// Whether a UTF-8 text begins with a combining diacritical mark over or below one letter. Marks that span two letters,
  /// U+035C to U+0362, do not count.
  static func beginsWithMark(_ text: ArraySlice<UInt8>) -> Bool {
    switch text.first {
    case 0xCC?: true
    case 0xCD?: text.dropFirst().first.map { $0 < 0x9C || (0xA3..<0xB0).contains($0) } ?? false
    default: false
    }
  }

  /// Begins a letter, whose glyph has the bounds `ink`.
  mutating func begin(_ ink: CGRect) {
    (base, top, bottom) = (ink, Double(ink.minY), Double(ink.maxY))
  }

  /// Returns the distance by which a mark with the bounds `ink` moves: horizontally to the middle of the letter, and
  /// vertically until it does not overlap the letter.
  mutating func shift(of ink: CGRect) -> (x: Double, y: Double) {
    guard !base.isNull, !ink.isEmpty else { return (0, 0) }
    let gap = Self.gap * size
    var y = 0.0
    if ink.maxY < -0.45 * size {
      y = min(0, top - gap - ink.maxY)
      top = ink.minY + y
    } else if ink.minY > -0.02 * size {
      y = max(0, bottom + gap - ink.minY)
      bottom = ink.maxY + y
    }
    return (base.midX - ink.midX, y)
  }
}
