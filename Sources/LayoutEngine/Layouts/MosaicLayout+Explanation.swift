public import Foundation

extension MosaicLayout {
  /// Why a tile, a header or a footer stands where it does: its row, and the cuts that lead to it.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    let stack = try stack(for: input)
    return try stack.explanation(for: category, at: indexPath, in: input) { explanation in
      let pattern = MosaicPattern(layout: self, width: stack.crossExtent)
      let place = pattern.place(of: indexPath.item, count: input.sections[indexPath.section].itemCount)
      let (top, after) = explanation.itemsTop()
      let start = Formula(self.start ?? gap)
      let stride = Formula(segmentHeight) + Formula(gap)
      let tiles = place.segment.tileCount
      let rowTop = explanation.lines.add(
        "y", (top.value == 0 ? start : top + start) + Formula(place.row) * stride,
        "row \(place.row) of \(tiles) \(tiles == 1 ? "tile" : "tiles")\(after)")
      var slice = MosaicSlice(stack.crossExtent, rowTop, segmentHeight, gap: gap)
      slice.explain(place.segment, place.tile, in: &explanation.lines)
    }
  }
}

/// The part of a row that is left while it is cut down to one tile.
private struct MosaicSlice {
  private struct Side {
    let axis: AxisNames
    var origin: Formula
    var length: Formula
  }

  private var x: Side
  private var y: Side
  private let gap: Formula

  init(_ width: Double, _ top: Formula, _ height: Double, gap: Double) {
    x = Side(axis: .horizontal, origin: Formula(0), length: Formula(width))
    y = Side(axis: .vertical, origin: top, length: Formula(height))
    self.gap = Formula(gap)
  }

  mutating func explain(_ segment: MosaicSegment, _ tile: Int, in lines: inout Explanation) {
    lines.add("x", x.origin, "rows begin at the edge of the bounds")
    lines.add("width", x.length, "the bounds' width")
    lines.add("height", y.length, "segmentHeight")
    var (rest, tile) = (segment, tile)
    while true {
      switch rest {
      case .tile: return
      case .columns(let fraction, let first, let second):
        rest = cut(\.x, fraction, (first, second), &tile, in: &lines)
      case .rows(let fraction, let first, let second):
        rest = cut(\.y, fraction, (first, second), &tile, in: &lines)
      }
    }
  }

  /// Follows the tile into one of two parts; gives back how that part is cut.
  private mutating func cut(
    _ path: WritableKeyPath<MosaicSlice, Side>, _ fraction: Double,
    _ parts: (first: MosaicSegment, second: MosaicSegment), _ tile: inout Int, in lines: inout Explanation
  ) -> MosaicSegment {
    var side = self[keyPath: path]
    defer { self[keyPath: path] = side }
    let (length, fraction) = (side.length, Formula(fraction: fraction))
    let share = Formula.ceil(length * fraction)
    let first = share.value > length.value ? .min(share, length) : share
    let place = "a cut at \(fraction.text) of \(length.text)"
    guard tile >= parts.first.tileCount else {
      side.length = lines.add(side.axis.length, first, "before \(place)")
      return parts.first
    }
    tile -= parts.first.tileCount
    let begin = lines.add("cut", first, "whole points of \(length.text)")
    let offset = begin + gap
    side.origin = lines.add(
      side.axis.position, side.origin + (offset.value > length.value ? .min(offset, length) : offset),
      "behind \(place), after the gap")
    let rest = length - begin - gap
    side.length = lines.add(side.axis.length, rest.value < 0 ? .max(Formula(0), rest) : rest)
    return parts.second
  }
}
