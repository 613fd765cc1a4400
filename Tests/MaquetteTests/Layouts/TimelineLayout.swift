import Foundation
import Maquette

/// Cards in two columns, each starting halfway down the previous one. Lengths are in points.
struct TimelineLayout: CollectionLayout, Equatable {
  /// The height of each card, above zero.
  var cardHeight = 100.0
  /// The distance between the two columns, and between cards in a column.
  var gap = 20.0

  func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try input.validate()
    guard cardHeight > 0, cardHeight.isFinite, gap >= 0, gap.isFinite else {
      throw LayoutError("cards need a height above zero and a gap that is not negative", property: "gap")
    }
    let width = Double(input.bounds.size.width)
    let cardSize = CGSize(width: max(0, (width - gap) / 2), height: cardHeight)
    var stack = SectionStack(crossExtent: width)
    for section in input.sections {
      let cards = TimelineCards(count: section.itemCount, size: cardSize, gap: gap)
      stack.sections.append(.init(items: cards, extent: Double(cards.bounds.size.height)))
    }
    return try stack.arrangement(for: input)
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    newBounds.size.width != input.bounds.size.width
  }
}

/// The positions of the cards in one section, computed without stored frames.
struct TimelineCards: Placement {
  let count: Int
  let size: CGSize
  let gap: Double

  /// The distance between the tops of consecutive cards.
  private var step: Double { (Double(size.height) + gap) / 2 }

  var bounds: CGRect {
    guard count > 0 else { return .null }
    return CGRect(
      x: 0, y: 0, width: Double(size.width) * 2 + gap,
      height: Double(count - 1) * step + Double(size.height))
  }

  func frame(at index: Int) -> CGRect {
    let x = index.isMultiple(of: 2) ? 0 : Double(size.width) + gap
    return CGRect(x: x, y: Double(index) * step, width: Double(size.width), height: Double(size.height))
  }

  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    let rect = rect.intersection(bounds)
    guard count > 0, !rect.isNull else { return }
    // An extra card at either end is harmless; a missing card would not be drawn.
    let first = Int((Double(rect.minY) - Double(size.height)) / step) - 1
    let last = Int(Double(rect.maxY) / step) + 1
    for index in max(0, first)...min(count - 1, last) { body(index) }
  }
}
