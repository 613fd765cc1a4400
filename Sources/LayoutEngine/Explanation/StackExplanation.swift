import Foundation

/// Explains the frame of an element in a section stack, for all layouts that stack sections.
struct StackExplanation {
  var lines = Explanation()
  /// The names for the axis along which sections follow each other.
  let main: AxisNames
  /// The names for the axis along which the elements of a line follow each other.
  let cross: AxisNames
  private let stack: SectionStack
  private let input: LayoutInput
  private let number: Int
  private let section: SectionStack.Section

  init(stack: SectionStack, input: LayoutInput, section number: Int) {
    self.stack = stack
    self.input = input
    self.number = number
    section = stack.sections[number]
    let isVertical = stack.direction == .vertical
    main = isVertical ? .vertical : .horizontal
    cross = isVertical ? .horizontal : .vertical
  }

  /// The start of each section along the scroll direction, from section 0 to the explained element's section. Lengths
  /// are summed in the same order as in the stack, so that rounding errors are equal.
  private var sectionTops: [Double] {
    var tops = [0.0]
    for above in stack.sections[..<number] {
      let linesTop = tops[tops.count - 1] + above.headerExtent + above.insetBefore
      tops.append(linesTop + above.extent + above.insetAfter + above.footerExtent)
    }
    return tops
  }

  /// Returns the start of the section along the scroll direction, and adds a line that explains it, unless the section is the
  /// first one.
  private mutating func sectionTop() -> Formula {
    guard number > 0 else { return Formula(0) }
    let tops = sectionTops
    let above = tops[number - 1]
    return lines.add(
      "section \(main.begin)", Formula(above) + Formula(tops[number] - above),
      "section \(number) begins where section \(number - 1) ends, which begins at \(above.readableText)")
  }

  /// Returns the top of the section's items, and a text that names the elements and insets above them.
  mutating func itemsTop() -> (formula: Formula, after: String) {
    let top = sectionTop()
    var words: [String] = []
    if top.value != 0 { words.append("section \(main.begin) \(top.text)") }
    if section.headerExtent != 0 { words.append("header \(section.headerExtent.readableText)") }
    if section.insetBefore != 0 {
      words.append("section inset \(main.begin) \(section.insetBefore.readableText)")
    }
    let formula = Formula.sum([top.value, section.headerExtent, section.insetBefore])
    return (formula, words.isEmpty ? "" : ", after " + words.joined(separator: " and "))
  }

  /// Adds the lines for the frame of a header or footer, and returns the frame before rounding.
  mutating func addBoundary(_ category: ElementCategory) -> CGRect {
    let isHeader = category == .supplementary(kind: SupplementaryKind.sectionHeader)
    let extent = isHeader ? section.headerExtent : section.footerExtent
    lines.add(cross.position, Formula(0), "\(category.kind)s span the content")
    lines.add(cross.length, Formula(stack.crossExtent), "the content's \(cross.length)")
    lines.add(main.length, Formula(extent, named: "\(category.kind)ReferenceSize.\(main.length)"))
    let top = sectionTop()
    let footerTop =
      Formula.sum([top.value, section.headerExtent, section.insetBefore, section.extent, section.insetAfter])
    let position: Formula
    switch (isHeader, isHeader ? stack.pinsHeaders : stack.pinsFooters) {
    case (true, false): position = lines.add(main.position, top, "section \(number) begins")
    case (false, false):
      position = lines.add(main.position, footerTop, "after header, section insets and lines")
    case (true, true):
      let visible = addVisibleEdge(main.begin)
      let end = lines.add("footer \(main.begin)", footerTop, "where the items of section \(number) end")
      position = lines.add(
        main.position, .min(.max(visible, top), end - Formula(extent)),
        "pinned: at the visible \(main.begin), but inside section \(number)")
    case (false, true):
      let visible = addVisibleEdge(main.end)
      let natural = lines.add("footer \(main.begin)", footerTop, "the position without pinning")
      position = lines.add(
        main.position, .max(.min(visible - Formula(extent), natural), top + Formula(section.headerExtent)),
        "pinned: at the visible \(main.end), but inside section \(number)")
    }
    let band = CGRect(x: 0, y: position.value, width: stack.crossExtent, height: extent)
    return stack.direction == .vertical ? band : band.transposed
  }

  private mutating func addVisibleEdge(_ edge: String) -> Formula {
    let input = stack.stackingInput(input)
    let insets = input.adjustedContentInset(scrolling: stack.direction)
    let bounds = stack.direction == .vertical ? input.bounds : input.bounds.transposed
    let (begin, end) =
      stack.direction == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
    let offset = Formula(Double(bounds.origin.y))
    return edge == main.begin
      ? lines.add("visible \(edge)", offset + Formula(begin), "scroll position and inset")
      : lines.add(
        "visible \(edge)", offset + Formula(Double(bounds.size.height)) - Formula(end),
        "scroll position and bounds, less the inset")
  }

  /// Returns the frame of an item before rounding and mirroring.
  func unfinishedFrame(of item: Int) -> CGRect {
    let above = sectionTops.last ?? 0
    let frame = section.items.frame(at: item).offsetBy(
      dx: 0, dy: CGFloat(above + section.headerExtent + section.insetBefore))
    return stack.direction == .vertical ? frame : frame.transposed
  }

  /// Adds the lines for the last steps of the calculation of a frame: rounding and mirroring.
  mutating func finish(_ frame: CGRect, contentWidth: Double) {
    var x = described("x", Double(frame.origin.x))
    if stack.roundsToPixels {
      x = addRounding("x", x)
      _ = addRounding("y", described("y", Double(frame.origin.y)))
    }
    if stack.flipsInRightToLeft, input.direction == .rightToLeft {
      lines.add(
        "x", Formula(contentWidth) - Formula(x) - Formula(Double(frame.size.width)),
        "mirrored, since the language runs from right to left")
    }
  }

  /// Returns the value for `name` that the explanation showed last. Returns `own`, the value from the frame, if the explanation
  /// has none, or if both values differ only by a rounding error. Such an error could change the result of rounding to pixels.
  private func described(_ name: String, _ own: Double) -> Double {
    guard let value = lines.values[name], abs(value - own) > 1e-6 else { return own }
    return value
  }

  private mutating func addRounding(_ name: String, _ value: Double) -> Double {
    let scale = Formula(input.displayScale)
    let rounded = Formula.round(Formula(value) * scale) / scale
    if rounded.value.readableText != value.readableText {
      lines.add(name, rounded, "rounded to whole pixels, \(scale.text) to a point")
    }
    return rounded.value
  }
}

extension SectionStack {
  /// Returns the explanation of an element's frame. If the element is a cell, the closure adds the lines for the cell's frame.
  /// The result is empty if the element does not exist.
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
