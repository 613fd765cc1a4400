public import Foundation

extension CoverFlowLayout {
  /// Why a cover stands where it does: how many covers from the middle it is, and how far that turns it.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    let row = try stack(for: input).arrangement(for: input)
    guard let slot = row.attributes(for: category, at: indexPath) else { return [] }
    let middle = Formula(VisibleArea(input).centerX)
    var lines = Explanation()
    lines.addSize(slot.size, isOwn: input.hasOwnSize(at: indexPath))
    let covers = lines.add(
      "covers", (Formula(Double(slot.center.x)) - middle) / Formula(spacing), "from the visible middle")
    let turned = Formula(min(max(covers.value, -1), 1))
    let beyond = Formula(covers.value - turned.value)
    let x = lines.add(
      "center x", middle + turned * Formula(centerSpacing) + beyond * Formula(spacing),
      "centerSpacing to the first, spacing beyond")
    lines.addOrigin((x, Formula(Double(slot.center.y))), size: slot.size)
    lines.add(
      "angle", Formula(0) - turned * Formula(angle),
      "about the vertical axis, seen from \(eyeDistance.readableText); the frame is the box around it")
    lines.add("z", Formula(0) - .round(Formula(abs(covers.value))), "the farther, the lower")
    return lines.lines
  }
}
