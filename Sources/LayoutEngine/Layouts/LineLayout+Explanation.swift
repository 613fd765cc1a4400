public import Foundation

extension LineLayout {
  /// Why an item stands where it does, and how its distance from the visible middle scales it.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    let stack = try stack(for: input)
    let lines = try stack.explanation(for: category, at: indexPath, in: input) { explanation in
      explain(indexPath, in: input, &explanation)
    }
    guard let item = try stack.arrangement(for: input).attributes(for: category, at: indexPath) else {
      return lines
    }
    var zoom = Explanation()
    explainZoom(of: Double(item.center.x), at: VisibleArea(input).centerX, &zoom)
    return lines + zoom.lines
  }

  private func explain(
    _ indexPath: IndexPath, in input: LayoutInput, _ explanation: inout StackExplanation
  ) {
    let area = VisibleArea(input, flips: flipsHorizontallyInOppositeLayoutDirection)
    let room = LineSection.Room(area: area, sections: input.sections)
    let section = LineSection(layout: self, input: input, number: indexPath.section, room: room)
    let size = input.itemSize(at: indexPath, default: itemSize)
    explanation.lines.addSize(size, isOwn: input.hasOwnSize(at: indexPath))
    let (left, after) = explanation.itemsTop()
    explanation.lines.add(
      "x", left + Formula(section.start(of: indexPath.item)),
      "\(indexPath.item) items and as many spacings of \(section.spacing.readableText) before it\(after)")
    let (inset, height) = (section.inset, Formula(Double(size.height)))
    let free = Formula(section.height).less(inset.top, inset.bottom) - height
    explanation.lines.add("y", Formula(inset.top) + free / Formula(2), "centred between the insets")
  }

  private func explainZoom(of center: Double, at middle: Double, _ lines: inout Explanation) {
    let away = lines.add(
      "distance", Formula(abs(center - middle)),
      "from its centre \(center.readableText) to the visible middle \(middle.readableText)")
    guard away.value < activeDistance else {
      lines.add("not scaled: the distance is not less than \(activeDistance.readableText)")
      return
    }
    let nearness = Formula(1) - away / Formula(activeDistance)
    lines.add("scale", Formula(1) + Formula(zoomFactor) * nearness, "it grows towards the middle")
  }
}
