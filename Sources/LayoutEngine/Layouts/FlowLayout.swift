package import Foundation

/// UIKit's flow layout: lines of items, with UIKit's names and defaults. Lengths are in points.
///
/// If a section specifies a value, it overrides the layout's property.
package struct FlowLayout: BoundaryLayout, Equatable {
  /// The edges from which section insets are measured, across the scroll direction.
  package enum SectionInsetReference: String, Hashable, Sendable, CaseIterable {
    case fromContentInset = "contentInset"
    /// The edges of the safe area. Where the content inset is larger than the safe-area inset, the content inset is used.
    case fromSafeArea = "safeArea"
    /// The edges of the layout margins. Where the content inset is larger than the layout margin, the content inset is used.
    case fromLayoutMargins = "layoutMargins"
  }

  package var scrollDirection = ScrollDirection.vertical
  /// The size of items without an explicit size.
  package var itemSize = CGSize(width: 50, height: 50)
  /// The size that is proposed to self-sizing cells; zero disables self-sizing.
  package var estimatedItemSize = CGSize.zero
  /// The distance between lines; with a negative value, lines overlap.
  package var minimumLineSpacing = 10.0
  package var minimumInteritemSpacing = 10.0
  package var sectionInset = EdgeInsets.zero
  package var sectionInsetReference = SectionInsetReference.fromContentInset
  /// The size of headers; only the length along the scroll direction is used.
  package var headerReferenceSize = CGSize.zero
  /// The size of footers; only the length along the scroll direction is used.
  package var footerReferenceSize = CGSize.zero
  package var sectionHeadersPinToVisibleBounds = false
  package var sectionFootersPinToVisibleBounds = false
  package var flipsHorizontallyInOppositeLayoutDirection = false

  /// The value of `estimatedItemSize` that enables self-sizing with `itemSize` as the estimate.
  package static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  package init() {}

  package func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    var diagnostics: [LayoutDiagnostic] = []
    let stack = try stack(for: input, &diagnostics)
    return try stack.arrangement(for: input, diagnostics: diagnostics)
  }

  /// Returns the stack of sections, which is empty if no width is available. Appends the messages that UIKit would log.
  func stack(
    for input: LayoutInput, _ diagnostics: inout [LayoutDiagnostic]
  ) throws(LayoutError) -> SectionStack {
    try input.validate(linesMayOverlap: true)
    try validate()
    let extent = CrossExtent(
      input: input, direction: scrollDirection, reference: sectionInsetReference,
      flips: flipsHorizontallyInOppositeLayoutDirection)
    var stack = SectionStack(of: self, direction: scrollDirection, crossExtent: extent.content)
    guard extent.available > 0 else { return stack }
    stack.sections.reserveCapacity(input.sections.count)
    var reuse = GridReuse()
    for number in input.sections.indices where !reuse.extend(&stack, with: number, of: input) {
      let section = FlowSection(layout: self, input: input, number: number, extent: extent)
      stack.sections.append(try section.stacked(&diagnostics, &reuse))
    }
    return stack
  }

  /// Returns true if the length across the scroll direction changes, or if pinned views must move (docs/collection-view.md,
  /// "Invalidation").
  package func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    if newBounds == input.bounds { return false }
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    return switch scrollDirection {
    case .vertical: newBounds.size.width != input.bounds.size.width
    case .horizontal: newBounds.size.height != input.bounds.size.height
    }
  }

  private func validate() throws(LayoutError) {
    for (size, name) in [(itemSize, "itemSize"), (estimatedItemSize, "estimatedItemSize")] {
      let isAllowed = size.isPositive || (name == "estimatedItemSize" && size == .zero)
      guard isAllowed else {
        throw LayoutError("negative or zero item sizes are not supported in the flow layout", property: name)
      }
    }
    try MetricsValidation.check(minimumLineSpacing, "minimumLineSpacing", mayBeNegative: true)
    try MetricsValidation.check(minimumInteritemSpacing, "minimumInteritemSpacing")
    try MetricsValidation.check(sectionInset, "sectionInset")
    try MetricsValidation.check(headerReferenceSize, "headerReferenceSize")
    try MetricsValidation.check(footerReferenceSize, "footerReferenceSize")
  }
}

extension FlowLayout {
  package var measuresCells: Bool { measuresAllCells }
  /// Whether each cell without an explicit size is measured: true if an estimated size is set.
  package var measuresAllCells: Bool { estimatedItemSize != .zero }
  package var defaultItemSize: CGSize? { itemSize }
  /// Returns the screen's width, because an estimated size does not limit the width of cells.
  package func cellWidthLimit(onScreenOf size: CGSize) -> Double? { Double(size.width) }
  /// Returns true for all cells if an estimated size is set.
  package func estimatedWidths(ofSection section: Int, in input: LayoutInput) -> [Bool] {
    measuresAllCells ? [true] : []
  }
  /// Whether the available width determines how many cells are in a line: true if the layout scrolls vertically.
  package var wrapsLines: Bool { scrollDirection == .vertical }
}

/// One section of a flow layout, with resolved values. Coordinates are as if the content scrolled vertically.
struct FlowSection {
  private let layout: FlowLayout
  private let input: LayoutInput
  private let section: SectionInput
  private let number: Int
  private let isTransposed: Bool
  /// The section's inset, with x and y exchanged for horizontal scrolling.
  let inset: EdgeInsets
  let rules: FlowLines.Rules

  init(layout: FlowLayout, input: LayoutInput, number: Int, extent: CrossExtent) {
    self.layout = layout
    self.input = input
    self.number = number
    section = input.sections[number]
    isTransposed = layout.scrollDirection == .horizontal
    let inset = section.sectionInset ?? layout.sectionInset
    self.inset = isTransposed ? inset.transposed : inset
    rules = FlowLines.Rules(
      begin: extent.leading + self.inset.left,
      available: extent.available - self.inset.left - self.inset.right,
      interitemSpacing: section.minimumInteritemSpacing ?? layout.minimumInteritemSpacing,
      lineSpacing: section.minimumLineSpacing ?? layout.minimumLineSpacing)
  }

  /// Returns the section for use in a `SectionStack`. Appends the messages that UIKit would log, and throws for item
  /// sizes that UIKit rejects.
  func stacked(_ diagnostics: inout [LayoutDiagnostic]) throws(LayoutError) -> SectionStack.Section {
    var reuse = GridReuse()
    return try stacked(&diagnostics, &reuse)
  }

  /// Returns the section for use in a `SectionStack`. If all items have the same size, stores their grid in `reuse` for the next
  /// section.
  func stacked(
    _ diagnostics: inout [LayoutDiagnostic], _ reuse: inout GridReuse
  ) throws(LayoutError) -> SectionStack.Section {
    switch try lines() {
    case .uniform(let grid):
      let result = surrounded(grid, extent: grid.extent)
      if section.itemCount > 0, Double(grid.itemSize.width) > rules.available {
        diagnostics.append(oversize(item: 0))
      } else if let remark = almostFitting(of: grid) {
        if !diagnostics.contains(where: { $0.message == remark.message }) { diagnostics.append(remark) }
      } else if layout.estimatedItemSize == .zero {
        reuse.remember(grid, of: number)
      }
      return result
    case .mixed(let lines):
      if let item = lines.firstOversize { diagnostics.append(oversize(item: item)) }
      if let near = lines.firstNearFit { diagnostics.append(almostFitting(item: near.item, fits: near.fits)) }
      return surrounded(lines, extent: lines.extent)
    }
  }

  enum Lines {
    /// Items of equal size (docs/collection-view.md, "Items of one size").
    case uniform(UniformGrid)
    /// Items of different sizes (docs/collection-view.md, "Items of many sizes").
    case mixed(FlowLines)
  }

  /// Returns the section's lines without insets, header and footer, as if the content scrolled vertically.
  func lines() throws(LayoutError) -> Lines {
    switch try resolvedSizes() {
    case .uniform(let size): .uniform(uniformGrid(itemSize: isTransposed ? size.transposed : size))
    case .mixed(let sizes): .mixed(FlowLines(sizes: sizes, isTransposed: isTransposed, rules: rules))
    }
  }

  private func surrounded(_ items: any Placement, extent: Double) -> SectionStack.Section {
    var result = SectionStack.Section(items: items, extent: extent)
    (result.insetBefore, result.insetAfter) = (inset.top, inset.bottom)
    result.headerExtent = mainExtent(section.headerReferenceSize ?? layout.headerReferenceSize)
    result.footerExtent = mainExtent(section.footerReferenceSize ?? layout.footerReferenceSize)
    return result
  }

  private enum ResolvedSizes {
    case uniform(CGSize)
    case mixed([CGSize])
  }

  private func resolvedSizes() throws(LayoutError) -> ResolvedSizes {
    if layout.estimatedItemSize != .zero { return .mixed(try measuredSizes()) }
    guard let sizes = section.itemSizes.each(of: section.itemCount, default: layout.itemSize) else {
      let size = section.itemSizes.size(of: 0, default: layout.itemSize)
      guard section.itemCount == 0 || size.isPositive else { throw refusal(item: 0) }
      return .uniform(size)
    }
    if let wrong = sizes.firstIndex(where: { !$0.isPositive }) { throw refusal(item: wrong) }
    let isUniform = sizes.allSatisfy { $0 == sizes[0] }
    return isUniform ? .uniform(sizes.first ?? layout.itemSize) : .mixed(sizes)
  }

  /// Returns the preferred sizes of all cells, as if each cell had been displayed once (docs/collection-view.md, "Cells
  /// that size themselves"). Cells with an explicit size are not measured.
  private func measuredSizes() throws(LayoutError) -> [CGSize] {
    let isAutomatic = layout.estimatedItemSize == FlowLayout.automaticSize
    let proposed = isAutomatic ? layout.itemSize : layout.estimatedItemSize
    var sizes: [CGSize] = []
    sizes.reserveCapacity(section.itemCount)
    for item in 0..<section.itemCount {
      let path = IndexPath(item: item, section: number)
      let size =
        measures(item)
        ? input.measure(.cell, path, proposed) : section.itemSizes.size(of: item, default: proposed)
      guard size.isPositive else {
        guard measures(item) else { throw refusal(item: item) }
        throw LayoutError(
          "the measured size of a cell is negative or zero", indexPath: path, property: "estimatedItemSize")
      }
      sizes.append(size)
    }
    return sizes
  }

  func measures(_ item: Int) -> Bool {
    guard layout.estimatedItemSize != .zero else { return false }
    if case .explicit(let sizes) = section.itemSizes { return sizes[item] == nil }
    return true
  }

  /// Returns the grid of items of equal size. An incomplete line has the same gaps as a complete one. Rounding errors
  /// are not compensated, as in UIKit (docs/collection-view.md, "Items of one size").
  private func uniformGrid(itemSize: CGSize) -> UniformGrid {
    let (width, spacing) = (Double(itemSize.width), rules.interitemSpacing)
    let columns = Int((rules.available + spacing) / (width + spacing), clampedTo: 1...Int(Int32.max))
    let slack = rules.available - Double(columns) * width
    return UniformGrid(
      count: section.itemCount, columns: columns, itemSize: itemSize,
      origin: CGPoint(x: columns == 1 ? rules.begin + slack / 2 : rules.begin, y: 0),
      spacing: (gap: columns == 1 ? 0 : slack / Double(columns - 1), line: rules.lineSpacing))
  }

  private func mainExtent(_ size: CGSize) -> Double { Double(isTransposed ? size.width : size.height) }

  private func refusal(item: Int) -> LayoutError {
    LayoutError(
      "negative or zero sizes are not supported in the flow layout",
      indexPath: IndexPath(item: item, section: number), property: "itemSize")
  }

  /// Returns a diagnostic if a difference of a thousandth of a point in the item size would change how many items of
  /// equal size fit into a line; otherwise nil.
  private func almostFitting(of grid: UniformGrid) -> LayoutDiagnostic? {
    let (width, columns) = (Double(grid.itemSize.width), grid.columns)
    /// Returns the length by which `count` items exceed a line, in points; negative if they fit. The result is rounded only
    /// once.
    func excess(_ count: Int) -> Double {
      (Double(count - 1) * rules.interitemSpacing - rules.available).addingProduct(Double(count), width)
    }
    let (length, availableWidth) = (lengthName, "a line of \(rules.available.readableText) points")
    let what: String
    if section.itemCount > columns, excess(columns + 1) < LineBreaker.nearness * Double(columns + 1) {
      what =
        "only \(columns) of these items fit into \(availableWidth), but \(columns + 1) would fit if each \(length) were a "
        + "thousandth of a point smaller"
    } else if columns > 1, section.itemCount >= columns, excess(columns) != 0,
      excess(columns) > -LineBreaker.nearness
    {
      what =
        "\(columns) of these items fit into \(availableWidth), but would not fit if each \(length) were a thousandth of a point "
        + "greater"
    } else {
      return nil
    }
    let rounded = (width * 100).rounded(.down) / 100
    return LayoutDiagnostic(
      "\(what); round the \(length) down, for example to \(rounded.readableText)", section: number,
      property: "itemSize")
  }

  /// Returns a diagnostic for an item that fits into its line, or fails to fit, by less than a thousandth of a point.
  private func almostFitting(item: Int, fits: Bool) -> LayoutDiagnostic {
    LayoutDiagnostic(
      "the item \(fits ? "fits into its line" : "begins a new line") by less than a thousandth of a point; round the "
        + "\(lengthName) down, or leave more room", indexPath: IndexPath(item: item, section: number),
      property: "itemSize")
  }

  private var lengthName: String { isTransposed ? "height" : "width" }

  /// Returns a diagnostic with the exact text of UIKit's log (docs/collection-view.md, "Sizes that do not fit").
  private func oversize(item: Int) -> LayoutDiagnostic {
    let length = lengthName
    let sides = isTransposed ? "top and bottom" : "left and right"
    var lines = [
      "The behavior of the UICollectionViewFlowLayout is not defined because:",
      "the item \(length) must be less than the \(length) of the UICollectionView minus the section insets "
        + "\(sides) values, minus the content insets \(sides) values.",
    ]
    if section.itemSizes != .layoutDefault {
      lines.append("Please check the values returned by the delegate.")
    }
    return LayoutDiagnostic(
      lines.joined(separator: "\n"), indexPath: IndexPath(item: item, section: number), property: "itemSize")
  }
}

extension FlowLayout {
  package func explanation(
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

/// Explains the lines of one section step by step.
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
      "available \(names.cross.length)", available, "the length of a line between the insets")
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
        ("measured", "the cell's measured size")
      } else if sizes.own(of: item) == nil {
        ("itemSize", "")
      } else {
        ("size", "its explicit size")
      }
    return explanation.lines.add(axis.length, Formula(value, named: "\(owner).\(axis.length)"), reason)
  }

  private func add(
    _ item: Int, of grid: UniformGrid, length: Formula, thickness: Formula,
    to explanation: inout StackExplanation
  ) {
    let (line, column) = item.quotientAndRemainder(dividingBy: grid.columns)
    let (availableWidth, spacing) = (available.result, Formula(rules.interitemSpacing))
    let fitting = Formula.floor((availableWidth + spacing) / (length + spacing))
    let isOne = fitting.value < 1
    let perLine = explanation.lines.add(
      "items in a line", isOne ? .max(Formula(1), fitting) : fitting,
      "with minimumInteritemSpacing \(spacing.text)\(isOne ? "; there is always one" : "")")
    if grid.columns == 1 {
      explanation.lines.add(
        names.cross.position, begin + (availableWidth - length) / Formula(2), "one item in a line, centred")
    } else {
      let gap = explanation.lines.add(
        "gap", (availableWidth - perLine * length) / (perLine - Formula(1)),
        "shared between the items of a full line")
      explanation.lines.add(
        names.cross.position, begin + Formula(column) * (length + gap), "position \(column) in its line")
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
    let availableWidth = available.result
    explanation.lines.add(
      "line \(number) contains items \(line.lowerBound) to \(line.upperBound - 1): total length "
        + "\(widths.readableText), thickness \(lines.lines[number].thickness.readableText)")
    let isOversize = widths > rules.available
    let isEveryLineSingle = lines.lines.count == lines.count
    if line.count == 1 && (!isLast || isEveryLineSingle || isOversize) {
      explanation.lines.add(
        names.cross.position, begin + (availableWidth - Formula(widths)) / Formula(2),
        "alone in its line, centred")
    } else {
      let before = Formula((line.lowerBound..<item).reduce(0) { $0 + lines.width(of: $1) })
      let count = Formula(line.count)
      let gap =
        isLast
        ? explanation.lines.add(
          "gap", Formula(rules.interitemSpacing, named: "minimumInteritemSpacing"),
          "the last line is not justified")
        : explanation.lines.add(
          "gap", (availableWidth - Formula(widths)) / (count - Formula(1)), "a complete line is justified")
      explanation.lines.add(
        names.cross.position, begin + before + Formula(item - line.lowerBound) * gap,
        "after \(item - line.lowerBound) items in the line, total length \(before.text)")
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
