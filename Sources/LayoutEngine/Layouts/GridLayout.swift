public import Foundation

/// A regular grid, of which one item may be held between two fingers: scaled and moved in front of the others,
/// as in the pinch sample of WWDC 2012 session 219. Lengths in points.
///
/// Sizes of single items are not looked at: every cell is alike.
public struct GridLayout: CollectionLayout, BoundaryLayout, Equatable {
  /// How many square cells a row has, as wide as fits; one or more. Nil takes as many of `itemSize` as fit.
  public var columnCount: Int?
  /// The size of cells where `columnCount` is nil; above zero.
  public var itemSize = CGSize(width: 100, height: 100)
  /// The distance of rows, zero or more.
  public var minimumLineSpacing = 10.0
  /// The least distance of cells in a row, zero or more; what is left over is shared out.
  public var minimumInteritemSpacing = 10.0
  /// The margins around a section's rows.
  public var sectionInset = EdgeInsets.zero
  /// Where `sectionInset` is measured from.
  public var sectionInsetReference = FlowLayout.SectionInsetReference.fromSafeArea
  /// The size of headers, of which only the height counts.
  public var headerReferenceSize = CGSize.zero
  /// The size of footers, of which only the height counts.
  public var footerReferenceSize = CGSize.zero
  /// Whether headers stay at the visible top while their section shows.
  public var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay at the visible bottom while their section shows.
  public var sectionFootersPinToVisibleBounds = false
  /// Whether a right-to-left language mirrors the layout.
  public var flipsHorizontallyInOppositeLayoutDirection = false
  /// The item between the fingers, which must exist; nil for none.
  public var pinchedItem: IndexPath?
  /// The name of the item between the fingers, where it has no index path here; nil for none. A name that no item has
  /// pinches none.
  public var pinchedID: String?
  /// How large that item is drawn, as a factor; above zero.
  public var pinchScale = 1.0
  /// Where that item's centre is, in content coordinates; nil leaves it in its cell.
  public var pinchCenter: CGPoint?

  /// Cells of 100 points, at least 10 apart; no item pinched.
  public init() {}

  /// Where everything stands; see the type.
  public func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try pinching(pinchedItem(in: input), of: try stack(for: input).arrangement(for: input))
  }

  func stack(for input: LayoutInput) throws(LayoutError) -> SectionStack {
    try input.validate()
    try validate()
    let extent = CrossExtent(
      input: input, reference: sectionInsetReference, flips: flipsHorizontallyInOppositeLayoutDirection)
    var stack = SectionStack(of: self, crossExtent: extent.content)
    guard extent.available > 0 else { return stack }
    for number in input.sections.indices {
      stack.sections.append(try stacked(section: number, of: input, in: extent))
    }
    return stack
  }

  private func stacked(
    section number: Int, of input: LayoutInput, in extent: CrossExtent
  ) throws(LayoutError) -> SectionStack.Section {
    let section = input.sections[number]
    let inset = section.sectionInset ?? sectionInset
    let columns = try columns(
      in: section, input: input, available: extent.available - inset.left - inset.right)
    let side = CGSize(width: columns.width, height: columns.width)
    let grid = UniformGrid(
      count: section.itemCount, columns: columns.count, itemSize: columnCount == nil ? itemSize : side,
      origin: CGPoint(x: extent.leading + inset.left + columns.begin, y: 0),
      spacing: (gap: columns.gap, line: section.minimumLineSpacing ?? minimumLineSpacing))
    var result = SectionStack.Section(items: grid, extent: grid.extent)
    (result.insetBefore, result.insetAfter) = (inset.top, inset.bottom)
    result.headerExtent = Double((section.headerReferenceSize ?? headerReferenceSize).height)
    result.footerExtent = Double((section.footerReferenceSize ?? footerReferenceSize).height)
    return result
  }

  func room(in section: SectionInput, input: LayoutInput, available: Double) -> EvenColumns.Extent {
    EvenColumns.Extent(
      available: available, spacing: section.minimumInteritemSpacing ?? minimumInteritemSpacing,
      displayScale: input.displayScale)
  }

  /// Throws where a given number of columns does not fit.
  func columns(
    in section: SectionInput, input: LayoutInput, available: Double
  ) throws(LayoutError) -> EvenColumns {
    let extent = room(in: section, input: input, available: available)
    guard let columnCount else { return EvenColumns(width: Double(itemSize.width), in: extent) }
    return try EvenColumns(count: columnCount, in: extent)
  }

  func pinchedItem(in input: LayoutInput) -> IndexPath? {
    pinchedItem ?? pinchedID.flatMap { input.indexPath(ofItem: $0) }
  }

  /// The pinched item is changed when it is asked for, and offered to every query, wherever it went.
  private func pinching(_ pinchedItem: IndexPath?, of grid: Arrangement) throws(LayoutError) -> Arrangement {
    guard let pinchedItem else { return grid }
    guard grid.attributesForItem(at: pinchedItem) != nil else {
      throw LayoutError("there is no such item", indexPath: pinchedItem, property: "pinchedItem")
    }
    let (scale, center) = (pinchScale, pinchCenter)
    return
      grid
      .mappingLayers { $0.map { $0.category == .cell ? RoamingLayer(base: $0, roamer: pinchedItem) : $0 } }
      .adjusted(reach: 0) { attributes in
        guard attributes.category == .cell, attributes.indexPath == pinchedItem else { return }
        if let center { attributes.center = center }
        attributes.transform3D = .scale(x: scale, y: scale)
        attributes.zIndex = 1
      }
  }

  func validate() throws(LayoutError) {
    if let columnCount, columnCount < 1 {
      throw LayoutError("a grid has at least one column", property: "columnCount")
    }
    try FlowMetrics.check(itemSize: itemSize)
    try FlowMetrics.check(minimumLineSpacing, "minimumLineSpacing")
    try FlowMetrics.check(minimumInteritemSpacing, "minimumInteritemSpacing")
    try FlowMetrics.check(sectionInset, "sectionInset")
    try FlowMetrics.check(headerReferenceSize, "headerReferenceSize")
    try FlowMetrics.check(footerReferenceSize, "footerReferenceSize")
    try FlowMetrics.check(positive: pinchScale, "pinchScale")
    if let pinchCenter, !pinchCenter.isFinite {
      throw LayoutError("the centre must be finite", property: "pinchCenter")
    }
  }
}

extension GridLayout {
  /// The pinched item is.
  public func isHeld(_ attributes: LayoutAttributes) -> Bool {
    guard attributes.category == .cell else { return false }
    return attributes.indexPath == pinchedItem || (pinchedID != nil && attributes.id == pinchedID)
  }
}

extension GridLayout {
  /// Why a cell, a header or a footer stands where it does and, of the pinched item, where the fingers are.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    let lines = try stack(for: input).explanation(for: category, at: indexPath, in: input) {
      (explanation) throws(LayoutError) in
      try explain(indexPath, in: input, &explanation)
    }
    guard category == .cell, indexPath == pinchedItem(in: input) else { return lines }
    let place = pinchCenter.map { " and moved to \(Double($0.x).readableText), \(Double($0.y).readableText)" }
    return lines + ["pinched: scaled by \(pinchScale.readableText)\(place ?? "")"]
  }

  private func explain(
    _ indexPath: IndexPath, in input: LayoutInput, _ explanation: inout StackExplanation
  ) throws(LayoutError) {
    let section = input.sections[indexPath.section]
    let extent = CrossExtent(
      input: input, reference: sectionInsetReference, flips: flipsHorizontallyInOppositeLayoutDirection)
    let inset = section.sectionInset ?? sectionInset
    let available = extent.available - inset.left - inset.right
    let columns = try columns(in: section, input: input, available: available)
    var (width, gap) = (Formula(columns.width), Formula(columns.gap))
    var height = Formula(Double(itemSize.height))
    if columnCount == nil {
      explanation.lines.addSize(itemSize, isOwn: false)
      if columns.count > 1 {
        let left = Formula(available) - Formula(columns.count) * width
        gap = explanation.lines.add(
          "gap", left / Formula(columns.count - 1), "what is left, shared between \(columns.count) columns")
      }
    } else {
      let room = room(in: section, input: input, available: available)
      (width, gap) = columns.explain(ofSpan: 1, in: room, &explanation.lines)
      height = explanation.lines.add("height", Formula(columns.width, named: "width"), "cells are square")
    }
    let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: columns.count)
    explanation.lines.add(
      "x", .sum([extent.leading, inset.left, columns.begin]) + Formula(column) * (width + gap),
      "column \(column)")
    let (top, after) = explanation.itemsTop()
    let spacing = Formula(section.minimumLineSpacing ?? minimumLineSpacing)
    explanation.lines.add("y", top + Formula(row) * (height + spacing), "row \(row)\(after)")
  }
}
