import Foundation

struct WaterfallSection {
  private let layout: WaterfallLayout
  private let input: LayoutInput
  private let section: SectionInput
  private let number: Int
  private let inset: EdgeInsets
  private let leading: Double
  private let room: EvenColumns.Extent
  /// Beginning at the inset.
  let columns: EvenColumns

  /// Throws where the columns or spans make no sense.
  init(
    layout: WaterfallLayout, input: LayoutInput, number: Int, extent: CrossExtent
  ) throws(LayoutError) {
    self.layout = layout
    self.input = input
    self.number = number
    section = input.sections[number]
    inset = section.sectionInset ?? layout.sectionInset
    room = EvenColumns.Extent(
      available: extent.available - inset.left - inset.right,
      spacing: section.minimumInteritemSpacing ?? layout.minimumInteritemSpacing,
      displayScale: input.displayScale)
    if let count = layout.columnCount {
      columns = try EvenColumns(count: count, in: room)
    } else {
      columns = EvenColumns(minimumWidth: layout.minimumColumnWidth, in: room)
    }
    guard columns.count <= WaterfallLayout.maximumColumnCount else {
      throw LayoutError(
        "more than \(WaterfallLayout.maximumColumnCount) columns are not supported, and \(columns.count) fit",
        section: number, property: layout.columnCount == nil ? "minimumColumnWidth" : "columnCount")
    }
    leading = extent.leading
    try validateSpans()
  }

  /// Throws at a cell that measures itself at no height.
  func stacked() throws(LayoutError) -> SectionStack.Section {
    var skyline = Skyline(columns: columns.count)
    var frames: [CGRect] = []
    frames.reserveCapacity(section.itemCount)
    for item in 0..<section.itemCount {
      let width = columns.width(ofSpan: span(of: item))
      let height = try height(of: item, width: width)
      let place = skyline.place(span: span(of: item), height: height, spacing: spacing)
      let x = leading + inset.left + columns.left(of: place.column)
      frames.append(CGRect(x: x, y: place.top, width: width, height: height))
    }
    var result = SectionStack.Section(items: FrameList(frames), extent: skyline.extent)
    (result.insetBefore, result.insetAfter) = (inset.top, inset.bottom)
    result.headerExtent = Double((section.headerReferenceSize ?? layout.headerReferenceSize).height)
    result.footerExtent = Double((section.footerReferenceSize ?? layout.footerReferenceSize).height)
    return result
  }

  func explain(_ item: Int, in explanation: inout StackExplanation) throws(LayoutError) {
    var skyline = Skyline(columns: columns.count)
    var (place, height) = ((column: 0, top: 0.0), 0.0)
    for earlier in 0...item {
      height = try self.height(of: earlier, width: columns.width(ofSpan: span(of: earlier)))
      place = skyline.place(span: span(of: earlier), height: height, spacing: spacing)
    }
    let (width, gap) = columns.explain(ofSpan: span(of: item), in: room, &explanation.lines)
    if let size = section.itemSizes.own(of: item) {
      let scale = Formula(input.displayScale)
      let exact = width * Formula(Double(size.height)) / Formula(Double(size.width))
      let pixels = Formula.max(.round(input.displayScale == 1 ? exact : exact * scale), Formula(1))
      explanation.lines.add(
        "height", input.displayScale == 1 ? pixels : pixels / scale, "the item's shape, in whole pixels")
    } else {
      let source = layout.itemHeight == nil ? "measured height" : "itemHeight"
      explanation.lines.add("height", Formula(height, named: source))
    }
    let begin = Formula.sum([leading, inset.left, columns.begin])
    explanation.lines.add(
      "x", begin + Formula(place.column) * (Formula(columns.width) + gap), "column \(place.column)")
    let last = place.column + span(of: item) - 1
    let filled = last == place.column ? "column \(last) is" : "columns \(place.column) to \(last) are"
    let (top, after) = explanation.itemsTop()
    explanation.lines.add("y", top + Formula(place.top), "\(filled) filled the least\(after)")
  }

  private var spacing: Double { section.minimumLineSpacing ?? layout.minimumLineSpacing }

  /// How many columns an item takes: what it asks for, or all where there are fewer.
  private func span(of item: Int) -> Int { min(section.spans?[item] ?? 1, columns.count) }

  private func height(of item: Int, width: Double) throws(LayoutError) -> Double {
    if let size = section.itemSizes.own(of: item) { return scaled(size, to: width) }
    if let itemHeight = layout.itemHeight { return itemHeight }
    let path = IndexPath(item: item, section: number)
    let height = Double(input.measure(.cell, path, CGSize(width: width, height: width)).height)
    guard height > 0, height.isFinite else {
      throw LayoutError(
        "a cell measured itself at a negative or zero size", indexPath: path, property: "itemHeight")
    }
    return height
  }

  /// In whole pixels, and at least one.
  private func scaled(_ size: CGSize, to width: Double) -> Double {
    let exact = width * Double(size.height) / Double(size.width)
    return max((exact * input.displayScale).rounded(), 1) / input.displayScale
  }

  private func validateSpans() throws(LayoutError) {
    guard let spans = section.spans else { return }
    guard spans.count == section.itemCount else {
      throw LayoutError(
        "\(section.itemCount) items need as many spans, and there are \(spans.count)", section: number,
        property: "spans")
    }
    if let wrong = spans.firstIndex(where: { $0 < 1 }) {
      throw LayoutError(
        "an item spans at least one column", indexPath: IndexPath(item: wrong, section: number),
        property: "spans")
    }
  }
}
