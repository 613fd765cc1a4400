import Foundation

extension SectionStack {
  /// What all stacks share, and a cell's own lines from a closure; no lines where there is no such element.
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
