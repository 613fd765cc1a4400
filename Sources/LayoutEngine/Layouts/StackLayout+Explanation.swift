public import Foundation

extension StackLayout {
  /// Why an item lies where it does: the middle, its turn, and what lies on it.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    try stack(for: input).explanation(for: category, at: indexPath, in: input) { explanation in
      explain(indexPath, in: input, &explanation.lines)
    }
  }

  private func explain(_ indexPath: IndexPath, in input: LayoutInput, _ lines: inout Explanation) {
    let (center, ordinal) = (VisibleArea(input).center, input.ordinal(of: indexPath))
    let size = input.itemSize(at: indexPath, default: itemSize)
    lines.addSize(size, isOwn: input.hasOwnSize(at: indexPath))
    lines.addOrigin((Formula(Double(center.x)), Formula(Double(center.y))), size: size)
    let turn = rotation(of: ordinal).readableText
    lines.add(
      ordinal == 0
        ? "not turned: the top item lies straight"
        : "turned by \(turn)°: at most \(maximumRotation.readableText), by seed \(seed)")
    lines.add("z", Formula(0) - Formula(ordinal), "\(ordinal) lie on it")
    if ordinal >= visibleCount { lines.add("hidden: only the top \(visibleCount) are drawn") }
  }
}
