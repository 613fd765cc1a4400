import Foundation

extension SectionStack {
  /// The lines that all stacks share, with those of a cell from a closure; empty if the element does not exist.
  func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput,
    cell: (inout StackExplanation) throws(LayoutError) -> Void
  ) throws(LayoutError) -> [String] {
    let arrangement = try arrangement(for: input)
    guard arrangement.attributes(for: category, at: indexPath) != nil else { return [] }
    var explanation = StackExplanation(stack: self, input: input, section: indexPath.section)
    let frame: CGRect
    if category == .cell {
      try cell(&explanation)
      frame = explanation.unfinishedFrame(of: indexPath.item)
    } else {
      frame = explanation.addBoundary(category)
    }
    explanation.finish(frame, contentWidth: Double(arrangement.contentSize.width))
    return explanation.lines.lines
  }
}
