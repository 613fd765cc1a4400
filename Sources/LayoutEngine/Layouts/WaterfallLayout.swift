package import Foundation

/// Columns of equal width, filled from the top: each item is placed in the shortest column, or in the leftmost of
/// equally short columns. Lengths are in points.
///
/// An item that spans several columns is placed below those adjacent columns whose maximum length is smallest. Item
/// sizes define aspect ratios: each item is scaled to the width of its columns, and its height is rounded to pixels.
package struct WaterfallLayout: BoundaryLayout, Equatable {
  /// The maximum number of columns, which is more than a screen can show. The cost of placing an item is proportional
  /// to the number of columns.
  package static let maximumColumnCount = 1_000

  /// The number of columns, one or more. Nil means as many of `minimumColumnWidth` as fit.
  package var columnCount: Int?
  /// The minimum width of a column if `columnCount` is nil, greater than zero. There is always at least one column.
  package var minimumColumnWidth = 150.0
  /// The height of items without an explicit size, greater than zero. Nil measures cells at the width of their columns.
  package var itemHeight: Double?
  /// The minimum distance between columns, zero or more. Widths are whole pixels, and gaps share the remaining width.
  package var minimumInteritemSpacing = 10.0
  /// The distance between items of a column; zero or more.
  package var minimumLineSpacing = 10.0
  package var sectionInset = EdgeInsets.zero
  package var sectionInsetReference = FlowLayout.SectionInsetReference.fromSafeArea
  /// The size of headers; only the height is used.
  package var headerReferenceSize = CGSize.zero
  /// The size of footers; only the height is used.
  package var footerReferenceSize = CGSize.zero
  package var sectionHeadersPinToVisibleBounds = false
  package var sectionFootersPinToVisibleBounds = false
  package var flipsHorizontallyInOppositeLayoutDirection = false

  package init() {}

  package func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try stack(for: input).arrangement(for: input, diagnostics: nearFits(in: input))
  }

  /// Returns a diagnostic for the first section in which a thousandth of a point in `minimumColumnWidth` would change the number of
  /// columns.
  private func nearFits(in input: LayoutInput) throws(LayoutError) -> [LayoutDiagnostic] {
    let extent = CrossExtent(
      input: input, reference: sectionInsetReference, flips: flipsHorizontallyInOppositeLayoutDirection)
    guard columnCount == nil, extent.available > 0 else { return [] }
    for number in input.sections.indices {
      let section = try WaterfallSection(layout: self, input: input, number: number, extent: extent)
      if let diagnostic = section.nearFit { return [diagnostic] }
    }
    return []
  }

  func stack(for input: LayoutInput) throws(LayoutError) -> SectionStack {
    try input.validate()
    try input.validateItemSizes()
    try validate()
    let extent = CrossExtent(
      input: input, reference: sectionInsetReference, flips: flipsHorizontallyInOppositeLayoutDirection)
    var stack = SectionStack(of: self, crossExtent: extent.content)
    guard extent.available > 0 else { return stack }
    for number in input.sections.indices {
      let section = try WaterfallSection(layout: self, input: input, number: number, extent: extent)
      stack.sections.append(try section.stacked())
    }
    return stack
  }

  func validate() throws(LayoutError) {
    if let columnCount, columnCount < 1 {
      throw LayoutError("a waterfall must have at least one column", property: "columnCount")
    }
    try MetricsValidation.check(positive: minimumColumnWidth, "minimumColumnWidth")
    if let itemHeight { try MetricsValidation.check(positive: itemHeight, "itemHeight") }
    try MetricsValidation.check(minimumInteritemSpacing, "minimumInteritemSpacing")
    try MetricsValidation.check(minimumLineSpacing, "minimumLineSpacing")
    try MetricsValidation.check(sectionInset, "sectionInset")
    try MetricsValidation.check(headerReferenceSize, "headerReferenceSize")
    try MetricsValidation.check(footerReferenceSize, "footerReferenceSize")
  }
}

extension WaterfallLayout {
  package var measuresCells: Bool { itemHeight == nil }
}

struct WaterfallSection {
  private let layout: WaterfallLayout
  private let input: LayoutInput
  private let section: SectionInput
  private let number: Int
  private let inset: EdgeInsets
  private let leading: Double
  private let columnExtent: EvenColumns.Extent
  /// The section's columns. Their positions are relative to the section's left inset.
  let columns: EvenColumns

  /// Creates a section. Throws if its columns or spans are invalid.
  init(
    layout: WaterfallLayout, input: LayoutInput, number: Int, extent: CrossExtent
  ) throws(LayoutError) {
    self.layout = layout
    self.input = input
    self.number = number
    section = input.sections[number]
    inset = section.sectionInset ?? layout.sectionInset
    columnExtent = EvenColumns.Extent(
      available: extent.available - inset.left - inset.right,
      spacing: section.minimumInteritemSpacing ?? layout.minimumInteritemSpacing,
      displayScale: input.displayScale)
    if let count = layout.columnCount {
      columns = try EvenColumns(count: count, in: columnExtent)
    } else {
      columns = EvenColumns(minimumWidth: layout.minimumColumnWidth, in: columnExtent)
    }
    guard columns.count <= WaterfallLayout.maximumColumnCount else {
      throw LayoutError(
        "at most \(WaterfallLayout.maximumColumnCount) columns are supported, but there are \(columns.count)",
        section: number, property: layout.columnCount == nil ? "minimumColumnWidth" : "columnCount")
    }
    leading = extent.leading
    try validateSpans()
  }

  /// The diagnostic for columns that fit, or fail to fit, by less than a thousandth of a point; nil without such columns.
  var nearFit: LayoutDiagnostic? {
    let (least, count) = (layout.minimumColumnWidth, columns.count)
    guard let fits = columns.nearFit(ofMinimumWidth: least, in: columnExtent) else { return nil }
    let width = "\(columnExtent.available.readableText) points"
    let what =
      fits
      ? "\(count) columns fit into \(width), but would not fit if each were a thousandth of a point wider"
      : "only \(counted(count)) into \(width), but \(count + 1) would fit if each were a thousandth of a point narrower"
    let rounded = (least * 100).rounded(.down) / 100
    return LayoutDiagnostic(
      "\(what); round minimumColumnWidth down, for example to \(rounded.readableText)", section: number,
      property: "minimumColumnWidth")
  }

  private func counted(_ count: Int) -> String { count == 1 ? "1 column fits" : "\(count) columns fit" }

  /// Returns the section for a section stack. Throws if the measured height of a cell is invalid.
  func stacked() throws(LayoutError) -> SectionStack.Section {
    var skyline = ColumnHeights(columns: columns.count)
    var frames: [CGRect] = []
    frames.reserveCapacity(section.itemCount)
    for item in 0..<section.itemCount {
      let width = columns.width(ofSpan: span(of: item))
      let height = try height(of: item, width: width)
      let position = skyline.position(span: span(of: item), height: height, spacing: spacing)
      let x = leading + inset.left + columns.left(of: position.column)
      frames.append(CGRect(x: x, y: position.top, width: width, height: height))
    }
    var result = SectionStack.Section(items: FrameList(frames), extent: skyline.extent)
    (result.insetBefore, result.insetAfter) = (inset.top, inset.bottom)
    result.headerExtent = Double((section.headerReferenceSize ?? layout.headerReferenceSize).height)
    result.footerExtent = Double((section.footerReferenceSize ?? layout.footerReferenceSize).height)
    return result
  }

  func explain(_ item: Int, in explanation: inout StackExplanation) throws(LayoutError) {
    var skyline = ColumnHeights(columns: columns.count)
    var (position, height) = ((column: 0, top: 0.0), 0.0)
    for earlier in 0...item {
      height = try self.height(of: earlier, width: columns.width(ofSpan: span(of: earlier)))
      position = skyline.position(span: span(of: earlier), height: height, spacing: spacing)
    }
    let (width, gap) = columns.explain(ofSpan: span(of: item), in: columnExtent, &explanation.lines)
    if let size = section.itemSizes.own(of: item) {
      let scale = Formula(input.displayScale)
      let exact = width * Formula(Double(size.height)) / Formula(Double(size.width))
      let pixels = Formula.max(.round(input.displayScale == 1 ? exact : exact * scale), Formula(1))
      explanation.lines.add(
        "height", input.displayScale == 1 ? pixels : pixels / scale, "its aspect ratio, in whole pixels")
    } else {
      let source = layout.itemHeight == nil ? "measured height" : "itemHeight"
      explanation.lines.add("height", Formula(height, named: source))
    }
    let begin = Formula.sum([leading, inset.left, columns.begin])
    explanation.lines.add(
      "x", begin + Formula(position.column) * (Formula(columns.width) + gap), "column \(position.column)")
    let last = position.column + span(of: item) - 1
    let filled = last == position.column ? "column \(last) is" : "columns \(position.column) to \(last) are"
    let (top, after) = explanation.itemsTop()
    explanation.lines.add("y", top + Formula(position.top), "\(filled) filled the least\(after)")
  }

  private var spacing: Double { section.minimumLineSpacing ?? layout.minimumLineSpacing }

  /// Returns the number of columns that an item spans, which is at most the section's number of columns.
  private func span(of item: Int) -> Int { min(section.spans?[item] ?? 1, columns.count) }

  private func height(of item: Int, width: Double) throws(LayoutError) -> Double {
    if let size = section.itemSizes.own(of: item) { return scaled(size, to: width) }
    if let itemHeight = layout.itemHeight { return itemHeight }
    let path = IndexPath(item: item, section: number)
    let height = Double(input.measure(.cell, path, CGSize(width: width, height: width)).height)
    guard height > 0, height.isFinite else {
      throw LayoutError(
        "the measured size of a cell is negative or zero", indexPath: path, property: "itemHeight")
    }
    return height
  }

  /// Returns the height of an item that is scaled to a width, rounded to whole pixels, at least one pixel. All lengths
  /// are in points.
  private func scaled(_ size: CGSize, to width: Double) -> Double {
    let exact = width * Double(size.height) / Double(size.width)
    return max((exact * input.displayScale).rounded(), 1) / input.displayScale
  }

  private func validateSpans() throws(LayoutError) {
    guard let spans = section.spans else { return }
    guard spans.count == section.itemCount else {
      throw LayoutError(
        "expected \(section.itemCount) spans, one for each item; found \(spans.count)", section: number,
        property: "spans")
    }
    if let wrong = spans.firstIndex(where: { $0 < 1 }) {
      throw LayoutError(
        "an item must span at least one column", indexPath: IndexPath(item: wrong, section: number),
        property: "spans")
    }
  }
}

/// The filled height of each column of a waterfall, measured in points from the section's top.
struct ColumnHeights {
  private var tops: [Double]
  /// The indexes of the columns in the sliding window that are its tallest column, or can become its tallest column as the
  /// window moves. They are in descending order of height.
  private var window: [Int] = []
  private(set) var extent = 0.0

  init(columns: Int) { tops = Array(repeating: 0, count: columns) }

  /// Positions an item below those adjacent columns whose maximum height is smallest, and returns its first column and
  /// its top. Of equal alternatives, the leftmost is used.
  mutating func position(span: Int, height: Double, spacing: Double) -> (column: Int, top: Double) {
    let (column, top) = span == 1 ? shortest() : shortestWindow(span)
    for index in column..<column + span { tops[index] = top + height + spacing }
    extent = max(extent, top + height)
    return (column, top)
  }

  private func shortest() -> (column: Int, top: Double) {
    var best = 0
    for column in tops.indices where tops[column] < tops[best] { best = column }
    return (best, tops[best])
  }

  /// Returns the first of `span` adjacent columns whose maximum height is smallest, and this height. Uses a
  /// sliding-window maximum, which keeps only columns that are taller than all later columns in the window.
  private mutating func shortestWindow(_ span: Int) -> (column: Int, top: Double) {
    window.removeAll(keepingCapacity: true)
    var head = 0
    var best = (column: 0, top: Double.infinity)
    for column in tops.indices {
      while window.count > head, tops[window[window.count - 1]] <= tops[column] { window.removeLast() }
      window.append(column)
      if window[head] <= column - span { head += 1 }
      let first = column - span + 1
      if first >= 0, tops[window[head]] < best.top { best = (first, tops[window[head]]) }
    }
    return best
  }
}

extension WaterfallLayout {
  package func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    try stack(for: input).explanation(for: category, at: indexPath, in: input) {
      (explanation) throws(LayoutError) in
      let extent = CrossExtent(
        input: input, reference: sectionInsetReference, flips: flipsHorizontallyInOppositeLayoutDirection)
      let section = try WaterfallSection(
        layout: self, input: input, number: indexPath.section, extent: extent)
      try section.explain(indexPath.item, in: &explanation)
    }
  }
}
