public import Foundation

/// As many equal columns as fit, inside the safe area: the column flow of WWDC 2018 session 225, made safe
/// for narrow viewports. Lengths in points.
///
/// The viewport less its margins gives the number of columns and the cells' width, in whole points; flow
/// layout's justification then spreads them over the safe area. Where that would bring cells closer than
/// `minimumInteritemSpacing`, they are narrowed instead of losing a column.
public struct ColumnLayout: CollectionLayout, BoundaryLayout, Equatable {
  /// The least width that another column is begun for; there is always one column.
  public var minimumColumnWidth = 300.0
  /// The height of every cell.
  public var itemHeight = 70.0
  /// Whether all cells of a section are as high as its highest wants to be at the column's width, and at least
  /// `itemHeight`.
  public var selfSizing = false
  /// The least distance of columns.
  public var minimumInteritemSpacing = 10.0
  /// The distance of rows; nil takes `minimumInteritemSpacing`.
  public var minimumLineSpacing: Double?
  /// The margins around a section's rows; nil leaves `minimumInteritemSpacing` at the top and nothing else.
  public var sectionInset: EdgeInsets?
  /// The size of headers, of which only the height counts.
  public var headerReferenceSize = CGSize.zero
  /// The size of footers, of which only the height counts.
  public var footerReferenceSize = CGSize.zero
  /// Whether headers stay at the visible top while their section shows.
  public var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay at the visible bottom while their section shows.
  public var sectionFootersPinToVisibleBounds = false
  /// Whether cells are told their place with the custom attributes `column`, counted from 0 at the left, and
  /// `columnCount`.
  public var marksColumns = false
  /// Whether a right-to-left language mirrors the layout.
  public var flipsHorizontallyInOppositeLayoutDirection = false

  /// Columns of at least 300 points, cells 70 points high.
  public init() {}

  /// Where everything stands; see the type.
  public func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
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

  /// Without sections where there is no width.
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
      let wanted = input.measure(.cell, path, CGSize(width: width, height: itemHeight))
      return max(height, Double(wanted.height))
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
    try FlowMetrics.check(positive: minimumColumnWidth, "minimumColumnWidth")
    try FlowMetrics.check(positive: itemHeight, "itemHeight")
    try FlowMetrics.check(minimumInteritemSpacing, "minimumInteritemSpacing")
    try FlowMetrics.check(minimumLineSpacing, "minimumLineSpacing")
    try FlowMetrics.check(sectionInset, "sectionInset")
    try FlowMetrics.check(headerReferenceSize, "headerReferenceSize")
    try FlowMetrics.check(footerReferenceSize, "footerReferenceSize")
  }
}

extension ColumnLayout {
  /// Where cells grow.
  public var measuresCells: Bool { selfSizing }
}
