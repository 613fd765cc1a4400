import Foundation

/// The headers or the footers: at most one a section, its frame kept.
struct BoundaryLayer: ElementLayer {
  let category: ElementCategory
  private let sections: [Int]
  private let frames: [CGRect]
  private let zIndex: Int
  private let index: BoxIndex

  /// Frames in content coordinates for the sections of these numbers, which ascend.
  init(category: ElementCategory, sections: [Int], frames: [CGRect], zIndex: Int) {
    self.category = category
    self.sections = sections
    self.frames = frames
    self.zIndex = zIndex
    index = BoxIndex(count: frames.count) { Box(frames[$0]) }
  }

  /// The box around all of them.
  var bounds: Box { index.bounds }

  /// How many sections have one.
  var count: Int { frames.count }

  /// The element at item 0 of its section.
  func attributes(at ordinal: Int) -> LayoutAttributes {
    var attributes = LayoutAttributes(
      category: category, indexPath: IndexPath(item: 0, section: sections[ordinal]), frame: frames[ordinal])
    attributes.zIndex = zIndex
    return attributes
  }

  /// Found by halving the section numbers.
  func ordinal(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2, indexPath.item == 0 else { return nil }
    let found = (0..<sections.count).firstByHalving { sections[$0] >= indexPath.section }
    return found < sections.count && sections[found] == indexPath.section ? found : nil
  }

  /// Found by their boxes.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    index.forEach(touching: Box(rect), boxAt: { Box(frames[$0]) }, body)
  }
}
