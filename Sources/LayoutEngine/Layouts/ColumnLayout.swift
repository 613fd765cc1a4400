package import Foundation

/// Equal columns inside the safe area, as many as fit: the column layout of WWDC 2018 session 225, extended for narrow
/// viewports. Lengths are in points.
///
/// The viewport's width without margins determines the number of columns and the cell width, in whole points. The cells
/// are then distributed over the safe area as in flow layout. If they would be closer than `minimumInteritemSpacing`,
/// they become narrower, and the number of columns does not change.
package struct ColumnLayout: BoundaryLayout, Equatable {
  /// The minimum width of a column, which determines how many columns fit. There is always at least one column.
  package var minimumColumnWidth = 300.0
  package var itemHeight = 70.0
  /// Whether all cells of a section get the preferred height of its tallest cell at the column's width, but at least
  /// `itemHeight`.
  package var selfSizing = false
  package var minimumInteritemSpacing = 10.0
  /// The distance between rows; nil means `minimumInteritemSpacing`.
  package var minimumLineSpacing: Double?
  /// The margins around a section's rows. Nil means `minimumInteritemSpacing` at the top and zero on the other sides.
  package var sectionInset: EdgeInsets?
  /// The size of headers; only the height is used.
  package var headerReferenceSize = CGSize.zero
  /// The size of footers; only the height is used.
  package var footerReferenceSize = CGSize.zero
  package var sectionHeadersPinToVisibleBounds = false
  package var sectionFootersPinToVisibleBounds = false
  /// Whether cells receive the custom attributes `column`, counted from 0 at the left, and `columnCount`.
  package var marksColumns = false
  package var flipsHorizontallyInOppositeLayoutDirection = false

  package init() {}

  package func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    let arrangement = try stack(for: input).arrangement(for: input)
    guard marksColumns else { return arrangement }
    let extent = extent(in: input)
    let counts = input.sections.map { columns(of: $0, in: input, extent: extent).count }
    let isMirrored = flipsHorizontallyInOppositeLayoutDirection && input.direction == .rightToLeft
    return arrangement.adjusted(reach: 0) { attributes in
      guard attributes.category == .cell else { return }
      let count = counts[attributes.indexPath.section]
      let column = attributes.indexPath.item % count
      attributes.custom["column"] = .number(Double(isMirrored ? count - 1 - column : column))
      attributes.custom["columnCount"] = .number(Double(count))
    }
  }

  /// Returns the stack of sections, which is empty if no width is available.
  func stack(for input: LayoutInput) throws(LayoutError) -> SectionStack {
    try input.validate()
    try validate()
    let extent = extent(in: input)
    var stack = SectionStack(of: self, crossExtent: extent.content)
    guard extent.available > 0 else { return stack }
    stack.sections.reserveCapacity(input.sections.count)
    var reuse = GridReuse()
    for number in input.sections.indices where selfSizing || !reuse.extend(&stack, with: number, of: input) {
      let grid = grid(number, of: input, extent: extent)
      stack.sections.append(surrounded(grid, by: input.sections[number]))
      reuse.remember(grid, of: number)
    }
    return stack
  }

  func height(ofItemsIn number: Int, of input: LayoutInput) -> Double {
    let (section, extent) = (input.sections[number], extent(in: input))
    guard selfSizing, extent.available > 0 else { return itemHeight }
    let width = columns(of: section, in: input, extent: extent).width
    return (0..<section.itemCount).reduce(itemHeight) { height, item in
      let path = IndexPath(item: item, section: number)
      let requested = input.measure(.cell, path, CGSize(width: width, height: itemHeight))
      return max(height, Double(requested.height))
    }
  }

  private func grid(_ number: Int, of input: LayoutInput, extent: CrossExtent) -> UniformGrid {
    let section = input.sections[number]
    let columns = columns(of: section, in: input, extent: extent)
    return UniformGrid(
      count: section.itemCount, columns: columns.count,
      itemSize: CGSize(width: columns.width, height: height(ofItemsIn: number, of: input)),
      origin: CGPoint(x: extent.leading + inset(of: section).left + columns.begin, y: 0),
      spacing: (gap: columns.gap, line: lineSpacing(of: section)))
  }

  private func surrounded(_ grid: UniformGrid, by section: SectionInput) -> SectionStack.Section {
    let inset = inset(of: section)
    var result = SectionStack.Section(items: grid, extent: grid.extent)
    (result.insetBefore, result.insetAfter) = (inset.top, inset.bottom)
    result.headerExtent = Double((section.headerReferenceSize ?? headerReferenceSize).height)
    result.footerExtent = Double((section.footerReferenceSize ?? footerReferenceSize).height)
    return result
  }

  func extent(in input: LayoutInput) -> CrossExtent {
    CrossExtent(
      input: input, reference: .fromSafeArea, flips: flipsHorizontallyInOppositeLayoutDirection)
  }

  func columns(of section: SectionInput, in input: LayoutInput, extent: CrossExtent) -> Columns {
    let inset = inset(of: section)
    let margins = input.layoutMargins.left + input.layoutMargins.right
    return Columns(
      preferred: Double(input.bounds.size.width) - margins, minimumWidth: minimumColumnWidth,
      spacing: columnSpacing(of: section), available: extent.available - inset.left - inset.right)
  }

  func columnSpacing(of section: SectionInput) -> Double {
    section.minimumInteritemSpacing ?? minimumInteritemSpacing
  }

  func lineSpacing(of section: SectionInput) -> Double {
    section.minimumLineSpacing ?? minimumLineSpacing ?? columnSpacing(of: section)
  }

  func inset(of section: SectionInput) -> EdgeInsets {
    section.sectionInset ?? sectionInset ?? EdgeInsets(top: columnSpacing(of: section))
  }

  func validate() throws(LayoutError) {
    try MetricsValidation.check(positive: minimumColumnWidth, "minimumColumnWidth")
    try MetricsValidation.check(positive: itemHeight, "itemHeight")
    try MetricsValidation.check(minimumInteritemSpacing, "minimumInteritemSpacing")
    try MetricsValidation.check(minimumLineSpacing, "minimumLineSpacing")
    try MetricsValidation.check(sectionInset, "sectionInset")
    try MetricsValidation.check(headerReferenceSize, "headerReferenceSize")
    try MetricsValidation.check(footerReferenceSize, "footerReferenceSize")
  }
}

extension ColumnLayout {
  package var measuresCells: Bool { selfSizing }
}

/// The columns of a column layout, in points.
struct Columns: Equatable, Sendable {
  /// The number of columns, at least one.
  let count: Int
  /// The width of a column: a whole number of points, if at least one point is available.
  let width: Double
  /// The distance from the start of the available width to the first column.
  let begin: Double
  let gap: Double

  /// Creates as many columns as fit into the width `preferred`, and distributes them over the width `available`.
  init(preferred: Double, minimumWidth: Double, spacing: Double, available: Double) {
    // Columns narrower than a point are invisible, so the number of columns is limited to the available number of points.
    let most = Int((available + spacing) / (1 + spacing), clampedTo: 1...Int(Int32.max))
    count = Int(preferred / minimumWidth, clampedTo: 1...most)
    let gaps = Double(count - 1)
    let requested = (preferred / Double(count)).rounded(.down)
    let fitting = ((available - gaps * spacing) / Double(count)).rounded(.down)
    let whole = requested > 0 ? min(requested, fitting) : fitting
    width = whole > 0 ? whole : max(available, 0)
    let slack = available - Double(count) * width
    begin = count == 1 ? slack / 2 : 0
    gap = count == 1 ? 0 : slack / gaps
  }
}

extension ColumnLayout {
  /// Returns the attributes of a transparent cell at half its size and at its final position (WWDC 2018 session 225).
  package func initialLayoutAttributes(
    forAppearing attributes: LayoutAttributes, in input: LayoutInput
  ) -> LayoutAttributes {
    shrunken(attributes)
  }

  /// Returns the attributes of a transparent cell at half its size and at its previous position (WWDC 2018 session 225).
  package func finalLayoutAttributes(
    forDisappearing attributes: LayoutAttributes, in input: LayoutInput
  ) -> LayoutAttributes {
    shrunken(attributes)
  }

  private func shrunken(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var shrunken = attributes.faded
    guard attributes.category == .cell else { return shrunken }
    shrunken.transform3D = .scale(x: 0.5, y: 0.5)
    shrunken.zIndex = 0
    return shrunken
  }
}

extension ColumnLayout {
  package func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    try stack(for: input).explanation(for: category, at: indexPath, in: input) { explanation in
      ColumnArithmetic(layout: self, input: input, number: indexPath.section)
        .explain(indexPath.item, in: &explanation)
    }
  }
}

/// Explains the columns of one section step by step.
private struct ColumnArithmetic {
  private let layout: ColumnLayout
  private let itemHeight: Formula
  private let section: SectionInput
  private let columns: Columns
  private let inset: EdgeInsets
  private let spacing: Double
  private let leading: Double
  /// The viewport's width without margins, which determines the number of columns.
  private let preferred: Formula
  /// The safe area's width without section insets, over which the columns are distributed.
  private let available: Formula

  init(layout: ColumnLayout, input: LayoutInput, number: Int) {
    let extent = layout.extent(in: input)
    self.layout = layout
    let height = layout.height(ofItemsIn: number, of: input)
    itemHeight =
      height > layout.itemHeight
      ? Formula(height, named: "the highest cell") : Formula(height, named: "itemHeight")
    section = input.sections[number]
    columns = layout.columns(of: section, in: input, extent: extent)
    inset = layout.inset(of: section)
    spacing = layout.columnSpacing(of: section)
    leading = extent.leading
    let width = Formula(Double(input.bounds.size.width))
    preferred = width.less(input.layoutMargins.left, input.layoutMargins.right)
    available = width.less(
      input.contentInset.left, input.contentInset.right, extent.leading, extent.trailing, inset.left,
      inset.right)
  }

  func explain(_ item: Int, in explanation: inout StackExplanation) {
    let (row, column) = item.quotientAndRemainder(dividingBy: columns.count)
    addCount(to: &explanation.lines)
    let width = addWidth(to: &explanation.lines)
    let begin = Formula.sum([leading, inset.left])
    if columns.count == 1 {
      explanation.lines.add(
        "x", begin + (available.result - width) / Formula(2), "one column, centred in \(availableName)")
    } else {
      let gap = explanation.lines.add(
        "gap", (available.result - Formula(columns.count) * width) / (Formula(columns.count) - Formula(1)),
        "\(availableName), shared between the columns")
      explanation.lines.add("x", begin + Formula(column) * (width + gap), "column \(column)")
    }
    let (top, after) = explanation.itemsTop()
    let lineSpacing = Formula(layout.lineSpacing(of: section))
    explanation.lines.add(
      "y", top + Formula(row) * (Formula(itemHeight.value) + lineSpacing), "row \(row)\(after)")
    explanation.lines.add("height", itemHeight)
  }

  private var availableName: String {
    let name = inset.left == 0 && inset.right == 0 ? "" : " less section insets"
    return "safe-area width\(name) \(equation(available))"
  }

  private func equation(_ formula: Formula) -> String {
    let value = formula.value.readableText
    return formula.text == value ? value : "\(formula.text) = \(value)"
  }

  private func addCount(to lines: inout Explanation) {
    let requested = Formula.floor(preferred.result / Formula(layout.minimumColumnWidth))
    let reason =
      "available width \(equation(preferred)) over minimumColumnWidth "
      + layout.minimumColumnWidth.readableText
    if requested.value == Double(columns.count) {
      lines.add("columns", requested, reason)
    } else if columns.count == 1 {
      lines.add("columns", .max(Formula(1), requested), "\(reason); there is always one")
    } else {
      let one = Formula(1)
      let most = Formula.floor((available.result + Formula(spacing)) / (one + Formula(spacing)))
      lines.add("columns", .min(requested, most), "\(reason), limited so that each is at least a point wide")
    }
  }

  private func addWidth(to lines: inout Explanation) -> Formula {
    let count = Formula(columns.count)
    let requested = Formula.floor(preferred.result / count)
    if requested.value == columns.width { return lines.add("width", requested) }
    let isOne = columns.count == 1
    let gaps = (count - Formula(1)) * Formula(spacing)
    let fitting = Formula.floor(isOne ? available.result : (available.result - gaps) / count)
    guard fitting.value == columns.width else {
      return lines.add("width", .max(available.result, Formula(0)), "less than a point for each column")
    }
    let spaces = isOne ? "" : ", less minimumInteritemSpacing \(spacing.readableText) between columns"
    let reason = availableName + spaces
    return lines.add("width", fitting, "\(reason), since \(equation(requested)) is too wide")
  }
}
