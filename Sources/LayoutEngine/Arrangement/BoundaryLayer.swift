import Foundation

/// The headers or the footers: at most one for each section, with stored frames.
struct BoundaryLayer: ElementLayer {
  let category: ElementCategory
  private let sections: [Int]
  private let frames: [CGRect]
  private let zIndex: Int
  private let index: BoxIndex

  /// Frames are in content coordinates; the section numbers must ascend.
  init(category: ElementCategory, sections: [Int], frames: [CGRect], zIndex: Int) {
    self.category = category
    self.sections = sections
    self.frames = frames
    self.zIndex = zIndex
    index = BoxIndex(count: frames.count) { Box(frames[$0]) }
  }

  var bounds: Box { index.bounds }
  var count: Int { frames.count }

  func attributes(at ordinal: Int) -> LayoutAttributes {
    var attributes = LayoutAttributes(
      category: category, indexPath: IndexPath(item: 0, section: sections[ordinal]), frame: frames[ordinal])
    attributes.zIndex = zIndex
    return attributes
  }

  func ordinal(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2, indexPath.item == 0 else { return nil }
    let found = (0..<sections.count).firstByHalving { sections[$0] >= indexPath.section }
    return found < sections.count && sections[found] == indexPath.section ? found : nil
  }

  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    index.forEach(touching: Box(rect), boxAt: { Box(frames[$0]) }, body)
  }
}
