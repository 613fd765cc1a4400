import Foundation
import Graphics

extension GlyphRun {
  /// The run without the characters that stand outside of `room`, relative to the line's origin; `nil` where it has
  /// nothing else.
  func clipped(to room: ClosedRange<Double>) -> GlyphRun? {
    guard extent.lowerBound < room.upperBound, extent.upperBound > room.lowerBound else { return nil }
    guard extent.lowerBound < room.lowerBound || extent.upperBound > room.upperBound else { return self }
    let seen = seenClusters(in: room)
    guard !seen.isEmpty else { return nil }
    var run = self
    let bytes = meaning.clusters[..<seen.lowerBound].map(\.byteCount).reduce(0, +)
    let count = meaning.clusters[seen].map(\.byteCount).reduce(0, +)
    let hidden =
      meaning.isRightToLeft ? meaning.clusters[seen.upperBound...] : meaning.clusters[..<seen.lowerBound]
    let start = min(hidden.map(\.glyphCount).reduce(0, +), glyphs.count)
    let end = min(start + meaning.clusters[seen].map(\.glyphCount).reduce(0, +), glyphs.count)
    run.glyphs = Array(glyphs[start..<end])
    run.meaning.clusters = Array(meaning.clusters[seen])
    run.meaning.string = String(decoding: meaning.string.utf8.dropFirst(bytes).prefix(count), as: UTF8.self)
    run.extent =
      max(
        extent.lowerBound, room.lowerBound)...max(extent.lowerBound, min(extent.upperBound, room.upperBound))
    return run
  }

  /// In reading order.
  private func seenClusters(in room: ClosedRange<Double>) -> Range<Int> {
    var (first, last): (Int?, Int?) = (nil, nil)
    var glyph = 0
    let order = Array(meaning.clusters.indices)
    for cluster in meaning.isRightToLeft ? order.reversed() : order {
      let start = glyph < glyphs.count ? Double(glyphs[glyph].offset.x) : extent.upperBound
      glyph += meaning.clusters[cluster].glyphCount
      let end = glyph < glyphs.count ? Double(glyphs[glyph].offset.x) : extent.upperBound
      guard start < room.upperBound, max(start, end) > room.lowerBound else { continue }
      (first, last) = (min(first ?? cluster, cluster), max(last ?? cluster, cluster))
    }
    guard let first, let last else { return 0..<0 }
    return first..<(last + 1)
  }
}
