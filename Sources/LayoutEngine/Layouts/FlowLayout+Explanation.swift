public import Foundation

extension FlowLayout {
  /// Why a cell, a header or a footer stands where it does: its line, the gaps in it, and what comes before.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    var diagnostics: [LayoutDiagnostic] = []
    let stack = try stack(for: input, &diagnostics)
    return try stack.explanation(
      for: category, at: indexPath, in: input
    ) { (explanation) throws(LayoutError) in
      let arithmetic = FlowArithmetic(layout: self, input: input, number: indexPath.section)
      try arithmetic.explain(indexPath.item, in: &explanation)
    }
  }
}

/// The numbers of one section's lines, in the order in which a person works them out.
private struct FlowArithmetic {
  private let layout: FlowLayout
  private let input: LayoutInput
  private let section: FlowSection
  private let sizes: ItemSizes
  private let rules: FlowLines.Rules
  private let names: (main: AxisNames, cross: AxisNames)
  private let begin: Formula
  private let available: Formula

  init(layout: FlowLayout, input: LayoutInput, number: Int) {
    let extent = CrossExtent(
      input: input, direction: layout.scrollDirection, reference: layout.sectionInsetReference,
      flips: layout.flipsHorizontallyInOppositeLayoutDirection)
    let section = FlowSection(layout: layout, input: input, number: number, extent: extent)
    (self.layout, self.input, self.section) = (layout, input, section)
    sizes = input.sections[number].itemSizes
    rules = section.rules
    let isHorizontal = layout.scrollDirection == .horizontal
    names = isHorizontal ? (.horizontal, .vertical) : (.vertical, .horizontal)
    let length = Double(isHorizontal ? input.bounds.size.height : input.bounds.size.width)
    let content = isHorizontal ? input.contentInset.transposed : input.contentInset
    let inset = section.inset
    begin = Formula.sum([extent.leading, inset.left])
    available = Formula(length).less(
      content.left, content.right, extent.leading, extent.trailing, inset.left, inset.right)
  }

  func explain(_ item: Int, in explanation: inout StackExplanation) throws(LayoutError) {
    let lines = try section.lines()
    let size: CGSize
    switch lines {
    case .uniform(let grid): size = grid.itemSize
    case .mixed(let lines): size = lines.frame(at: item).size
    }
    let length = addSize(names.cross, Double(size.width), of: item, to: &explanation)
    let thickness = addSize(names.main, Double(size.height), of: item, to: &explanation)
    explanation.lines.add(
      "available \(names.cross.length)", available, "what fills a line, between insets")
    switch lines {
    case .uniform(let grid): add(item, of: grid, length: length, thickness: thickness, to: &explanation)
    case .mixed(let lines): add(item, of: lines, to: &explanation)
    }
  }

  private func addSize(
    _ axis: AxisNames, _ value: Double, of item: Int, to explanation: inout StackExplanation
  ) -> Formula {
    let (owner, reason) =
      if section.measures(item) {
        ("measured", "what the cell sizes itself to")
      } else if sizes.own(of: item) == nil {
        ("itemSize", "")
      } else {
        ("size", "the item's own")
      }
    return explanation.lines.add(axis.length, Formula(value, named: "\(owner).\(axis.length)"), reason)
  }

  private func add(
    _ item: Int, of grid: UniformGrid, length: Formula, thickness: Formula,
    to explanation: inout StackExplanation
  ) {
    let (line, place) = item.quotientAndRemainder(dividingBy: grid.columns)
    let (room, spacing) = (available.result, Formula(rules.interitemSpacing))
    let fitting = Formula.floor((room + spacing) / (length + spacing))
    let isOne = fitting.value < 1
    let perLine = explanation.lines.add(
      "items in a line", isOne ? .max(Formula(1), fitting) : fitting,
      "with minimumInteritemSpacing \(spacing.text)\(isOne ? "; there is always one" : "")")
    if grid.columns == 1 {
      explanation.lines.add(
        names.cross.position, begin + (room - length) / Formula(2), "one item in a line, centred")
    } else {
      let gap = explanation.lines.add(
        "gap", (room - perLine * length) / (perLine - Formula(1)), "shared between the items of a full line")
      explanation.lines.add(
        names.cross.position, begin + Formula(place) * (length + gap), "place \(place) in its line")
    }
    let (top, after) = explanation.itemsTop()
    explanation.lines.add(
      names.main.position, top + Formula(line) * (thickness + Formula(rules.lineSpacing)),
      "line \(line)\(after)")
  }

  private func add(_ item: Int, of lines: FlowLines, to explanation: inout StackExplanation) {
    let number = lines.lineNumber(holding: item)
    let line = lines.items(ofLine: number)
    let widths = line.reduce(0) { $0 + lines.width(of: $1) }
    let isLast = line.upperBound == lines.count
    let room = available.result
    explanation.lines.add(
      "line \(number) holds items \(line.lowerBound) to \(line.upperBound - 1), together "
        + "\(widths.readableText), thickest \(lines.lines[number].thickness.readableText)")
    let isOversize = widths > rules.available
    let isEveryLineSingle = lines.lines.count == lines.count
    if line.count == 1 && (!isLast || isEveryLineSingle || isOversize) {
      explanation.lines.add(
        names.cross.position, begin + (room - Formula(widths)) / Formula(2), "alone in its line, centred")
    } else {
      let before = Formula((line.lowerBound..<item).reduce(0) { $0 + lines.width(of: $1) })
      let count = Formula(line.count)
      let gap =
        isLast
        ? explanation.lines.add(
          "gap", Formula(rules.interitemSpacing, named: "minimumInteritemSpacing"),
          "the last line is not justified")
        : explanation.lines.add(
          "gap", (room - Formula(widths)) / (count - Formula(1)), "a complete line is justified")
      explanation.lines.add(
        names.cross.position, begin + before + Formula(item - line.lowerBound) * gap,
        "after \(item - line.lowerBound) items in the line, together \(before.text)")
    }
    let top = addTop(of: number, lines, to: &explanation)
    let thickness = Formula(lines.lines[number].thickness)
    let (start, after) = explanation.itemsTop()
    explanation.lines.add(
      names.main.position, start + top + (thickness - Formula(lines.height(of: item))) / Formula(2),
      "line \(number), centred in its thickness\(after)")
  }

  private func addTop(
    of number: Int, _ lines: FlowLines, to explanation: inout StackExplanation
  ) -> Formula {
    let spacing = Formula(rules.lineSpacing)
    guard number > 0 else {
      guard lines.lines[0].top > 0 else { return Formula(0) }
      return explanation.lines.add(
        "line \(names.main.begin)", spacing, "an oversize first item leaves an empty line before it")
    }
    let above = lines.lines[number - 1]
    return explanation.lines.add(
      "line \(names.main.begin)", Formula(above.top) + Formula(above.thickness) + spacing,
      "line \(number - 1), its thickness and minimumLineSpacing, from the section's first line")
  }
}
