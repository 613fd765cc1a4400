public import Foundation

extension BookshelfLayout {
  /// Why a book, a shelf, a background, a header or a footer stands where it does.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    if case .decoration = category { return try explainDecoration(category, at: indexPath, in: input) }
    return try stack(for: input).0.explanation(for: category, at: indexPath, in: input) { explanation in
      let frame = explanation.unfinishedFrame(of: indexPath.item)
      explanation.lines.addSize(frame.size, isOwn: input.hasOwnSize(at: indexPath))
      explanation.lines.add(
        "x", Formula(Double(frame.origin.x)), "its place in the row, as flow layout has it")
      explanation.lines.add(
        "y", Formula(Double(frame.maxY)) - Formula(Double(frame.size.height)), "its feet are on the shelf")
    }
  }

  private func explainDecoration(
    _ category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    guard let frame = try arrangement(for: input).attributes(for: category, at: indexPath)?.frame else {
      return []
    }
    let (top, height) = (Double(frame.origin.y), Double(frame.size.height))
    var lines = Explanation()
    lines.add("x", Formula(0), "from edge to edge")
    lines.add("width", Formula(Double(frame.size.width)), "the content's width")
    if category == .decoration(kind: Self.shelfKind) {
      lines.add("height", Formula(height, named: "shelfHeight"))
      lines.add(
        "y", Formula(top - shelfOffset) + Formula(shelfOffset), "below the feet of row \(indexPath.item)")
    } else {
      lines.add("height", Formula(height), "from the section's header to its footer")
      lines.add("y", Formula(top), "the section begins")
    }
    return lines.lines
  }
}
