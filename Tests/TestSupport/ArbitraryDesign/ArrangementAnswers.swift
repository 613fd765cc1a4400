import Foundation
import LayoutEngine

/// The results of an arrangement's functions, for consistency checks.
struct ArrangementAnswers {
  private let arrangement: Arrangement
  private let itemCount: Int
  /// All elements of a small arrangement; the first and last ones of a large one.
  private let elements: [LayoutAttributes]
  private let isWhole: Bool
  private let rectangles: [CGRect]
  private let offsets: [CGPoint]
  private let hasExplanations: Bool

  /// Calls each function once. Throws if the layout does.
  init(layout: any CollectionLayout, input: LayoutInput, arrangement: Arrangement) throws(LayoutError) {
    self.arrangement = arrangement
    itemCount = input.sections.reduce(0) { $0 + $1.itemCount }
    isWhole = arrangement.elements.count <= 200
    let (first, last) = (arrangement.elements.prefix(isWhole ? 200 : 3), arrangement.elements.suffix(3))
    elements = Array(first) + (isWhole ? [] : Array(last))
    var (rectangles, explanations) = (elements.map(\.frame), true)
    for element in elements.prefix(1) + elements.suffix(1) {
      rectangles.append(layout.extended.initialLayoutAttributes(forAppearing: element, in: input).frame)
      rectangles.append(layout.extended.finalLayoutAttributes(forDisappearing: element, in: input).frame)
      if element.category == .cell {
        if let frame = try layout.extended.scrollFrame(forItemAt: element.indexPath, in: input) {
          rectangles.append(frame)
        }
      }
      explanations =
        try !layout.extended.explanation(for: element.category, at: element.indexPath, in: input).isEmpty
        && explanations
    }
    self.rectangles = rectangles
    hasExplanations = explanations
    let range = layout.extended.scrollRange(of: arrangement, in: input)
    offsets = [
      range.minimum, range.maximum,
      layout.targetContentOffset(forProposedContentOffset: range.offset(atFraction: 0.3), in: input),
    ]
    _ = arrangement.attributes(in: input.bounds).count
    _ = arrangement.diagnostics.map(\.description)
  }

  /// A description of a value that is not finite, in the wrong order, or not found by a lookup.
  var problem: String? {
    let content = arrangement.contentSize
    guard content.width >= 0, content.height >= 0, content.width.isFinite, content.height.isFinite else {
      return "content \(content)"
    }
    for rectangle in rectangles {
      let isFinite = rectangle.minX.isFinite && rectangle.minY.isFinite && rectangle.maxX.isFinite
      guard isFinite, rectangle.maxY.isFinite, rectangle.size.width >= 0, rectangle.size.height >= 0 else {
        return "frame \(rectangle)"
      }
    }
    for offset in offsets where !offset.x.isFinite || !offset.y.isFinite { return "offset \(offset)" }
    guard hasExplanations else { return "nothing is explained" }
    if isWhole, elements.count(where: { $0.category == .cell }) > itemCount { return "too many cells" }
    for (a, b) in zip(elements, elements.dropFirst()) {
      let isInOrder = a.category < b.category || (a.category == b.category && a.indexPath < b.indexPath)
      guard isInOrder else { return "\(b) after \(a)" }
    }
    for element in elements {
      let found = arrangement.attributes(for: element.category, at: element.indexPath)
      guard found == element else { return "\(element) is found as \(String(describing: found))" }
    }
    return nil
  }

  /// Returns a description of a rectangle whose result differs from the elements that overlap it.
  func problem(in parts: [CGRect]) -> String? {
    // Rectangles that only touch the corners of frames, which does not count as an overlap.
    let corners = elements.prefix(2).map { CGRect(x: $0.frame.maxX, y: $0.frame.maxY, width: 40, height: 40) }
    for part in parts + corners {
      let found = arrangement.attributes(in: part)
      guard isWhole else {
        if let wrong = found.first(where: { !$0.frame.overlaps(part) }) {
          return "\(wrong) is not in \(part)"
        }
        continue
      }
      let expected = elements.filter { !$0.isHidden && $0.frame.overlaps(part) }
      guard found == expected else { return "\(part) holds\n\(expected)\nand not\n\(found)" }
    }
    return nil
  }
}
