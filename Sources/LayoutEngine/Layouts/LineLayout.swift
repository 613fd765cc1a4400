package import Foundation

/// A row of items that are enlarged near the middle of the visible area: the line layout of WWDC 2012 session 219. Scrolling
/// stops with an item in the middle. Lengths are in points.
///
/// The row is below the bars and vertically centered between the insets; an item that is too tall extends equally beyond both
/// insets. At the screen size of the sample code, the frames equal those of the sample code.
package struct LineLayout: ExtendedLayout, Equatable {
  /// The size of items without an explicit size, greater than zero.
  package var itemSize = CGSize(width: 200, height: 200)
  /// The distance between items; zero or more.
  package var minimumLineSpacing = 50.0
  /// The margins around a section's row. Nil centers the row vertically, and adds space at the sides so that the first and last
  /// item can be centered.
  ///
  /// The section's own inset, if it specifies one, overrides this value.
  package var sectionInset: EdgeInsets? = EdgeInsets(top: 200, bottom: 200)
  /// The distance from the middle of the visible area within which an item grows and moves to the front. Greater than zero.
  package var activeDistance = 200.0
  /// The growth of an item in the middle, as a fraction of the item's size; greater than −1.
  package var zoomFactor = 0.3
  package var flipsHorizontallyInOppositeLayoutDirection = false

  package init() {}

  package func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    let row = try row(for: input)
    let largest = input.largestItemSize(default: itemSize)
    let middle = VisibleArea(input).centerX
    let (distance, zoom) = (activeDistance, zoomFactor)
    let reach = max(0, zoom) * Double(max(largest.width, largest.height)) / 2
    return row.adjusted(reach: reach) { attributes in
      let away = abs(Double(attributes.center.x) - middle)
      guard away < distance else { return }
      let scale = 1 + zoom * (1 - away / distance)
      attributes.transform3D = .scale(x: scale, y: scale)
      attributes.zIndex = 1
    }
  }

  /// Returns true: the sizes of items depend on the scroll position.
  package func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    true
  }

  /// Returns the offset that centers the nearest item, within the scroll range. If the input is invalid, returns the proposed
  /// offset.
  package func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, in input: LayoutInput
  ) -> CGPoint {
    do {
      let row = try row(for: input)
      let centered = VisibleArea(input).offset(centeringCellOf: row, near: proposed, in: input)
      guard let centered else { return proposed }
      return CGPoint(x: scrollRange(of: row, in: input).clamped(centered).x, y: proposed.y)
    } catch {
      return proposed
    }
  }

  /// Returns the default scroll range. The horizontal safe area is not added if the layout itself adds space at the sides.
  package func scrollRange(of arrangement: Arrangement, in input: LayoutInput) -> ScrollRange {
    let insets = input.sections.map { $0.sectionInset ?? sectionInset }
    guard insets.contains(nil) else { return ScrollRange(of: arrangement, in: input) }
    return VisibleArea(input).scrollRange(of: arrangement, in: input)
  }

  /// Returns the arrangement of the items before they are scaled.
  private func row(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try stack(for: input).arrangement(for: input)
  }

  func stack(for input: LayoutInput) throws(LayoutError) -> SectionStack {
    try input.validate()
    try input.validateItemSizes()
    try validate()
    let area = VisibleArea(input, flips: flipsHorizontallyInOppositeLayoutDirection)
    var stack = SectionStack(direction: .horizontal, crossExtent: Double(area.contentSize.height))
    stack.roundsToPixels = true
    stack.flipsInRightToLeft = flipsHorizontallyInOppositeLayoutDirection
    let sharedArea = LineSection.SharedArea(area: area, sections: input.sections)
    for number in input.sections.indices {
      stack.sections.append(
        LineSection(layout: self, input: input, number: number, sharedArea: sharedArea).stacked)
    }
    return stack
  }

  private func validate() throws(LayoutError) {
    try MetricsValidation.check(itemSize: itemSize)
    try MetricsValidation.check(minimumLineSpacing, "minimumLineSpacing")
    try MetricsValidation.check(sectionInset, "sectionInset")
    try MetricsValidation.check(positive: activeDistance, "activeDistance")
    guard zoomFactor > -1, zoomFactor.isFinite else {
      throw LayoutError("the zoom factor must be finite and above −1", property: "zoomFactor")
    }
  }
}

extension LineLayout {
  package var defaultItemSize: CGSize? { itemSize }
  package func canShow(_ kind: String, ofSection section: Int, in input: LayoutInput) -> Bool { false }

  /// Always false: items grow over their neighbors.
  package var keepsCellsApart: Bool { false }
}

struct LineSection {
  /// The visible area, which all sections of the row share, and the first and last section with items.
  struct SharedArea {
    let area: VisibleArea
    /// The indexes of the first and the last section with items; nil if no section has items.
    let first, last: Int?

    init(area: VisibleArea, sections: [SectionInput]) {
      self.area = area
      first = sections.firstIndex { $0.itemCount > 0 }
      last = sections.lastIndex { $0.itemCount > 0 }
    }
  }

  private let section: SectionInput
  private let itemSize: CGSize
  let spacing: Double
  let inset: EdgeInsets
  /// The height of the content in which the row is centered, including the section's insets, in points.
  let height: Double

  init(layout: LineLayout, input: LayoutInput, number: Int, sharedArea: SharedArea) {
    section = input.sections[number]
    itemSize = layout.itemSize
    spacing = section.minimumLineSpacing ?? layout.minimumLineSpacing
    height = Double(sharedArea.area.contentSize.height)
    inset =
      section.sectionInset ?? layout.sectionInset
      ?? Self.centering(section, number: number, sharedArea: sharedArea, layout: layout)
  }

  var stacked: SectionStack.Section {
    var result: SectionStack.Section
    if let sizes = section.itemSizes.each(of: section.itemCount, default: itemSize) {
      result = mixed(sizes)
    } else {
      result = uniform(section.itemSizes.size(of: 0, default: itemSize))
    }
    (result.insetBefore, result.insetAfter) = (inset.left, inset.right)
    return result
  }

  /// Returns the top of an item with a given height, in points from the top of the content.
  func top(ofHeight itemHeight: Double) -> Double {
    inset.top + (height - inset.top - inset.bottom - itemHeight) / 2
  }

  /// Returns the distance from the start of the section's first item to the start of another item, in points.
  func start(of item: Int) -> Double {
    (0..<item).reduce(0) { $0 + Double(section.itemSizes.size(of: $1, default: itemSize).width) + spacing }
  }

  private func uniform(_ size: CGSize) -> SectionStack.Section {
    let grid = UniformGrid(
      count: section.itemCount, columns: 1, itemSize: size.transposed,
      origin: CGPoint(x: top(ofHeight: Double(size.height)), y: 0), spacing: (gap: 0, line: spacing))
    return SectionStack.Section(items: grid, extent: grid.extent)
  }

  private func mixed(_ sizes: [CGSize]) -> SectionStack.Section {
    var left = 0.0
    let frames = sizes.map { size in
      defer { left += Double(size.width) + spacing }
      return CGRect(
        x: top(ofHeight: Double(size.height)), y: left, width: Double(size.height), height: Double(size.width)
      )
    }
    return SectionStack.Section(items: FrameList(frames), extent: sizes.isEmpty ? 0 : left - spacing)
  }

  /// Returns the section's insets with which the first and the last item of the row can be centered. Between two
  /// sections, the inset is the distance between items.
  private static func centering(
    _ section: SectionInput, number: Int, sharedArea: SharedArea, layout: LineLayout
  ) -> EdgeInsets {
    guard section.itemCount > 0 else { return .zero }
    func halfWidth(_ item: Int) -> Double {
      Double(section.itemSizes.size(of: item, default: layout.itemSize).width) / 2
    }
    let (middle, end) = (Double(sharedArea.area.rect.midX), Double(sharedArea.area.contentSize.width))
    var inset = EdgeInsets.zero
    inset.left =
      number == sharedArea.first
      ? max(0, middle - halfWidth(0)) : section.minimumLineSpacing ?? layout.minimumLineSpacing
    if number == sharedArea.last { inset.right = max(0, end - middle - halfWidth(section.itemCount - 1)) }
    return inset
  }
}

extension LineLayout {
  package func explanation(
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
    let sharedArea = LineSection.SharedArea(area: area, sections: input.sections)
    let section = LineSection(layout: self, input: input, number: indexPath.section, sharedArea: sharedArea)
    let size = input.itemSize(at: indexPath, default: itemSize)
    explanation.lines.addSize(size, isOwn: input.hasOwnSize(at: indexPath))
    let (left, after) = explanation.itemsTop()
    explanation.lines.add(
      "x", left + Formula(section.start(of: indexPath.item)),
      "after \(indexPath.item) items and spacings of \(section.spacing.readableText)\(after)")
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
    lines.add("scale", Formula(1) + Formula(zoomFactor) * nearness, "increases toward the middle")
  }
}
